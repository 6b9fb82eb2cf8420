// SPDX-License-Identifier: MIT
//
// A gamepad that the page believes in, and a player who has nothing else. Where the focus goes from where is not
// reckoned but learned: the player remembers where each direction led and tries the likeliest one elsewhere.

'use strict';

const assert = require('assert');
const { findPile, middle } = require('./hands.js');

// As the standard mapping of browsers numbers them.
const ACCEPT = 0, STOCK = 2, SHOW_NEXT = 10, CROSS = [12, 13, 14, 15];
const CROSS_X = [0, 0, -1, 1], CROSS_Y = [-1, 1, 0, 0];
const STEPS_MAX = 80, PLACES_TRIED = 24;

// Runs in the page before anything else. window.pad.press(button) holds it until the page has looked at the pad and has
// had a frame to act on what it saw, and lets go in the same way: under load frames come in bursts, and the page does
// not look in each of them.
function plugPad() {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false, touched: false, value: 0 }));
    const gamepad = { id: 'Standard Gamepad', index: 0, connected: true, mapping: 'standard', axes: [0, 0, 0, 0],
        buttons: buttons, timestamp: 1 };
    let looks = 0;
    navigator.getGamepads = () => {
        looks++;
        gamepad.timestamp = performance.now();
        return [gamepad, null, null, null];
    };
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const set = async (button, down) => {
        buttons[button] = { pressed: down, touched: down, value: down ? 1 : 0 };
        const before = looks;
        while (looks === before) {
            await frame();
        }
        await frame();
    };
    window.pad = { press: (button) => set(button, true).then(() => set(button, false)) };
    window.addEventListener('load', () => {
        const event = new Event('gamepadconnected');
        event.gamepad = gamepad;
        setTimeout(() => window.dispatchEvent(event), 0);
    });
}

// The first step of a way from `here` to `goal` by what is known; -1: none is known.
function findStep(known, here, goal) {
    const first = new Map([[here, -1]]);
    for (const place of first.keys()) {
        for (let step = 0; step < 4; step++) {
            const next = known.get(place + ' ' + step);
            if (next !== undefined && !first.has(next)) {
                first.set(next, place === here ? step : first.get(place));
                if (goal(next)) {
                    return first.get(next);
                }
            }
        }
    }
    return -1;
}

// Of the directions not yet tried here the one that points at the goal most; -1: all have been tried.
function guessStep(known, layout, here, goal) {
    const untried = [0, 1, 2, 3].filter((step) => !known.has(here + ' ' + step));
    const from = findPile(layout, here), to = findPile(layout, goal);
    const way = from && to ? { x: middle(to).x - middle(from).x, y: middle(to).y - middle(from).y } : { x: 0, y: 0 };
    const worth = (step) => CROSS_X[step] * way.x + CROSS_Y[step] * way.y;
    return untried.length === 0 ? -1 : untried.reduce((best, step) => (worth(step) > worth(best) ? step : best));
}

function padHand(visit) {
    const known = new Map(); // "PLACE STEP" to the place that it leads to
    const names = {};        // what the game calls the foundations of the record

    const press = (button) => visit.page.evaluate((which) => window.pad.press(which), button);

    async function pressAndSee(button) {
        await press(button);
        await visit.poll();
    }

    async function goTo(pile) {
        for (let steps = 0; steps < STEPS_MAX && visit.state.layout.focus !== pile; steps++) {
            const here = visit.state.layout.focus;
            let step = findStep(known, here, (place) => place === pile);
            step = step >= 0 ? step : guessStep(known, visit.state.layout, here, pile);
            step = step >= 0 ? step
                : findStep(known, here, (place) => [0, 1, 2, 3].some((other) => !known.has(place + ' ' + other)));
            if (step < 0) { // what was learned does not hold any more: piles without a card that can go are passed over
                known.clear();
                step = guessStep(known, visit.state.layout, here, pile);
            }
            await pressAndSee(CROSS[step]);
            known.set(here + ' ' + step, visit.state.layout.focus);
        }
        assert.strictEqual(visit.state.layout.focus, pile, 'where the focus is');
    }

    function shows(pile) {
        const layout = visit.state.layout;
        const bothEmpty = (a, b) => findPile(layout, a).count === 0 && findPile(layout, b).count === 0;
        const alike = layout.ghost.startsWith('F') && pile.startsWith('F') && bothEmpty(layout.ghost, pile);
        return layout.ghost === pile || alike;
    }

    async function playMove(move) {
        const [from, to] = move.split('-').map((name) => names[name] || name);
        const stock = from === 'S' || to === 'S';
        if (!stock) {
            await goTo(from);
            for (let tried = 0; tried < PLACES_TRIED && !shows(to); tried++) {
                await pressAndSee(SHOW_NEXT);
            }
            const layout = visit.state.layout;
            assert.ok(shows(to), move + ': the focus is at ' + layout.focus + ', shown is ' + layout.ghost);
        }
        const before = visit.state.commands.length;
        await press(stock ? STOCK : ACCEPT);
        const command = await visit.command(before);
        assert.deepStrictEqual([command.command, command.result], ['move', 'accepted'], move);
        const played = command.move.split('-')[1];
        if (played !== to) { // two foundations change names
            const other = Object.keys(names).find((name) => names[name] === played) || played;
            names[other] = to;
            names[move.split('-')[1]] = played;
        }
    }

    return {
        press: press,
        async play(moves) {
            for (const move of moves) {
                await playMove(move);
            }
        }
    };
}

module.exports = { padHand, plugPad };
