// SPDX-License-Identifier: MIT
//
// Shows what page.notice says: sentences, and buttons with what each does. Every button closes it. Fetched when there
// is something to be said.

'use strict';

(function () {
    const page = Module.page;
    const { sentences, buttons } = page.notice;
    const dialog = document.createElement('dialog');
    const text = document.createElement('div');

    function addSentence(sentence) {
        const paragraph = document.createElement('p');
        paragraph.textContent = sentence;
        text.append(paragraph);
    }

    function addButton([name, press]) {
        const button = document.createElement('button');
        button.id = 'notice-' + name;
        button.type = 'button';
        button.textContent = page.sentence(name);
        button.addEventListener('click', () => {
            dialog.close();
            press();
        });
        dialog.append(button);
    }

    dialog.id = 'notice';
    text.id = 'notice-text';
    dialog.setAttribute('aria-labelledby', text.id);
    dialog.append(text);
    sentences.forEach((name) => addSentence(page.sentence(name)));
    buttons.forEach(addButton);
    dialog.addEventListener('close', () => {
        dialog.remove();
        page.takeFocus();
    });
    document.body.append(dialog);
    dialog.showModal();
})();
