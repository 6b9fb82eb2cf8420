// SPDX-License-Identifier: MIT
//
// Plays with the buttons of the page that a screen reader hears, and reads what lies between them.

'use strict';

const assert = require('assert');
const { findRecord, sitDown } = require('./hands.js');
const { until } = require('./visit.js');

const PILES = 23; // PILE_COUNT in position.h: the id of a move is that of its pile and so much more
const ALL = '#controls button';

// What a screen reader has of the page, as lines such as: button "Undo".
const hear = (visit) => visit.page.locator('body').ariaSnapshot();

// A button of the page is pressed as a screen reader does that, whatever lies over it.
const press = (visit, selector, index) => visit.page.evaluate(
    ([wanted, place]) => document.querySelectorAll(wanted)[place].click(), [selector, index || 0]);

const readButtons = (visit) => visit.page.evaluate((all) => Array.from(document.querySelectorAll(all),
    (one) => ({ id: one.control, name: one.textContent, pressed: one.getAttribute('aria-pressed') === 'true',
        idle: one.getAttribute('aria-disabled') === 'true' })), ALL);

// Finds and presses in one step: the buttons may follow the table at any time.
const pressNamed = (visit, pattern) => until('a button ' + pattern, () => visit.page.evaluate(([all, name]) => {
    const button = Array.from(document.querySelectorAll(all)).find((one) => new RegExp(name).test(one.textContent));
    button && button.click();
    return button !== undefined;
}, [ALL, pattern.source]));

async function askForButtons(visit) {
    await press(visit, '#reader');
    await until('buttons', async () => (await readButtons(visit)).length > 0);
}

// As many buttons as there are piles come first, in the order of the trace.
async function pressPile(visit, name) {
    const buttons = await readButtons(visit);
    const index = visit.state.layout.piles.findIndex((pile) => pile.pile === name);
    await press(visit, ALL, index);
    return { buttons: buttons, id: buttons[index].id };
}

// Whether a button is a move of the selected card.
const isPlace = (one) => one.id >= PILES && one.id < 2 * PILES;

// Presses the move that is offered for the pile with this id; a foundation may be another one, as they are all alike.
async function pressPlace(visit, to, id) {
    const buttons = await readButtons(visit);
    const places = buttons.map((one, index) => ({ ...one, index: index })).filter(isPlace);
    const place = places.find((one) => one.id === PILES + id) ||
        places.find((one) => to.startsWith('F') && /foundation/i.test(buttons.find(
            (pile) => pile.id === one.id - PILES).name));
    assert.ok(place, 'no button leads to ' + to + ': ' + places.map((one) => one.name).join('; '));
    await press(visit, ALL, place.index);
}

// The first move that is offered gets the focus, in one step: the buttons may follow the table at any time.
const focusPlace = (visit) => until('a place', () => visit.page.evaluate(([all, least]) => {
    const place = Array.from(document.querySelectorAll(all))
        .find((one) => one.control >= least && one.control < 2 * least);
    place && place.focus();
    return place !== undefined && document.activeElement === place;
}, [ALL, PILES]));

// Until the buttons are those of what is on the table.
async function waitForButtons(visit, isThere) {
    await until('the buttons to follow', async () => isThere(await readButtons(visit)));
}

async function playByButtons(visit, move) {
    const before = visit.state.commands.length;
    const [from, to] = move.split('-');
    const redeal = move === 'W-S';
    const target = visit.state.layout.piles.findIndex((pile) => pile.pile === to);
    const { buttons, id } = await pressPile(visit, redeal ? 'S' : from);
    const played = async () => (await visit.poll(), visit.state.commands.length > before);
    await until('a move, or what the card may do', async () => await played() ||
        (await readButtons(visit)).some((one) => one.id === id && one.pressed));
    if (!await played()) {
        await pressPlace(visit, to, buttons[target].id);
    }
    const command = await visit.command(before);
    const alike = (name) => name.replace(/F\d+/, 'F');
    assert.deepStrictEqual([alike(command.move), command.result], [alike(move), 'accepted'], 'move ' + before);
    // After a win there is no rest until it is known how many players win from this start.
    await visit.until('rest, or a win', (state) => state.idle || state.counts.won > 0);
    await waitForButtons(visit, (now) => !now.some((one) => one.pressed));
}

async function playAll(visit, moves) {
    for (const move of moves) {
        await playByButtons(visit, move);
    }
}

async function sitDownByEar(test, game, deal, options) {
    const record = findRecord(game, deal);
    const visit = await test.visit({ width: 390, height: 844, touch: true, ...options });
    await sitDown(visit, record);
    await askForButtons(visit);
    return { visit: visit, moves: record.moves };
}

// Selects a card that may go to several places; what has only one is played meanwhile.
async function selectCard(visit) {
    for (let index = 0; ; index++) {
        await visit.poll();
        const buttons = await readButtons(visit);
        const piles = buttons.filter((one) => one.id > 0 && one.id < PILES);
        const pile = piles[index % piles.length];
        if (pile.idle) {
            continue;
        }
        const before = visit.state.commands.length;
        await press(visit, ALL, buttons.findIndex((one) => one.id === pile.id));
        const selected = await until('an answer', async () => {
            await visit.poll();
            return (await readButtons(visit)).some(isPlace) ? 'yes'
                : visit.state.commands.length > before && 'no';
        });
        if (selected === 'yes') {
            return;
        }
        await visit.rest();
        assert.ok(index < 100, 'a card with several places');
    }
}

// The texts that a screen reader has between the buttons, with these, as lines such as: H1 Settings.
const readPage = (visit) => visit.page.evaluate(() => Array.from(document.querySelectorAll('#controls :not(div)'),
    (one) => one.localName.toUpperCase() + ' ' + one.textContent));

// The place of the first line that matches.
function findLine(lines, pattern) {
    const place = lines.findIndex((line) => pattern.test(line));
    assert.ok(place >= 0, pattern + ' in ' + lines.join('\n'));
    return place;
}

const found = (visit, x, y) => visit.page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top).textContent, [x, y]);

const isAmongButtons = (visit) => visit.page.evaluate(() => document.activeElement.closest('#controls') !== null);

const focused = (visit) => visit.page.evaluate(() => document.activeElement.textContent);

module.exports = { PILES, ALL, askForButtons, findLine, focusPlace, focused, found, hear, isAmongButtons, isPlace,
    playAll, press, pressNamed, pressPile, readButtons, readPage, selectCard, sitDownByEar, waitForButtons };
