// SPDX-License-Identifier: MIT
//
// Keys, words for those who listen, and languages.

'use strict';

const assert = require('assert');
const { findRecord, findWidget, middle, mouseHand, playMoves, sitDown } = require('./hands.js');
const { keepPicture } = require('./pictures.js');
const { everywhere, until } = require('./visit.js');

const record = findRecord('the-plot', 1003);

// Whether a key that is pressed on the table is left to the browser.
async function isLeft(visit, press) {
    return visit.page.evaluate((values) => {
        const canvas = document.getElementById('canvas');
        const send = (kind) => canvas.dispatchEvent(
            new KeyboardEvent(kind, { bubbles: true, cancelable: true, ...values }));
        const left = send('keydown');
        send('keyup');
        return left;
    }, press);
}

const key = (name, code, number, modifiers) => (
    { key: name, code: code, keyCode: number, which: number, ...modifiers });
const CONTROL = { ctrlKey: true };

module.exports = {
    'no key that browsers need is taken from them': async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        const theirs = [
            key('F5', 'F5', 116), key('F12', 'F12', 123), key('F6', 'F6', 117),
            key('F3', 'F3', 114), key('F7', 'F7', 118),
            ...['r', 't', 'w', 'n', 'l', 'p', 's', 'f', '0', '+', '-', 'Tab'].map(
                (name) => key(name, '', name.toUpperCase().charCodeAt(0), CONTROL)),
            key('I', 'KeyI', 73, { ctrlKey: true, shiftKey: true }), key('R', 'KeyR', 82, { metaKey: true }),
            key('ArrowLeft', 'ArrowLeft', 37, { altKey: true }), key('ArrowRight', 'ArrowRight', 39, { altKey: true }),
            key('d', 'KeyD', 68, { altKey: true })
        ];
        for (const press of theirs) {
            assert.ok(await isLeft(visit, press), JSON.stringify(press));
        }
        await visit.poll();
        assert.deepStrictEqual(visit.state.commands, []);
    },

    'the keyboard alone leaves the game, and comes back': everywhere(async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        const focus = () => visit.page.evaluate(() => {
            const one = document.activeElement;
            const area = one.getBoundingClientRect();
            const seen = document.elementFromPoint(area.left + area.width / 2, area.top + area.height / 2) === one;
            return { id: one.id || one.localName, seen: seen, name: one.textContent, high: area.height };
        });
        const press = async (name) => (await visit.page.keyboard.press(name), focus());
        assert.strictEqual((await focus()).id, 'canvas');
        const reader = await press('Shift+Tab');
        assert.deepStrictEqual([reader.id, reader.seen], ['reader', true]);
        assert.match(await visit.page.evaluate(() => document.getElementById('keys').innerText), /Shift\+Tab.*F6/);
        await keepPicture(test, visit, 'around-the-game');
        const skip = await press('Shift+Tab');
        assert.deepStrictEqual([skip.id, skip.seen, skip.name], ['skip', true, 'Skip the game']);
        assert.ok(reader.high >= 44 && skip.high >= 44);
        await press('Enter');
        const last = [];
        while (last.length < 8) {
            last.push(await press('Tab'));
        }
        assert.ok(last.some((one) => one.id === 'licences' && one.seen), JSON.stringify(last));
        assert.ok(last.some((one) => one.id === 'body' || one.id === 'skip'), 'the page is left');
        await visit.poll();
        assert.deepStrictEqual(visit.state.commands, []);
        await visit.page.evaluate(() => document.getElementById('reader').focus());
        assert.strictEqual((await press('Tab')).id, 'canvas');
        await visit.page.keyboard.press('Space');
        await visit.command(0);
        assert.strictEqual((await press('Tab')).id, 'canvas', 'there, Tab is the game\'s');
        await press('Shift+Tab');
        await mouseHand(visit.page).tap({ x: 2, y: 790 });
        assert.strictEqual((await focus()).id, 'canvas', 'a press on the canvas is enough, too');
    }),

    'what lies around the game has its keys for itself, and Escape leads back': async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        const focused = () => visit.page.evaluate(() => document.activeElement.id || document.activeElement.localName);
        const press = async (name) => (await visit.page.keyboard.press(name), focused());
        assert.strictEqual(await press('Shift+Tab'), 'reader');
        for (const one of ['h', 'n', 'ArrowDown']) {
            assert.strictEqual(await press(one), 'reader');
        }
        assert.strictEqual(await press('Escape'), 'canvas');
        assert.ok(!findWidget(visit.state.layout, 'continue'), 'it opens no menu');
        assert.strictEqual(await press('Shift+Tab'), 'reader');
        await press('Space');
        await until('the buttons', () => visit.page.isVisible('#controls'));
        await visit.poll();
        assert.deepStrictEqual(visit.state.commands, []);
        await visit.reload();
        await until('the buttons', () => visit.page.isVisible('#controls'));
        assert.notStrictEqual(await focused(), 'canvas', 'which is hidden');
    },

    'in a menu Tab with Shift leads to what comes before, and from the first out of the game': async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        for (const [name, focus] of [['Escape', 'continue'], ['Tab', 'continue'], ['Tab', 'restart'],
            ['Tab', 'new-deal the-plot'], ['Shift+Tab', 'restart'], ['Shift+Tab', 'continue']]) { // the first shows it
            await visit.page.keyboard.press(name);
            await visit.until(name + ' to lead to ' + focus, (state) => state.layout.focus === focus);
        }
        await visit.page.keyboard.press('Shift+Tab');
        assert.strictEqual(await visit.page.evaluate(() => document.activeElement.id), 'reader');
    },

    'on the table Tab with Shift leads to what comes before': async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        const outside = () => visit.page.evaluate(() => document.activeElement.id);
        const cards = []; // the focus, once while it stays on a card and the places of that are shown
        const place = ({ layout }) => layout.focus + ' ' + layout.ghost;
        const press = async (name) => {
            const before = place(visit.state);
            await visit.page.keyboard.press(name);
            await until('an answer to ' + name, async () => (await visit.poll(), place(visit.state) !== before) ||
                await outside() !== 'canvas');
            await visit.rest();
            if (await outside() === 'canvas' && visit.state.layout.focus !== cards[cards.length - 1]) {
                cards.push(visit.state.layout.focus);
            }
        };
        await visit.page.keyboard.press('Tab'); // shows where the focus is
        while (cards.length < 3) {
            await press('Tab');
        }
        for (let count = 0; await outside() === 'canvas'; count++) {
            assert.ok(count < 20, 'the game is left from its first card');
            await press('Shift+Tab');
        }
        assert.strictEqual(await outside(), 'reader');
        const [one, two, three, ...others] = cards;
        assert.deepStrictEqual(others.slice(0, 2), [two, one], 'back from ' + three);
    },

    'on the first page Tab with Shift leads to what comes before': async (test) => {
        const visit = await test.visit();
        await visit.go('trace&speed=off');
        const outside = async (name) => (await visit.page.keyboard.press(name),
            visit.page.evaluate(() => document.activeElement.id));
        assert.strictEqual(await outside('Shift+Tab'), 'reader');
        assert.strictEqual(await outside('Escape'), 'canvas');
        for (const [name, focus] of [['Tab', 'play the-plot'], ['Tab', 'more the-plot'], ['Tab', 'day the-plot'],
            ['Shift+Tab', 'more the-plot'], ['Shift+Tab', 'play the-plot']]) { // the first shows where one is
            await visit.page.keyboard.press(name);
            await visit.until(name + ' to lead to ' + focus, (state) => state.layout.focus === focus);
        }
        assert.strictEqual(await outside('Shift+Tab'), 'reader', 'from where the focus begins');
    },

    // The browser tells of the key and of the text, which is one digit all the same.
    'each key types one digit of a deal number': async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        await visit.page.keyboard.press('Escape');
        for (const action of ['deals', 'number']) {
            await visit.until(action, (state) => findWidget(state.layout, action));
            await visit.rest();
            await mouseHand(visit.page).tap(middle(findWidget(visit.state.layout, action)));
        }
        await visit.until('the digits', (state) => findWidget(state.layout, 'deal-number'));
        await visit.page.keyboard.type('1447');
        await visit.page.keyboard.press('Backspace');
        await visit.page.keyboard.press('Enter');
        await visit.until('the deal', (state) => state.deal !== null && state.deal.deal !== record.deal);
        assert.strictEqual(Number(visit.state.deal.deal), 144);
        await visit.rest();
        await visit.page.keyboard.down('v'); // Alt with a letter is the browser's
        await visit.page.keyboard.press('s');
        await visit.page.keyboard.up('v');
        await visit.until('the move', (state) => state.commands.some((one) => one.move === 'S-W'));
        await visit.page.keyboard.press('g'); // so is Ctrl+D
        await visit.until('the digits again', (state) => findWidget(state.layout, 'deal-number'));
    },

    'the game can be played by keys, and the page does not scroll by them': everywhere(async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        for (const [name, number] of [['ArrowDown', 40], ['Tab', 9], ['Backspace', 8]]) {
            assert.ok(!await isLeft(visit, key(name, name, number)), name);
        }
        await visit.page.keyboard.press('Space');
        await visit.command(0);
        assert.strictEqual(visit.state.commands[0].move, 'S-W');
        await visit.page.keyboard.press('Control+z');
        const undone = await visit.command(1);
        assert.deepStrictEqual([undone.command, undone.result], ['undo', 'accepted']);
        await visit.page.keyboard.press('ArrowRight');
        await visit.until('the focus', (state) => state.layout.focus !== '');
        assert.deepStrictEqual(await visit.page.evaluate(() => [scrollX, scrollY]), [0, 0]);
    }),

    'Tab passes over cards that cannot be moved, and names none that lies face down': async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        const last = async () => (await visit.spoken()).slice(-1)[0];
        const press = async (name, pattern) => {
            await visit.page.keyboard.press(name);
            await visit.rest();
            return pattern.test(await last());
        };
        const stuck = /tableau 12, no move$/;
        let found = false;
        for (let count = 0; count < 30 && !found; count++) {
            found = await press('ArrowLeft', stuck) || await press('ArrowDown', stuck);
        }
        assert.match(await last(), stuck);
        for (const next of [/^stock$/, /^to the waste$/]) {
            const before = (await visit.spoken()).length;
            await visit.page.keyboard.press('Tab');
            await until('another pile', async () => (await visit.spoken()).length > before);
            const lines = (await visit.spoken()).slice(before);
            assert.ok(lines.length === 1 && next.test(lines[0]), lines.join('\n'));
        }
    },

    'moves are spoken': async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        const region = await visit.page.getAttribute('#live', 'aria-live');
        assert.strictEqual(region, 'polite');
        const before = (await visit.spoken()).length;
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 2));
        await until('words', async () => (await visit.spoken()).length >= before + 2);
        const words = (await visit.spoken()).slice(before).join(' ');
        assert.match(words, / of (clubs|diamonds|hearts|spades)/);
    },

    'a table that is read can be heard whole': async (test) => {
        const visit = await test.visit();
        await sitDown(visit, findRecord('queen-of-italy', 1070));
        await visit.page.keyboard.press('t');
        await until('the table', async () => (await visit.spoken()).some((line) => /^Foundation 8/.test(line)));
        await visit.rest();
        const words = await visit.spoken();
        const first = words.findIndex((line) => /^Queen of Italy, deal 1070/.test(line));
        assert.ok(first >= 0 && words.length - first > 20, words.join('\n'));
    },

    'the page is in the language of the game': async (test) => {
        const german = await test.visit({ language: 'de-DE' });
        await sitDown(german, record);
        assert.strictEqual(await german.page.evaluate(() => document.documentElement.lang), 'de');
        await playMoves(german, mouseHand(german.page), record.moves.slice(0, 2));
        await until('words', async () => (await german.spoken()).some((line) => /(Kreuz|Karo|Herz|Pik)/.test(line)));
        const english = await test.visit({ language: 'en-GB' });
        await english.go();
        assert.strictEqual(await english.page.evaluate(() => document.documentElement.lang), 'en');
    }
};
