// SPDX-License-Identifier: MIT
//
// What is kept is to stay: the browser is asked after the first finished game, and where it refuses, that is said once,
// with what helps.

'use strict';

const assert = require('assert');
const fs = require('fs');
const { findRecord, findWidget, fingerHand, middle, mouseHand, playMoves, sitDown } = require('./hands.js');
const { keepPicture } = require('./pictures.js');
const { until } = require('./visit.js');

const record = findRecord('the-plot', 1003);

const asked = (visit) => visit.page.evaluate(() => window.asked);
const shown = (visit) => visit.page.evaluate(() => document.querySelector('dialog[open]') !== null);

// The end of a game is shown, and left when something is done.
async function finishGame(visit) {
    const before = await asked(visit);
    await visit.page.evaluate(() => Module.page.follow(true, true, 0));
    await until('the browser to be asked', async () => await asked(visit) !== before || await visit.page.evaluate(
        () => localStorage.getItem('theplot-stays') !== null));
    await visit.page.evaluate(() => Module.page.follow(true, false, 0));
}

const LEAST = 44; // of the page's units: for a finger

// What the page says of the game, as a finger opens it: from the first screen, or from the menu of a game.
async function readAbout(visit) {
    const found = (action) => visit.until(action, (state) => state.layoutIsNew && findWidget(state.layout, action));
    const tap = async (action) => {
        await visit.rest();
        const widget = findWidget(visit.state.layout, action);
        assert.ok(Math.min(widget.w, widget.h) >= LEAST, action);
        await (await fingerHand(visit)).tap(middle(widget));
    };
    await visit.poll();
    if (!findWidget(visit.state.layout, 'about')) {
        await visit.page.keyboard.press('Escape');
        await found('about');
    }
    await tap('about');
    await until('a notice', () => shown(visit));
    return visit.page.evaluate(() => Array.from(document.querySelectorAll('#notice p, #notice a, #notice button'),
        (one) => ({ name: one.localName, text: one.textContent, height: one.getBoundingClientRect().height })));
}

const offerToInstall = () => dispatchEvent(Object.assign(new Event('beforeinstallprompt'),
    { prompt: () => { window.prompted = true; }, userChoice: Promise.resolve({}) }));

const refuse = () => {
    window.asked = 0;
    StorageManager.prototype.persist = async () => (window.asked++, false);
};

module.exports = {
    'where games may be deleted, it is said once, after the first finished game': async (test) => {
        const visit = await test.visit({ width: 390, height: 844, script: refuse });
        await sitDown(visit, record);
        assert.strictEqual(await asked(visit), 0, 'nobody is asked before');
        await finishGame(visit);
        await until('a notice', () => shown(visit));
        assert.match(await visit.page.locator('#notice').innerText(), /may delete your games.*Export games.*Not now/s);
        await keepPicture(test, visit, 'may-be-deleted');
        await visit.page.keyboard.press('u'); // keys are not the game's meanwhile
        await visit.page.keyboard.press('Escape');
        assert.ok(!await shown(visit));
        assert.deepStrictEqual((await visit.poll(), visit.state.commands), []);
        await visit.reload();
        await finishGame(visit);
        await visit.rest();
        assert.ok(!await shown(visit), 'it is said once');
    },

    'where there is no room to note that, it is said all the same, and the game goes on': async (test) => {
        const visit = await test.visit({ script: refuse });
        await sitDown(visit, record);
        await visit.page.evaluate(() => {
            Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
        });
        await finishGame(visit);
        await until('a notice', () => shown(visit));
        await visit.page.keyboard.press('Escape');
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 2));
        assert.ok(!await shown(visit));
    },

    'closed among the buttons for a screen reader, it leaves the focus to one of them': async (test) => {
        const visit = await test.visit({ script: refuse });
        await visit.go('trace&speed=off');
        await visit.page.evaluate(() => document.querySelector('#reader').click());
        await until('buttons', () => visit.page.evaluate(() => document.activeElement.closest('#controls') !== null));
        await finishGame(visit);
        await until('a notice', () => shown(visit));
        await visit.page.evaluate(() => { // what had the focus goes with its screen
            const play = /^The Plait: Play/;
            Array.from(document.querySelectorAll('#controls button')).find((one) => play.test(one.textContent)).click();
            document.querySelector('#notice button').focus();
        });
        await visit.until('a deal', (state) => state.deal !== null);
        await visit.rest();
        await visit.page.keyboard.press('Escape');
        await until('the notice to be gone', () => visit.page.evaluate(() => !document.querySelector('#notice')));
        assert.match(await visit.page.evaluate(() => document.activeElement.textContent), /: \d+ cards?/);
        assert.strictEqual(await visit.page.evaluate(() => document.activeElement.localName), 'button');
    },

    'the games can be exported there': async (test) => {
        const visit = await test.visit({ script: refuse });
        await sitDown(visit, record);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 2));
        await finishGame(visit);
        await until('a notice', () => shown(visit));
        const coming = visit.page.waitForEvent('download');
        await visit.page.click('#notice-export');
        assert.strictEqual(await visit.page.evaluate(() => document.activeElement.id), 'canvas');
        const file = await (await coming).path();
        assert.strictEqual(JSON.parse(fs.readFileSync(file, 'utf8')).games.length, 1);
    },

    'the page can be installed there, where the browser offers it': async (test) => {
        const visit = await test.visit({ width: 1280, height: 800, script: refuse });
        await sitDown(visit, record);
        await visit.page.evaluate(() => dispatchEvent(Object.assign(new Event('beforeinstallprompt'),
            { prompt: () => { window.prompted = true; }, userChoice: Promise.resolve({}) })));
        await visit.page.keyboard.press('Shift+Tab');
        assert.ok(await visit.page.isVisible('#install'));
        await finishGame(visit);
        await until('a notice', () => shown(visit));
        await keepPicture(test, visit, 'install');
        await visit.page.click('#notice-install');
        assert.ok(await visit.page.evaluate(() => window.prompted));
    },

    'where the browser promises to keep them, it is said once that the page can be installed': async (test) => {
        const visit = await test.visit({ width: 390, height: 844, script: () => {
            window.asked = 0;
            StorageManager.prototype.persist = async () => (window.asked++, true);
        } });
        await sitDown(visit, record);
        await visit.page.evaluate(() => dispatchEvent(Object.assign(new Event('beforeinstallprompt'),
            { prompt: () => { window.prompted = true; }, userChoice: Promise.resolve({}) })));
        await finishGame(visit);
        await until('a notice', () => shown(visit));
        assert.match(await visit.page.locator('#notice').innerText(), /can be installed.*Install the game\s*Not now$/s);
        await keepPicture(test, visit, 'installable');
        await visit.page.click('#notice-install');
        assert.ok(await visit.page.evaluate(() => window.prompted));
        await visit.reload();
        await finishGame(visit);
        await visit.rest();
        assert.ok(!await shown(visit), 'it is said once');
    },

    'on an iPhone the way to install is told': async (test) => {
        const visit = await test.visit({ script: () => {
            window.asked = 0;
            StorageManager.prototype.persist = async () => (window.asked++, false);
            navigator.standalone = false;
        } });
        await sitDown(visit, record);
        await finishGame(visit);
        await until('a notice', () => shown(visit));
        assert.match(await visit.page.locator('#notice').innerText(), /Share.*Add to Home Screen/);
        await visit.page.keyboard.press('Escape');
        assert.match((await readAbout(visit)).map((one) => one.text).join(' '), /Share.*Add to Home Screen/);
    },

    'a finger finds at any time how to install the game, and what can be read': async (test) => {
        const visit = await test.visit({ width: 390, height: 844, touch: true });
        const names = (told) => told.map((one) => one.text).join('|');
        await visit.go('trace&speed=off');
        const before = await readAbout(visit);
        assert.match(names(before), /Three games of patience.*About the games\|Licences\|Play on$/);
        assert.ok(before.every((one) => one.name === 'p' || one.height >= LEAST));
        await visit.page.tap('#notice-close');
        await visit.page.evaluate(offerToInstall);
        assert.match(names(await readAbout(visit)), /Install the game\|Play on$/);
        await keepPicture(test, visit, 'about');
        await visit.page.tap('#notice-install');
        assert.ok(await visit.page.evaluate(() => window.prompted));
        await sitDown(visit, record);
        await readAbout(visit);
        await visit.page.evaluate(() => dispatchEvent(new Event('appinstalled')));
        await visit.page.tap('#notice-close');
        assert.doesNotMatch(names(await readAbout(visit)), /nstall/, 'from the menu, when it is installed');
        await visit.page.tap('#notice a >> text=Licences');
        await until('the licences', () => visit.page.url().endsWith('licences.txt'));
    },

    'where the browser promises to keep them, nothing is said': async (test) => {
        const visit = await test.visit({ script: () => {
            window.asked = 0;
            StorageManager.prototype.persist = async () => (window.asked++, true);
        } });
        await sitDown(visit, record);
        await finishGame(visit);
        await visit.rest();
        assert.ok(!await shown(visit));
        assert.strictEqual(await asked(visit), 1);
        const manifest = await visit.page.evaluate(
            async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json());
        assert.strictEqual(manifest.display, 'standalone');
    }
};
