// SPDX-License-Identifier: MIT
//
// The program's second part: functions that the first frame of a first visit does not need (later.txt), which the
// program wasm-split of Binaryen has moved out of the first part. Then it is loaded after that frame; what the player
// does until it is there is kept, and given to the program when it is whole. At all other visits it is loaded with the
// first part. Functions with the same code are one function, which has any of their names: an empty one in the list may
// be what SDL calls before the first frame in another browser.
//
//   const later = makeLater(loader, canvas);
//   await later.fetch();          where the second part is not to come later
//   later.prepare(imports);       of the first part, before it is instantiated
//   await later.follow(exports);  of the first part, before it runs
//   await later.load(beside);     after the first frame; waits for `beside` as well. What fails is tried once more as
//                                 soon as the player does something; rejects if it fails then
//   later.whenWhole(run);         calls `run` at once, or after load()
//   later.isWhole();              whether all functions are there
// In the place of each missing function the first part calls an import, "placeholder", by the function's place in the
// table. Instantiating the second part puts the functions there. Where a missing one is called all the same, the page
// waits for the second part: so a list that has grown old costs time, and nothing else. It waits by a synchronous
// request, which Chromium does not let a service worker answer; at a first visit there is none.

'use strict';

function makeLater(loader, canvas) {
    const NAME = 'theplot.later.wasm';
    const PRESSES = ['mousedown', 'mouseup', 'touchstart', 'touchmove', 'touchend', 'touchcancel', 'wheel', 'keydown',
        'keypress', 'keyup'];
    let first = null;  // what the first part exports
    let second = null; // the second part's module
    let fetched = false;
    let whole = false; // all functions are there
    let waiting = [];  // what is to be done once load() has ended; null: it has
    let tellPress = null; // resolves `press`
    const press = new Promise((resolve) => { tellPress = resolve; }); // the player has done something

    function readNow() {
        const request = new XMLHttpRequest();
        request.open('GET', addressOf(NAME), false);
        request.overrideMimeType('text/plain; charset=x-user-defined'); // bytes as characters
        request.send();
        if (request.responseText.length !== FILES[NAME].size) {
            throw new Error(NAME + ': ' + request.status);
        }
        return Uint8Array.from(request.responseText, (character) => character.charCodeAt(0));
    }

    function prepare(imports) {
        imports.placeholder = new Proxy({}, {
            get: (none, place) => (...given) => {
                new WebAssembly.Instance(new WebAssembly.Module(readNow()), { primary: first });
                const table = Object.values(first).find((one) => one instanceof WebAssembly.Table);
                return table.get(Number(place))(...given);
            }
        });
    }

    const whenWhole = (run) => { waiting === null ? run() : waiting.push(run); };

    // Registered before SDL's own, and so called before them. SDL listens for the end of a press on the whole page.
    function hold(event) {
        const target = event.target;
        const isOfGame = [canvas, document.body].includes(target);
        if (isOfGame || event.type === 'mouseup') {
            event.stopImmediatePropagation();
        }
        if (isOfGame) {
            waiting.push(() => target.dispatchEvent(event));
            document.body.classList.add('waiting'); // says that the press was seen
            tellPress();
            if (event.key === 'Tab' || event.type === 'touchend') { // or the focus moves, or a mouse's press follows
                event.preventDefault();
            }
        }
    }

    PRESSES.forEach((kind) => window.addEventListener(kind, hold, { capture: true, passive: false }));

    function release() {
        const runs = waiting;
        waiting = null;
        PRESSES.forEach((kind) => window.removeEventListener(kind, hold, { capture: true }));
        document.body.classList.remove('waiting');
        runs.forEach((run) => run());
        performance.mark('theplot-whole');
    }

    async function fetch() {
        if (NAME in FILES) { // else the build had no wasm-split, and the first part is all
            second = await loader.compile(NAME);
        }
        fetched = true;
    }

    async function join() {
        if (second !== null) {
            await WebAssembly.instantiate(second, { primary: first });
        }
        whole = true;
    }

    async function follow(exports) {
        first = exports;
        if (fetched) {
            await join();
        }
    }

    async function complete(beside) {
        await Promise.all([fetch(), beside]);
        await join();
    }

    // Whoever only looks at the first screen is not disturbed by what is missing. By the first press the connection may
    // be back.
    async function completeAtPress(beside, error) {
        await press;
        if (loader.why(error) === 'silent') {
            throw error;
        }
        await complete(beside);
    }

    async function load(beside) {
        if (!whole) {
            await complete(beside).catch((error) => completeAtPress(beside, error));
        }
        release();
    }

    return { fetch: fetch, prepare: prepare, follow: follow, load: load, whenWhole: whenWhole,
        isWhole: () => whole };
}
