// SPDX-License-Identifier: MIT
//
// The browsers that the tests know. A kind of browser has
//   name          for the player's eyes
//   lacks()       null, or what is missing here for it, in a sentence
//   open(flags)   a browser: newContext(view) and close(), as playwright-core has them
//   allowed       where there is such, patterns of problems that come from what drives it
//   touches(page) gives async (type, point) => ..., which does what one finger does: type is 'touchStart', 'touchMove'
//                 or 'touchEnd', which needs no point
// Chromium is driven by its own protocol and Firefox by WebDriver BiDi, both through playwright-core; WebKit by
// WebDriver (webkit.js). THEPLOT_CHROMIUM and THEPLOT_FIREFOX name other programs than Debian's.

'use strict';

const fs = require('fs');
const playwright = require('playwright-core');
const { lacksWebKit, openWebKit } = require('./webkit.js');

const EXECUTABLE = process.env.THEPLOT_CHROMIUM || '/usr/bin/chromium';
const FIREFOX = process.env.THEPLOT_FIREFOX || '/usr/bin/firefox-esr';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage',
    '--autoplay-policy=user-gesture-required'];
const START_PATIENCE = 120000; // milliseconds until a browser answers, on a busy machine

const missing = (file) => (fs.existsSync(file) ? null : 'there is no ' + file + '.');

const chromium = {
    name: 'Chromium',
    lacks: () => missing(EXECUTABLE),
    open: (flags) => playwright.chromium.launch({ executablePath: EXECUTABLE, args: FLAGS.concat(flags || []) }),
    openProfile: (folder, view) => playwright.chromium.launchPersistentContext(folder,
        { executablePath: EXECUTABLE, args: FLAGS, ...view }),
    async touches(page) {
        const session = await page.context().newCDPSession(page);
        return (type, point) => session.send('Input.dispatchTouchEvent',
            { type: type, touchPoints: point ? [{ x: point.x, y: point.y, id: 0 }] : [] });
    }
};

// What a finger does, in the words of WebDriver.
const FINGER_STEPS = {
    touchStart: (point) => [{ type: 'pointerMove', x: point.x, y: point.y }, { type: 'pointerDown', button: 0 }],
    touchMove: (point) => [{ type: 'pointerMove', x: point.x, y: point.y }],
    touchEnd: () => [{ type: 'pointerUp', button: 0 }]
};

const firefox = {
    name: 'Firefox',
    lacks: () => missing(FIREFOX),
    allowed: [/sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/], // "body {}", before playwright-core's pictures
    async open() {
        const browser = await playwright.firefox.launch({
            channel: 'moz-firefox', // which has playwright-core speak BiDi
            executablePath: FIREFOX,
            timeout: START_PATIENCE,
            firefoxUserPrefs: { 'dom.w3c_touch_events.enabled': 1 } // also where there is no touchscreen
        });
        return {
            newContext: (view) => browser.newContext({ ...view, isMobile: undefined }), // which Firefox does not know
            close: () => browser.close()
        };
    },
    touches(page) {
        const session = page._connection.toImpl(page).delegate._session; // playwright-core itself only taps
        return (type, point) => session.send('input.performActions', {
            context: session.sessionId,
            actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' },
                actions: FINGER_STEPS[type](point) }]
        });
    }
};

const webkit = {
    name: 'WebKit',
    lacks: lacksWebKit,
    open: openWebKit,
    touches: (page) => (type, point) => page.touch(type, point)
};

module.exports = { EXECUTABLE, FLAGS, chromium, others: [webkit, firefox] };
