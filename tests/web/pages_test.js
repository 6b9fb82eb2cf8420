// SPDX-License-Identifier: MIT
//
// What search engines, previews and links find: an address and a page for each game, in each language.

'use strict';

const assert = require('assert');
const { execFileSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const { everywhere, until } = require('./visit.js');

const PROJECT = path.join(__dirname, '../..');
const GAMES = ['the-plot', 'the-plait', 'queen-of-italy'];
const WORDS = { en: /solitaire.*two packs/s, de: /Patience.*zwei Kartenspielen/s, fr: /réussite.*deux jeux/s,
    es: /solitario.*dos barajas/s, it: /solitario.*due mazzi/s, nl: /patience.*twee spellen/s };

// The deals of the list for the standard rules of a game; each number there is the step from the one before.
function listDeals(game) {
    const text = fs.readFileSync(path.join(PROJECT, 'assets/survey/deals.txt'), 'utf8');
    const deals = new Set();
    const last = {};
    for (const line of text.match(new RegExp('rules ' + game + ' standard\\n((level .*\\n)+)'))[1].trim().split('\n')) {
        const [, level, ...steps] = line.split(' ');
        for (const step of steps) {
            last[level] = (last[level] || 0) + Number(step);
            deals.add(last[level]);
        }
    }
    return deals;
}

const nameOf = (game, language) => game + (language === 'en' ? '' : '.' + language) + '.html';

module.exports = {
    'each game has an address, and a page in each language that leads to it': everywhere(async (test) => {
        for (const game of GAMES) {
            for (const [language, words] of Object.entries(WORDS)) {
                const text = fs.readFileSync(path.join(test.site.folder, nameOf(game, language)), 'utf8');
                assert.ok(text.includes('<html lang="' + language + '">'), language);
                assert.match(text.match(/<title>(.*)<\/title>/)[1] + text, words);
                assert.ok(text.includes('href="./?game=' + game + '&amp;language=' + language + '"'));
            }
        }
        // The page is left while the worker still fetches its language; each browser has its own word for that.
        const visit = await test.visit({ allowed: [/(sentences|languages)\/de.*_ABORTED/] });
        await visit.page.goto(test.site.address + 'the-plait.de.html');
        const link = await visit.page.evaluate(() => document.querySelector('a.play').href);
        await visit.page.goto(link + '&trace&speed=off');
        await visit.started();
        await visit.until('the deal', (state) => state.deal !== null);
        assert.strictEqual(visit.state.deal.game, 'the-plait');
        assert.strictEqual(await visit.page.evaluate(() => document.documentElement.lang), 'de', 'as the page it left');
        const before = visit.state.deal.deal;
        assert.ok(listDeals('the-plait').has(Number(before)), before + ' is one that can be won');
        assert.ok(!(await visit.page.evaluate(() => location.href)).includes('game='), 'a reload goes on');
        await until('the game to be kept', () => visit.page.evaluate(() => Module.page.keeping.count > 0));
        await visit.go('trace&speed=off&game=queen-of-italy');
        assert.strictEqual(visit.state.deal.game, 'queen-of-italy');
        await visit.go('trace&speed=off&game=the-plait');
        assert.deepStrictEqual([visit.state.deal.game, visit.state.deal.deal], ['the-plait', before]);
    }),

    'what the pages name is there': async (test) => {
        for (const game of GAMES) {
            const visit = await test.visit(); // which notes what is missing
            await visit.page.goto(test.site.address + nameOf(game, 'fr'));
            const links = await visit.page.evaluate(() => Array.from(document.links, (link) => link.href));
            assert.ok(links.length > 9);
            for (const link of links) {
                assert.strictEqual((await fetch(link)).status, 200, link);
            }
        }
    },

    'previews get the address that the build is told': async (test) => {
        const site = path.join(test.scratch, 'told');
        const address = 'https://example.org/cards/';
        fs.mkdirSync(site);
        for (const name of ['index.html', 'page.css']) {
            fs.copyFileSync(path.join(PROJECT, 'src/platform/web', name), path.join(site, name));
        }
        execFileSync(process.execPath, [path.join(PROJECT, 'cmake/web_pages.js'), site, PROJECT, address]);
        for (const name of ['', 'the-plait.html', 'the-plot.nl.html']) {
            const text = fs.readFileSync(path.join(site, name || 'index.html'), 'utf8')
                .replace('@ADDRESS@', address); // which web_site.cmake does
            const read = (property) => text.match('<meta property="og:' + property + '" content="(.*)">')[1];
            assert.strictEqual(read('url'), address + name);
            assert.strictEqual(read('image'), address + 'picture.png');
            assert.ok(text.includes('<link rel="canonical" href="' + address + name + '">'));
        }
    },

    'who installs the page gets it in his language': async (test) => {
        for (const [language, description] of [['en-GB', /Three games/], ['de-AT', /Drei Patiencen/],
            ['fr-FR', /Trois réussites/]]) {
            const visit = await test.visit({ language: language });
            await visit.go();
            await until('the manifest', async () => description.test(await visit.page.evaluate(
                async () => (await fetch(document.querySelector('link[rel=manifest]').href)).text())));
        }
    },

    'without JavaScript there is something to read': async (test) => {
        const visit = await test.visit({ scripts: false, allowed: [/theplot\.js\S+ csp/] });
        await visit.page.goto(test.site.address);
        assert.match(await visit.page.locator('#cover').innerText(), WORDS.en);
        await visit.page.click('#text a[href="queen-of-italy.html"]');
        assert.match(await visit.page.locator('h1').innerText(), /Queen of Italy/);
    }
};
