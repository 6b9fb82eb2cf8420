// SPDX-License-Identifier: MIT
//
// Fetches what the program is made of, while a bar tells how far it has come.
//
//   const loader = makeLoader(told);     `told` is called with a share from 0 to 1
//   const bytes = await loader.read(name);
//   const module = await loader.compile(name);   of WebAssembly, compiled while it still comes in
//   const assets = makeAssets(loader, later, put, settled);   `put` takes a name and bytes; then `settled` is called
//   assets.isComing(name);                       whether a file of the assets is on its way
//   await assets.readEarly();                    after the first frame: what was asked for before it has come
// Each file is asked for with a mark of its content, so that old ones out of some cache are never mixed with new ones,
// and one that is the same in the next version is not fetched again. What has another size than it should is refused.
// Where the page was loaded anew, as after a failure, the host is asked whether what the browser has is still right.
// When no byte of any file has come for SILENCE, or for LONG_SILENCE once it is tried again, all that is on its way is
// given up.
//   loader.why(error)     the name of the sentence that tells of such an error: silent, faulty or unloaded

'use strict';

const VERSION = '@VERSION@'; // of all files of the page, which belong together
const FILES = JSON.parse('@FILES@'); // those that the program fetches: name to { mark, size }

function addressOf(name) {
    return name + '?v=' + FILES[name].mark;
}

function makeLoader(told) {
    const SILENCE = 10000, LONG_SILENCE = 30000; // milliseconds
    const loaded = {}; // bytes by file
    const coming = new Set(); // names
    let silent = false;
    let faulty = false; // the host gave an answer that is not the file
    let silence = 0;
    let giveUp = new AbortController();
    const [visit] = performance.getEntriesByType('navigation');
    const again = visit !== undefined && visit.type === 'reload';
    const cache = again ? 'no-cache' : 'default';
    let patience = again ? LONG_SILENCE : SILENCE; // of a slow host, too, all comes in the end

    // To be called when a byte has come, when a file is asked for, and when one has come to its end.
    function listen() {
        clearTimeout(silence);
        if (coming.size > 0) {
            silence = setTimeout(() => {
                silent = true;
                patience = LONG_SILENCE;
                giveUp.abort();
                giveUp = new AbortController();
            }, patience);
        }
    }

    function end(name) {
        coming.delete(name);
        listen();
    }

    function tellShare() {
        const names = Object.keys(loaded);
        const sum = (values) => values.reduce((total, value) => total + value, 0);
        told(sum(names.map((name) => loaded[name])) / sum(names.map((name) => FILES[name].size)));
    }

    // The body of an answer, counted while it is read.
    function countBody(name, body) {
        const reader = body.getReader();
        return new ReadableStream({
            async pull(controller) {
                const part = await reader.read();
                if (!part.done) {
                    listen();
                    loaded[name] += part.value.length;
                    tellShare();
                    controller.enqueue(part.value);
                    return;
                }
                end(name); // compiling it may take as long as it likes
                if (loaded[name] === FILES[name].size) {
                    controller.close();
                } else {
                    faulty = true; // a compiler of streams gives an error of its own
                    controller.error(new Error(name + ': ' + loaded[name] + ' of ' + FILES[name].size + ' bytes'));
                }
            }
        });
    }

    async function ask(name, type, more) {
        loaded[name] = 0;
        coming.add(name);
        listen();
        const answer = await fetch(addressOf(name) + more, { signal: giveUp.signal, cache: cache });
        if (!answer.ok) {
            faulty = true;
            throw new Error(name + ': ' + answer.status);
        }
        return new Response(countBody(name, answer.body), { headers: { 'Content-Type': type } });
    }

    // A browser compiles no damaged program; of other files only the mark tells, where the page may compute it.
    async function isDamaged(name, bytes) {
        if (!window.crypto || !crypto.subtle) {
            return false;
        }
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
        const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
        return !found.startsWith(FILES[name].mark);
    }

    // What comes wrong may have been kept by a cache: once more under an address that no cache has.
    async function tryTwice(attempt) {
        try {
            return await attempt('');
        } catch (error) {
            if (why(error) !== 'faulty') {
                throw error;
            }
            faulty = false;
            return attempt('&again');
        }
    }

    async function readWhole(name, more) {
        const answer = await ask(name, 'application/octet-stream', more);
        const bytes = new Uint8Array(await answer.arrayBuffer());
        if (await isDamaged(name, bytes)) {
            faulty = true;
            throw new Error(name + ' is damaged');
        }
        return bytes;
    }

    const read = (name) => tryTwice((more) => readWhole(name, more)).finally(() => end(name));

    async function compileWhole(name) {
        if (WebAssembly.compileStreaming) {
            return tryTwice((more) => WebAssembly.compileStreaming(ask(name, 'application/wasm', more)));
        }
        return WebAssembly.compile(await read(name));
    }

    const compile = (name) => compileWhole(name).finally(() => end(name));

    function why(error) {
        if (silent) {
            return 'silent';
        }
        return faulty || error instanceof WebAssembly.CompileError ? 'faulty' : 'unloaded';
    }

    return { read: read, compile: compile, why: why };
}

function canRunPrograms() {
    const canvas = document.createElement('canvas');
    return typeof WebAssembly === 'object' && !!(canvas.getContext && canvas.getContext('2d'));
}

function makeAssets(loader, later, put, settled) {
    const coming = new Map(); // name to whether it is still on its way
    let early = []; // names of files that were asked for before the first frame; null: it has been

    function read(name) {
        const settle = () => {
            coming.set(name, false);
            settled();
        };
        return loader.read(name).then((bytes) => put(name, bytes)).then(settle, settle);
    }

    // Beside the program's second part, so that what was pressed meanwhile finds both.
    function readEarly() {
        const names = early;
        early = null;
        return Promise.all(names.map(read));
    }

    // The first question asks for the file, after the first frame; the first one after it has come, or is known not to,
    // says no and forgets it.
    function isComing(name) {
        if (!coming.has(name) && name in FILES) {
            coming.set(name, true);
            if (early !== null) {
                early.push(name);
            } else {
                later.whenWhole(() => read(name));
            }
        }
        const answer = coming.get(name) === true;
        if (!answer) {
            coming.delete(name);
        }
        return answer;
    }

    // A file that was put there before the program began.
    const note = (name) => coming.set(name, false);

    return { isComing: isComing, readEarly: readEarly, note: note };
}

// The page has come out of a cache and what the host has is newer: once more from the beginning, but not for ever.
// Whether that is done.
function loadAnew(newest) {
    const key = 'theplot-renewed';
    try {
        if (newest === document.documentElement.dataset.version || sessionStorage.getItem(key) === newest) {
            return false;
        }
        sessionStorage.setItem(key, newest);
    } catch (error) { // nothing may be remembered here
        return false;
    }
    location.reload();
    return true;
}

// Fetches the page's scripts past what a cache may have kept of a bad answer; the loader does so with all else. A host
// that does not answer is not waited for.
function fetchScriptsAnew() {
    const PATIENCE = 2000; // milliseconds
    const fetchOne = async (script) => script.src && (await fetch(script.src, { cache: 'reload' })).arrayBuffer();
    return within(PATIENCE, Promise.allSettled(Array.from(document.scripts, fetchOne)), null);
}

// What could not be loaded may have been replaced by a newer version just now.
async function loadNewer() {
    const PATIENCE = 3000; // milliseconds
    const answer = await within(PATIENCE, fetch('files.json', { cache: 'no-store' }), null).catch(() => null);
    const files = answer && answer.ok ? await answer.json().catch(() => ({})) : {};
    return files.version !== undefined && loadAnew(files.version);
}
