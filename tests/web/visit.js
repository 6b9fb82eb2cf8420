// SPDX-License-Identifier: MIT
//
// A visitor: a browser with the game's page in it, and a reader of the game's trace (assets/manual/theplot.6.md), which
// the page collects when its address says ?trace.
//
// `visit.state` is what the trace has told so far; it is brought up to date by poll() and by everything that waits.
// Waiting asks again and again, and gives up after PATIENCE. `visit.problems` are the errors of pages and consoles,
// failed requests, and requests to any other host; run.js fails a test whose visits have any.

'use strict';

const fs = require('fs');
const path = require('path');
const { chromium } = require('./browsers.js');

const PATIENCE = 100000; // milliseconds, on a busy machine

const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// Asks until the answer is true; says what it waited for when it never is, or when `isHopeless` says so.
async function until(what, question, isHopeless) {
    const limit = Date.now() + PATIENCE;
    for (;;) {
        const answer = await question();
        if (answer) {
            return answer;
        }
        if (Date.now() > limit || (isHopeless && isHopeless())) {
            throw new Error('waited in vain: ' + what);
        }
        await sleep(4);
    }
}

function freshState() {
    return { lines: 0, counts: {}, commands: [], layout: null, layoutIsNew: false, idle: false, deal: null,
        troubles: [], settings: {} };
}

// What one line of the trace changes.
function readLine(state, text) {
    const line = JSON.parse(text);
    state.lines++;
    state.counts[line.event] = (state.counts[line.event] || 0) + 1;
    state.idle = line.event === 'idle';
    if (line.event === 'command') {
        state.commands.push(line);
        state.layoutIsNew = false;
        if (line.command === 'deal' || line.command === 'resume') {
            state.deal = line;
        }
    } else if (line.event === 'layout') {
        state.layout = line;
        state.layoutIsNew = true;
    } else if (line.event === 'setting') {
        state.settings[line.setting] = line;
    } else if (line.event === 'trouble') {
        state.troubles.push(line);
    }
}

class Visit {
    constructor(kind, address, options, context, ownBrowser) {
        this.kind = kind; // of browser, as browsers.js has them
        this.address = address;
        this.options = options;
        this.context = context;
        this.ownBrowser = ownBrowser;
        this.problems = [];
        this.state = freshState();
    }

    // Another page of the same browser; `visit.page` is then that one.
    async openPage() {
        const page = await this.context.newPage();
        this.watch(page);
        this.page = page;
        return page;
    }

    watch(page) {
        const host = new URL(this.address).host;
        const note = (text) => {
            if (!(this.options.allowed || []).concat(this.kind.allowed || []).some((pattern) => pattern.test(text))) {
                this.problems.push(text);
            }
        };
        page.on('pageerror', (error) => note('page error: ' + error.message));
        page.on('crash', () => note('the page has crashed'));
        page.on('console', (message) => {
            if (message.type() === 'error') {
                note('console: ' + message.text());
            }
        });
        page.on('requestfailed', (request) => {
            const reason = request.failure().errorText;
            // The browser itself wants the icon, at its leisure, and gives it up where the page is left before.
            if (!(request.url().endsWith('/theplot.svg') && /ABORTED/.test(reason))) {
                note('failed: ' + request.url() + ' ' + reason);
            }
        });
        page.on('response', (response) => response.status() >= 400 && note(response.status() + ': ' + response.url()));
        page.on('request', (request) => {
            const url = new URL(request.url());
            if (!['data:', 'blob:'].includes(url.protocol) && url.host !== host) {
                note('another host: ' + request.url());
            }
        });
    }

    // Goes to the game, with a query such as 'trace&speed=off' and a code, and waits for the first frame and for rest.
    async go(query, code) {
        await this.page.goto(this.address + '?' + (query || 'trace') + (code ? '#' + code : ''));
        await this.started();
    }

    async reload() {
        await this.page.reload();
        await this.started();
    }

    async started() {
        this.state = freshState();
        await this.until('the first frame', (state) => state.counts['first-frame']);
        await until('the cover to go', () => this.page.evaluate(
            () => getComputedStyle(document.getElementById('cover')).visibility === 'hidden'));
        await until('the second part', () => this.page.evaluate(
            () => performance.getEntriesByName('theplot-whole').length > 0));
        await this.rest();
    }

    // Reads what the trace has by now.
    async poll() {
        const lines = await this.page.evaluate(
            (from) => (window.Module && Module.page && Module.page.trace || []).slice(from), this.state.lines);
        for (const line of lines) {
            readLine(this.state, line);
        }
    }

    async until(what, question) {
        return until(what, async () => {
            await this.poll();
            return question(this.state);
        }, () => this.problems.some((problem) => problem.startsWith('page error')));
    }

    // Waits for the loop to sleep.
    async rest() {
        await this.until('rest', (state) => state.idle && state.layout !== null);
    }

    // Waits for the command after `before` others, and for the layout after it. Gives the command.
    async command(before) {
        await this.until('a command', (state) => state.commands.length > before && state.layoutIsNew);
        return this.state.commands[before];
    }

    async spoken() {
        return this.page.evaluate(() => Array.from(document.querySelectorAll('#live p'), (line) => line.textContent));
    }

    async close() {
        await this.context.close();
        if (this.ownBrowser !== null) {
            await this.ownBrowser.close();
        }
    }
}

// Puts a script before the page's own, in every browser; it gets the value.
function putBefore(site, script, value) {
    const file = path.join(site.folder, 'page.js');
    fs.writeFileSync(file, '(' + script + ')(' + JSON.stringify(value) + ');\n' + fs.readFileSync(file, 'utf8'));
}

// Marks a test as one of the long ones in Chromium; and as one of those that run in every browser.
const long = (run) => Object.assign((test) => run(test), run, { isLong: true });
const everywhere = (run) => Object.assign((test) => run(test), run, { isEverywhere: true });

// On a battery the first screen's tables stand still; else everything would wait for them, which play for a minute.
function leaveMains() {
    navigator.battery = { charging: false, level: 0.5, chargingTime: Infinity, dischargingTime: 3600 };
}

// Where WebGL is computed, as in these tests, the page does without it, unless it takes it for a real card's.
function nameGraphicsCard() {
    const original = WebGLRenderingContext.prototype.getParameter;
    WebGLRenderingContext.prototype.getParameter = function (name) {
        const computed = name === 0x9246 || name === this.RENDERER; // the first is UNMASKED_RENDERER_WEBGL
        return computed ? 'a graphics card' : original.call(this, name);
    };
}

// Opens an empty page in a browser of `kind`, with cookies, storage and workers of its own: in `browser`, or in one of
// its own where that is null and where the options ask for flags or a profile. Options, each may be left out: width,
// height, ratio, touch, language, flags (for Chromium), profile (a folder that keeps what this browser keeps), script
// (a function that each page runs first), allowed (patterns of problems that are none), mains (true: with a full
// battery), scripts (false: no JavaScript).
async function openVisit(kind, browser, address, options) {
    const view = {
        viewport: { width: options.width || 1280, height: options.height || 800 },
        deviceScaleFactor: options.ratio || 1,
        hasTouch: options.touch === true,
        isMobile: options.touch === true,
        locale: options.language || 'en-GB',
        javaScriptEnabled: options.scripts !== false,
        acceptDownloads: true
    };
    const own = options.flags || (browser === null && !options.profile) ? await kind.open(options.flags) : null;
    const context = options.profile ? await kind.openProfile(options.profile, view)
                                    : await (own || browser).newContext(view);
    const visit = new Visit(kind, address, options, context, own);
    if (!options.mains && context.addInitScript) { // WebKit's driver has none
        await context.addInitScript(leaveMains);
    }
    if (options.script) {
        await context.addInitScript(options.script);
    }
    await visit.openPage();
    return visit;
}

// The same in Chromium, in a browser of its own.
const openChromium = (address, options) => openVisit(chromium, null, address, options);

module.exports = { everywhere, long, nameGraphicsCard, openChromium, openVisit, putBefore, sleep, until };
