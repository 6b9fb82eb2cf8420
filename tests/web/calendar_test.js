// SPDX-License-Identifier: MIT
//
// The deals of the day: what was won is shared, and the years after 2038 are like all others.

'use strict';

const assert = require('assert');
const fs = require('fs');
const { choose, findRecord, findWidget, importFile, middle, mouseHand, openMore } = require('./hands.js');
const { everywhere, putBefore, until } = require('./visit.js');

const DEAL_OF_2039 = 20290202; // of 14 March, by the table in session/calendar.c, which begins anew in 2037

// Runs in the page, whose clock it sets.
function setClock(instant) {
    const Real = Date;
    const ahead = Real.parse(instant) - Real.now();
    window.Date = class extends Real {
        constructor(...values) {
            super(...(values.length > 0 ? values : [Real.now() + ahead]));
        }

        static now() {
            return Real.now() + ahead;
        }
    };
}

// An exported file with a game that was won on its day.
function writeWon(record) {
    const day = String(record.deal).replace(/(....)(..)(..)/, '$1-$2-$3');
    const game = { game: record.game, rules: 'standard', deal: String(record.deal), started: day + 'T10:00:00.000Z',
        touched: day + 'T10:09:00.000Z', played: 540000, helps: [], day: record.deal, 'branched-from': null,
        log: record.moves.map((move) => move + '+900').join(' ') };
    return { name: 'theplot.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(
        { format: 'theplot', version: 1, games: [game], settings: {}, lessons: [] })) };
}

async function openCalendar(visit) {
    await visit.page.evaluate(() => { location.hash = 'day'; });
    await visit.until('the calendar', (state) => findWidget(state.layout, 'date'));
    await visit.rest();
}

async function openIn2039(test) {
    const visit = await test.visit();
    putBefore(test.site, setClock, '2039-03-14T12:00:00Z');
    await visit.go('trace&speed=off');
    await openCalendar(visit);
    return visit;
}

async function dealOf2039(visit) {
    await choose(visit, 'day');
    await visit.until('the deal', (state) => state.deal !== null && state.layoutIsNew);
    assert.strictEqual(visit.state.deal.deal, DEAL_OF_2039);
    await visit.rest();
}

module.exports = {
    'a day that was won is shared with its date, its moves and a link': async (test) => {
        const record = findRecord('queen-of-italy', 20261009, 'day');
        const visit = await test.visit({ width: 390, height: 844, script: () => {
            window.asked = [];
            navigator.share = (what) => Promise.resolve(window.asked.push(what));
        } });
        putBefore(test.site, setClock, '2026-10-09T20:00:00Z');
        await visit.go('trace&speed=off');
        await choose(visit, 'statistics');
        await importFile(visit, writeWon(record));
        await until('the game', async () => (await visit.spoken()).some((line) => /Imported: 1 new/.test(line)));
        await openCalendar(visit);
        const share = visit.state.layout.widgets.filter((one) => one.action === 'share');
        assert.deepStrictEqual(share.map((one) => one.game), ['queen-of-italy']);
        await mouseHand(visit.page).tap(middle(share[0]));
        await until('what is shared', () => visit.page.evaluate(() => window.asked.length > 0));
        assert.deepStrictEqual(await visit.page.evaluate(() => window.asked), [{
            text: 'Queen of Italy, 9 October: won in ' + record.moves.length + ' moves. Your turn:',
            url: test.site.address + '#queen-standard-20261009' }]);
    },

    'in 2039 the calendar and the deal of the day are those of that day': everywhere(async (test) => {
        const visit = await openIn2039(test);
        await visit.page.evaluate(() => document.getElementById('reader').click());
        const dates = await until('the dates', async () => {
            const all = await visit.page.evaluate(() => Array.from(document.querySelectorAll('#controls button'),
                (one) => one.textContent).filter((text) => / March/.test(text)));
            return all.length > 0 && all;
        });
        assert.deepStrictEqual([dates.length, dates[13]], [14, '14 March, chosen, 14 of 14']);
        await dealOf2039(visit);
    }),

    'which month is seen, and of which day the games are, is said and can be read': async (test) => {
        const visit = await openIn2039(test);
        await visit.page.evaluate(() => document.getElementById('reader').click());
        const readTexts = () => visit.page.evaluate(() => Array.from(document.querySelectorAll('#controls p'),
            (one) => one.textContent).slice(0, 2));
        const before = (await visit.spoken()).length;
        await until('March', async () => String(await readTexts()) === 'March 2039,14 March');
        await choose(visit, 'page-back');
        await until('February', async () => (await readTexts())[0] === 'February 2039');
        await until('it to be said', async () => (await visit.spoken()).slice(before).includes('February 2039'));
        assert.ok((await visit.spoken()).slice(before).includes('14 February'));
    },

    'in 2039 a game is kept and exported with its day': async (test) => {
        const visit = await openIn2039(test);
        await dealOf2039(visit);
        await visit.page.keyboard.press(' ');
        await visit.command(1);
        await visit.reload();
        assert.strictEqual(visit.state.deal.deal, DEAL_OF_2039);
        await visit.page.keyboard.press('Escape');
        await choose(visit, 'statistics');
        const coming = visit.page.waitForEvent('download', (one) => one.suggestedFilename().endsWith('.json'));
        await openMore(visit);
        await choose(visit, 'export');
        const { exported, games } = JSON.parse(fs.readFileSync(await (await coming).path(), 'utf8'));
        assert.deepStrictEqual([exported.slice(0, 10), games.length, games[0].started.slice(0, 10), games[0].day],
            ['2039-03-14', 1, '2039-03-14', 20390314]);
    }
};
