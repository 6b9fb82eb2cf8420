// SPDX-License-Identifier: MIT
//
// Where nothing moves, nothing is done: no frame is asked for, no timer runs, no sound device works. Nor is anything
// drawn in a tab that nobody sees.

'use strict';

const assert = require('assert');
const path = require('path');
const { EXECUTABLE, FLAGS } = require('./browsers.js');
const { findRecord, mouseHand, playMoves, sitDown } = require('./hands.js');
const { REST, checkRest, countCalls, readCalls } = require('./rest.js');
const { openTabs } = require('./tabs.js');
const { long, sleep, until } = require('./visit.js');

module.exports = {
    'no frame and no timer at rest: first screen, table, after moves': async (test) => {
        const visit = await test.visit({ script: countCalls });
        const record = findRecord('the-plot', 1003);
        await visit.go();
        await checkRest(visit);
        await sitDown(visit, record);
        await checkRest(visit);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 4));
        await visit.rest();
        await checkRest(visit);
        assert.ok(JSON.parse(await readCalls(visit)).drawn > 0, 'what is counted is what draws');
    },

    'the tables of the first screen play, and rest after a minute': long(async (test) => {
        const visit = await test.visit({ script: countCalls, mains: true });
        await visit.page.goto(visit.address + '?trace');
        await visit.until('the first frame', (state) => state.counts['first-frame']);
        const drawn = async () => JSON.parse(await readCalls(visit)).drawn;
        const before = await drawn();
        await until('a table that plays', async () => await drawn() > before + 20);
        await visit.rest();
        await checkRest(visit);
    }),

    'sound begins with a gesture and sleeps at rest': async (test) => {
        const visit = await test.visit({ script: () => {
            const Original = window.AudioContext;
            window.devices = [];
            window.AudioContext = function (...values) {
                const device = new Original(...values);
                window.devices.push(device);
                return device;
            };
        } });
        const record = findRecord('the-plot', 1003);
        const running = () => visit.page.evaluate(
            () => window.devices.filter((device) => device.state === 'running').length);
        await visit.go('trace', record.code);
        await visit.until('the deal', (state) => state.deal !== null && state.layoutIsNew);
        await visit.rest();
        assert.strictEqual(await visit.page.evaluate(() => window.devices.length), 0, 'before a press');
        visit.state.commands.length = 0;
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 1));
        await until('sound', running);
        await until('silence', async () => await running() === 0);
    },

    'a hidden tab draws nothing, and goes on when it is seen again': async (test) => {
        const tabs = await openTabs(EXECUTABLE, path.join(test.scratch, 'profile'), FLAGS);
        try {
            const tab = await tabs.open(test.site.address + '?trace#plot-standard-1003');
            const read = (expression) => tab.evaluate(
                '(() => { const texts = window.Module && Module.page && Module.page.trace || [];' +
                ' const lines = texts.map((text) => JSON.parse(text)); return ' + expression + '; })()');
            const frames = () => read("lines.filter((line) => line.event === 'frame').length");
            await until('the deal', () => read("lines.some((line) => line.command === 'deal')"));
            const other = await tabs.open('about:blank'); // while cards are in the air
            await other.show();
            await until('the tab to be hidden', () => tab.evaluate("document.visibilityState === 'hidden'"));
            await sleep(300);
            const before = await frames();
            await sleep(REST);
            assert.strictEqual(await frames(), before);
            await tab.show();
            await until('frames', async () => await frames() > before);
            await until('rest', () => read("lines.length > 0 && lines[lines.length - 1].event === 'idle'"));
        } finally {
            await tabs.close();
        }
    }
};
