// SPDX-License-Identifier: MIT
//
// Every screen of the page, and every page that is read, by the rules of axe-core: WCAG 2.2 A and AA, and good
// practice; as it is, and with the elements for screen readers.

'use strict';

const assert = require('assert');
const fs = require('fs');
const path = require('path');
const { choose, findRecord, findWidget, middle, mouseHand, openMore, playMoves, sitDown } = require('./hands.js');
const { everywhere, long, until } = require('./visit.js');

const AXE = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const LANGUAGES = ['', '.de', '.fr', '.es', '.it', '.nl'];
const LESSON = ['T4-F1', 'R-F1', 'R-F2', 'T5-T8', 'S-W', 'W-F1']; // of Queen of Italy, as guide/queen.c has it
const GAMES = [['the-plot', 1003], ['the-plait', 1019], ['queen-of-italy', 1070]];

// Runs in the page. Of text on a gradient axe does not know the contrast: it gets the gradient's first colour, which is
// the lightest, as the text is light. What lies over the canvas cannot be seen, so it has no contrast.
async function runAxe(tags) {
    const coloured = Array.from(document.querySelectorAll('*')).map((one) => [one, getComputedStyle(one)])
        .filter(([, style]) => style.backgroundImage.includes('gradient')).map(([one, style]) =>
            [one, style.backgroundColor === 'rgba(0, 0, 0, 0)' ? style.backgroundImage.match(/rgb\S+ \d+, \d+\)/)[0]
                : style.backgroundColor]);
    coloured.forEach(([one, colour]) => { one.style.background = colour; });
    const { violations, incomplete } = await window.axe.run(document,
        { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations', 'incomplete'] });
    coloured.forEach(([one]) => { one.style.background = ''; });
    const unsure = incomplete.filter((one) => one.id === 'color-contrast').map((one) => ({ ...one,
        nodes: one.nodes.filter((node) => !document.querySelector(node.target[0]).closest('#controls')) }));
    return violations.concat(unsure.filter((one) => one.nodes.length > 0)).map(
        (one) => one.id + ': ' + one.nodes.slice(0, 5).map((node) => node.html).join(' '));
}

// What axe finds wrong in a page or frame, as lines such as: region: <p>Text</p>.
async function findFaults(page) {
    if (!await page.evaluate(() => 'axe' in window)) {
        await page.evaluate('(() => {' + AXE + '})()');
    }
    return page.evaluate(runAxe, TAGS);
}

const check = async (page, name) => assert.deepStrictEqual([name, await findFaults(page)], [name, []]);

// The screen that is shown, without the elements for screen readers and with them.
async function checkScreen(visit, name) {
    const turn = () => visit.page.evaluate(() => document.getElementById('reader').click());
    const buttons = () => visit.page.evaluate(() => document.querySelectorAll('#controls:not([hidden]) button').length);
    await visit.rest();
    await check(visit.page, name);
    await turn();
    await until('buttons', async () => await buttons() > 0);
    await visit.rest();
    await check(visit.page, name + ', for a screen reader');
    await turn();
}

async function press(visit, key, action) {
    await visit.page.keyboard.press(key);
    await visit.until(action + ' after ' + key, (state) => findWidget(state.layout, action));
}

// Chooses, and waits for a screen with a widget of this action.
async function open(visit, actions, shown) {
    await choose(visit, ...actions);
    await visit.until(shown + ' on the screen', (state) => findWidget(state.layout, shown));
}

// A screen less.
async function goBack(visit) {
    visit.state.layoutIsNew = false;
    await visit.page.keyboard.press('Escape');
    await visit.until('the screen below', (state) => state.layoutIsNew);
    await visit.rest();
}

async function checkTables(test, view) {
    for (const [game, deal] of GAMES) {
        const visit = await test.visit(view);
        await sitDown(visit, findRecord(game, deal));
        await checkScreen(visit, 'the table of ' + game);
        await press(visit, 'F1', 'back');
        await checkScreen(visit, 'the rules of ' + game);
    }
}

async function checkSettings(visit) {
    await press(visit, 'F2', 'tab');
    await visit.rest();
    const tabs = (state) => state.layout.widgets.filter((one) => one.action === 'tab');
    for (let page = 0; page < tabs(visit.state).length; page++) {
        await mouseHand(visit.page).tap(middle(tabs(visit.state)[page]));
        await checkScreen(visit, 'page ' + page + ' of the settings');
    }
    await goBack(visit);
}

async function checkMenu(visit) {
    await press(visit, 'Escape', 'continue');
    await checkScreen(visit, 'the menu');
    await open(visit, ['deals'], 'share');
    await checkScreen(visit, 'ways to a deal');
    await open(visit, ['number'], 'digit');
    await checkScreen(visit, 'a deal by its number');
    await goBack(visit);
    await open(visit, ['calendar'], 'date');
    await checkScreen(visit, 'the calendar');
    await goBack(visit);
    await goBack(visit);
    await open(visit, ['statistics'], 'history');
    await checkScreen(visit, 'statistics');
    await open(visit, ['list'], 'filter');
    await checkScreen(visit, 'a list');
    await goBack(visit);
    await openMore(visit);
    await open(visit, ['reset'], 'confirm');
    await checkScreen(visit, 'a question');
    await goBack(visit);
    await open(visit, ['history'], 'open');
    await checkScreen(visit, 'games that were played');
    await goBack(visit);
    await goBack(visit);
    await goBack(visit);
}

async function checkReview(visit) {
    await press(visit, 'b', 'step');
    await checkScreen(visit, 'review mode');
    await choose(visit, 'luck');
    await visit.until('luck and play', (state) => !findWidget(state.layout, 'step'));
    await checkScreen(visit, 'luck and play');
}

async function checkLesson(visit) {
    await visit.rest();
    await mouseHand(visit.page).tap(middle(findWidget(visit.state.layout, 'more', 'queen-of-italy')));
    await visit.until('more of the game', (state) => findWidget(state.layout, 'lesson'));
    await checkScreen(visit, 'what else there is of a game');
    await choose(visit, 'lesson');
    await visit.until('the lesson', (state) => state.deal !== null && state.layoutIsNew);
    await visit.rest();
    await checkScreen(visit, 'a lesson');
    visit.state.commands.length = 0;
    await playMoves(visit, mouseHand(visit.page), LESSON);
    await visit.until('the end of the lesson', (state) => state.layout.widgets.length > 0);
    await checkScreen(visit, 'the end of a lesson');
}

// The ending of a game comes on its own, when the cards lie.
async function checkEnding(test, record, action) {
    const visit = await test.visit({ width: 1024, height: 640 });
    await sitDown(visit, record);
    const over = (state) => findWidget(state.layout, action);
    for (const move of record.moves) {
        if (over(visit.state)) {
            break;
        }
        await playMoves(visit, mouseHand(visit.page), [move]);
    }
    await visit.until('the ending', over);
    await checkScreen(visit, 'the ending with ' + action);
}

// What the page itself shows in a dialog: notices.js and staying.js say when.
async function checkNotice(visit, sentences, buttons) {
    await visit.page.evaluate(([names, titles]) => {
        Module.page.notice = { sentences: names, buttons: titles.map((title) => [title, () => {}]) };
        document.body.append(Object.assign(document.createElement('script'), { src: 'notice.js' }));
    }, [sentences, buttons]);
    await until('the notice', () => visit.page.evaluate(() => document.querySelector('dialog[open]') !== null));
    await check(visit.page, sentences.join());
    await visit.page.evaluate(() => document.querySelector('dialog button:last-child').click());
}

const VIEWS = { laptop: { width: 1280, height: 800 }, phone: { width: 390, height: 844, touch: true } };

module.exports = {
    'what breaks the rules is found': everywhere(async (test) => {
        const visit = await test.visit();
        await visit.page.goto(test.site.address + 'the-plot.html');
        await check(visit.page, 'the page as it is');
        await visit.page.evaluate(() => {
            document.documentElement.removeAttribute('lang');
            document.querySelector('.lead').style.color = '#2a5a48';
            document.querySelector('img').removeAttribute('alt');
        });
        const faults = (await findFaults(visit.page)).map((line) => line.split(':')[0]).sort();
        assert.deepStrictEqual(faults, ['color-contrast', 'html-has-lang', 'image-alt']);
    }),

    'the tables and the rules break no rule': everywhere((test) => checkTables(test, VIEWS.laptop)),
    'the tables and the rules break no rule on a phone': (test) => checkTables(test, VIEWS.phone),

    'the first screen, the settings and a lesson break no rule': async (test) => {
        const visit = await test.visit(VIEWS.laptop);
        await visit.go('trace&speed=off');
        await checkScreen(visit, 'the first screen');
        await checkSettings(visit);
        await checkLesson(visit);
    },

    'the menu and what it leads to break no rule': async (test) => {
        for (const view of Object.values(VIEWS)) {
            const visit = await test.visit(view);
            const record = findRecord('the-plot', 1003);
            await sitDown(visit, record);
            await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 4));
            await checkMenu(visit);
            await checkReview(visit);
        }
    },

    'the ending of a won game breaks no rule': long((test) => checkEnding(test, findRecord('queen-of-italy', 1070),
        'share')),
    'the ending of a lost game breaks no rule': long((test) => checkEnding(test, findRecord('the-plait', 4, 'lost'),
        'go-back')),

    'what lies around the game, and notices, break no rule': async (test) => {
        const visit = await test.visit();
        await sitDown(visit, findRecord('the-plot', 1003));
        await visit.page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
        for (const id of ['reader', 'rest']) {
            await visit.page.focus('#' + id);
            await check(visit.page, id + ' has the focus');
        }
        for (const sentences of [['evicted', 'share'], ['damaged'], ['broken'], ['framed'], ['installable']]) {
            await checkNotice(visit, sentences, ['export', 'install', 'own', 'download', 'later', 'close']);
        }
    },

    'what the page says instead of a game breaks no rule': async (test) => {
        const old = await test.visit({ script: () => { delete window.WebAssembly; } });
        await old.page.goto(test.site.address);
        await until('an apology', () => old.page.isVisible('#sorry'));
        await check(old.page, 'an apology');
        await old.page.evaluate(() => { document.getElementById('own').hidden = false; }); // as in a closed frame
        await check(old.page, 'an apology with a link');
        await old.page.evaluate(() => { // what is read where there is no JavaScript, which axe itself needs
            const text = document.createElement('div');
            text.innerHTML = document.querySelector('noscript').textContent;
            document.querySelector('noscript').replaceWith(text);
        });
        await check(old.page, 'the page without JavaScript');
        const loading = await test.visit({ allowed: [/ERR_ABORTED/] });
        await loading.page.route(/theplot\.wasm/, () => {});
        await loading.page.goto(test.site.address);
        await check(loading.page, 'loading');
        const stuck = await test.visit({ allowed: [/404/, /ERR_ABORTED/] });
        fs.rmSync(path.join(test.site.folder, 'page.js'));
        await stuck.page.goto(test.site.address);
        await until('a sentence', () => stuck.page.isVisible('#stuck'));
        await check(stuck.page, 'a page without its script');
    },

    'the pages about the games break no rule': everywhere(async (test) => {
        const visit = await test.visit(VIEWS.phone);
        for (const [game] of GAMES) {
            for (const language of LANGUAGES) {
                await visit.page.goto(test.site.address + game + language + '.html');
                await check(visit.page, game + language);
            }
        }
    })
};
