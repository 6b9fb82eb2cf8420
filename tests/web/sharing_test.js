// SPDX-License-Identifier: MIT
//
// Games that come and go: by the address, and as a file that is taken to another browser.

'use strict';

const assert = require('assert');
const fs = require('fs');
const path = require('path');
const { choose, findRecord, findWidget, importFile, mouseHand, openMore, playMoves, readPosition,
    sitDown } = require('./hands.js');
const { everywhere, until } = require('./visit.js');

const record = findRecord('the-plot', 1003);
const other = findRecord('the-plait', 1019);

const changeHash = (visit, code) => visit.page.evaluate((text) => { location.hash = text; }, code);

async function waitForDeal(visit, game, deal) {
    await visit.until('the game ' + game + ' ' + deal,
        (state) => state.deal !== null && state.deal.game === game && state.deal.deal === deal && state.layoutIsNew);
}

async function openStatistics(visit) {
    await visit.page.keyboard.press('Escape');
    await choose(visit, 'statistics');
}

// Runs in the page.
function refuseClipboard() {
    const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Clipboard.prototype.writeText = refuse;
    Clipboard.prototype.readText = refuse;
    document.execCommand = () => false;
}

module.exports = {
    'a code in the address is dealt': async (test) => {
        const visit = await test.visit();
        await visit.go('trace&speed=off', record.code);
        await waitForDeal(visit, 'the-plot', 1003);
        await visit.go('trace&speed=off', 'queen-standard-18446744073709551615');
        await visit.until('the deal', (state) => state.deal !== null && state.deal.game === 'queen-of-italy');
    },

    'options in the address that the game does not know are passed over': async (test) => {
        const visit = await test.visit();
        await visit.go('trace&speed=nonsense&renderer=--help', record.code);
        await waitForDeal(visit, 'the-plot', 1003);
    },

    'a code that is written as a query is dealt, and a broken one is called a broken link': async (test) => {
        const visit = await test.visit();
        await visit.go('trace&speed=off&code=' + record.code);
        await waitForDeal(visit, 'the-plot', 1003);
        assert.strictEqual(await visit.page.evaluate(() => location.search), '');
        await visit.go('trace&speed=off&code=plot-standard-12x');
        await until('the link to be called broken',
            async () => (await visit.spoken()).some((line) => line.includes('This link is broken')));
    },

    'what leads to a place or a text of the page is no broken link': async (test) => {
        const visit = await test.visit();
        await visit.go('trace&speed=off', 'rest');
        for (const place of ['rest', 'canvas', 'top', ':~:text=Licences']) {
            await changeHash(visit, place);
            await until('a clean address', () => visit.page.evaluate(() => !location.href.includes('#')));
            await visit.rest();
        }
        await visit.page.evaluate((code) => { location.hash = code; }, other.code + ':~:text=Plait');
        await waitForDeal(visit, 'the-plait', 1019);
        assert.deepStrictEqual((await visit.spoken()).filter((line) => line.includes('link is broken')), []);
    },

    'another code in the address is dealt at once': async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        await changeHash(visit, other.code);
        await waitForDeal(visit, 'the-plait', 1019);
    },

    'the deal that lies on the table already is not said to have come': async (test) => {
        const visit = await test.visit();
        const back = async () => (await visit.spoken()).filter((line) => /^Back to/.test(line)).length;
        await sitDown(visit, record);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 2));
        await visit.page.keyboard.press('Escape');
        await visit.until('the menu', (state) => findWidget(state.layout, 'continue'));
        await changeHash(visit, record.code);
        await visit.until('the table', (state) => !findWidget(state.layout, 'continue'));
        await visit.rest();
        assert.strictEqual(await back(), 0);
        await visit.go('trace&speed=off&again', record.code); // where the game goes on by itself, and is said once
        await visit.rest();
        assert.strictEqual(await back(), 1);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(2, 4));
    },

    'a code that is damaged says so and changes nothing': everywhere(async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        const before = readPosition(visit.state.layout);
        const codes = ['plot-standard-12x', 'plot-standard-1.1AAAAAAAA', 'nonsense', '%E0%A4%A',
            '<script>alert(1)</script>'];
        for (const code of codes) {
            const said = (await visit.spoken()).length;
            await changeHash(visit, code);
            await until('something to be said of ' + code, async () => (await visit.spoken()).length > said);
        }
        await visit.poll();
        assert.strictEqual(readPosition(visit.state.layout), before);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 2));
    }),

    'everything goes into a file, and in another browser it comes back': async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 7));
        await visit.rest();
        const before = readPosition(visit.state.layout);
        const names = [];
        visit.page.on('download', (download) => names.push(download.suggestedFilename()));
        await openStatistics(visit);
        const download = visit.page.waitForEvent('download', (one) => one.suggestedFilename().endsWith('.json'));
        await openMore(visit);
        await choose(visit, 'export');
        const file = path.join(test.scratch, 'exported.json');
        await (await download).saveAs(file);
        assert.ok(JSON.parse(fs.readFileSync(file, 'utf8')), 'it is JSON');

        const fresh = await test.visit();
        await fresh.go('trace&speed=off');
        await choose(fresh, 'statistics');
        await importFile(fresh, file);
        await until('what was taken over',
            async () => (await fresh.spoken()).some((line) => /Imported: 1 new/.test(line)));
        await fresh.rest();
        await choose(fresh, 'history', 'reopen');
        await waitForDeal(fresh, 'the-plot', 1003);
        await fresh.rest();
        assert.strictEqual(readPosition(fresh.state.layout), before);
    },

    'a file that cannot be read is called by its own name': async (test) => {
        const visit = await test.visit();
        await visit.go('trace&speed=off');
        await choose(visit, 'statistics');
        await importFile(visit, { name: 'my games.json', mimeType: 'application/json',
            buffer: Buffer.from('nonsense') });
        const said = await until('what is wrong',
            async () => (await visit.spoken()).find((line) => /Nothing was imported/.test(line)));
        assert.match(said, /: my games\.json: not JSON/);
    },

    'it is said what was copied, when it was': async (test) => {
        const visit = await test.visit({ script: () => {
            Clipboard.prototype.writeText = () => new Promise((done) => { window.allow = done; });
        } });
        await sitDown(visit, record);
        await visit.page.keyboard.press('Control+c');
        await visit.page.waitForFunction(() => window.allow);
        await visit.rest();
        const said = async () => (await visit.spoken()).some((line) => /^Copied/.test(line));
        assert.ok(!await said());
        await visit.page.evaluate(() => window.allow());
        await until('it to be said', said);
    },

    'a deal is shared by the system with a sentence, and copied where that fails': async (test) => {
        const visit = await test.visit({ script: () => {
            Clipboard.prototype.writeText = (text) => { window.copied = text; return Promise.resolve(); };
            window.asked = [];
            navigator.share = (what) => {
                window.asked.push(what);
                return Promise.reject(new DOMException('', window.asked.length === 1 ? 'AbortError' : 'DataError'));
            };
        } });
        await sitDown(visit, record);
        const share = async (count) => {
            await visit.page.keyboard.press('Escape');
            await visit.rest();
            await choose(visit, 'deals', 'share');
            await visit.page.waitForFunction((times) => window.asked.length === times, count);
            await visit.page.keyboard.press('Escape');
            await visit.page.keyboard.press('Escape');
            await visit.rest();
        };
        await share(1);
        assert.strictEqual(await visit.page.evaluate(() => window.copied), undefined);
        await share(2);
        const link = test.site.address + '#plot-standard-1003';
        const line = 'The Plot, deal 1003. Your turn:';
        assert.deepStrictEqual(await visit.page.evaluate(() => window.asked[1]), { text: line, url: link });
        await visit.page.waitForFunction(() => window.copied);
        assert.strictEqual(await visit.page.evaluate(() => window.copied), line + '\n' + link);
    },

    'what is shared is a link, which leads to what was shared': async (test) => {
        const visit = await test.visit({ script: () => {
            Clipboard.prototype.writeText = (text) => { window.copied = text; return Promise.resolve(); };
        } });
        await sitDown(visit, record);
        await visit.page.keyboard.press('Control+c');
        await visit.page.waitForFunction(() => window.copied);
        const link = await visit.page.evaluate(() => window.copied);
        assert.strictEqual(link, test.site.address + '#' + record.code);
        await changeHash(visit, other.code);
        await waitForDeal(visit, 'the-plait', 1019);
        await visit.page.evaluate(() => document.dispatchEvent(
            Object.assign(new Event('paste'), { clipboardData: { getData: () => window.copied } })));
        await waitForDeal(visit, 'the-plot', 1003);
    },

    'the page is named after its game, and the shortcut leads to the deal of the day': async (test) => {
        const visit = await test.visit();
        await visit.go('trace&speed=off');
        assert.strictEqual(await visit.page.title(), 'The Plot');
        await sitDown(visit, other);
        assert.strictEqual(await visit.page.title(), 'The Plait, deal 1019 · The Plot');
        const manifest = JSON.parse(fs.readFileSync(path.join(test.site.folder, 'theplot.webmanifest'), 'utf8'));
        await changeHash(visit, new URL(manifest.shortcuts[0].url, test.site.address).hash);
        await visit.until('the calendar', (state) => findWidget(state.layout, 'date'));
    },

    'where the clipboard is refused a code can be typed': async (test) => {
        const visit = await test.visit({ script: refuseClipboard });
        await sitDown(visit, record);
        visit.page.once('dialog', (dialog) => dialog.accept(' ' + other.code));
        await visit.page.keyboard.press('Escape');
        await choose(visit, 'deals', 'paste');
        await waitForDeal(visit, 'the-plait', 1019);
    },

    'what may not be copied or pasted is not said to be': async (test) => {
        const visit = await test.visit({ script: refuseClipboard });
        await sitDown(visit, record);
        const refusals = async () => (await visit.spoken()).filter((line) => /does not let/.test(line)).length;
        await visit.page.keyboard.press('Control+c');
        await until('the refusal to copy', async () => await refusals() > 0);
        const before = await refusals();
        await visit.page.keyboard.press('Escape');
        await choose(visit, 'deals', 'paste');
        await until('the refusal to paste', async () => await refusals() > before);
        const lines = (await visit.spoken()).filter((line) => /^Copied|no text/.test(line));
        assert.deepStrictEqual(lines, []);
    }
};
