// SPDX-License-Identifier: MIT
//
// Hints that win, and where a game was lost, where there are no threads: the solver works in slices of the turns, and
// nothing runs afterwards.

'use strict';

const assert = require('assert');
const { findRecord, findWidget, middle, mouseHand, playMoves, sitDown } = require('./hands.js');
const { sleep, until } = require('./visit.js');

const HINTS = 10;
const PRESSES_MAX = 60;

module.exports = {
    'hints show and play winning moves': async (test) => {
        const visit = await test.visit();
        await sitDown(visit, findRecord('the-plot', 1003));
        await visit.rest();
        for (let i = 0; i < PRESSES_MAX && visit.state.commands.length < HINTS; i++) {
            await visit.page.keyboard.press('h');
            await sleep(60);
            await visit.poll();
        }
        assert.ok(visit.state.commands.length >= HINTS, `${visit.state.commands.length} moves`);
        for (const command of visit.state.commands) {
            assert.deepStrictEqual([command.command, command.result], ['move', 'accepted']);
        }
        await visit.rest();
    },

    // Where memory is counted in 32 bits, its size once wrapped and the page ended.
    'a winning move is found in Queen of Italy': async (test) => {
        const visit = await test.visit();
        await visit.go('trace&speed=off#queen-standard-25');
        await visit.rest();
        for (let i = 0; i < PRESSES_MAX && visit.state.commands.length < 2; i++) {
            await visit.page.keyboard.press('h');
            await sleep(100);
            await visit.poll();
        }
        assert.ok(visit.state.commands.length >= 2, `${visit.state.commands.length} moves`);
    },

    'where a game was lost is shown, and from there one is back at its end': async (test) => {
        const visit = await test.visit({ width: 1024, height: 640 });
        const record = findRecord('the-plait', 4, 'lost');
        const see = (action) => visit.until(action, (state) => state.layoutIsNew && findWidget(state.layout, action));
        await sitDown(visit, record);
        await playMoves(visit, mouseHand(visit.page), record.moves);
        await see('where-lost');
        await visit.rest();
        await mouseHand(visit.page).tap(middle(findWidget(visit.state.layout, 'where-lost')));
        await see('scrub');
        await until('the answer', async () => (await visit.spoken()).some((line) => / lost the game; /.test(line)));
        const isTold = () => visit.page.evaluate(() => document.querySelector('dialog[open]') !== null);
        await until('that the browser may delete games', isTold); // after the first that is over
        await visit.page.keyboard.press('Escape');
        await until('that it was read', async () => !await isTold());
        await visit.page.keyboard.press('Escape');
        await visit.until('the end', ({ layout }) => !findWidget(layout, 'scrub') && findWidget(layout, 'go-back'));
    }
};
