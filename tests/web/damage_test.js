// SPDX-License-Identifier: MIT
//
// What was kept and cannot be used: it is said at once, also on the first screen, with what helps.

'use strict';

const assert = require('assert');
const fs = require('fs');
const { findRecord, findWidget, mouseHand, playMoves, sitDown } = require('./hands.js');
const { keepPicture } = require('./pictures.js');
const { sleep, until } = require('./visit.js');

const record = findRecord('the-plot', 1003);

// Plays a little, and leaves for a page from where what was kept can be changed.
async function playAndLeave(visit) {
    await sitDown(visit, record);
    await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 3));
    await until('something to be kept', () => visit.page.evaluate(() => Module.page.keeping.count > 0));
    await sleep(1000);
    await visit.page.goto(visit.address + 'the-plot.html');
}

// Changes the record of each file: it has `size` other bytes, or with -1 no contents; -2 leaves null of it.
const changeFiles = (visit, size) => visit.page.evaluate((bytes) => new Promise((done, fail) => {
    const request = indexedDB.open('/theplot-save');
    request.onerror = fail;
    request.onsuccess = () => {
        const transaction = request.result.transaction(['FILE_DATA'], 'readwrite');
        const cursor = transaction.objectStore('FILE_DATA').openCursor();
        cursor.onsuccess = () => {
            if (cursor.result !== null) {
                const { timestamp, mode, contents } = cursor.result.value;
                const other = bytes < 0 ? {} : { contents: new Uint8Array(bytes).fill(7) };
                contents && cursor.result.update(
                    bytes < -1 ? null : { timestamp: timestamp, mode: mode, ...other });
                cursor.result.continue();
            }
        };
        transaction.oncomplete = () => (request.result.close(), done());
    };
}), size);

const notice = (visit) => until('a notice', () => visit.page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    return dialog !== null && dialog.innerText;
}));

module.exports = {
    'damaged games are told on the first screen, and the damaged file can be had': async (test) => {
        const visit = await test.visit();
        await playAndLeave(visit);
        await changeFiles(visit, 8192);
        await visit.go('trace&speed=off');
        assert.ok(findWidget(visit.state.layout, 'play'), 'this is the first screen');
        assert.match(await notice(visit), /were damaged.*Download the damaged file/s);
        await keepPicture(test, visit, 'damaged');
        const coming = visit.page.waitForEvent('download');
        await visit.page.click('#notice-download');
        const download = await coming;
        assert.match(download.suggestedFilename(), /^theplot-damaged-.*\.db$/);
        assert.ok(fs.readFileSync(await download.path()).equals(Buffer.alloc(8192, 7)));
        await sitDown(visit, record);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 2));
        await visit.reload();
        await visit.rest();
        assert.ok(!await visit.page.isVisible('dialog'), 'it is told once');
    },

    'a record without contents is noticed': async (test) => {
        for (const size of [-1, -2, 0]) {
            const visit = await test.visit();
            await playAndLeave(visit);
            await changeFiles(visit, size);
            await visit.go('trace&speed=off');
            assert.match(await notice(visit), /is missing/);
            await visit.page.click('#notice-close');
            await sitDown(visit, record);
            await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 2));
            await visit.close();
        }
    },

    'what a newer version has kept is left alone, and it is said': async (test) => {
        const visit = await test.visit();
        await visit.page.goto(visit.address + 'the-plot.html');
        await visit.page.evaluate(() => new Promise((done) => {
            indexedDB.open('/theplot-save', 99).onsuccess = (event) => (event.target.result.close(), done());
        }));
        await sitDown(visit, record);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 2));
        assert.ok((await visit.spoken()).some((line) => /A newer version/.test(line)), 'it is said');
        assert.ok(!(await visit.spoken()).some((line) => /private window/.test(line)));
    },

    'a frame that keeps nothing says so, and leads to a tab that does': async (test) => {
        const visit = await test.visit({ script: () => {
            if (window.top !== window) {
                IDBFactory.prototype.open = () => { throw new DOMException('not here', 'SecurityError'); };
            }
        } });
        await visit.page.setContent('<input id="other" autofocus><br><iframe width="900" height="600" src="' +
            test.site.address + '"></iframe>');
        const frame = await until('the frame', () => visit.page.frames().find((one) => one !== visit.page.mainFrame()));
        await until('the game', () => frame.evaluate(
            () => document.getElementById('cover').classList.contains('gone')).catch(() => false));
        await sleep(500);
        assert.strictEqual(await visit.page.evaluate(() => document.activeElement.id), 'other', 'it keeps the focus');
        await frame.locator('#canvas').click({ position: { x: 3, y: 3 } });
        await until('a notice', () => frame.isVisible('#notice').catch(() => false));
        assert.match(await frame.locator('#notice').innerText(), /In this frame.*Open it in its own tab/s);
        const [tab] = await Promise.all([visit.context.waitForEvent('page'), frame.click('#notice-own')]);
        await until('the game there', () => tab.url().startsWith(test.site.address));
    }
};
