// SPDX-License-Identifier: MIT
//
// Whole games, from the deal to the win, in real browsers: each of the three with the mouse, one with a finger on a
// phone, one with a gamepad.

'use strict';

const { checkWon, findRecord, fingerHand, mouseHand, playMoves, sitDown } = require('./hands.js');
const { padHand, plugPad } = require('./pad.js');
const { everywhere, long, until } = require('./visit.js');

async function winByMouse(test, game, deal) {
    const record = findRecord(game, deal);
    const visit = await test.visit({ width: 1024, height: 640 });
    await sitDown(visit, record);
    await playMoves(visit, mouseHand(visit.page), record.moves);
    await checkWon(visit);
    await until('the page to know of the end', () => visit.page.evaluate(() => Module.page.ended));
}

module.exports = {
    'The Plot is won with the mouse': everywhere((test) => winByMouse(test, 'the-plot', 1003)),
    'The Plait is won with the mouse': long((test) => winByMouse(test, 'the-plait', 1019)),
    'Queen of Italy is won with the mouse': long(everywhere((test) => winByMouse(test, 'queen-of-italy', 1070))),

    'The Plait is won with a finger on a phone': everywhere(async (test) => {
        const record = findRecord('the-plait', 1112);
        const visit = await test.visit({ width: 390, height: 844, ratio: 3, touch: true });
        await sitDown(visit, record);
        await playMoves(visit, await fingerHand(visit), record.moves);
        await checkWon(visit);
    }),

    'Queen of Italy is won with a gamepad': async (test) => {
        const record = findRecord('queen-of-italy', 1070);
        const visit = await test.visit({ width: 1024, height: 640, script: plugPad });
        await sitDown(visit, record);
        await padHand(visit).play(record.moves);
        await checkWon(visit);
    }
};
