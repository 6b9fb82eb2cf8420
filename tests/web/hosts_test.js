// SPDX-License-Identifier: MIT
//
// Hosts, browsers and frames that get in the way: whatever they refuse or do not answer, the game starts without it, or
// one plain sentence says what is wrong.

'use strict';

const assert = require('assert');
const fs = require('fs');
const path = require('path');
const { findRecord, findWidget, middle, mouseHand, playMoves, readPosition, sitDown } = require('./hands.js');
const { everywhere, putBefore, sleep, until } = require('./visit.js');

const record = findRecord('the-plot', 1003), other = findRecord('the-plot', 1005);
const SILENCE = 10000; // milliseconds without a byte, after which the page gives up

// What can be read on the page where the game does not run, and whether a bar goes on.
const readCover = (visit) => visit.page.evaluate(() => {
    const shown = (one) => one !== null && one.getClientRects().length > 0;
    return { text: document.getElementById('cover').innerText.trim().replace(/\s*\n\s*/g, '\n'),
        bar: shown(document.getElementById('bar')), again: shown(document.getElementById('again')) };
});

// The sentence in which the page says why there is no game.
async function readApology(visit) {
    await until('an apology', () => visit.page.evaluate(
        () => !document.getElementById('sorry').hidden && document.getElementById('why').textContent !== ''));
    const cover = await readCover(visit);
    assert.ok(!cover.bar, 'the bar is gone');
    const sentence = cover.text.split('\n')[0];
    assert.ok(/^[A-Z][^\n]+[.?]$/.test(sentence) && sentence.length < 100, sentence);
    return sentence;
}

// Presses Play of The Plait on the first screen.
async function pressPlay(visit) {
    await visit.until('the first screen', (state) => state.layout && findWidget(state.layout, 'play', 'the-plait'));
    await mouseHand(visit.page).tap(middle(findWidget(visit.state.layout, 'play', 'the-plait')));
}

// Whether a bar says that there is something to wait for.
const isToldToWait = (visit) => visit.page.evaluate(
    () => getComputedStyle(document.body, '::after').content !== 'none');

// Has the host send half of the first file asked for whose name matches, and then nothing more.
function stopIn(site, name) {
    site.intercept = (request, response) => {
        if (!name.test(request.url)) {
            return false;
        }
        const bytes = fs.readFileSync(path.join(site.folder, request.url.split('?')[0]));
        response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Length': bytes.length });
        response.write(bytes.subarray(0, bytes.length / 2));
        return true;
    };
}

// What the page says under a policy that forbids WebAssembly.
async function readUnderPolicy(test, language) {
    const visit = await test.visit({ language: language, allowed: [/Content.Security.Policy|unsafe-eval/i] });
    test.site.intercept = (request, response) => {
        response.setHeader('Content-Security-Policy', 'script-src \'self\' \'unsafe-inline\'');
        return false;
    };
    await visit.page.goto(test.site.address);
    return readApology(visit);
}

// A page of another site with the game in a frame.
async function showInFrame(visit, address, attributes) {
    await visit.page.setContent('<iframe ' + attributes + ' width="900" height="600" src="' + address + '"></iframe>');
    return until('the frame', () => visit.page.frames().find((frame) => frame.url().startsWith(address)));
}

module.exports = {
    'a server that stops in the middle of a file is told, and trying again helps': everywhere(async (test) => {
        const visit = await test.visit({ allowed: [/aborted|NS_BINDING/i] });
        const before = Date.now();
        stopIn(test.site, /theplot\.wasm/);
        await visit.page.goto(test.site.address + '?trace&speed=off');
        assert.strictEqual(await readApology(visit), 'The server has stopped sending the game.');
        assert.ok(Date.now() - before >= SILENCE);
        test.site.intercept = null;
        assert.ok((await readCover(visit)).again);
        await visit.reload();
    }),

    'a host that is always slow has more time once it is tried again': async (test) => {
        const visit = await test.visit({ allowed: [/aborted|ERR_/i] });
        const program = fs.readFileSync(path.join(test.site.folder, 'theplot.wasm'));
        test.site.intercept = (request, response) => {
            const slow = /theplot\.wasm/.test(request.url);
            if (slow) {
                response.setHeader('Content-Type', 'application/wasm');
                setTimeout(() => response.end(program), SILENCE + 2000);
            }
            return slow;
        };
        await visit.page.goto(test.site.address + '?trace&speed=off');
        assert.strictEqual(await readApology(visit), 'The server has stopped sending the game.');
        await Promise.all([visit.page.waitForEvent('domcontentloaded'), visit.page.click('#again')]);
        await visit.until('the first screen',
            (state) => state.layout && findWidget(state.layout, 'play', 'the-plait'));
    },

    'a bad answer that the browser keeps does not come again': async (test) => {
        const bad = { 'theplot.wasm': [404, 'no'], 'theplot.data': [200, 'half'], 'theplot.js': [200, '<p>Log in'],
            'page.js': [200, '<p>Log in'] };
        for (const [name, [status, text]] of Object.entries(bad)) {
            const visit = await test.visit({ allowed: [/.*/] });
            let sent = false;
            test.site.intercept = (request, response) => {
                if (sent || !request.url.includes('/' + name)) {
                    return false;
                }
                sent = true;
                response.writeHead(status, { 'Content-Type': 'text/html', 'Cache-Control': 'max-age=600' });
                response.end(text);
                return true;
            };
            await visit.page.goto(test.site.address + '?trace&speed=off');
            if (/js$/.test(name)) {
                const again = name === 'page.js' ? '#stuck a' : '#again';
                await until('the way to try again', () => visit.page.isVisible(again));
                await Promise.all([visit.page.waitForEvent('domcontentloaded'), visit.page.click(again)]);
            }
            await visit.until('the first screen',
                (state) => state.layout && findWidget(state.layout, 'play', 'the-plait'));
            assert.ok(sent, name);
            await visit.close();
        }
    },

    'what is pressed before the second part is there is not lost, and nothing else needs that part': everywhere(
        async (test) => {
            const visit = await test.visit({ mains: true }); // the tables of the first screen play
            const asked = []; // by the page, and by its worker, which keeps it
            test.site.intercept = (request, response) => {
                if (!/theplot\.later/.test(request.url)) {
                    return false;
                }
                asked.push(response);
                response.writeHead(200, { 'Content-Type': 'application/wasm' });
                response.flushHeaders();
                return true;
            };
            await visit.page.goto(test.site.address + '?trace');
            await visit.until('the layout', (state) => state.layoutIsNew || state.layout !== null);
            await until('the cover to go', () => visit.page.evaluate(
                () => getComputedStyle(document.getElementById('cover')).visibility === 'hidden'));
            await visit.page.keyboard.press('h'); // means nothing here
            await visit.page.keyboard.press('Tab');
            assert.strictEqual(await visit.page.evaluate(() => document.activeElement.id), 'canvas');
            await mouseHand(visit.page).tap(middle(findWidget(visit.state.layout, 'play', 'the-plait')));
            await sleep(SILENCE / 2);
            assert.ok(await isToldToWait(visit));
            await visit.poll(); // which gets no answer while the page waits
            assert.strictEqual(visit.state.deal, null);
            asked.forEach((one) => one.end(fs.readFileSync(path.join(test.site.folder, 'theplot.later.wasm'))));
            await visit.until('the deal', (state) => state.deal !== null && state.deal.game === 'the-plait');
            assert.ok(!await isToldToWait(visit));
            assert.ok(!(await visit.spoken()).some((line) => /random/.test(line))); // a deal that can be won
        }),

    'a second part that never comes is told, when something is pressed': async (test) => {
        const visit = await test.visit({ allowed: [/aborted/i] });
        stopIn(test.site, /theplot\.later/);
        await visit.page.goto(test.site.address + '?trace&speed=off');
        await visit.until('the first frame', (state) => state.counts['first-frame']);
        await sleep(SILENCE + 2000);
        assert.ok(!await visit.page.isVisible('#sorry')); // who looks at the first screen is not disturbed
        await pressPlay(visit);
        assert.strictEqual(await readApology(visit), 'The server has stopped sending the game.');
        assert.ok(!await isToldToWait(visit));
        assert.strictEqual(await visit.page.evaluate(() => document.activeElement.id), 'again');
        test.site.intercept = null;
        await visit.reload();
    },

    'a second part without a connection is fetched once more when something is pressed': async (test) => {
        const visit = await test.visit({ allowed: [/ERR_FAILED/] });
        let refuses = true;
        const asked = [];
        await visit.page.route(/theplot\.later/, (route) => {
            asked.push(refuses);
            return refuses ? route.abort() : route.continue();
        });
        await visit.page.goto(test.site.address + '?trace&speed=off');
        await until('it to be refused', () => asked.length === 1);
        await visit.until('the layout', (state) => state.layout !== null);
        refuses = false;
        await pressPlay(visit);
        await visit.until('the deal', (state) => state.deal !== null && state.deal.game === 'the-plait');
        assert.deepStrictEqual(asked, [true, false]);
    },

    'a second part that is not there, or came damaged, is told as that, and can be fetched anew': async (test) => {
        for (const [status, bytes] of [[404, 'Not found'], [200, '<html>You are not logged in.</html>']]) {
            const visit = await test.visit({ allowed: [/Wasm|WebAssembly|magic|wasm|404/i] });
            test.site.intercept = (request, response) => {
                if (/theplot\.later/.test(request.url)) {
                    response.writeHead(status, { 'Content-Type': 'application/wasm', 'Cache-Control': 'max-age=600' });
                    response.end(bytes);
                    return true;
                }
                return false;
            };
            await visit.page.goto(test.site.address + '?trace');
            await visit.until('the layout', (state) => state.layout !== null);
            await pressPlay(visit);
            assert.strictEqual(await readApology(visit),
                'The server gives a part of the game damaged, or not at all.');
            test.site.intercept = null;
            await Promise.all([visit.page.waitForEvent('domcontentloaded'), visit.page.click('#again')]);
            await visit.started();
            await visit.close();
        }
    },

    // What the list of later functions is wrong about; here it is said of all.
    'a function that is called before it is there is waited for': async (test) => {
        const visit = await test.visit();
        let first = true;
        await visit.page.route(/theplot\.later/, (route) => {
            const isFirst = first;
            first = false;
            return isFirst ? new Promise(() => {}) : route.continue();
        });
        await visit.page.goto(test.site.address + '?trace');
        await visit.until('the first frame', (state) => state.counts['first-frame']);
        await visit.page.evaluate(() => {
            Module.ccall('theplot_open_text', null, ['string'], ['plait-standard-1014']);
        });
        await visit.until('the deal', (state) => state.deal !== null && state.deal.game === 'the-plait');
    },

    'a server that stops in the middle of a script is told': async (test) => {
        for (const name of [/theplot\.js/, /page\.js/]) {
            const visit = await test.visit();
            stopIn(test.site, name);
            visit.page.goto(test.site.address + '?trace').catch(() => {}); // which does not come to its end
            await until('a sentence', async () => /could not be loaded|stopped sending/.test(
                (await readCover(visit).catch(() => ({ text: '' }))).text));
            assert.ok(!(await readCover(visit)).bar, 'the bar is gone');
        }
    },

    // What dresses the page and what pictures it has hold up neither the script nor what is seen.
    'a server that stops in styles and pictures keeps nobody from playing': async (test) => {
        const visit = await test.visit();
        stopIn(test.site, /\.(css|svg|png|webmanifest)/);
        await visit.page.goto(test.site.address + '?trace&speed=off', { waitUntil: 'commit' });
        await visit.started();
        const { width, height } = visit.page.viewportSize();
        assert.deepStrictEqual([visit.state.layout.width, visit.state.layout.height], [width, height]);
        assert.ok(findWidget(visit.state.layout, 'play'));
    },

    'storage that never answers keeps nobody from playing, and it is said': everywhere(async (test) => {
        const visit = await test.visit();
        await sitDown(visit, other); // what comes late has a game, too
        await playMoves(visit, mouseHand(visit.page), other.moves.slice(0, 1));
        await until('it to be kept', () => visit.page.evaluate(() => Module.page.keeping.count > 1));
        await visit.page.goto(visit.address + 'the-plot.html');
        await visit.page.evaluate(() => navigator.serviceWorker.getRegistrations().then(
            (all) => Promise.all(all.map((one) => one.unregister())))); // it would give the page without this:
        putBefore(test.site, () => {
            const open = IDBFactory.prototype.open;
            window.waiting = [];
            if (localStorage.getItem('answered')) {
                return;
            }
            IDBFactory.prototype.open = function (...values) {
                const request = {}; // which nobody answers
                window.waiting.push(() => {
                    const real = open.apply(this, values);
                    ['onupgradeneeded', 'onsuccess', 'onerror'].forEach((name) => {
                        real[name] = (event) => {
                            Object.defineProperty(request, 'result', { value: real.result, configurable: true });
                            request[name] && request[name](event);
                        };
                    });
                });
                return request;
            };
            window.answer = () => {
                IDBFactory.prototype.open = open;
                localStorage.setItem('answered', 'yes');
                window.waiting.splice(0).forEach((go) => go());
            };
        });
        await sitDown(visit, record);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 3));
        assert.ok((await visit.spoken()).some((line) => /can’t save at the moment/.test(line)), 'it is said');
        await visit.page.evaluate(() => window.answer());
        await visit.until('it to be over',
            (state) => state.troubles.length > 0 && state.troubles[state.troubles.length - 1].kind === 'fine');
        await until('what was played to be kept', async () => { // also where nothing is played from now on
            const count = await visit.page.evaluate(() => Module.page.keeping.count);
            await sleep(500);
            return count > 0 && count === await visit.page.evaluate(() => Module.page.keeping.count);
        });
        const before = readPosition(visit.state.layout);
        await visit.reload();
        assert.strictEqual(readPosition(visit.state.layout), before);
    }),

    'a browser that forbids even to ask for storage keeps nobody from playing, and it is said': async (test) => {
        const visit = await test.visit({ script: () => {
            const get = () => { throw new DOMException('no', 'SecurityError'); };
            ['indexedDB', 'localStorage', 'sessionStorage'].forEach(
                (name) => Object.defineProperty(window, name, { get: get }));
        } });
        await sitDown(visit, record);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 2));
        assert.ok((await visit.spoken()).some((line) => /saves nothing here/.test(line)), 'it is said');
    },

    'a policy that forbids WebAssembly is told': everywhere(async (test) => {
        assert.match(await readUnderPolicy(test, 'en-GB'), /forbids WebAssembly/);
    }),

    // Firefox passes it, too; WebKit's driver hangs where it may not run a script.
    'a policy that forbids all scripts is told': async (test) => {
        for (const policy of ['script-src \'none\'', 'default-src \'none\'']) {
            const visit = await test.visit({ allowed: [/.*/] });
            test.site.intercept = (request, response) => {
                response.setHeader('Content-Security-Policy', policy);
                return false;
            };
            await visit.page.goto(test.site.address);
            const said = () => visit.page.evaluate(() => [document.getElementById('stuck')].map((one) =>
                getComputedStyle(one).visibility === 'visible' && one.innerText)[0]);
            assert.match(await until('a sentence', said), /^The game could not be loaded.*scripts\.\s+Try again$/);
            await visit.close();
        }
    },

    'what is refused is told in the language of the browser': async (test) => {
        assert.match(await readUnderPolicy(test, 'de-DE'), /verbietet WebAssembly/);
    },

    'a frame without an origin is told, with a way out': async (test) => {
        const visit = await test.visit({ allowed: [/./] });
        const frame = await showInFrame(visit, test.site.address, 'sandbox="allow-scripts allow-popups"');
        await until('a sentence', () => frame.evaluate(() => !document.getElementById('sorry').hidden));
        const cover = await frame.evaluate(() => document.getElementById('cover').innerText);
        assert.match(cover.trim(), /^Another site shows the game in a closed frame \(sandbox\), in which it may not/);
        assert.match(cover, new RegExp('its own address: ' + test.site.address + '\\S*\\s+Open it in its own tab'));
        await frame.dblclick('#why', { position: { x: 40, y: 10 } });
        assert.notStrictEqual(await frame.evaluate(() => String(getSelection())), '', 'it can be selected');
        assert.ok(!await frame.evaluate(() => document.getElementById('bar').getClientRects().length > 0));
    },

    'without JavaScript there is something to read, and no bar': async (test) => {
        const visit = await test.visit({ scripts: false, allowed: [/theplot\.js\S+ csp/] });
        await visit.page.goto(test.site.address);
        const text = await visit.page.locator('#cover').innerText();
        assert.match(text, /needs JavaScript.*braucht JavaScript.*besoin de JavaScript.*necesita JavaScript/s);
        assert.ok(!await visit.page.isVisible('#bar'));
        await visit.page.click('#text a[lang=fr]');
        assert.strictEqual(await visit.page.locator('html').getAttribute('lang'), 'fr');
    }
};
