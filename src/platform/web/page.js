// SPDX-License-Identifier: MIT
//
// The page around the game: loads it with a bar that tells the truth, keeps what is played in IndexedDB, and does for
// the program what only a page can: it speaks to screen readers, knows the address, and gives and takes files.
//
// The program asks through library.js for what `page` below offers; the page tells the program through its exported
// functions theplot_...(). What is kept lies in the folder FOLDER of the program's file system, which is mounted on
// IndexedDB and written there whenever the program says so. Only one tab may write: the one that holds the lock.

'use strict';

(function () {
    const FOLDER = '/theplot-save';
    const KEPT = 0, IN_USE = 1, REFUSED = 2, FULL = 3; // as PageStorage in platform.h
    const ANNOUNCED = 20;                              // lines that a screen reader finds when it looks back
    const element = (id) => document.getElementById(id);
    const canvas = element('canvas');

    // ---- Telling what is wrong.

    function failed(text) {
        element('why').textContent = text;
        element('sorry').hidden = false;
        element('bar').hidden = true;
        element('cover').classList.remove('gone');
    }
    element('again').addEventListener('click', () => location.reload());

    // ---- Keeping. Writing is never begun while it is under way: it is then done once more.

    let fileSystem = null;
    let writing = false;
    let writeAgain = false;

    function keep() {
        if (page.storage === IN_USE || page.storage === REFUSED || fileSystem === null) {
            return;
        }
        if (writing) {
            writeAgain = true;
            return;
        }
        writing = true;
        fileSystem.syncfs(false, (error) => {
            writing = false;
            page.storage = error ? FULL : KEPT;
            page.kept++;
            if (writeAgain) {
                writeAgain = false;
                keep();
            }
        });
    }

    // The lock is held until the page is gone. Where there are no locks, every tab believes that it is alone.
    function takeLock() {
        if (!navigator.locks) {
            return Promise.resolve(true);
        }
        return new Promise((answer) => {
            navigator.locks.request('theplot' + location.pathname, { ifAvailable: true }, (lock) => {
                answer(lock !== null);
                return lock === null ? undefined : new Promise(() => {});
            }).catch(() => answer(true));
        });
    }

    // Brings what is kept in before the program starts.
    function mountFolder(module) {
        fileSystem = module.FS;
        fileSystem.mkdir(FOLDER);
        module.addRunDependency('what is kept');
        const done = () => module.removeRunDependency('what is kept');
        try {
            fileSystem.mount(module.IDBFS, {}, FOLDER);
            fileSystem.syncfs(true, (error) => {
                page.storage = error ? REFUSED : page.storage;
                done();
            });
        } catch (error) {
            page.storage = REFUSED;
            done();
        }
    }

    // ---- Files and texts, in and out.

    function offerFile(path, name) {
        const blob = new Blob([fileSystem.readFile(path)], { type: name.endsWith('.csv') ? 'text/csv' : 'application/json' });
        const link = document.createElement('a');
        link.href = URL.createObjectURL(blob);
        link.download = name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    }

    async function takeFile(file) {
        const path = '/chosen.json';
        fileSystem.writeFile(path, new Uint8Array(await file.arrayBuffer()));
        Module.ccall('theplot_open_file', null, ['string'], [path]);
    }

    element('file').addEventListener('change', (event) => {
        if (event.target.files.length > 0) {
            takeFile(event.target.files[0]);
        }
        event.target.value = '';
    });

    function openText(text) {
        Module.ccall('theplot_open_text', null, ['string'], [text.slice(0, 8192)]);
    }

    function openAddress() {
        const code = decodeURIComponent(location.hash.slice(1));
        if (code !== '') {
            openText(code);
        }
    }

    // ---- What the program asks for.

    const page = {
        storage: KEPT,
        kept: 0, // how often something was written
        keep: keep,
        failed: failed,
        started: function () {
            requestAnimationFrame(() => element('cover').classList.add('gone'));
            canvas.focus();
            openAddress();
            window.addEventListener('hashchange', openAddress);
            performance.mark('theplot-first-frame');
        },
        announce: function (line) {
            const spoken = document.createElement('p');
            spoken.textContent = line;
            element('live').append(spoken);
            while (element('live').childElementCount > ANNOUNCED) {
                element('live').firstElementChild.remove();
            }
        },
        setLanguage: function (code) {
            document.documentElement.lang = code;
        },
        offerFile: offerFile,
        askForFile: function () {
            element('file').click();
        },
        copy: function (text) {
            if (navigator.clipboard) {
                navigator.clipboard.writeText(text).catch(() => {});
            }
        },
        askForPaste: function () {
            if (navigator.clipboard && navigator.clipboard.readText) {
                navigator.clipboard.readText().then(openText, () => {});
            }
        }
    };

    document.addEventListener('paste', (event) => {
        const text = event.clipboardData.getData('text');
        if (text !== '' && fileSystem !== null) {
            openText(text);
        }
    });

    // ---- Keys: what the browser needs stays the browser's. SDL listens on the window and would take every key.

    const OURS_WITH_CONTROL = ['z', 'y', 'Z', 'Y', 'c'];

    function isBrowsers(event) {
        if (event.ctrlKey || event.metaKey) {
            return !OURS_WITH_CONTROL.includes(event.key);
        }
        if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight' || event.key === 'F4')) {
            return true;
        }
        return /^F([2-9]|1[0-2])$/.test(event.key);
    }

    for (const kind of ['keydown', 'keyup', 'keypress']) {
        window.addEventListener(kind, (event) => {
            if (isBrowsers(event)) {
                event.stopImmediatePropagation();
            }
        }, true);
    }

    // ---- Loading.

    const loaded = {}; // bytes by file

    function showProgress(sizes) {
        const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
        const done = Object.values(loaded).reduce((sum, size) => sum + size, 0);
        const percent = Math.min(100, Math.round(100 * done / total));
        element('done').style.width = percent + '%';
        element('bar').setAttribute('aria-valuenow', String(percent));
    }

    async function load(name, sizes) {
        const response = await fetch(name);
        if (!response.ok) {
            throw new Error(name + ': ' + response.status);
        }
        const reader = response.body.getReader();
        const parts = [];
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
            parts.push(part.value);
            loaded[name] = (loaded[name] || 0) + part.value.length;
            showProgress(sizes);
        }
        return new Uint8Array(await new Blob(parts).arrayBuffer());
    }

    function canRun() {
        return typeof WebAssembly === 'object' && !!(canvas.getContext && document.createElement('canvas').getContext('2d'));
    }

    async function start() {
        if (!canRun()) {
            failed('This browser has neither WebAssembly nor a canvas to draw on, and the game needs both. A newer browser has them.');
            return;
        }
        const files = await (await fetch('files.json')).json();
        const [wasm, data, alone] = await Promise.all(
            [load('theplot.wasm', files.sizes), load('theplot.data', files.sizes), takeLock()]);
        page.storage = alone ? KEPT : IN_USE;
        window.Module = {
            page: page,
            canvas: canvas,
            arguments: ['--data', FOLDER],
            wasmBinary: wasm,
            getPreloadedPackage: () => data.buffer,
            preRun: [() => mountFolder(window.Module)],
            print: (line) => console.log(line),
            printErr: (line) => console.warn(line),
            onAbort: () => failed('The game has stopped because of a fault in it. What was played is kept.')
        };
        const script = document.createElement('script');
        script.src = 'theplot.js';
        script.onerror = () => failed('The game could not be loaded. Is there a connection?');
        document.body.append(script);
    }

    canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
    canvas.addEventListener('webglcontextrestored', () => Module.ccall('theplot_renew_renderer', null, [], []));
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());

    start().catch((error) => failed('The game could not be loaded. Is there a connection? (' + error.message + ')'));
    if ('serviceWorker' in navigator && location.protocol !== 'file:') {
        navigator.serviceWorker.register('service-worker.js').catch(() => {});
    }
})();
