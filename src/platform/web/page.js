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
// The address may say ?game=the-plait, as the program's option does. Hooks for tests: ?trace collects the trace's lines
// in Module.page.trace; ?speed=off and ?renderer=software are the program's options of these names.

'use strict';

(function () {
    const FOLDER = '/theplot-save';
    const ANNOUNCED = 64; // lines that a screen reader finds when it looks back: NARRATION_KEPT in speech.h
    const GAMES = ['the-plot', 'the-plait', 'queen-of-italy'];
    const DEALS = 'survey/deals.txt';   // those that can be won
    const ASSETS = '/share/theplot/';   // of the program's file system
    const SPEECH_PATIENCE = 2000; // milliseconds: after that, what is wrong is said in English
    const SCRIPT_PATIENCE = 10000; // milliseconds
    const LEAST_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]); // of WebAssembly
    const LANGUAGE_KEY = 'theplot-language';
    const FIRST_PERCENT = 4; // of the bar: that there is one can be seen before anything has come
    const FINEST_WITHOUT_GRAPHICS = 2; // pixels for a unit of the page: more are too many for a processor
    const element = (id) => document.getElementById(id);
    const canvas = element('canvas');
    const asked = new URLSearchParams(location.search);

    // ---- What the page says, in the language of the game: sentences.js.

    const fileOfSentences = (code) => 'sentences/' + code + '.js';
    const isSpoken = (code) => code === 'en' || fileOfSentences(code) in FILES;

    function chooseLanguage() {
        const wished = navigator.languages || [navigator.language || 'en'];
        return wished.map((one) => one.slice(0, 2).toLowerCase()).find(isSpoken) || 'en';
    }

    let sentences = SENTENCES.en;
    let speaking = Promise.resolve(); // until the sentences are there

    function fetchSentences(code) {
        return new Promise((done) => {
            const script = addScript(fileOfSentences(code));
            script.onload = done;
            script.onerror = done; // then it is English
        });
    }

    async function speakLanguage(code) {
        const suffix = code === 'en' ? '' : '.' + code;
        document.documentElement.lang = code;
        if (isSpoken(code) && !(code in SENTENCES)) {
            await fetchSentences(code);
        }
        if (document.documentElement.lang !== code) {
            return; // another one was chosen meanwhile
        }
        sentences = SENTENCES[code] || SENTENCES.en;
        element('bar').setAttribute('aria-label', sentences.loading);
        document.body.dataset.loading = sentences.loading; // page.css shows it
        element('about').href = 'the-plot' + suffix + '.html';
        document.querySelector('link[rel=manifest]').href = 'theplot' + suffix + '.webmanifest';
        for (const name of ['install', 'about', 'again', 'own', 'skip', 'reader', 'keys', 'licences']) {
            element(name).textContent = sentences[name];
        }
    }

    // ---- Telling what is wrong.

    function showFailure(text) {
        element('why').textContent = text;
        element('sorry').hidden = false;
        element('bar').hidden = true;
        element('cover').classList.remove('gone');
        document.body.classList.remove('waiting');
        element('again').focus();
    }

    // Says a sentence by its name, and what the program has said.
    async function failed(name, detail = '') {
        await within(SPEECH_PATIENCE, speaking);
        showFailure(sentences[name] + (detail && ' (' + detail + ')'));
        if (name === 'boxed') { // nothing helps there but another place for the page; no link may lead to it either
            element('why').append(' ' + location.href);
            element('again').hidden = true;
            element('own').hidden = false;
            element('own').href = location.href;
            document.hasFocus() && element('own').focus(); // a page around this one may be written into
        }
    }

    element('install').addEventListener('click', () => staying.install());
    element('again').addEventListener('click', () => fetchScriptsAnew().then(() => location.reload()));
    element('skip').addEventListener('click', (event) => {
        event.preventDefault(); // what stands behind # in the address is a code
        element('about').focus();
    });

    // A fault of the program's own comes as an error that nobody catches.
    window.addEventListener('error', (event) => {
        if (typeof WebAssembly === 'object' && event.error instanceof WebAssembly.RuntimeError) {
            failed('stopped');
        }
    });

    function call(name, types, values) {
        if (page.running) {
            later.whenWhole(() => Module.ccall(name, null, types || [], values || []));
        }
    }

    // ---- Keeping: keeping.js.

    let fileSystem = null;
    const keeping = makeKeeping(() => fileSystem, FOLDER, () => call('theplot_turn'),
        (path) => notices.tellDamage(path));

    function showNotice(names, buttons) {
        page.notice = { sentences: names, buttons: buttons };
        addScript('notice.js');
    }

    const staying = makeStaying(() => keeping.state === KEPT, showNotice,
        () => call('theplot_open_text', ['string'], ['#export'])); // staying.js

    // ---- Buttons for screen readers: reader.js.

    const reader = makeReader(element('reader'), (time) => addScript('controls.js', time > 1 ? '&again=' + time : ''),
        () => page.announce(sentences.unloaded));

    // ---- Files and texts, in and out: exchange.js.

    const exchange = makeExchange(call, () => fileSystem, (name) => sentences[name]);

    const notices = makeNotices(showNotice, exchange.offerFile);

    const back = holdBackOfBrowser(() => call('theplot_go_back'));

    // Instead of SDL's own listener, which knows only fingers that are lifted. It lifts them when the next one comes.
    window.addEventListener('touchcancel', (event) => {
        event.stopImmediatePropagation();
        call('theplot_lose_fingers');
    }, true);

    const paintAround = makeAround();

    // ---- What the program asks for.

    const wishes = ['reduced-motion: reduce', 'contrast: more), (forced-colors: active', 'color-scheme: dark']
        .map((wish) => matchMedia('(prefers-' + wish + ')'));

    const page = {
        keeping: keeping,
        version: VERSION,
        running: false, // the program's loop
        trace: asked.has('trace') ? [] : null,
        failed: showFailure,
        setLanguage: function (code) {
            speaking = speakLanguage(code);
            try {
                localStorage.setItem(LANGUAGE_KEY, code);
            } catch (error) { // then it is guessed again
            }
        },
        tell: null, // takes a control that the program tells of
        rememberReader: reader.remember,
        fetches: (name) => assets.isComing(name),
        isWhole: () => later.isWhole(),
        offerFile: exchange.offerFile,
        askForFile: exchange.askForFile,
        copy: exchange.copy,
        askForPaste: exchange.askForPaste,
        tellAbout: staying.tellAbout,
        stepsBack: false, // Tab with Shift leads to what comes before: keys.js
        follow: function (goesBack, ended, cloth, stepsBack) {
            back.follow(goesBack);
            page.stepsBack = stepsBack;
            paintAround(cloth);
            page.ended = ended;
            staying.follow(ended);
        },
        sentence: (name) => sentences[name],
        takeFocus: () => page.tell || canvas.focus(),
        returnFocus: () => canvas.focus(), // of a notice; to the buttons where they are
        started: function () {
            performance.mark('theplot-first-frame');
            later.whenWhole(() => call('theplot_turn')); // its tables may play now
            later.whenWhole(serveOffline);               // what has proved to be good
            later.load(assets.readEarly()).catch(tellUnloaded);
            requestAnimationFrame(() => element('cover').classList.add('gone'));
            if (window.top === window || document.hasFocus()) { // a page around this one may be written into
                canvas.focus();
            }
            reader.offer();
            dropGame();
            exchange.openAddress(history.state);
            back.begin();
            keeping.follow();
            keeping.state === REFUSED && notices.tellFrame();
            window.addEventListener('hashchange', () => exchange.openAddress(back.mark));
            document.addEventListener('visibilitychange', leave);
            window.addEventListener('pagehide', leave);
            window.addEventListener('pageshow', leave);
        },
        say: function (line) {
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
            const choose = () => { page.scale = Math.min(devicePixelRatio, FINEST_WITHOUT_GRAPHICS); };
            choose();
            window.addEventListener('resize', choose);
        },
        hasGraphics: function () {
            if (page.graphics === undefined) {
                page.graphics = probeGraphics();
            }
            return page.graphics;
        },
        preferences: function () { // as platform_preferences() in web.c reads them
            const size = parseFloat(getComputedStyle(document.documentElement).fontSize);
            return wishes.reduce((sum, wish, place) => sum | wish.matches << place, Math.round(size * 6.25) << 3);
        },
        letSoundRun: function (runs, context = Module.SDL2.audioContext) {
            if (context && context.state !== 'closed') {
                (runs ? context.resume() : context.suspend()).catch(() => {});
            }
        }
    };

    page.announce = page.say; // unless the lines wait for their elements: controls.js

    wishes.concat(window).forEach((source) => ['change', 'languagechange'].forEach(
        (kind) => source.addEventListener(kind, () => call('theplot_preferences'))));

    // A hidden page gets no frames, and may never be seen again. One that is gone back to begins anew, as another may
    // have been played meanwhile.
    function leave(event) {
        if (event.type === 'pageshow') {
            event.persisted && location.reload();
        } else if (document.visibilityState === 'hidden' || event.type === 'pagehide') {
            call('theplot_turn');
            event.type === 'pagehide' ? keeping.leave() : keeping.save();
        }
    }

    // ---- The canvas: canvas.js.

    const PATIENCE_WITH_GRAPHICS = 5000;
    let graphicsGone = 0;

    canvas.addEventListener('webglcontextlost', (event) => {
        event.preventDefault();
        graphicsGone = setTimeout(() => failed('lost'), PATIENCE_WITH_GRAPHICS);
    });
    canvas.addEventListener('webglcontextrestored', () => {
        clearTimeout(graphicsGone);
        call('theplot_renew_renderer');
    });
    canvas.addEventListener('pointerdown', () => page.takeFocus()); // SDL keeps the browser from doing so
    canvas.addEventListener('blur', () => call('theplot_lose_fingers')); // what plays by itself stops
    canvas.addEventListener('contextmenu', (event) => event.preventDefault());
    letFingersZoom(canvas);
    for (const kind of ['selectstart', 'dblclick']) { // which a phone would select or zoom by
        document.addEventListener(kind, (event) => element('sorry').hidden && event.preventDefault());
    }

    // ---- Loading: loading.js.

    function showProgress(share) {
        const percent = Math.max(FIRST_PERCENT, Math.min(100, Math.round(100 * share)));
        element('done').style.width = percent + '%';
        element('bar').setAttribute('aria-valuenow', String(percent));
    }

    const loader = makeLoader(showProgress);
    const later = makeLater(loader, canvas);
    const assets = makeAssets(loader, later, writeAsset, () => call('theplot_turn'));
    const languageFile = (code) => 'languages/' + code + '.po';

    function writeAsset(name, bytes) {
        const path = ASSETS + name;
        Module.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
        Module.FS.writeFile(path, bytes);
    }

    // The language that was spoken last, else the browser's. The program may want another one: then it says so.
    function guessLanguage() {
        try {
            const last = asked.get('language') || localStorage.getItem(LANGUAGE_KEY);
            return last !== null && isSpoken(last) ? last : chooseLanguage();
        } catch (error) { // nothing may be remembered here
            return chooseLanguage();
        }
    }

    // English is in the program itself; without another language's texts it can be played all the same.
    async function readLanguage(code) {
        const name = languageFile(code);
        return name in FILES ? loader.read(name).catch(() => null) : null;
    }

    // A game that the address names is dealt at once, so the deals that can be won are needed before.
    const readDeals = async () => asked.has('game') ? loader.read(DEALS).catch(() => null) : null;

    // The game is taken out of the address, as a code is: a page that is loaded anew goes on with what is on the table.
    function dropGame() {
        if (asked.has('game')) {
            const address = new URL(location.href);
            address.searchParams.delete('game');
            history.replaceState(history.state, '', address);
        }
    }

    function writeOptions() {
        const known = { game: (one) => GAMES.includes(one), speed: (one) => one === 'off',
            renderer: (one) => one === 'software', language: isSpoken };
        const options = Object.keys(known).filter((name) => known[name](asked.get(name)))
            .flatMap((name) => ['--' + name, asked.get(name)]);
        return ['--data', FOLDER, ...options, ...page.trace ? ['--trace', '/dev/stdout'] : []];
    }

    // Some browsers only let sound run that was made while the player did something, so it is made at the first press.
    // It is silent until there is something to be heard. A pad's press is none for a browser: then SDL makes it.
    function makeSoundAtPress() {
        const presses = ['mousedown', 'pointerup', 'keydown'];
        const make = () => {
            presses.forEach((press) => window.removeEventListener(press, make, true));
            const sound = window.Module.SDL2;
            const kind = window.AudioContext || window.webkitAudioContext;
            try {
                if (kind && !sound.audioContext) {
                    sound.audioContext = new kind();
                    page.letSoundRun(false);
                }
            } catch (error) {
                sound.audioContext = undefined; // then the game is silent
            }
        };
        presses.forEach((press) => window.addEventListener(press, make, true));
    }

    let complaint = ''; // what the program has said last on its standard error

    function makeModule(program, data, texts, deals, kept) {
        return {
            page: page,
            canvas: canvas,
            SDL2: {},
            arguments: writeOptions(),
            instantiateWasm: function (imports, done) {
                later.prepare(imports);
                WebAssembly.instantiate(program, imports)
                    .then((instance) => later.follow(instance.exports).then(() => done(instance, program)))
                    .catch(() => failed('stopped'));
                return {}; // it comes later
            },
            getPreloadedPackage: () => data.buffer,
            preRun: [() => {
                fileSystem = window.Module.FS;
                keeping.open(kept);
                texts && writeAsset(texts.name, texts.bytes);
                deals && (writeAsset(DEALS, deals), assets.note(DEALS));
            }],
            postRun: [() => page.running || failed('stopped', complaint)],
            print: (line) => page.trace ? page.trace.push(line) : console.log(line),
            printErr: (line) => {
                complaint = line;
                console.warn(line);
            },
            onAbort: () => failed('stopped')
        };
    }

    function addScript(name, query = '') { // more of the address: a browser would wait for what has stalled
        const script = document.createElement('script');
        script.src = addressOf(name) + query;
        document.body.append(script);
        return script;
    }

    // Of a script nobody tells how far it has come. One that comes late all the same runs, and the game hides what was
    // said.
    function addProgram() {
        const late = setTimeout(() => failed('silent'), SCRIPT_PATIENCE);
        const script = addScript('theplot.js');
        script.onload = script.onerror = () => {
            clearTimeout(late);
            window.Module.FS || failed('unloaded'); // what came was something else, or nothing
        };
    }

    // Why the game cannot run here, as the name of a sentence; null where it can.
    async function findHindrance() {
        if (self.origin === 'null') {
            return location.protocol === 'file:' ? 'file' : 'boxed';
        }
        if (!canRunPrograms()) {
            return 'old';
        }
        const runs = await WebAssembly.instantiate(LEAST_MODULE).then(() => true, () => false);
        return runs ? null : 'forbidden';
    }

    // At a first visit nothing is kept, and the program's second part may come later.
    async function beginKeeping() {
        const kept = await keeping.begin();
        if (keeping.state !== KEPT || kept === null || kept.size > 0) {
            await later.fetch();
        }
        return kept;
    }

    async function start() {
        element('stuck').remove(); // all scripts are there, and say themselves what is wrong
        const code = guessLanguage();
        speaking = speakLanguage(code);
        const hindrance = await findHindrance();
        if (hindrance !== null) {
            failed(hindrance);
            return;
        }
        if (loadAnew(VERSION)) {
            return;
        }
        const [program, data, texts, deals, kept] = await Promise.all([loader.compile('theplot.wasm'),
            loader.read('theplot.data'), readLanguage(code), readDeals(), beginKeeping()]);
        window.Module = makeModule(program, data, texts && { name: languageFile(code), bytes: texts }, deals, kept);
        makeSoundAtPress();
        addProgram();
        followDensity();
        followCanvas(canvas);
    }

    // The worker keeps a language that is asked for; at the first visit this one came before there was a worker.
    function keepLanguage() {
        const code = document.documentElement.lang;
        if (!navigator.serviceWorker.controller) {
            navigator.serviceWorker.addEventListener('controllerchange', keepLanguage, { once: true });
            return;
        }
        for (const name of [languageFile(code), fileOfSentences(code)].filter((one) => one in FILES)) {
            fetch(addressOf(name)).catch(() => {});
        }
    }

    // The worker also keeps what the game leads to, for who plays; and all languages, for those who come back.
    function keepReading(languages) {
        const pages = GAMES.map((game) => element('about').href.replace('the-plot', game));
        navigator.serviceWorker.ready.then((worker) => worker.active.postMessage(
            [...pages, 'text.css', element('licences').href, ...languages.concat('notice.js').map(addressOf)]));
    }

    function serveOffline() {
        if ('serviceWorker' in navigator) {
            navigator.serviceWorker.register('service-worker.js').catch(() => {});
            keepLanguage();
            if (navigator.serviceWorker.controller) {
                keepReading(Object.keys(FILES).filter((name) => /^(languages|sentences)\//.test(name)));
            } else { // what a first visit fetches is no more than it needs
                window.addEventListener('pointerup', () => keepReading([]), { once: true });
                window.addEventListener('keyup', () => keepReading([]), { once: true });
            }
        }
    }

    async function tellUnloaded(error) {
        if (!await loadNewer()) {
            console.warn(error.message);
            failed(loader.why(error));
        }
    }

    start().catch(tellUnloaded);
})();
