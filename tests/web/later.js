// SPDX-License-Identifier: MIT
//
// Writes src/platform/web/later.txt anew: the functions that the first frame and the seconds after it do not call while
// the second part has not come.
//   NODE_PATH=build/web-tests/node_modules node tests/web/later.js build/web
// where the web edition is built. Needs Chromium, and wasm-split of Binaryen, which marks each function that is called.
// Worth doing when what a first visit fetches (loading_test.js) has grown. The build need not be of the newest code.

'use strict';

const { execFileSync } = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');
const { serve } = require('../../cmake/web_serve.js');
const { nameGraphicsCard, openChromium, sleep } = require('./visit.js');

const LIST = path.join(__dirname, '../../src/platform/web/later.txt');
const WATCHED = 4000; // milliseconds, and half of it before anything is done
const ROOM = 1 << 18; // bytes, for the marks
// What differs from the beginning: the size of the page, the painter, whether a language is read, and whether anything
// moves.
const VIEWS = [
    { width: 390, height: 844, ratio: 3, touch: true, card: true },
    { width: 1280, height: 800, card: false },
    { width: 844, height: 390, ratio: 2, card: true, language: 'de-DE' },
    { width: 390, height: 844, ratio: 3, touch: true, card: true, options: '&speed=off' },
    { width: 1280, height: 800, card: true, media: { reducedMotion: 'reduce', contrast: 'more' } }
];

const split = (...options) => execFileSync('wasm-split', [...options, '--enable-mutable-globals'],
    { encoding: 'utf8', maxBuffer: 1 << 26 });

// Runs in the page before anything else.
function keepInstance() {
    const instantiate = WebAssembly.instantiate;
    WebAssembly.instantiate = async (module, imports) => {
        const made = await instantiate(module, imports);
        if (made.exports && made.exports.__write_profile) {
            window.marked = made.exports;
        }
        return made;
    };
}

function readMarks(room) {
    const memory = Object.values(window.marked).find((one) => one instanceof WebAssembly.Memory);
    const end = memory.buffer.byteLength;
    memory.grow(room >> 16);
    const size = window.marked.__write_profile(end, room);
    return Array.from(new Uint8Array(memory.buffer, end, size));
}

// Runs in the page: what a browser tells of itself.
function lookAway() {
    for (const kind of ['blur', 'focus', 'beforeunload']) {
        window.dispatchEvent(new Event(kind));
    }
    document.dispatchEvent(new Event('visibilitychange'));
}

// What a visitor does who is still looking: moves the mouse over everything, looks away, turns the phone.
async function watch(address, view, file) {
    const visit = await openChromium(address, { ...view, script: keepInstance, allowed: [/./] });
    if (view.card) {
        await visit.context.addInitScript(nameGraphicsCard);
    }
    await visit.page.emulateMedia(view.media || {});
    await visit.page.goto(address + '?trace' + (view.options || ''));
    await visit.page.waitForFunction(() => performance.getEntriesByName('theplot-first-frame').length > 0);
    await sleep(WATCHED / 2);
    for (let y = 0; y <= view.height; y += 20) {
        await visit.page.mouse.move(view.width / 4, y);
        await visit.page.mouse.move(view.width / 2, y);
    }
    await visit.page.evaluate(lookAway);
    await visit.page.keyboard.press('Shift');
    await visit.page.setViewportSize({ width: view.height, height: view.width });
    await sleep(WATCHED);
    fs.writeFileSync(file, Buffer.from(await visit.page.evaluate(readMarks, ROOM)));
    await visit.close();
}

// The site with a program in one part that marks what is called.
function makeSite(folder, build, program) {
    fs.cpSync(path.join(build, 'site'), folder, { recursive: true });
    split(program, '--instrument', '-o', path.join(folder, 'theplot.wasm'));
    const script = path.join(folder, 'page.js');
    const size = fs.statSync(path.join(folder, 'theplot.wasm')).size;
    const text = fs.readFileSync(script, 'utf8');
    fs.writeFileSync(script, text.replace(/("theplot\.wasm":\{"mark":"\w+","size":)\d+/, '$1' + size)
        .replace(/"theplot\.later\.wasm":\{[^}]*\},/, '').replace(/\w+\.load\(Promise/, 'new Promise(() => Promise'));
    for (const name of ['page.js.br', 'page.js.gz', 'theplot.wasm.br', 'theplot.wasm.gz', 'theplot.later.wasm']) {
        fs.rmSync(path.join(folder, name), { force: true });
    }
}

async function write(build) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'theplot-later-'));
    const program = path.join(build, 'bin/theplot.wasm');
    makeSite(path.join(folder, 'site'), build, program);
    const served = await serve(path.join(folder, 'site'), 0);
    const marks = VIEWS.map((view, index) => path.join(folder, index + '.marks'));
    for (let i = 0; i < VIEWS.length; i++) {
        await watch(served.address, VIEWS[i], marks[i]);
    }
    await served.close();
    split('--merge-profiles', ...marks, '-o', path.join(folder, 'marks'));
    const said = split(program, '--profile=' + path.join(folder, 'marks'), '-v', '-o1', path.join(folder, 'first'),
        '-o2', path.join(folder, 'later'));
    const names = said.match(/^Splitting out functions: (.*)$/m)[1].split(', ').sort();
    fs.writeFileSync(LIST, names.join('\n') + '\n');
    console.log(names.length + ' functions');
    fs.rmSync(folder, { recursive: true });
}

const [build] = process.argv.slice(2);
if (build === undefined || !fs.existsSync(path.join(build, 'bin/theplot.wasm'))) {
    console.error('Usage: node later.js BUILD, where BUILD has the web edition');
    process.exit(2);
}
write(build).catch((error) => {
    console.error(error);
    process.exit(1);
});
