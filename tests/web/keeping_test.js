// SPDX-License-Identifier: MIT
//
// What is played is there again: after a reload, after a tab that was closed or crashed in the middle, beside a second
// tab; and where the browser keeps nothing, it is said.

'use strict';

const assert = require('assert');
const fs = require('fs');
const path = require('path');
const { findRecord, mouseHand, playMove, playMoves, readPosition, sitDown } = require('./hands.js');
const { everywhere, sleep, until } = require('./visit.js');

const record = findRecord('the-plot', 1003);
const other = findRecord('the-plait', 1019);

// Until all that was played has been written: something was, and then nothing more for a while.
async function waitForKeeping(visit) {
    let before = 0;
    await until('what was played to be written', async () => {
        before = await visit.page.evaluate(() => Module.page.keeping.count);
        await sleep(500);
        return before > 0 && before === await visit.page.evaluate(() => Module.page.keeping.count);
    });
}

// Has the whole table spoken.
async function readTable(visit) {
    const count = async () => (await visit.spoken()).filter((line) => /^To be played/.test(line)).length;
    const before = await count();
    await visit.page.keyboard.press('t');
    await until('the table', async () => await count() > before);
    await visit.rest();
}

// Plays in one tab, then as `playSecond` says in a second one, then on in the first, which is closed: the visit is in
// the second from then on. Gives the position that the first had.
async function playInTwoTabs(visit, playSecond) {
    await sitDown(visit, record);
    await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 3));
    await waitForKeeping(visit);
    const first = { page: visit.page, state: visit.state };
    const second = { page: await visit.openPage() };
    await playSecond(second.page);
    second.state = visit.state;
    Object.assign(visit, first);
    await playMoves(visit, mouseHand(visit.page), record.moves.slice(3, 5));
    await waitForKeeping(visit);
    const before = readPosition(visit.state.layout);
    await visit.page.close();
    Object.assign(visit, second);
    return before;
}

// Plays while something happens to what was kept: all that was played is there again after it.
async function playThrough(visit, happen) {
    await sitDown(visit, record);
    await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 3));
    await waitForKeeping(visit);
    await happen();
    await playMoves(visit, mouseHand(visit.page), record.moves.slice(3, 5));
    await waitForKeeping(visit);
    const before = readPosition(visit.state.layout);
    await visit.reload();
    assert.strictEqual(readPosition(visit.state.layout), before);
}

// Starts the game anew in this or another page and gives the position that it goes on with.
async function readAgain(visit) {
    await visit.go('trace&speed=off');
    assert.ok(visit.state.deal !== null, 'the game is gone on with');
    return readPosition(visit.state.layout);
}

module.exports = {
    'a reload keeps the position': everywhere(async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 9));
        await visit.rest();
        const before = readPosition(visit.state.layout);
        await visit.reload();
        assert.strictEqual(readPosition(visit.state.layout), before);
        assert.strictEqual(visit.state.deal.command, 'resume');
        assert.strictEqual(visit.state.deal.deal, 1003);
    }),

    'a new deal can be undone after a reload, too': async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 5));
        const before = readPosition(visit.state.layout);
        await visit.page.keyboard.press('n');
        await visit.until('a new deal', (state) => state.deal !== null && state.deal.deal !== record.deal);
        await visit.rest();
        await waitForKeeping(visit);
        await visit.reload();
        assert.notStrictEqual(visit.state.deal.deal, record.deal);
        await visit.page.keyboard.press('Control+z');
        await visit.until('the deal before', (state) => state.commands.length > 1 && state.layoutIsNew);
        await visit.rest();
        assert.strictEqual(readPosition(visit.state.layout), before);
    },

    // Browsers put the page aside that is left, to go back to it. It must not keep the next one from what is kept.
    'the game that is opened once more in the same tab goes on': everywhere(async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 3));
        await waitForKeeping(visit);
        const before = readPosition(visit.state.layout);
        for (let visits = 0; visits < 2; visits++) {
            assert.strictEqual(await readAgain(visit), before);
            assert.deepStrictEqual(visit.state.troubles, []);
        }
    }),

    'a clock that stands still loses no move': async (test) => {
        const visit = await test.visit();
        await playThrough(visit, () => visit.page.evaluate(() => {
            const now = Date.now();
            Date.now = () => now;
        }));
    },

    // Browsers do not wait for what a page that goes has begun to write.
    'a tab closed right after a move loses at most that move': async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 2));
        await waitForKeeping(visit);
        const before = readPosition(visit.state.layout);
        await playMove(visit, mouseHand(visit.page), record.moves[2]);
        const after = readPosition(visit.state.layout);
        await visit.page.close();
        await visit.openPage();
        assert.ok([before, after].includes(await readAgain(visit)));
    },

    'a tab that crashes loses nothing that was written': async (test) => {
        const visit = await test.visit({ allowed: [/crashed/] });
        await sitDown(visit, record);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 4));
        const before = readPosition(visit.state.layout);
        await waitForKeeping(visit);
        const session = await visit.context.newCDPSession(visit.page);
        session.send('Page.crash').catch(() => {});
        await visit.page.waitForEvent('crash');
        await visit.openPage();
        assert.strictEqual(await readAgain(visit), before);
    },

    'games are there again after the browser was ended': async (test) => {
        const profile = path.join(test.scratch, 'profile');
        const visit = await test.visit({ profile: profile });
        await sitDown(visit, record);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 3));
        await waitForKeeping(visit);
        const before = readPosition(visit.state.layout);
        await visit.close();
        const next = await test.visit({ profile: profile });
        assert.strictEqual(await readAgain(next), before);
    },

    'a second tab says that it keeps nothing, and destroys nothing': async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 3));
        const first = visit.page;
        const before = readPosition(visit.state.layout);

        await visit.openPage();
        await sitDown(visit, other);
        await playMoves(visit, mouseHand(visit.page), other.moves.slice(0, 2));
        await visit.rest();
        assert.ok(visit.state.troubles.some((line) => line.kind === 'in-use'), 'it is told');
        assert.ok((await visit.spoken()).some((line) => /another tab/.test(line)), 'it is said');
        await visit.page.close();

        visit.page = first;
        await visit.reload();
        assert.strictEqual(readPosition(visit.state.layout), before);
    },

    'a second tab knows at once that it is one': everywhere(async (test) => {
        const visit = await test.visit();
        const file = path.join(test.site.folder, 'page.js');
        fs.writeFileSync(file, '(' + (() => { // no clock runs for longer than a moment
            const begin = window.setTimeout;
            window.setTimeout = (run, time, ...rest) => (time >= 1000 ? 0 : begin.call(window, run, time, ...rest));
        }) + ')();\n' + fs.readFileSync(file, 'utf8'));
        await visit.go('trace&speed=off');
        await visit.openPage();
        await visit.go('trace&speed=off');
        assert.ok(visit.state.troubles.some((line) => line.kind === 'in-use'), 'it is told');
    }),

    'a second tab keeps what is played when the first is closed': async (test) => {
        const visit = await test.visit();
        const before = await playInTwoTabs(visit, async (second) => {
            await sitDown(visit, other);
            await playMoves(visit, mouseHand(second), other.moves.slice(0, 2));
        });
        await visit.until('the second tab to keep things',
            (seen) => seen.troubles.length > 0 && seen.troubles[seen.troubles.length - 1].kind === 'fine');
        assert.ok((await visit.spoken()).some((line) => /saved again/.test(line)), 'it is said');
        await visit.rest();
        const own = readPosition(visit.state.layout);
        await waitForKeeping(visit);
        await visit.reload();
        assert.strictEqual(readPosition(visit.state.layout), own);
        await visit.go('trace&speed=off', record.code);
        assert.strictEqual(visit.state.deal.command, 'resume');
        assert.strictEqual(readPosition(visit.state.layout), before);
    },

    'a second tab in which nothing was played goes on with what the first has played': async (test) => {
        const visit = await test.visit();
        const before = await playInTwoTabs(visit, () => visit.go('trace&speed=off'));
        await visit.until('the moves of the first tab', (seen) => readPosition(seen.layout) === before);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(5, 6));
        await waitForKeeping(visit);
        const after = readPosition(visit.state.layout);
        await visit.reload();
        assert.strictEqual(readPosition(visit.state.layout), after);
    },

    'where the browser keeps nothing, it is said, and can be played': async (test) => {
        const visit = await test.visit({ script: () => {
            IDBFactory.prototype.open = () => { throw new DOMException('not here', 'SecurityError'); };
        } });
        await sitDown(visit, record);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 2));
        assert.ok((await visit.spoken()).some((line) => /saves nothing/.test(line)));
    },

    'a browser without room is told of once': async (test) => {
        const visit = await test.visit({ script: () => {
            const put = IDBObjectStore.prototype.put;
            IDBObjectStore.prototype.put = function (...values) {
                if (window.isFull) {
                    throw new DOMException('full', 'QuotaExceededError');
                }
                return put.apply(this, values);
            };
        } });
        await sitDown(visit, record);
        await visit.page.evaluate(() => { window.isFull = true; });
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 4));
        const said = async () => (await visit.spoken()).filter((line) => /no room left/.test(line)).length;
        await until('it to be said', said);
        assert.strictEqual(await said(), 1);
        await readTable(visit); // as long as it is so, the table bears a mark, which is read with it
        assert.strictEqual(await said(), 2);
        await visit.page.evaluate(() => { window.isFull = false; });
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(4, 6));
        await until('it to be over', async () => (await visit.spoken()).some((line) => /saved again/.test(line)));
        await readTable(visit);
        assert.strictEqual(await said(), 2);
        const before = readPosition(visit.state.layout);
        await visit.reload();
        assert.strictEqual(readPosition(visit.state.layout), before);
    },

    // As a browser does when it runs out of memory, or when the data of the page is deleted in its settings.
    'a connection that the browser closes is opened anew': async (test) => {
        const visit = await test.visit({ script: () => {
            const open = IDBFactory.prototype.open;
            window.connections = [];
            IDBFactory.prototype.open = function (...values) {
                const request = open.apply(this, values);
                request.addEventListener('success', () => window.connections.push(request.result));
                return request;
            };
        } });
        await playThrough(visit,
            () => visit.page.evaluate(() => window.connections.forEach((connection) => connection.close())));
    },

    'what another tab deletes while it is played is saved again': async (test) => {
        const visit = await test.visit();
        await playThrough(visit, () => visit.page.evaluate(() => new Promise((done, fail) => {
            const request = indexedDB.deleteDatabase('/theplot-save');
            request.onsuccess = done;
            request.onerror = fail;
        })));
    },

    'what is deleted while it is played is saved again': async (test) => {
        const visit = await test.visit();
        await playThrough(visit, async () => {
            const session = await visit.context.newCDPSession(visit.page);
            await session.send('Storage.clearDataForOrigin', { origin: new URL(visit.page.url()).origin,
                storageTypes: 'indexeddb' });
        });
    }
};
