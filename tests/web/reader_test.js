// SPDX-License-Identifier: MIT
//
// For a screen reader: buttons of the page that can be heard, reached and pressed, and with which games are won; and
// nothing of them for anybody else.

'use strict';

const assert = require('assert');
const { PILES, ALL, askForButtons, findLine, focusPlace, focused, found, hear, isAmongButtons, isPlace, playAll,
    press, pressNamed, pressPile, readButtons, readPage, selectCard, sitDownByEar, waitForButtons } =
    require('./ears.js');
const { checkWon, findRecord, mouseHand, playMoves, sitDown } = require('./hands.js');
const { countCalls, checkRest } = require('./rest.js');
const { everywhere, until } = require('./visit.js');

module.exports = {
    'buttons come while the tables of the first screen play': async (test) => {
        const visit = await test.visit({ mains: true });
        await visit.page.goto(test.site.address + '?trace');
        await visit.until('moves', (state) => state.counts.frame > 60);
        const before = Date.now();
        await askForButtons(visit);
        assert.ok(Date.now() - before < 20000); // they would play for a minute
    },

    'nobody is given buttons who does not ask for them': async (test) => {
        const visit = await test.visit();
        await sitDown(visit, findRecord('the-plot', 1003));
        assert.match(await hear(visit), /button "Play with a screen reader"/);
        assert.strictEqual(await visit.page.locator('button:visible').evaluateAll(
            (all) => all.filter((one) => document.elementFromPoint(one.offsetLeft, one.offsetTop) === one).length), 0);
        assert.deepStrictEqual(await readButtons(visit), []);
        assert.deepStrictEqual(test.site.requests.filter((address) => address.includes('controls.js')), []);
    },

    'what lies on the table is heard, in the order of reading and in the language of the player': async (test) => {
        const { visit } = await sitDownByEar(test, 'the-plot', 1003);
        const heard = await hear(visit);
        for (const name of ['Stock: 78 cards.', 'Waste: empty.', 'Tableau 1: queen of clubs.', 'Menu',
            'Golden foundation: 1 of 13, on top jack of hearts, next a queen.', 'Read the table aloud']) {
            assert.ok(heard.includes('button "' + name + '"'), name + ' in ' + heard);
        }
        assert.ok(heard.indexOf('Stock') < heard.indexOf('Tableau 1') && heard.indexOf('Tableau 12') <
            heard.indexOf('Menu'), heard);
        assert.ok(!heard.includes('application'), 'the canvas is not heard any more');
        const other = await test.visit({ language: 'de-DE' });
        await sitDown(other, findRecord('the-plot', 1003));
        assert.match(await hear(other), /button "Mit einem Screenreader spielen"/);
        await askForButtons(other);
        assert.match(await hear(other), /button "\S+: 78 Karten\."/);
    },

    'The Plot is played by its buttons': async (test) => {
        const { visit, moves } = await sitDownByEar(test, 'the-plot', 1003);
        await playAll(visit, moves.slice(0, 14));
    },

    'The Plait is played by its buttons': async (test) => {
        const { visit, moves } = await sitDownByEar(test, 'the-plait', 1019);
        await playAll(visit, moves.slice(0, 14));
    },

    'Queen of Italy is won by its buttons': everywhere(async (test) => {
        const { visit, moves } = await sitDownByEar(test, 'queen-of-italy', 1070);
        await playAll(visit, moves);
        await checkWon(visit);
    }),

    'after a win a new deal is told first': async (test) => {
        const { visit, moves } = await sitDownByEar(test, 'queen-of-italy', 1070, { script: () => {
            navigator.storage.persist = () => Promise.resolve(true); // else a notice comes with the menu
        } });
        await playAll(visit, moves);
        const said = async (pattern) => (await visit.spoken()).some((line) => pattern.test(line));
        await until('the end', () => said(/^About \d+ in 100 careful players/));
        await visit.rest();
        await pressNamed(visit, /^Menu$/);
        await until('the menu', async () => /^Continue/.test(await focused(visit)));
        await pressNamed(visit, /^New deal/);
        await until('the deal to be said', () => said(/^A new deal\. /));
        const lines = await visit.spoken();
        const after = lines.slice(lines.lastIndexOf('Queen of Italy') + 1); // which the menu is called
        assert.match(after[0], /^A new deal\. /, after.join('\n'));
    },

    'what luck and play come to is said when it has been worked out': async (test) => {
        const { visit, moves } = await sitDownByEar(test, 'the-plot', 1003);
        await playAll(visit, moves);
        await until('the whole end', async () => (await visit.spoken()).some((line) => /careful players/.test(line)));
        assert.strictEqual((await visit.spoken()).filter((line) => /^Your first win/.test(line)).length, 1);
        await pressNamed(visit, /^Review/);
        await pressNamed(visit, /^Luck/);
        await until('the sentence', async () =>
            (await visit.spoken()).some((line) => /^The cards were .*\.$/.test(line)));
    },

    'Enter presses what the arrows have come to': async (test) => {
        const visit = await test.visit();
        await visit.go('trace&speed=off');
        await askForButtons(visit);
        const readFocused = () => visit.page.evaluate(() => document.activeElement.textContent);
        for (const wanted of ['The Plot: More', 'The Plait: Play']) {
            await visit.page.keyboard.press('ArrowRight');
            await until('the focus on ' + wanted, async () => await readFocused() === wanted);
        }
        await visit.page.keyboard.press('Enter');
        await visit.until('the deal', (state) => state.deal !== null);
        assert.strictEqual(visit.state.deal.game, 'the-plait');
    },

    'the focus stays, and goes on where its button is gone': async (test) => {
        const { visit, moves } = await sitDownByEar(test, 'the-plot', 1003);
        await visit.page.locator(ALL).first().focus();
        await visit.page.keyboard.press('Enter'); // the stock
        await visit.command(0);
        await until('the stock to be told anew', async () => /77/.test(await focused(visit)));
        await pressNamed(visit, /^Undo/);
        await visit.command(1);
        await until('the button beside it', async () => /^Redo/.test(await focused(visit)));
        await visit.page.keyboard.press('Tab');
        assert.match(await focused(visit), /^Show a move/);
        await selectCard(visit);
        await focusPlace(visit);
        const before = visit.state.commands.length;
        await visit.page.keyboard.press(' ');
        await visit.command(before);
        await visit.rest();
        await waitForButtons(visit, (now) => !now.some((one) => one.pressed));
        assert.ok(await isAmongButtons(visit));
    },

    'menus and settings are heard and pressed': async (test) => {
        const { visit } = await sitDownByEar(test, 'the-plait', 1019);
        await visit.page.locator(ALL).first().focus();
        await pressNamed(visit, /^Menu$/);
        await pressNamed(visit, /^Settings, \d+ of \d+$/);
        await until('the heading', async () => /heading "Settings"/.test(await hear(visit)));
        await pressNamed(visit, /^Play, 2 of/);
        await until('the page', async () => /button "Play, chosen, 2 of \d+"/.test(await hear(visit)));
        assert.ok(!/chosen.*\[pressed\]/.test(await hear(visit)), 'what is chosen is said once');
        await pressNamed(visit, /^Done/);
        await pressNamed(visit, /^Continue/);
        await pressNamed(visit, /^Stock/);
        await visit.command(0);
        assert.ok(await isAmongButtons(visit));
    },

    'the focus stays on what was chosen, also where a line above it comes or goes': async (test) => {
        const { visit } = await sitDownByEar(test, 'the-plait', 1019);
        await pressNamed(visit, /^Menu$/);
        await pressNamed(visit, /^Settings, \d+ of \d+$/);
        await until('the heading', async () => /heading "Settings"/.test(await hear(visit)));
        for (const name of ['High', 'Normal', 'High']) {
            await pressNamed(visit, new RegExp('^Contrast: ' + name));
            const chosen = new RegExp('^Contrast: ' + name + ', chosen');
            await until('the choice', async () => (await readButtons(visit)).some((one) => chosen.test(one.name)));
            await visit.rest();
            assert.match(await focused(visit), chosen);
        }
    },

    'a finger that explores finds what is under it': async (test) => {
        const { visit } = await sitDownByEar(test, 'the-plot', 1003);
        for (const [name, words] of [['S', /^Stock/], ['T1', /^Tableau 1:/], ['T12', /^Tableau 12:/]]) {
            const place = visit.state.layout.cards.filter((card) => card.pile === name).pop();
            assert.match(await found(visit, place.x + place.w / 2, place.y + place.h / 2), words);
        }
        const lowest = Math.max(...visit.state.layout.cards.map((card) => card.y + card.h));
        assert.strictEqual(await found(visit, 1, lowest + 4), 'Read the table aloud');
        await selectCard(visit);
        const place = await visit.page.evaluate(([all, least]) => {
            const one = Array.from(document.querySelectorAll(all)).find((other) => other.control >= least);
            const area = one.getBoundingClientRect();
            return { name: one.textContent, x: area.left + area.width / 2, y: area.top + area.height / 2 };
        }, [ALL, PILES]);
        assert.strictEqual(await found(visit, place.x, place.y), place.name);
    },

    'a card in hand is told, how many places it has, and that it is put back': async (test) => {
        const { visit } = await sitDownByEar(test, 'the-plot', 1003);
        for (const putBack of [() => visit.page.keyboard.press('Escape'),
            async () => press(visit, ALL, (await readButtons(visit)).findIndex((one) => one.pressed))]) {
            const status = async () => (await readPage(visit)).find((line) => line.startsWith('P '));
            await selectCard(visit);
            const before = await visit.spoken();
            const buttons = await readButtons(visit);
            const card = buttons.find((one) => one.pressed);
            const told = ' in hand: ' + buttons.filter(isPlace).length + ' places to choose from.';
            await until('the sentence', async () => (await visit.spoken()).some((line) => line.endsWith(told)));
            assert.ok((await status()).endsWith(told), await status());
            await visit.page.evaluate(([all, id]) => Array.from(document.querySelectorAll(all)).find(
                (one) => one.control === id).focus(), [ALL, card.id]);
            await putBack();
            await until('the card to be put back', async () => !(await readButtons(visit)).some(isPlace) &&
                (await visit.spoken()).slice(before.length).some((line) => line.endsWith(' put back.')));
            assert.ok(!(await status() || '').endsWith(told), await status());
        }
    },

    'a pile that does not take the card in hand says why, and the card stays in hand': async (test) => {
        const { visit } = await sitDownByEar(test, 'the-plot', 1003);
        await selectCard(visit);
        const buttons = await readButtons(visit);
        const ids = buttons.filter(isPlace).map((one) => one.id - PILES);
        const card = buttons.find((one) => one.pressed).name.match(/(\w+ of \w+)\.$/)[1];
        const other = buttons.find((one) => one.idle && /^Tableau|^Golden/.test(one.name) && !ids.includes(one.id));
        const before = (await visit.spoken()).length;
        await press(visit, ALL, buttons.indexOf(other));
        await until('the reason', async () => (await visit.spoken()).length > before);
        const [said] = (await visit.spoken()).slice(before);
        assert.ok(said.startsWith('Refused: ' + card), said + ' is not about the ' + card);
        await visit.rest();
        assert.ok((await readButtons(visit)).some(isPlace), 'it is in hand');
    },

    'a letter leaves the focus where it is, and the game has no other': async (test) => {
        const { visit } = await sitDownByEar(test, 'the-plait', 1019);
        await visit.page.evaluate(() => {
            const tell = Module.page.tell;
            Module.page.tell = (id, flags, ...rest) => {
                window.own = id >= 0 && id < 23 && flags & 16 ? id : window.own; // PILE_COUNT, CONTROL_FOCUSED
                tell(id, flags, ...rest);
            };
        });
        for (const letter of ['r', 'n', 'Backspace', 'n']) {
            const idle = (await readButtons(visit)).find((one) => one.idle && /^Corner|^Side/.test(one.name));
            const before = visit.state.commands.length;
            await visit.page.evaluate(([all, id, quick]) => {
                const button = Array.from(document.querySelectorAll(all)).find((one) => one.control === id);
                button.focus();
                const values = { bubbles: true, key: 'r', code: 'KeyR', keyCode: 82 };
                for (const kind of quick ? ['keydown', 'keyup'] : []) { // before the game has answered
                    button.dispatchEvent(new KeyboardEvent(kind, values));
                }
            }, [ALL, idle.id, letter === 'r']);
            await (letter === 'r' || visit.page.keyboard.press(letter));
            await visit.until('the other deal', (state) => state.commands.length > before);
            await visit.rest();
            await until('one focus', () => visit.page.evaluate(() => window.own === document.activeElement.control));
        }
    },

    'an arrow takes the focus to what it names, which is said once': async (test) => {
        const { visit } = await sitDownByEar(test, 'the-plot', 1003);
        const focused = () => visit.page.evaluate(() => document.activeElement.textContent);
        for (const [from, to] of [[/^Tableau 9/, /^Tableau/], [/^Menu/, /^(Show a move|New deal)/]]) {
            await visit.page.evaluate(([all, start]) => Array.from(document.querySelectorAll(all)).find(
                (one) => start.test(one.textContent)).focus(), [ALL, from]);
            for (let step = 0; step < 2; step++) {
                const before = await focused(), said = (await visit.spoken()).length;
                await visit.page.keyboard.press('ArrowRight');
                await until('the focus to move', async () => await focused() !== before);
                assert.match(await focused(), to);
                assert.strictEqual((await visit.spoken()).length, said);
            }
        }
    },

    'the focus is on what was pressed, whichever card was in hand, and Tab leads among the buttons': async (test) => {
        const { visit } = await sitDownByEar(test, 'the-plot', 1024);
        // These may go to the same places.
        const piles = (await readButtons(visit)).filter((one) => /^Tableau [348]:/.test(one.name));
        for (const pile of [...piles, ...piles.reverse().slice(1)]) {
            await press(visit, ALL, (await readButtons(visit)).findIndex((one) => one.id === pile.id));
            await waitForButtons(visit, (now) => now.some((one) => one.id === pile.id && one.pressed));
            assert.strictEqual(await focused(visit), pile.name);
        }
        await visit.page.keyboard.press('Escape');
        await visit.page.keyboard.press('F1');
        await until('the rules', async () => /^The rules/.test(await focused(visit)));
        await visit.page.keyboard.press('Tab');
        assert.strictEqual(await visit.page.evaluate(() => document.activeElement.localName), 'button');
        await visit.page.evaluate(() => document.activeElement.blur());
        const before = (await visit.spoken()).length;
        await visit.page.keyboard.press('Tab');
        assert.strictEqual((await visit.spoken()).length, before);
    },

    'a hint is said once': async (test) => {
        const { visit } = await sitDownByEar(test, 'the-plot', 1003);
        const before = (await visit.spoken()).length;
        const said = async (pattern) => (await visit.spoken()).slice(before).filter((one) => pattern.test(one)).length;
        await visit.page.keyboard.press('h');
        await until('what a second press does', async () => await said(/Press again to look for a winning move/) > 0);
        assert.strictEqual(await said(/./), 2, 'the move, and what a second press does');
        assert.strictEqual(await said(/^Hint: .* from /), 1, 'which is no list, and names the pile');
    },

    'statistics are not said, but read, also of one deal, and goals with whether they are reached': async (test) => {
        const { visit, moves } = await sitDownByEar(test, 'the-plot', 1003);
        await playAll(visit, moves.slice(0, 2));
        await visit.page.keyboard.press('n');
        await visit.until('a new deal', (state) => state.deal !== null && state.deal.deal !== 1003);
        await visit.rest();
        await pressPile(visit, 'S');
        await visit.until('a move', (state) => state.commands.length > 3 && state.layoutIsNew);
        const before = (await visit.spoken()).length;
        await pressNamed(visit, /^Menu$/);
        await pressNamed(visit, /^Statistics/);
        const lines = await until('the goals', async () => {
            const all = await readPage(visit);
            return all.includes('P Win The Plot: not yet reached') && all;
        });
        await until('one deal', async () => (await readPage(visit)).some(
            (line) => /^P The same deals: Deals: 1\. You won 0; .* \d can be won\.$/.test(line)));
        await visit.rest();
        const said = (await visit.spoken()).slice(before);
        assert.ok(said.includes('Statistics'), said.join('\n'));
        assert.ok(said.filter((line) => lines.includes('P ' + line)).length < 4, said.join('\n'));
        const coming = visit.page.waitForEvent('download');
        await pressNamed(visit, /^More/);
        await pressNamed(visit, /^Export/);
        await coming;
        await until('its end', async () => (await visit.spoken()).some((line) => /in your downloads/.test(line)));
    },

    'rules are read sentence by sentence, and the way on comes after them': async (test) => {
        const { visit } = await sitDownByEar(test, 'the-plot', 1003);
        await pressNamed(visit, /^Rules$/);
        const title = 'The rules of The Plot, page 1 of 2';
        await until('the rules', async () => (await hear(visit)).includes('heading "' + title + '" [level=1]'));
        assert.strictEqual(await focused(visit), title);
        const lines = await readPage(visit);
        const first = findLine(lines, /^BUTTON/);
        const sentences = lines.slice(1, first);
        assert.ok(sentences.length > 2 && sentences.every((line) => /^P \S+ .*\.$/.test(line)), lines.join('\n'));
        assert.match(lines[lines.length - 1], /^BUTTON Back/);
        const spoken = await visit.spoken();
        assert.ok(!sentences.some((line) => spoken.includes(line.slice(2))), 'no sentence comes twice');
        await pressNamed(visit, /^Next page/);
        await until('the next page', async () => await focused(visit) === 'The rules of The Plot, page 2 of 2');
        assert.deepStrictEqual((await visit.spoken()).length, spoken.length, 'it is read, too');
    },

    'the focus returns to what has opened a screen, and what has it is not said as well': async (test) => {
        const { visit } = await sitDownByEar(test, 'the-plot', 1003);
        assert.match(await hear(visit), /- main:\n(.*\n)*.*button "Stock/);
        for (const [opener, title, closer] of [[/^Menu$/, /^Continue/, /^Continue/],
            [/^Rules$/, /^The rules of The Plot/, /^Back/], [/^Rules$/, /^The rules of The Plot/, null]]) {
            const before = (await visit.spoken()).length;
            await pressNamed(visit, opener);
            await until('the screen', async () => title.test(await focused(visit)));
            await visit.rest();
            const name = await focused(visit);
            assert.ok(!(await visit.spoken()).slice(before).includes(name), name + ' is said once');
            assert.match(await hear(visit), /- main:/);
            await (closer ? pressNamed(visit, closer) : visit.page.keyboard.press('Escape'));
            await until('the table', async () => /^Stock/.test((await readButtons(visit))[0].name));
            await until('the focus on ' + opener, async () => opener.test(await focused(visit)));
        }
        assert.strictEqual(await visit.page.title(), 'The Plot, deal 1003');
        await pressNamed(visit, /^Menu$/);
        await pressNamed(visit, /^All games/);
        await pressNamed(visit, /^The Plait: Play/);
        await until('the focus on a card', async () => /^(Corner|Side|Waste|Stock)/.test(await focused(visit)));
    },

    'the picture follows who goes through a long page': async (test) => {
        const { visit } = await sitDownByEar(test, 'the-plot', 1003, { height: 560 });
        await pressNamed(visit, /^Menu$/);
        await pressNamed(visit, /^Settings/);
        const lines = await until('the page', async () => {
            const all = await readPage(visit);
            return all[0] === 'H1 Settings' && all;
        });
        assert.match(lines[lines.length - 1], /^BUTTON Done/);
        await visit.rest();
        const last = (move) => visit.page.evaluate((moves) => {
            const one = Array.from(document.querySelectorAll('#controls div button')).pop();
            moves && one.scrollIntoView({ block: 'nearest' }); // as a screen reader does, which moves no focus
            const area = one.getBoundingClientRect();
            return { y: area.top, below: area.bottom - one.parentNode.getBoundingClientRect().bottom };
        }, move);
        assert.ok((await last(false)).below > 1, 'the page is long');
        await last(true);
        await visit.until('the picture', async (state) => {
            const widget = state.layout.widgets.filter((one) => one.action === 'set').pop();
            const { y, below } = await last(false);
            return below <= 1 && Math.abs(widget.y - y) < 2;
        });
        await pressNamed(visit, /^Play, 2 of/);
        await until('the other page to begin at its top', () => visit.page.evaluate(
            () => document.querySelector('#controls div').scrollTop === 0));
    },

    'in review mode the buttons say what they do': async (test) => {
        const { visit, moves } = await sitDownByEar(test, 'the-plot', 1003);
        await playAll(visit, moves.slice(0, 3));
        await pressNamed(visit, /^Menu$/);
        await pressNamed(visit, /^Review/);
        const lines = await until('the review', async () => {
            const all = await readPage(visit);
            return all.includes('BUTTON To the start') && all;
        });
        assert.ok(!lines.concat(await visit.spoken()).some((line) => /left and right/.test(line)), lines.join('\n'));
        assert.match(lines.find((line) => line.startsWith('BUTTON')), /To the start/);
        assert.ok(findLine(lines, /^H1 Review of The Plot, deal 1003/) === 0 && findLine(lines, /^P Tableau 12/) <
            lines.lastIndexOf('P Move 3 of 3'));
        await pressNamed(visit, /^One move back/);
        await until('where one is', async () => (await readPage(visit)).includes('P Move 2 of 3'));
        assert.match(await focused(visit), /^Play|^One move back|^To the start/);
        const spoken = await visit.spoken();
        assert.ok(!spoken.some((line) => /^One move back/.test(line)), spoken.join('\n'));
        await pressNamed(visit, /^To the start/);
        await pressNamed(visit, /^Play$/);
        await until('that it plays', async () => (await readPage(visit)).includes('BUTTON Stop'));
        await until('how far it is', async () => (await readPage(visit)).includes('P Move 2 of 3'));
    },

    'each branch of a review is said, also where no card moves': async (test) => {
        const { visit, moves } = await sitDownByEar(test, 'the-plot', 1003);
        await playAll(visit, moves.slice(0, 2));
        await visit.page.keyboard.press('r');
        const said = (start) => async () => (await visit.spoken()).some((line) => line.startsWith(start));
        await until('the way back', said('Redo brings your moves back.'));
        await visit.rest();
        await playAll(visit, ['S-W']);
        await pressNamed(visit, /^Menu$/);
        await pressNamed(visit, /^Review/);
        await pressNamed(visit, /^To the start/);
        for (const branch of ['Branch 1 of 2.', 'Branch 2 of 2.']) {
            await pressNamed(visit, /^Next branch/);
            await until(branch, said(branch + ' Move 0 of '));
        }
    },

    'buttons that were asked for are there at the next visit, until they are sent away': async (test) => {
        const { visit } = await sitDownByEar(test, 'the-plot', 1003);
        await visit.reload();
        await until('buttons', async () => (await readButtons(visit)).length > 0);
        assert.ok(await isAmongButtons(visit));
        await press(visit, '#reader');
        await visit.rest();
        assert.strictEqual(await visit.page.evaluate(() => document.activeElement.id), 'canvas');
        assert.ok(!/button "Stock/.test(await hear(visit)));
        await playMoves(visit, mouseHand(visit.page), findRecord('the-plot', 1003).moves.slice(0, 2));
        await visit.reload();
        assert.deepStrictEqual(await readButtons(visit), []);
    },

    'where nothing changes, nothing is told': async (test) => {
        const { visit, moves } = await sitDownByEar(test, 'the-plot', 1003, { script: countCalls });
        await playAll(visit, moves.slice(0, 2));
        await checkRest(visit);
    }
};
