// SPDX-License-Identifier: MIT
//
// After the first visit no host is needed; and a host with a newer version is noticed, at once or at the next visit,
// without a page that is made of both.

'use strict';

const assert = require('assert');
const fs = require('fs');
const path = require('path');
const { choose, findRecord, middle, mouseHand, playMoves, readPosition, sitDown } = require('./hands.js');
const { everywhere, until } = require('./visit.js');

// Bytes over the network, packed with brotli. The program's two parts cost 22,000 more than one.
const FIRST_FRAME_MAX = 321000;
const FIRST_VISIT_MAX = 645000;

const record = findRecord('queen-of-italy', 1070);

// Until the worker has everything and answers for the page.
async function waitForWorker(visit) {
    await until('the worker', () => visit.page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const active = registration && registration.active;
        return active && active.state === 'activated' && !registration.installing && !registration.waiting &&
            navigator.serviceWorker.controller !== null;
    }));
}

// Gives the files of the host another version, as the next build would.
function renewSite(folder) {
    const old = JSON.parse(fs.readFileSync(path.join(folder, 'files.json'), 'utf8')).version;
    const version = old.replace(/./g, (digit) => (digit === 'f' ? '0' : 'f'));
    for (const name of fs.readdirSync(folder).filter((file) => /\.(html|js|json|css|webmanifest)$/.test(file))) {
        const file = path.join(folder, name);
        const text = fs.readFileSync(file, 'utf8');
        if (text.includes(old)) {
            fs.writeFileSync(file, text.split(old).join(version));
        }
    }
    return version;
}

async function press(visit, isWanted) {
    await visit.until('what is to be pressed', (state) => state.layout.widgets.some(isWanted));
    await visit.rest();
    await mouseHand(visit.page).tap(middle(visit.state.layout.widgets.find(isWanted)));
}

const readVersion = (visit) => visit.page.evaluate(() => Module.page.version);

module.exports = {
    'after one visit the game needs no host': everywhere(async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 5));
        await waitForWorker(visit);
        await visit.rest();
        const before = readPosition(visit.state.layout);
        await test.site.close();
        await visit.reload();
        assert.strictEqual(readPosition(visit.state.layout), before);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(5, 8));
        const first = visit.page;
        await visit.openPage(); // and as an installed application starts it
        await first.close();
        await visit.go('trace&speed=off');
        assert.strictEqual(visit.state.deal.deal, 1070);
    }),

    'who plays can read without a host what the page leads to, after the first visit': async (test) => {
        const visit = await test.visit({ language: 'de-DE', allowed: [/ERR_/] }); // the picture is not kept
        await visit.go('trace&speed=off');
        await waitForWorker(visit);
        await visit.page.keyboard.press('ArrowDown');
        const pages = ['the-plot.de.html', 'queen-of-italy.de.html', 'licences.txt', 'text.css'];
        await until('what can be read to be kept', () => visit.page.evaluate(async (names) =>
            (await Promise.all(names.map((name) => caches.match(name)))).every((one) => one !== undefined), pages));
        await until('notices to be kept', () => visit.page.evaluate(
            async () => await caches.match('notice.js', { ignoreSearch: true }) !== undefined));
        await test.site.close();
        await choose(visit, 'about');
        await until('a notice', () => visit.page.evaluate(() => document.querySelector('dialog[open]') !== null));
        await visit.page.goto(new URL(pages[0], visit.page.url()).href);
        assert.match(await visit.page.innerText('h1'), /The Plot/);
        assert.notStrictEqual(await visit.page.evaluate(
            () => getComputedStyle(document.documentElement).backgroundImage), 'none');
        await visit.page.click('a[href="licences.txt"]');
        assert.match(await visit.page.innerText('body'), /Permission is hereby granted/);
    },

    'a file that comes damaged is not kept': async (test) => {
        const visit = await test.visit({ allowed: [/Failed to update|install|rejected/] });
        let asked = 0;
        test.site.intercept = (request, response) => {
            if (!/theplot\.later/.test(request.url) || ++asked !== 2) { // by the page, and then by the worker
                return false;
            }
            response.writeHead(200, { 'Content-Type': 'application/wasm', 'Cache-Control': 'no-store' });
            response.end('<html>You are not logged in.</html>');
            return true;
        };
        await visit.go();
        await until('the worker to ask', () => asked > 1);
        await visit.reload();
        await waitForWorker(visit);
        await test.site.close();
        await visit.reload();
    },

    'a first visit brings no more than has to be, and little before the first frame': async (test) => {
        const visit = await test.visit();
        await visit.go();
        const before = await visit.page.evaluate(() => {
            const end = performance.getEntriesByName('theplot-first-frame')[0].startTime;
            const entries = performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource'));
            return entries.filter((entry) => entry.startTime < end).reduce((sum, one) => sum + one.encodedBodySize, 0);
        });
        assert.ok(before > 100000 && before <= FIRST_FRAME_MAX, before + ' bytes before the first frame');
        await waitForWorker(visit);
        assert.ok(test.site.sent > 100000 && test.site.sent <= FIRST_VISIT_MAX, test.site.sent + ' bytes');
    },

    'a language is fetched alone, when it is spoken; without a host all are there for who came back': async (test) => {
        const visit = await test.visit({ language: 'de-DE', allowed: [/languages|sentences|ERR_FAILED/] });
        const language = () => visit.page.evaluate(() => document.documentElement.lang);
        const fetched = () => test.site.requests.filter((address) => address.includes('languages/'));
        await visit.go();
        await waitForWorker(visit);
        assert.ok(fetched().length > 0 && fetched().every((address) => address.includes('de.po')), fetched().join(' '));
        // A wrong guess of the page's, and what was kept of the guess before: the program asks for what it speaks.
        await visit.page.evaluate(() => localStorage.setItem('theplot-language', 'en'));
        await visit.reload();
        await until('German', async () => await language() === 'de');
        await until('all languages to be kept', () => visit.page.evaluate(
            async (names) => (await Promise.all(names.map((name) => caches.match(name, { ignoreSearch: true }))))
                .every((one) => one !== undefined), ['de', 'es', 'fr', 'it', 'nl'].flatMap(
                (code) => ['languages/' + code + '.po', 'sentences/' + code + '.js'])));
        await visit.page.evaluate(async () => Promise.all((await caches.keys()).map(
            async (key) => (await caches.open(key)).delete('languages/it.po', { ignoreSearch: true }))));
        await test.site.close();
        await visit.context.setOffline(true);
        await visit.reload();
        assert.strictEqual(await language(), 'de');
        await visit.page.keyboard.press('Escape');
        await press(visit, (widget) => widget.action === 'settings');
        await press(visit, (widget, index, all) => widget === all.filter((one) => one.action === 'tab').pop());
        await press(visit, (widget) => widget.setting === 'language' && widget.value === 'fr');
        await until('French', async () => await language() === 'fr');
        // One that is not kept cannot be had now: the one before stays.
        const before = (await visit.spoken()).length;
        await press(visit, (widget) => widget.setting === 'language' && widget.value === 'it');
        await until('what is wrong', async () => (await visit.spoken()).slice(before).some(
            (line) => /connexion/.test(line)));
        assert.strictEqual(await language(), 'fr');
        await visit.go('trace&speed=off&language=it'); // nor is what the address asks for there
        await until('the language that is spoken', async () => await language() !== 'it');
    },

    'the list of deals is fetched once, as new deals can be won, and is kept': async (test) => {
        const visit = await test.visit();
        const fetched = () => test.site.requests.filter((address) => address.includes('survey/'));
        await visit.go();
        await waitForWorker(visit);
        await until('the list to be kept', () => visit.page.evaluate(
            async () => await caches.match('survey/deals.txt', { ignoreSearch: true }) !== undefined));
        await visit.rest();
        assert.ok(fetched().length <= 2);
    },

    'no more is kept than the game needs': async (test) => {
        const visit = await test.visit();
        await visit.go('trace');
        await waitForWorker(visit);
        const kept = await visit.page.evaluate(async () => {
            const all = await Promise.all((await caches.keys()).map((key) => caches.open(key)));
            const requests = await Promise.all(all.map((cache) => cache.keys()));
            return requests.flat().map((request) => new URL(request.url).pathname.split('/').pop());
        });
        assert.ok(kept.includes('theplot.wasm') && kept.includes('page.js'));
        assert.deepStrictEqual(kept.filter((name) => /\.(png|txt)$/.test(name)), ['deals.txt']);
    },

    'the licences are no game': async (test) => {
        const visit = await test.visit();
        await visit.go('trace');
        await waitForWorker(visit);
        const other = await visit.context.newPage();
        await other.goto(new URL('licences.txt', visit.page.url()).href);
        const text = await other.evaluate(() => document.body.textContent);
        assert.ok(text.includes('Permission is hereby granted') && text.includes('SIL OPEN FONT LICENSE'));
        await other.close();
    },

    'a new version is taken over, with the game on the table': async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 5));
        await waitForWorker(visit);
        await visit.rest();
        const before = readPosition(visit.state.layout);
        const version = renewSite(test.site.folder);
        await visit.reload(); // this visit still has what was kept, and finds that there is something newer
        await until('the new version to be kept', () => visit.page.evaluate(async (wanted) => {
            const names = await caches.keys();
            return names.some((name) => name.includes(wanted));
        }, version));
        await waitForWorker(visit);
        await visit.reload();
        assert.strictEqual(await readVersion(visit), version);
        assert.strictEqual(readPosition(visit.state.layout), before);
        await waitForWorker(visit);
        await test.site.close();
        await visit.reload();
        assert.strictEqual(await readVersion(visit), version);
        assert.strictEqual(readPosition(visit.state.layout), before);
    }
};
