// SPDX-License-Identifier: MIT
//
// The canvas follows its window: its size, its turning, its density, a full screen, and a graphics card that goes and
// comes back.

'use strict';

const assert = require('assert');
const { findPlace, findRecord, findWidget, fingerHand, middle, mouseHand, playMove, playMoves, readPosition,
    sitDown } = require('./hands.js');
const { checkPainted, keepPicture, measureColours } = require('./pictures.js');
const { nameGraphicsCard, until } = require('./visit.js');

const record = findRecord('the-plait', 1019);

async function waitForSize(visit, width, height) {
    await visit.until('the layout to be ' + width + ' by ' + height,
        (state) => state.layout && state.layout.width === width && state.layout.height === height);
    await visit.rest();
}

async function resize(visit, width, height) {
    await visit.page.setViewportSize({ width: width, height: height });
    await waitForSize(visit, width, height);
}

const HUES = { baize: ([red, green, blue]) => green > red && green > blue,
    night: ([red, green, blue]) => blue > green && green > red,
    plain: (colour) => Math.max(...colour) < 30 && Math.max(...colour) - Math.min(...colour) < 6 };

// Whether the bands that a notch and the browser leave around the canvas go on where the table ends.
async function checkBands(visit, insets) {
    const { width, height } = visit.page.viewportSize();
    const seams = [['top', (at) => ({ x: 0, y: insets.top + at, w: width, h: 1 })],
        ['bottom', (at) => ({ x: 0, y: height - 1 - insets.bottom - at, w: width, h: 1 })],
        ['left', (at) => ({ x: insets.left + at, y: insets.top, w: 1, h: height - insets.top - insets.bottom })]];
    for (const [name, place] of seams.filter(([side]) => insets[side] > 0)) {
        const [band, table] = await measureColours(visit, [place(-2), place(2)]);
        const apart = Math.max(...band.colour.map((value, channel) => Math.abs(value - table.colour[channel])));
        assert.ok(apart < 8, name + ': ' + band.colour + ' beside ' + table.colour);
    }
}

const readThemeColours = (visit) => visit.page.evaluate(() => Array.from(
    document.querySelectorAll('meta[name=theme-color]'),
    (one) => one.content.match(/\w\w/g).map((two) => parseInt(two, 16))));

const readCanvas = (visit) => visit.page.evaluate(() => [document.getElementById('canvas').width,
    document.getElementById('canvas').height]);

module.exports = {
    'the table follows the size of the window': async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        const before = readPosition(visit.state.layout).split('\n').filter((line) => /\d$/.test(line)).join('\n');
        for (const [width, height] of [[1000, 600], [1600, 900], [700, 900]]) {
            await resize(visit, width, height);
            await checkPainted(visit);
        }
        const after = readPosition(visit.state.layout).split('\n').filter((line) => /\d$/.test(line)).join('\n');
        assert.strictEqual(after, before);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 3));
    },

    'a phone is turned, and its display is used as finely as it goes': async (test) => {
        const visit = await test.visit({ width: 390, height: 844, ratio: 3, touch: true, script: nameGraphicsCard });
        await sitDown(visit, record);
        await resize(visit, 844, 390);
        assert.deepStrictEqual(await readCanvas(visit), [844 * 3, 390 * 3]);
        await checkPainted(visit);
        await resize(visit, 390, 844);
        assert.deepStrictEqual(await readCanvas(visit), [390 * 3, 844 * 3]);
        await checkPainted(visit);
    },

    'what lies around the table has its colour, and the browser knows it': async (test) => {
        for (const [table, media] of [['baize', {}], ['night', { colorScheme: 'dark' }],
            ['plain', { forcedColors: 'active' }]]) {
            for (const [width, height, insets] of [[390, 844, { top: 47, bottom: 34, left: 0, right: 0 }],
                [844, 390, { top: 0, bottom: 21, left: 47, right: 47 }]]) {
                const visit = await test.visit({ width: width, height: height });
                const session = await visit.context.newCDPSession(visit.page);
                await session.send('Emulation.setSafeAreaInsetsOverride', { insets: insets });
                await visit.page.emulateMedia(media);
                await sitDown(visit, record);
                await keepPicture(test, visit, 'bands-' + table + '-' + width);
                await checkBands(visit, insets);
                const colours = await readThemeColours(visit);
                assert.ok(colours.length > 0 && colours.every(HUES[table]), table + ': ' + colours.join(' and '));
                await visit.close();
            }
        }
    },

    'without a graphics card a phone is turned, and its display is used finely enough': async (test) => {
        const visit = await test.visit({ width: 390, height: 844, ratio: 3, touch: true });
        await sitDown(visit, record);
        for (const [width, height] of [[844, 390], [390, 844]]) {
            await resize(visit, width, height);
            const canvas = await readCanvas(visit);
            assert.ok(canvas[0] >= width * 2 && canvas[1] >= height * 2, canvas.join(' by '));
            await checkPainted(visit);
        }
    },

    'a phone that is turned while a card is carried plays nothing': async (test) => {
        const visit = await test.visit({ width: 390, height: 844, ratio: 3, touch: true });
        const touch = await visit.kind.touches(visit.page);
        await sitDown(visit, record);
        const [from, to] = record.moves[0].split('-');
        for (const [width, height] of [[844, 390], [390, 844]]) {
            const place = middle(findPlace(visit.state.layout, from));
            await touch('touchStart', place);
            await touch('touchMove', { x: place.x + 20, y: place.y + 40 });
            await resize(visit, width, height);
            await touch('touchMove', middle(findPlace(visit.state.layout, to)));
            await touch('touchEnd');
            await visit.rest();
            assert.deepStrictEqual(visit.state.commands, []);
        }
        await playMove(visit, await fingerHand(visit), record.moves[0]);
    },

    'fingers that the system takes away play nothing': async (test) => {
        const visit = await test.visit({ width: 390, height: 844, ratio: 3, touch: true });
        const touch = await visit.kind.touches(visit.page);
        await sitDown(visit, record);
        const hand = await fingerHand(visit);
        for (const move of record.moves.slice(0, 6)) {
            const [from, to] = move.split('-').map((name) => middle(findPlace(visit.state.layout, name)));
            const before = visit.state.commands.length;
            await touch('touchStart', from);
            await touch('touchCancel');
            await touch('touchStart', from);
            await touch('touchMove', to);
            await touch('touchCancel');
            await playMove(visit, hand, move); // which is the next that is commanded
            assert.strictEqual(visit.state.commands.length, before + 1);
        }
    },

    'the page never scrolls': async (test) => {
        const visit = await test.visit({ width: 390, height: 844, ratio: 3, touch: true });
        await sitDown(visit, record);
        await visit.page.mouse.wheel(0, 500);
        const scrolled = await visit.page.evaluate(
            () => [scrollX, scrollY, document.documentElement.scrollHeight - innerHeight]);
        assert.deepStrictEqual(scrolled, [0, 0, 0]);
    },

    'a graphics card that goes and comes back is drawn with again': async (test) => {
        const visit = await test.visit({ script: nameGraphicsCard });
        await sitDown(visit, record);
        await visit.page.evaluate(() => {
            const canvas = document.getElementById('canvas');
            window.lost = canvas.getContext('webgl').getExtension('WEBGL_lose_context');
            const gone = new Promise((done) => canvas.addEventListener('webglcontextlost', done));
            window.lost.loseContext();
            return gone;
        });
        await visit.poll();
        const frames = visit.state.counts.frame;
        await visit.page.evaluate(() => window.lost.restoreContext());
        await visit.until('frames', (state) => state.counts.frame > frames);
        await visit.rest();
        await keepPicture(test, visit, 'context-restored');
        await checkPainted(visit);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 3));
        await visit.rest();
        await checkPainted(visit);
    },

    'the program can draw without a graphics card': async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record, '&renderer=software');
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 3));
        await visit.rest();
        await checkPainted(visit);
        await keepPicture(test, visit, 'software');
    },

    'a key fills the screen and leaves it': async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        const filled = () => visit.page.evaluate(() => document.fullscreenElement !== null);
        await visit.page.keyboard.press('F11');
        await visit.page.waitForFunction(() => document.fullscreenElement !== null);
        await visit.rest();
        await checkPainted(visit);
        await visit.page.keyboard.press('F11');
        await visit.page.waitForFunction(() => document.fullscreenElement === null);
        assert.strictEqual(await filled(), false);
    },

    'where there is no full screen, nothing offers it': async (test) => {
        for (const there of [true, false]) { // as on a phone, whose browser keeps its bars
            const visit = await test.visit({ script: there ? undefined : () => {
                Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false });
                Object.defineProperty(Document.prototype, 'webkitFullscreenEnabled', { get: () => false });
            } });
            await sitDown(visit, record);
            await visit.page.keyboard.press('Escape');
            await visit.until('the menu', (state) => findWidget(state.layout, 'settings'));
            await visit.rest();
            assert.strictEqual(findWidget(visit.state.layout, 'fullscreen') !== undefined, there);
        }
    },

    'who wants more contrast gets it, until another choice is made': async (test) => {
        const pictures = [];
        for (const colours of ['none', 'active']) {
            const visit = await test.visit();
            await visit.page.emulateMedia({ forcedColors: colours });
            await sitDown(visit, record);
            pictures.push(await keepPicture(test, visit, 'forced-colours-' + colours));
        }
        assert.ok(!pictures[0].equals(pictures[1]));
    },

    'what the system wishes is followed until something is chosen': async (test) => {
        const visit = await test.visit({ script: () => document.addEventListener('DOMContentLoaded', () => {
            document.documentElement.style.fontSize = '24px'; // as in the browser's settings
        }) });
        const holds = (setting, value, system) => visit.until(setting + ' to be ' + value, (state) => {
            const told = state.settings[setting];
            return told && told.value === value && told.system === system;
        });
        await visit.page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
        await sitDown(visit, record);
        await holds('reduced-motion', 'yes', true);
        await holds('table', 'night', true);
        await holds('text-size', '150', true);
        await visit.page.emulateMedia({ reducedMotion: 'no-preference', colorScheme: 'light', forcedColors: 'active' });
        await holds('reduced-motion', 'no', true);
        await holds('table', 'baize', true);
        await holds('high-contrast', 'yes', true);
        await visit.rest();
        await visit.page.keyboard.press('F2');
        const find = (state) => state.layout.widgets.find(
            (widget) => widget.setting === 'table' && widget.value === 'walnut');
        await visit.until('the settings', (state) => state.layoutIsNew && find(state));
        await visit.rest();
        const walnut = find(visit.state);
        await visit.page.mouse.click(walnut.x + walnut.w / 2, walnut.y + walnut.h / 2);
        await holds('table', 'walnut', false);
        await visit.page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' });
        await holds('high-contrast', 'no', true);
        assert.strictEqual(visit.state.settings.table.value, 'walnut');
    },

    'two fingers that part make table and screens larger, and change nothing else': async (test) => {
        const visit = await test.visit({ width: 390, height: 844, ratio: 3, touch: true });
        const tools = await visit.context.newCDPSession(visit.page);
        const scale = () => visit.page.evaluate(() => visualViewport.scale);
        const pinch = (factor) => tools.send('Input.synthesizePinchGesture',
            { x: 100, y: 200, scaleFactor: factor, relativeSpeed: 400 });
        await sitDown(visit, record);
        await playMoves(visit, await fingerHand(visit), record.moves.slice(0, 2));
        const before = readPosition(visit.state.layout);
        const commands = visit.state.commands.length;
        await pinch(2);
        await until('a larger table', async () => await scale() > 1.5);
        await pinch(0.3);
        await until('the whole table', async () => await scale() === 1);
        await visit.page.keyboard.press('F1');
        await visit.rest();
        await pinch(2);
        await until('larger rules', async () => await scale() > 1.5);
        await visit.page.keyboard.press('Escape');
        await visit.rest();
        assert.strictEqual(visit.state.commands.length, commands);
        assert.strictEqual(readPosition(visit.state.layout), before);
    },

    'a finger beside the canvas leaves nothing behind': async (test) => {
        const visit = await test.visit({ width: 390, height: 844, touch: true });
        const tools = await visit.context.newCDPSession(visit.page);
        const touch = (type, points) => tools.send('Input.dispatchTouchEvent',
            { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
        const pinch = async (from, to) => {
            const at = (half) => [[195 - half, 500], [195 + half, 500]];
            await touch('touchStart', at(from));
            for (let step = 1; step <= 12; step++) {
                await touch('touchMove', at(from + (to - from) * step / 12));
                await visit.page.waitForTimeout(16);
            }
            await touch('touchEnd', []);
        };
        const scale = () => visit.page.evaluate(() => visualViewport.scale);
        await sitDown(visit, record);
        await pinch(60, 150);
        await until('a larger table', async () => await scale() > 1.5);
        await visit.page.evaluate(() => addEventListener('touchend', (event) => {
            window.beside = window.beside || event.target !== document.getElementById('canvas');
        }, true));
        await pinch(150, 60); // Chromium's tools place the right finger where the larger canvas does not reach
        await until('the whole table', async () => await scale() === 1);
        assert.ok(await visit.page.evaluate(() => window.beside));
        await playMoves(visit, await fingerHand(visit), record.moves.slice(0, 2));
    },

    'Back closes what lies on top, and stays on the page': async (test) => {
        const visit = await test.visit();
        await sitDown(visit, record);
        await visit.page.keyboard.press('Escape');
        await visit.until('the menu', (state) => findWidget(state.layout, 'continue'));
        await visit.rest();
        await visit.page.goBack();
        await visit.until('the table', (state) => !findWidget(state.layout, 'continue'));
        assert.ok(visit.page.url().startsWith(test.site.address));
        await visit.rest();
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 1));
    },

    'Back closes a notice above the game, and leaves what lies below it': async (test) => {
        const visit = await test.visit();
        const there = () => visit.page.evaluate(() => document.querySelector('#notice') !== null);
        const closeByBack = async () => {
            await visit.page.evaluate(() => Module.page.tellAbout());
            await until('the notice', there);
            await visit.page.goBack();
            await until('no notice', async () => !await there());
            await visit.rest();
            assert.ok(visit.page.url().startsWith(test.site.address));
        };
        await sitDown(visit, record);
        await closeByBack();
        assert.ok(!findWidget(visit.state.layout, 'play'), 'the table');
        await visit.page.goBack();
        await visit.until('the games', (state) => state.layoutIsNew && findWidget(state.layout, 'play'));
        await closeByBack();
        assert.ok(findWidget(visit.state.layout, 'play'), 'the games');
        assert.ok(!(await visit.page.title()).includes(record.deal), 'the title is not of a deal that is not seen');
        await visit.page.goBack();
        await until('the page to be left', () => visit.page.url() === 'about:blank');
    },

    'Back leads from the table to the games, and only from there off the page; no move is lost': async (test) => {
        const visit = await test.visit();
        const other = findRecord('the-plot', 1003);
        const goToGames = async () => {
            await visit.page.goBack();
            await visit.until('the games', (state) => state.layoutIsNew && findWidget(state.layout, 'play'));
            await visit.rest();
            assert.ok(visit.page.url().startsWith(test.site.address));
        };
        const leave = async () => {
            await visit.page.goBack();
            await until('the page to be left', () => visit.page.url() === 'about:blank');
        };
        const comeBack = async () => {
            await visit.page.goForward();
            await visit.started();
            return readPosition(visit.state.layout);
        };
        await sitDown(visit, record);
        await playMoves(visit, mouseHand(visit.page), record.moves.slice(0, 3));
        const before = readPosition(visit.state.layout);
        await goToGames();
        await leave();
        assert.strictEqual(await comeBack(), before);
        await visit.reload();
        assert.strictEqual(readPosition(visit.state.layout), before);
        await goToGames();
        await mouseHand(visit.page).tap(middle(findWidget(visit.state.layout, 'play', record.game)));
        await visit.until('the table', (state) => !findWidget(state.layout, 'play'));
        await visit.rest();
        // A link to the page itself leaves no entry of the history behind that Back would have to take away.
        await visit.page.evaluate((code) => { location.hash = code; }, other.code);
        await visit.until('its deal', (state) => state.deal.game === other.game && state.layoutIsNew);
        await visit.rest();
        await goToGames();
        await leave();
        await comeBack();
        assert.strictEqual(visit.state.deal.game, other.game);
    }
};
