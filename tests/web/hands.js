// SPDX-License-Identifier: MIT
//
// A player's hands: mouse, finger and gamepad, guided by the trace's layout alone. Records of won games are those that
// the rules are tested with.

'use strict';

const assert = require('assert');
const fs = require('fs');
const path = require('path');

const CODE_NAMES = { 'the-plot': 'plot', 'the-plait': 'plait', 'queen-of-italy': 'queen' };

// The won game of this deal, or a lost one: its code and its moves.
function findRecord(game, deal, file = 'wins') {
    const text = fs.readFileSync(path.join(__dirname, '../vectors/' + file + '.txt'), 'utf8');
    const found = text.match(new RegExp('game ' + game + '\\n(?:rules standard\\n)?deal ' + deal +
        '\\nmoves (.*)\\n'));
    assert.ok(found, 'there is no game ' + game + ' ' + deal + ' in ' + file);
    return { game, deal, code: CODE_NAMES[game] + '-standard-' + deal, moves: found[1].trim().split(' ') };
}

function findPile(layout, name) {
    return layout.piles.find((pile) => pile.pile === name);
}

// The top card's rectangle, or the one in which the first card would lie.
function findPlace(layout, name) {
    const card = layout.cards.filter((other) => other.pile === name).pop();
    const pile = findPile(layout, name);
    const any = layout.cards[0];
    return card || { x: pile.x, y: pile.y, w: Math.min(pile.w, any.w), h: Math.min(pile.h, any.h) };
}

function findWidget(layout, action, game) {
    return layout.widgets.find((widget) => widget.action === action && (game === undefined || widget.game === game));
}

const middle = (rect) => ({ x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 });

// What a hand does: drag from one point to another, tap a point.
function mouseHand(page) {
    return {
        async drag(from, to) {
            await page.mouse.move(from.x, from.y);
            await page.mouse.down();
            await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
            await page.mouse.move(to.x, to.y);
            await page.mouse.up();
        },
        async tap(point) {
            await page.mouse.move(point.x, point.y);
            await page.mouse.down();
            await page.mouse.up();
        }
    };
}

async function fingerHand(visit) {
    const touch = await visit.kind.touches(visit.page);
    return {
        async drag(from, to) {
            await touch('touchStart', from);
            await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
            await touch('touchMove', to);
            await touch('touchEnd');
        },
        async tap(point) {
            await touch('touchStart', point);
            await touch('touchEnd');
        }
    };
}

// Where in a card it is taken: another place each time, so that no two presses make a double click.
function grip(count) {
    return { x: 0.18 + 0.16 * (count % 5), y: 0.18 + 0.16 * (Math.floor(count / 5) % 5) };
}

async function playMove(visit, hand, move) {
    const before = visit.state.commands.length;
    const [from, to] = move.split('-').map((name) => findPlace(visit.state.layout, name));
    const where = grip(before);
    const take = { x: from.x + from.w * where.x, y: from.y + from.h * where.y };
    if (move.startsWith('S-') || move.endsWith('-S')) { // a tap on the empty stock redeals
        const stock = findPlace(visit.state.layout, 'S');
        await hand.tap({ x: stock.x + stock.w * where.x, y: stock.y + stock.h * where.y });
    } else {
        await hand.drag(take, { x: take.x + to.x - from.x, y: take.y + to.y - from.y });
    }
    const command = await visit.command(before);
    assert.deepStrictEqual([command.command, command.move, command.result], ['move', move, 'accepted'],
        'the move ' + before + ', ' + move);
}

async function playMoves(visit, hand, moves) {
    for (const move of moves) {
        await playMove(visit, hand, move);
    }
}

// Cards by pile, to compare positions. What lies below a top card is seen where it is not covered.
function readPosition(layout) {
    const piles = layout.piles.map((pile) => pile.pile + ' ' + pile.count);
    return piles.concat(layout.cards.map((card) => card.pile + ' ' + card.card)).join('\n');
}

async function checkWon(visit) {
    await visit.until('the win', (state) => state.counts.won === 1);
    const full = visit.state.layout.piles.filter((pile) => pile.pile.startsWith('F') && pile.count === 13);
    assert.strictEqual(full.length, 8, 'complete foundations');
}

// Presses what is to be pressed on one screen after the other.
async function choose(visit, ...actions) {
    for (const action of actions) {
        await visit.until(action, (state) => findWidget(state.layout, action));
        await visit.rest();
        await mouseHand(visit.page).tap(middle(findWidget(visit.state.layout, action)));
    }
}

// The last of the lists on the page of statistics: what can be done with all games.
async function openMore(visit) {
    await visit.until('the lists', (state) => findWidget(state.layout, 'list'));
    await visit.rest();
    const lists = visit.state.layout.widgets.filter((widget) => widget.action === 'list');
    await mouseHand(visit.page).tap(middle(lists[lists.length - 1]));
}

// Imports FILE, from the page of statistics.
async function importFile(visit, file) {
    const chooser = visit.page.waitForEvent('filechooser');
    await openMore(visit);
    await choose(visit, 'import');
    await (await chooser).setFiles(file);
}

// Sits down at a table of this deal, without animations.
async function sitDown(visit, record, query) {
    await visit.go('trace&speed=off' + (query || ''), record.code);
    // Another code alone makes no other page: what lay there before may still be told.
    await visit.until('the deal', (state) => state.deal !== null && state.deal.game === record.game &&
        state.deal.deal === record.deal && state.layoutIsNew);
    await visit.rest();
    visit.state.commands.length = 0;
}

module.exports = { checkWon, choose, findPile, findPlace, findRecord, findWidget, fingerHand, importFile, middle,
    mouseHand, openMore, playMove, playMoves, readPosition, sitDown };
