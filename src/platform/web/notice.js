// SPDX-License-Identifier: MIT
//
// Says that the browser may delete the games, and offers what helps. Fetched when that is to be said.

'use strict';

(function () {
    const page = Module.page;
    const dialog = document.createElement('dialog');
    const onIos = navigator.standalone === false; // where only the player can install a page, by the share sheet

    function addText(text) {
        const paragraph = document.createElement('p');
        paragraph.textContent = text;
        dialog.append(paragraph);
        return paragraph;
    }

    function addButton(id, name, press) {
        const button = document.createElement('button');
        button.id = id;
        button.type = 'button';
        button.textContent = page.sentence(name);
        button.addEventListener('click', () => {
            dialog.close();
            press();
        });
        dialog.append(button);
    }

    dialog.id = 'notice';
    dialog.setAttribute('aria-labelledby', 'why-notice');
    addText(page.sentence('evicted')).id = 'why-notice';
    if (onIos) {
        addText(page.sentence('share'));
    }
    addButton('notice-export', 'export', page.export);
    if (page.canInstall()) {
        addButton('notice-install', 'install', page.install);
    }
    addButton('notice-later', 'later', () => {});
    dialog.addEventListener('close', () => {
        dialog.remove();
        page.takeFocus();
    });
    document.body.append(dialog);
    dialog.showModal();
})();
