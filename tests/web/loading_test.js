// SPDX-License-Identifier: MIT
//
// What a stranger gets: the page without an error, a table with cards; and a sentence where there can be none.

'use strict';

const assert = require('assert');
const fs = require('fs');
const path = require('path');
const { findRecord, findWidget, middle, mouseHand, sitDown } = require('./hands.js');
const { checkPainted, keepPicture } = require('./pictures.js');
const { everywhere, long, sleep, until } = require('./visit.js');

// What the page says instead of a game.
async function readApology(visit) {
    return until('an apology', () => visit.page.evaluate(
        () => !document.getElementById('sorry').hidden && document.getElementById('why').textContent));
}

// Whether a deal of each game is painted where the trace says, and its pictures.
async function checkScreen(test, width, height, ratio) {
    const visit = await test.visit({ width: width, height: height, ratio: ratio, touch: ratio > 1 });
    for (const [game, deal] of [['the-plot', 1003], ['the-plait', 1019], ['queen-of-italy', 1070]]) {
        await sitDown(visit, findRecord(game, deal));
        assert.deepStrictEqual([visit.state.layout.width, visit.state.layout.height], [width, height]);
        await checkPainted(visit);
        await keepPicture(test, visit, game + '-' + width + 'x' + height + '@' + ratio);
    }
}

module.exports = {
    'the first screen comes without an error, and the cover goes': everywhere(async (test) => {
        const visit = await test.visit();
        await visit.go('trace&speed=off'); // or the tables of the first screen play for a minute
        for (const game of ['the-plot', 'the-plait', 'queen-of-italy']) {
            assert.ok(findWidget(visit.state.layout, 'play', game), game);
        }
        await keepPicture(test, visit, 'first-screen');
    }),

    'a game is dealt from the first screen': async (test) => {
        const visit = await test.visit();
        await visit.go('trace&speed=off');
        await mouseHand(visit.page).tap(middle(findWidget(visit.state.layout, 'play', 'the-plait')));
        await visit.until('the deal', (state) => state.deal !== null && state.layoutIsNew);
        await visit.rest();
        assert.strictEqual(visit.state.deal.game, 'the-plait');
        assert.strictEqual(visit.state.layout.piles.reduce((sum, pile) => sum + pile.count, 0), 104);
        await checkPainted(visit);
    },

    'everything that the page names is there': async (test) => {
        const visit = await test.visit();
        await visit.go();
        const named = await visit.page.evaluate(async () => {
            const manifest = await (await fetch(document.querySelector('link[rel=manifest]').href)).json();
            const links = Array.from(document.querySelectorAll('link[href]'), (link) => link.getAttribute('href'));
            const picture = document.querySelector('meta[property="og:image"]').content;
            const addresses = links.concat(manifest.icons.map((icon) => icon.src), manifest.start_url, picture);
            const answers = await Promise.all(addresses.map((address) => fetch(new URL(address, location.href))));
            return answers.map((answer) => answer.status + ' ' + answer.url);
        });
        assert.ok(named.length >= 5);
        assert.deepStrictEqual(named.filter((line) => !line.startsWith('200 ')), []);
    },

    'without WebAssembly the page says so': async (test) => {
        const visit = await test.visit({ script: () => { delete window.WebAssembly; } });
        await visit.page.goto(test.site.address);
        assert.match(await readApology(visit), /WebAssembly/);
        assert.ok(await visit.page.isVisible('#again'));
    },

    'a file that is missing is told, and trying again helps': async (test) => {
        // The page is left while another file is still on its way, which the browser then calls aborted.
        const visit = await test.visit({ allowed: [/404/, /ERR_ABORTED/] });
        const file = path.join(test.site.folder, 'theplot.wasm');
        await visit.page.route(/\/theplot\.data/, () => {}, { times: 1 }); // never answered
        fs.renameSync(file, file + '.away');
        await visit.page.goto(test.site.address + '?trace');
        assert.match(await readApology(visit), /The server gives a part of the game damaged, or not at all/);
        fs.renameSync(file + '.away', file);
        await Promise.all([visit.page.waitForEvent('domcontentloaded'), visit.page.click('#again')]);
        await visit.started();
    },

    'a file that came damaged is told, and trying again helps': async (test) => {
        const visit = await test.visit({ allowed: [/damaged/] });
        const file = path.join(test.site.folder, 'theplot.data');
        const bytes = fs.readFileSync(file);
        test.site.intercept = (request, response) => {
            if (!/theplot\.data/.test(request.url)) {
                return false;
            }
            response.writeHead(200, { 'Cache-Control': 'max-age=600' });
            response.end(bytes.map((byte, place) => (place % 997 === 0 ? byte ^ 0x55 : byte)));
            return true;
        };
        await visit.page.goto(test.site.address + '?trace');
        assert.match(await readApology(visit), /The server gives a part of the game damaged, or not at all/);
        test.site.intercept = null;
        await Promise.all([visit.page.waitForEvent('domcontentloaded'), visit.page.click('#again')]);
        await visit.started();
    },

    'buttons whose script stalls or is damaged are told of, and a second press helps': async (test) => {
        const visit = await test.visit({ allowed: [/Unexpected end of input|controls\.js/] });
        const press = () => visit.page.evaluate(() => document.getElementById('reader').click());
        const told = async () => (await visit.spoken()).filter((line) => /^Loading has failed/.test(line)).length;
        for (const ends of [false, true]) {
            await sitDown(visit, findRecord('the-plot', 1003));
            const before = await told();
            test.site.intercept = (request, response) => {
                if (!/controls\.js/.test(request.url)) {
                    return false;
                }
                response.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
                response[ends ? 'end' : 'write']('(');
                return true;
            };
            await press();
            await until('that it did not come', async () => await told() > before);
            test.site.intercept = null;
            await press();
            await until('the buttons', () => visit.page.isVisible('#controls'));
            await press();
            await visit.reload();
        }
    },

    // The script waits for all the others, which are not to wait for it.
    'all that the game needs is asked for at once, and only once': async (test) => {
        const visit = await test.visit();
        const files = ['theplot.wasm', 'theplot.data', 'theplot.js'];
        const count = (file) => asked.filter((name) => name === file).length;
        const asked = [];
        visit.page.on('request', (request) => asked.push(path.basename(new URL(request.url()).pathname)));
        await visit.page.route(/\/page\.js/, async (route) => {
            await until('all others to be asked for', () => files.every(count));
            await route.continue();
        });
        await visit.go();
        assert.deepStrictEqual(files.map(count), files.map(() => 1));
    },

    'a script that is missing is told': async (test) => {
        const visit = await test.visit({ allowed: [/404/, /ERR_ABORTED/] });
        fs.rmSync(path.join(test.site.folder, 'page.js'));
        await visit.page.goto(test.site.address);
        await until('an apology', () => visit.page.isVisible('#stuck'));
        assert.doesNotMatch(await visit.page.innerText('#stuck'), /opened as a file/);
        assert.ok(!await visit.page.isVisible('#bar'), 'the bar is gone');
    },

    'a program that is missing is told, and nothing else comes after that': async (test) => {
        const visit = await test.visit({ allowed: [/404/, /ERR_ABORTED/] });
        fs.rmSync(path.join(test.site.folder, 'theplot.js'));
        await visit.page.goto(test.site.address);
        const told = () => visit.page.innerText('#why');
        await until('an apology', async () => /Is there a connection/.test(await told()));
        await sleep(11000); // a host that is slow would be told by now
        assert.match(await told(), /Is there a connection/);
    },

    'the font of the page has every character that the program writes beside its translated texts': async () => {
        const root = path.join(__dirname, '../..');
        const listed = fs.readFileSync(path.join(root, 'cmake/web_font.cmake'), 'utf8').match(/--unicodes=([^"]+)/)[1];
        const ranges = listed.replace(/U\+/g, '').split(',').map(
            (range) => range.split('-').map((end) => parseInt(end, 16)));
        const texts = fs.readFileSync(path.join(root, 'assets/languages/theplot.pot'), 'utf8');
        const files = fs.readdirSync(path.join(root, 'src'), { recursive: true }).filter((name) => name.endsWith('.c'));
        assert.ok(files.length > 100);
        for (const name of files) {
            const code = fs.readFileSync(path.join(root, 'src', name), 'utf8').replace(/\/\*[^]*?\*\//g, '');
            const missing = [...code].filter((one) => one > '~' && !texts.includes(one) && !ranges.some(
                ([first, last = first]) => one.codePointAt(0) >= first && one.codePointAt(0) <= last));
            assert.deepStrictEqual(missing, [], name);
        }
    },

    'opened as a file the page says what it needs': async (test) => {
        const visit = await test.visit({ allowed: [/./] });
        await visit.page.goto('file://' + path.join(test.site.folder, 'index.html'));
        const said = () => visit.page.evaluate(() => ['stuck', 'why'].map((id) => document.getElementById(id))
            .filter((one) => one !== null && one.offsetParent !== null).map((one) => one.textContent).join(' '));
        await until('a word of a server', async () => /web\s+server/.test(await said()));
        assert.ok(!await visit.page.isVisible('#bar'), 'the bar is gone');
    },

    'deals are painted on a laptop': (test) => checkScreen(test, 1280, 800, 1),
    'deals are painted on a phone': (test) => checkScreen(test, 390, 844, 3),
    'deals are painted on a phone on its side': long((test) => checkScreen(test, 844, 390, 3)),
    'deals are painted on a large display': long((test) => checkScreen(test, 1920, 1080, 1)),

    'without 3D the game is painted all the same': async (test) => {
        const visit = await test.visit({ flags: ['--disable-3d-apis'] });
        await sitDown(visit, findRecord('the-plot', 1003));
        await checkPainted(visit);
        await keepPicture(test, visit, 'without-3d');
    }
};
