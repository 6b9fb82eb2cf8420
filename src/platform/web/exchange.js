// SPDX-License-Identifier: MIT
//
// Files and texts that come and go: by the clipboard, by a dialog of the browser's, dropped on the page, and in the
// address. Browsers ask their player first, and answer later: what came in is handed to the program as if it had been
// dropped on its window, and of the clipboard it is told whether it was allowed.
//
//   const exchange = makeExchange(call, fileSystem, sentence);
// `call` calls a function of the program's, `fileSystem()` gives its file system, once there is one, and
// `sentence('code')` what the player is asked for.

'use strict';

function makeExchange(call, fileSystem, sentence) {
    const CODE_LONGEST = 8192;
    const CHOSEN = '/tmp/chosen'; // for what the player has chosen, under its own name
    const input = document.getElementById('file');

    const TYPES = { csv: 'text/csv', json: 'application/json', db: 'application/vnd.sqlite3' };

    // The file goes with that, unless it is to stay.
    function offerFile(path, name, stays) {
        const type = TYPES[name.split('.').pop()];
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob([fileSystem().readFile(path)], { type: type }));
        link.download = name;
        link.click();
        if (!stays) {
            fileSystem().unlink(path);
        }
        setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    }

    // One file at a time is there.
    async function takeFile(file) {
        const bytes = new Uint8Array(await file.arrayBuffer());
        const files = fileSystem();
        const path = CHOSEN + '/' + file.name;
        files.mkdirTree(CHOSEN);
        files.readdir(CHOSEN).filter((name) => !/^\.\.?$/.test(name)).forEach(
            (name) => files.unlink(CHOSEN + '/' + name));
        files.writeFile(path, bytes);
        call('theplot_open_file', ['string'], [path]);
    }

    function openText(text) {
        call('theplot_open_text', ['string'], [text.trim().slice(0, CODE_LONGEST)]);
    }

    // The code is taken out of the address: a page that is loaded anew goes on with what is on the table. Some write it
    // as a query. Places of the page, such as #rest, and texts in it (:~:text=) are no codes. `state` is that of the
    // address's entry in the history (back.js).
    function openAddress(state) {
        const query = new URLSearchParams(location.search);
        let code = location.hash.slice(1).split(':~:')[0] || query.get('code') || '';
        if (!code && !location.hash) {
            return;
        }
        try {
            code = decodeURIComponent(code);
        } catch (error) { // it says itself that it is no code
        }
        history.replaceState(state, '', location.pathname + (query.has('code') ? '' : location.search));
        if (code && code !== 'top' && !document.getElementById(code)) {
            openText('#' + code);
        }
    }

    const tellOfClipboard = (copied) => call('theplot_clipboard', ['number'], [copied ? 1 : 0]);

    // Where there is no clipboard to ask, as without a secure connection, an old way may still do.
    function copyOldWay(text) {
        const area = document.createElement('textarea');
        area.value = text;
        area.className = 'away';
        document.body.append(area);
        area.select();
        tellOfClipboard(document.execCommand('copy'));
        area.remove();
        document.getElementById('canvas').focus();
    }

    function copyText(text) {
        if (navigator.clipboard && navigator.clipboard.writeText) {
            navigator.clipboard.writeText(text).then(() => tellOfClipboard(true), () => copyOldWay(text));
        } else {
            copyOldWay(text);
        }
    }

    // What is shared of a page is a link to it, with the code. With a line about the game the system asks whom to send
    // it, where it can; a player who decides against that wants no copy either.
    function copy(line, code) {
        const link = new URL('#' + code, location.origin + location.pathname).href;
        const text = line ? line + '\n' + link : link;
        if (!line || !navigator.share) {
            copyText(text);
            return;
        }
        navigator.share({ text: line, url: link })
            .catch((error) => error.name === 'AbortError' || copyText(text));
    }

    // Where the page may not read the clipboard, the player may still paste into a dialog of the browser's.
    function askForText() {
        const text = window.prompt(sentence('code'));
        if (text) {
            openText(text);
        } else {
            tellOfClipboard(false);
        }
    }

    function askForPaste() {
        if (navigator.clipboard && navigator.clipboard.readText) {
            navigator.clipboard.readText().then(openText, askForText);
        } else {
            askForText();
        }
    }

    input.addEventListener('change', () => {
        if (input.files.length > 0) {
            takeFile(input.files[0]);
        }
        input.value = '';
    });
    document.addEventListener('paste', (event) => openText(event.clipboardData.getData('text')));
    document.addEventListener('dragover', (event) => event.preventDefault());
    document.addEventListener('drop', (event) => {
        event.preventDefault();
        if (event.dataTransfer.files.length > 0) {
            takeFile(event.dataTransfer.files[0]);
        } else {
            openText(event.dataTransfer.getData('text'));
        }
    });

    return { offerFile: offerFile, askForFile: () => input.click(), copy: copy, askForPaste: askForPaste,
        openAddress: openAddress };
}
