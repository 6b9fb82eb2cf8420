// SPDX-License-Identifier: MIT
//
// Hints that win, where there are no threads: the solver works in slices of the turns, and nothing runs afterwards.

'use strict';

const assert = require('assert');
const { findRecord, sitDown } = require('./hands.js');
const { sleep } = require('./visit.js');

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
    }
};
