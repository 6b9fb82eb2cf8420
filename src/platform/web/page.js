// SPDX-License-Identifier: MIT
//
// The page around the game: loads it with a bar that tells the truth, keeps what is played in IndexedDB, and does for
// the program what only a page can: it speaks to screen readers, knows the address, and gives and takes files.
// The build puts the other scripts of this folder before this one, into one file.
//
// The program asks through library.js for what `page` below offers; the page tells the program through its exported
// functions theplot_...(). What is kept lies in the folder FOLDER of the program's file system, which is mounted on
// IndexedDB and written there whenever the program says so. Only one tab may write: the one that holds the lock.
//
// Hooks for tests, in the address: ?trace collects the trace's lines in Module.page.trace; ?speed=off and
// ?renderer=software are the program's options of these names.

'use strict';

(function () {
    const VERSION = '@VERSION@'; // of all files of the page, which belong together
    const FOLDER = '/theplot-save';
    const KEPT = 0, IN_USE = 1, REFUSED = 2, FULL = 3, FAILING = 4; // as PageStorage in platform.h
    const ANNOUNCED = 64; // lines that a screen reader finds when it looks back: NARRATION_KEPT in speech.h
    const LOCK_PATIENCE = 1500; // milliseconds: a page that is being loaded anew may still hold its lock
    const LOAD_PATIENCE = 5000; // before it is tried again to read what another page has kept
    const OPTIONS = ['speed', 'renderer'];
    const FINEST_WITHOUT_GRAPHICS = 2; // pixels for a unit of the page: more are too many for a processor
    const element = (id) => document.getElementById(id);
    const canvas = element('canvas');
    const asked = new URLSearchParams(location.search);

    // ---- What is said before the program can, in its languages: sentences.js.

    function chooseLanguage() {
        for (const wished of navigator.languages || [navigator.language || 'en']) {
            const code = wished.slice(0, 2).toLowerCase();
            if (code in SENTENCES) {
                return code;
            }
        }
        return 'en';
    }

    let sentences = SENTENCES.en;

    function speakLanguage(code) {
        sentences = SENTENCES[code] || SENTENCES.en;
        document.documentElement.lang = code;
        element('bar').setAttribute('aria-label', sentences.loading);
        element('again').textContent = sentences.again;
    }

    // ---- Telling what is wrong.

    function failed(text) {
        element('why').textContent = text;
        element('sorry').hidden = false;
        element('bar').hidden = true;
        element('cover').classList.remove('gone');
        element('again').focus();
    }

    element('again').addEventListener('click', () => location.reload());

    // A fault of the program's own comes as an error that nobody catches.
    window.addEventListener('error', (event) => {
        if (typeof WebAssembly === 'object' && event.error instanceof WebAssembly.RuntimeError) {
            failed(sentences.stopped);
        }
    });

    function call(name, types, values) {
        if (page.running) {
            Module.ccall(name, null, types || [], values || []);
        }
    }

    // ---- Keeping: storage.js.

    let fileSystem = null;
    let storage = null;

    function keep() {
        if (page.storage !== IN_USE && page.storage !== REFUSED && storage !== null) {
            storage.save();
        }
    }

    function noteSaved(error) {
        const before = page.storage;
        page.storage = error === null ? KEPT : storage.isFull(error) ? FULL : FAILING;
        page.kept += error === null ? 1 : 0;
        if (page.storage !== before) {
            call('theplot_turn'); // which says so
        }
    }

    // The page that had the lock is gone: what it has kept comes in the place of what was played here, and the program,
    // which sees that, puts its own games beside it.
    async function takeOver() {
        if (!page.running || storage === null || page.storage !== IN_USE) {
            return;
        }
        try {
            await storage.load();
        } catch (error) { // nothing is written over what could not be read
            setTimeout(takeOver, LOAD_PATIENCE);
            return;
        }
        page.storage = KEPT;
        call('theplot_turn');
        keep();
    }

    // The lock is held until the page is gone. It is one for all of the host, as what is kept is: browsers know hosts,
    // not folders of them. Where there are no locks, every tab believes that it is alone. Who does not get it soon
    // begins without it, and still waits for it.
    let locked = false;

    function takeLock() {
        if (!navigator.locks) {
            return Promise.resolve(true);
        }
        return new Promise((answer) => {
            setTimeout(() => answer(false), LOCK_PATIENCE);
            navigator.locks.request('theplot' + FOLDER, () => {
                locked = true;
                answer(true);
                takeOver();
                return new Promise(() => {});
            }).catch(() => answer(true));
        });
    }

    // Brings what is kept in before the program starts.
    function mountFolder(module) {
        fileSystem = module.FS;
        fileSystem.mkdir(FOLDER);
        storage = makeStorage(fileSystem, FOLDER, noteSaved);
        if (!window.indexedDB) {
            page.storage = REFUSED;
            return;
        }
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

    // Asks the browser not to forget what is kept when room becomes scarce; it may say no. Some would ask the player,
    // which is only worth it where the game has been installed.
    function askForPersistence() {
        const installed = !matchMedia('(display-mode: browser)').matches;
        if (installed && navigator.storage && navigator.storage.persist) {
            navigator.storage.persist().catch(() => {});
        }
    }

    // ---- Files and texts, in and out: exchange.js.

    const exchange = makeExchange(call, () => fileSystem);

    // Whether to draw by WebGL. Where the processor computes it, it is slower than the program's own drawing.
    function probeGraphics() {
        const probe = document.createElement('canvas').getContext('webgl');
        if (probe === null) {
            return false;
        }
        const named = probe.getExtension('WEBGL_debug_renderer_info');
        const name = probe.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : probe.RENDERER);
        const computed = /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
        const ending = probe.getExtension('WEBGL_lose_context');
        if (ending) {
            ending.loseContext();
        }
        return !computed;
    }

    // ---- What the program asks for.

    const page = {
        storage: KEPT,
        kept: 0, // how often something was written
        version: VERSION,
        running: false, // the program's loop
        trace: asked.has('trace') ? [] : null,
        keep: keep,
        failed: failed,
        setLanguage: speakLanguage,
        offerFile: exchange.offerFile,
        askForFile: exchange.askForFile,
        copy: exchange.copy,
        askForPaste: exchange.askForPaste,
        holdBack: holdBackOfBrowser(() => call('theplot_go_back')),
        started: function () {
            performance.mark('theplot-first-frame');
            requestAnimationFrame(() => element('cover').classList.add('gone'));
            canvas.focus();
            exchange.openAddress();
            if (locked) {
                takeOver(); // where the lock came while the program was being started
            }
            window.addEventListener('hashchange', exchange.openAddress);
            document.addEventListener('visibilitychange', leave);
            window.addEventListener('pagehide', leave);
            serveOffline();
        },
        announce: function (line) {
            const spoken = document.createElement('p');
            spoken.textContent = line;
            element('live').append(spoken);
            while (element('live').childElementCount > ANNOUNCED) {
                element('live').firstElementChild.remove();
            }
        },
        canFillScreen: function () {
            return document.fullscreenEnabled === true || document.webkitFullscreenEnabled === true;
        },
        fillScreen: function (fills) {
            const root = document.documentElement;
            const begin = root.requestFullscreen || root.webkitRequestFullscreen;
            const end = document.exitFullscreen || document.webkitExitFullscreen;
            const answer = fills ? begin && begin.call(root, { navigationUI: 'hide' })
                                 : page.fillsScreen() && end && end.call(document);
            if (answer && answer.catch) {
                answer.catch(() => {});
            }
        },
        fillsScreen: function () {
            return (document.fullscreenElement || document.webkitFullscreenElement || null) !== null;
        },
        scale: 1, // pixels for a unit of the page, where the program does not see to that by itself
        drawWithoutGraphics: function () {
            page.scale = Math.min(devicePixelRatio, FINEST_WITHOUT_GRAPHICS);
            window.addEventListener('resize', () => {
                page.scale = Math.min(devicePixelRatio, FINEST_WITHOUT_GRAPHICS);
            });
        },
        hasGraphics: function () {
            if (page.graphics === undefined) {
                page.graphics = probeGraphics();
            }
            return page.graphics;
        },
        prefersReducedMotion: function () {
            return matchMedia('(prefers-reduced-motion: reduce)').matches;
        },
        letSoundRun: function (runs, context = Module.SDL2.audioContext) {
            if (context && context.state !== 'closed') {
                (runs ? context.resume() : context.suspend()).catch(() => {});
            }
        }
    };

    // A hidden page gets no frames, and may never be seen again.
    function leave(event) {
        if (document.visibilityState === 'hidden' || event.type === 'pagehide') {
            call('theplot_turn');
            keep();
        }
    }

    // ---- The canvas.

    const tellSize = () => window.dispatchEvent(new UIEvent('resize')); // which is what SDL listens for

    // A change of density alone, as from one display to another, is no change of size.
    function followDensity() {
        const query = matchMedia('(resolution: ' + devicePixelRatio + 'dppx)');
        query.addEventListener('change', () => {
            tellSize();
            followDensity();
        }, { once: true });
    }

    // And the canvas alone changes where a bar of the browser's or a notch takes room from it.
    function followCanvas() {
        const measure = () => [canvas.clientWidth, canvas.clientHeight, devicePixelRatio].join(' ');
        let known = measure();
        const observer = new ResizeObserver(() => {
            if (measure() !== known) {
                known = measure();
                tellSize();
            }
        });
        try {
            observer.observe(canvas, { box: 'device-pixel-content-box' });
        } catch (error) { // not every browser tells when only pixels become finer
            observer.observe(canvas);
        }
    }

    const PATIENCE_WITH_GRAPHICS = 5000;
    let graphicsGone = 0;

    canvas.addEventListener('webglcontextlost', (event) => {
        event.preventDefault();
        graphicsGone = setTimeout(() => failed(sentences.lost), PATIENCE_WITH_GRAPHICS);
    });
    canvas.addEventListener('webglcontextrestored', () => {
        clearTimeout(graphicsGone);
        call('theplot_renew_renderer');
    });
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    for (const kind of ['gesturestart', 'selectstart', 'dblclick']) { // which a phone would zoom or select by
        document.addEventListener(kind, (event) => event.preventDefault());
    }

    // ---- Loading. Each file is asked for with the version, so that old ones out of some cache are never mixed in.

    const loaded = {}; // bytes by file
    const ofVersion = (name) => name + '?v=' + VERSION;

    function showProgress(sizes) {
        const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
        const done = Object.values(loaded).reduce((sum, size) => sum + size, 0);
        const percent = Math.min(100, Math.round(100 * done / total));
        element('done').style.width = percent + '%';
        element('bar').setAttribute('aria-valuenow', String(percent));
    }

    async function load(name, sizes) {
        const response = await fetch(ofVersion(name));
        if (!response.ok) {
            throw new Error(name + ': ' + response.status);
        }
        const whole = new Uint8Array(sizes[name]);
        const reader = response.body.getReader();
        loaded[name] = 0;
        for (let part = await reader.read(); !part.done; part = await reader.read()) {
            whole.set(part.value, loaded[name]); // which fails where there is more than there should be
            loaded[name] += part.value.length;
            showProgress(sizes);
        }
        if (loaded[name] !== whole.length) {
            throw new Error(name + ': ' + loaded[name] + ' of ' + whole.length + ' bytes');
        }
        return whole;
    }

    // The page has come out of a cache and the rest is newer: once more from the beginning, but not for ever.
    function isRenewed(files) {
        const key = 'theplot-renewed';
        try {
            if (files.version === VERSION || sessionStorage.getItem(key) === files.version) {
                return false;
            }
            sessionStorage.setItem(key, files.version);
        } catch (error) { // nothing may be remembered here
            return false;
        }
        location.reload();
        return true;
    }

    function canRun() {
        const drawn = canvas.getContext && document.createElement('canvas').getContext('2d');
        return typeof WebAssembly === 'object' && !!drawn;
    }

    function writeOptions() {
        const options = ['--data', FOLDER];
        for (const name of OPTIONS.filter((known) => asked.has(known))) {
            options.push('--' + name, asked.get(name));
        }
        return page.trace ? options.concat('--trace', '/dev/stdout') : options;
    }

    // The first of them takes a while to make, which nobody notices while the game is being loaded. It is silent until
    // there is something to be heard, and browsers see to it that this is not before the player has done something.
    function makeSound() {
        const kind = window.AudioContext || window.webkitAudioContext;
        try {
            const context = kind && new kind();
            if (context) {
                page.letSoundRun(false, context);
            }
            return context;
        } catch (error) {
            return undefined; // then the game is silent
        }
    }

    let complaint = ''; // what the program has said last on its standard error

    function makeModule(wasm, data, sound) {
        return {
            page: page,
            canvas: canvas,
            SDL2: { audioContext: sound },
            arguments: writeOptions(),
            wasmBinary: wasm,
            getPreloadedPackage: () => data.buffer,
            preRun: [() => mountFolder(window.Module)],
            postRun: [() => page.running || failed(sentences.stopped + ' (' + complaint + ')')],
            print: (line) => page.trace ? page.trace.push(line) : console.log(line),
            printErr: (line) => {
                complaint = line;
                console.warn(line);
            },
            onAbort: () => failed(sentences.stopped)
        };
    }

    async function start() {
        element('stuck').remove(); // all scripts are there, and say themselves what is wrong
        speakLanguage(chooseLanguage());
        if (!canRun() || location.protocol === 'file:') {
            failed(canRun() ? sentences.file : sentences.old);
            return;
        }
        const files = await (await fetch(ofVersion('files.json'))).json();
        if (isRenewed(files)) {
            return;
        }
        const needed = [load('theplot.wasm', files.sizes), load('theplot.data', files.sizes), takeLock()];
        const sound = makeSound(); // while they come
        const [wasm, data, alone] = await Promise.all(needed);
        page.storage = alone ? KEPT : IN_USE;
        window.Module = makeModule(wasm, data, sound);
        const script = document.createElement('script');
        script.src = ofVersion('theplot.js');
        script.onerror = () => failed(sentences.unloaded);
        document.body.append(script);
        followDensity();
        followCanvas();
    }

    function serveOffline() {
        askForPersistence();
        if ('serviceWorker' in navigator) {
            navigator.serviceWorker.register('service-worker.js').catch(() => {});
        }
    }

    start().catch((error) => failed(sentences.unloaded + ' (' + error.message + ')'));
})();
