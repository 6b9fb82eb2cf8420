// SPDX-License-Identifier: MIT
//
// The program's second part: functions that the first frame does not need (later.txt), which wasm-split of Binaryen has
// moved out of the first part. It is loaded after the first frame. What the player does until then is kept and given to
// the program when it is whole.
//
//   const later = makeLater(loader, canvas);
//   later.prepare(imports);       of the first part, before it is instantiated
//   later.follow(exports);        of the first part, before it runs
//   await later.load();           after the first frame; rejects if it cannot be loaded
//   later.whenWhole(run);         calls `run` at once, or once the second part is there
//   later.isWhole();              whether it is
// In the place of each missing function the first part calls an import, "placeholder", by the function's place in the
// table. Instantiating the second part puts the functions there. Where a missing one is called all the same, the page
// waits for the second part: so a list that has grown old costs time, and nothing else.

'use strict';

function makeLater(loader, canvas) {
    const NAME = 'theplot.later.wasm';
    const PRESSES = ['mousedown', 'mouseup', 'touchstart', 'touchmove', 'touchend', 'touchcancel', 'wheel', 'keydown',
        'keyup'];
    let first = null; // what the first part exports
    let waiting = null; // what is to be done once the program is whole; null: nothing has to wait
    let whole = false;

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

    // Registered before SDL's own, and so called before them.
    function hold(event) {
        if (waiting !== null && [canvas, document.body].includes(event.target)) {
            const target = event.target;
            waiting.push(() => target.dispatchEvent(event));
            event.stopImmediatePropagation();
            event.type === 'touchend' && event.preventDefault(); // or a mouse's press follows
        }
    }

    PRESSES.forEach((kind) => window.addEventListener(kind, hold, { capture: true, passive: false }));

    function release() {
        const runs = waiting;
        waiting = null;
        whole = true;
        PRESSES.forEach((kind) => window.removeEventListener(kind, hold, { capture: true }));
        runs.forEach((run) => run());
        performance.mark('theplot-whole');
    }

    async function load() {
        waiting = [];
        if (NAME in FILES) { // else the build had no wasm-split, and the first part is all
            await WebAssembly.instantiate(await loader.compile(NAME), { primary: first });
        }
        release();
    }

    return { prepare: prepare, follow: (exports) => { first = exports; }, load: load, whenWhole: whenWhole,
        isWhole: () => whole };
}
