// SPDX-License-Identifier: MIT
//
// WebKit by WebDriver: Debian's WebKitWebDriver with MiniBrowser, in an X server of its own. What is here of
// playwright-core's interface is what the tests that run in every browser use.
//
// A driver has one session, so each context is a driver with its browser, in a folder of its own that goes with it;
// what is kept there is gone with the context. WebDriver tells no errors of the page: MiniBrowser writes its console to
// standard output, from where they are read.

'use strict';

const { spawn } = require('child_process');
const fs = require('fs');
const http = require('http');
const os = require('os');
const path = require('path');

const DRIVER = '/usr/bin/WebKitWebDriver';
const SERVER = '/usr/bin/Xvfb';
const LIBRARIES = '/usr/lib'; // in whose folders Debian puts MiniBrowser
const KEYS = { Space: ' ', Control: '\uE009', ArrowRight: '\uE014', Shift: '\uE008', Tab: '\uE004',
    Enter: '\uE007', F1: '\uE031' }; // in WebDriver's words
const START_PATIENCE = 120000; // milliseconds, on a busy machine

function findBrowser() {
    for (const machine of fs.readdirSync(LIBRARIES).filter((name) => name.includes('-linux-'))) {
        for (const version of ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0']) {
            const file = path.join(LIBRARIES, machine, version, 'MiniBrowser');
            if (fs.existsSync(file)) {
                return file;
            }
        }
    }
    return null;
}

function lacksWebKit() {
    const missing = [DRIVER, SERVER].find((file) => !fs.existsSync(file));
    return missing ? 'there is no ' + missing + '.' : findBrowser() === null ? 'there is no MiniBrowser.' : null;
}

// The first line that a program writes to its file FD, or only the part of it in brackets of PATTERN.
function readLine(program, fd, pattern) {
    return new Promise((done, fail) => {
        let text = '';
        const timer = setTimeout(() => fail(new Error('no answer from ' + program.spawnfile)), START_PATIENCE);
        program.once('error', fail);
        program.once('exit', () => fail(new Error(program.spawnfile + ' has ended')));
        program.stdio[fd].on('data', (bytes) => {
            text += bytes;
            const found = text.match(pattern);
            if (found) {
                clearTimeout(timer);
                done(found[1]);
            }
        });
    });
}

function end(program) {
    const ended = new Promise((done) => program.exitCode === null ? program.once('exit', done) : done());
    program.kill();
    return ended;
}

function ask(port, method, address, body) {
    const text = body === undefined ? '' : JSON.stringify(body);
    return new Promise((done, fail) => {
        const request = http.request({ host: '127.0.0.1', port: port, method: method, path: address,
            headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) } }, (answer) => {
            let given = '';
            answer.setEncoding('utf8').on('data', (part) => { given += part; }).on('end', () => {
                const value = given === '' ? {} : JSON.parse(given).value;
                if (answer.statusCode === 200) {
                    done(value);
                } else {
                    fail(new Error(address + ': ' + (value && value.message || value && value.error)));
                }
            });
        });
        request.on('error', fail);
        request.setTimeout(START_PATIENCE, () => request.destroy(new Error(address + ': no answer')));
        request.end(text);
    });
}

function freePort() {
    return new Promise((done, fail) => {
        const server = http.createServer().once('error', fail).listen(0, '127.0.0.1', () => {
            const port = server.address().port;
            server.close(() => done(port));
        });
    });
}

// A window of the browser.
class Page {
    constructor(context, handle) {
        this.scene = context;
        this.handle = handle;
        this.listeners = { console: [] };
        this.mouse = {
            move: (x, y) => this.act('mouse', [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }]),
            down: () => this.act('mouse', [{ type: 'pointerDown', button: 0 }]),
            up: () => this.act('mouse', [{ type: 'pointerUp', button: 0 }])
        };
        this.keyboard = { press: (key) => this.press(key) };
    }

    context() {
        return this.scene;
    }

    on(event, listener) {
        if (event in this.listeners) { // others are not told here
            this.listeners[event].push(listener);
        }
    }

    async ask(method, address, body) {
        await this.scene.lookAt(this.handle);
        return this.scene.ask(method, address, body);
    }

    async goto(address) {
        await this.ask('POST', '/url', { url: address });
    }

    async reload() {
        await this.ask('POST', '/refresh', {});
    }

    async evaluate(script, value) {
        const call = typeof script === 'function' ? '(' + script + ')(arguments[0])' : script;
        const [given, wrong] = await this.ask('POST', '/execute/async', {
            script: 'const done = arguments[arguments.length - 1];' +
                '(async () => ' + call + ')().then((value) => done([value]), (error) => done([null, String(error)]));',
            args: [value === undefined ? null : value]
        });
        if (wrong !== undefined) {
            throw new Error(wrong + ' in ' + script);
        }
        return given;
    }

    act(type, steps) {
        return this.ask('POST', '/actions', { actions: [
            { type: 'pointer', id: type, parameters: { pointerType: 'mouse' }, actions: steps }] });
    }

    // A key, or several that are held together: "Control+z".
    async press(names) {
        const keys = names.split('+').map((name) => KEYS[name] || name);
        const steps = keys.map((key) => ({ type: 'keyDown', value: key }))
            .concat(keys.reverse().map((key) => ({ type: 'keyUp', value: key })));
        await this.ask('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions: steps }] });
    }

    // WebKitWebDriver gives a mouse to who asks for a finger, so the page itself is told of one.
    async touch(type, point) {
        await this.evaluate(([name, place]) => {
            const target = document.getElementById('canvas');
            window.finger = place || window.finger;
            const finger = { identifier: 1, target: target, clientX: window.finger.x, clientY: window.finger.y,
                pageX: window.finger.x, pageY: window.finger.y, screenX: window.finger.x, screenY: window.finger.y };
            const down = place ? [finger] : [];
            target.dispatchEvent(Object.assign(new Event(name, { bubbles: true, cancelable: true }),
                { touches: down, targetTouches: down, changedTouches: [finger] }));
        }, [type.toLowerCase(), point || null]);
    }

    // Of the canvas alone: without compositing, which a processor computes slowly, the driver takes no pictures.
    async screenshot(options) {
        const address = await this.evaluate(() => document.getElementById('canvas').toDataURL());
        const picture = Buffer.from(address.split(',')[1], 'base64');
        if (options && options.path) {
            fs.writeFileSync(options.path, picture);
        }
        return picture;
    }

    async close() {
        await this.ask('DELETE', '/window');
        this.scene.forget(this);
    }
}

// A driver, and the browser that it has started.
class Context {
    constructor(display, view) {
        this.view = view;
        this.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'theplot-webkit-'));
        this.display = display;
        this.pages = [];
        this.shown = null; // the page that commands go to
    }

    async start() {
        this.port = await freePort();
        const places = { HOME: this.folder, XDG_CACHE_HOME: this.folder, XDG_CONFIG_HOME: this.folder,
            XDG_DATA_HOME: this.folder, XDG_RUNTIME_DIR: this.folder };
        this.driver = spawn(DRIVER, ['--port=' + this.port], {
            env: { ...process.env, ...places, DISPLAY: this.display, NO_AT_BRIDGE: '1', GTK_A11Y: 'none',
                GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
            stdio: ['ignore', 'pipe', 'ignore']
        });
        this.driver.stdout.setEncoding('utf8').on('data', (text) => this.readConsole(text));
        await this.waitForDriver();
        const options = { binary: findBrowser(), args: ['--automation',
            '--enable-write-console-messages-to-stdout=true'] };
        const session = await ask(this.port, 'POST', '/session',
            { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } });
        this.session = '/session/' + session.sessionId;
        await this.ask('POST', '/timeouts', { script: START_PATIENCE });
    }

    async waitForDriver() {
        for (let limit = Date.now() + START_PATIENCE; ;) {
            try {
                return await ask(this.port, 'GET', '/status');
            } catch (error) {
                if (Date.now() > limit || this.driver.exitCode !== null) {
                    throw error;
                }
                await new Promise((done) => setTimeout(done, 50));
            }
        }
    }

    ask(method, address, body) {
        return ask(this.port, method, this.session + address, body);
    }

    async lookAt(handle) {
        if (this.shown !== handle) {
            await this.ask('POST', '/window', { handle: handle });
            this.shown = handle;
        }
    }

    // CONSOLE KIND LEVEL text, as WebKit writes them.
    readConsole(text) {
        for (const line of text.split('\n').filter((one) => /^CONSOLE \S+ ERROR/.test(one))) {
            const message = { type: () => 'error', text: () => line };
            this.pages.forEach((page) => page.listeners.console.forEach((listener) => listener(message)));
        }
    }

    // The session has one window from the beginning.
    async newPage() {
        const first = this.shown === null;
        const handle = first ? await this.ask('GET', '/window')
            : (await this.ask('POST', '/window/new', { type: 'window' })).handle;
        const page = new Page(this, handle);
        this.shown = first ? handle : this.shown;
        this.pages.push(page);
        await this.fit(page);
        return page;
    }

    // Gives the page the size that it is to have, whatever frame and bar are around it.
    async fit(page) {
        const wanted = this.view.viewport;
        const { width, height } = await page.ask('GET', '/window/rect');
        const inner = await page.evaluate(() => [innerWidth, innerHeight]);
        await page.ask('POST', '/window/rect', { x: 0, y: 0, width: wanted.width + width - inner[0],
            height: wanted.height + height - inner[1] });
    }

    forget(page) {
        this.pages = this.pages.filter((other) => other !== page);
        this.shown = '';
    }

    async close() {
        await ask(this.port, 'DELETE', this.session).catch(() => {}); // which ends the browser
        await end(this.driver);
        fs.rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
    }
}

// Gives { newContext(view), close() }.
async function openWebKit() {
    const server = spawn(SERVER, ['-displayfd', '3', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'],
        { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const display = ':' + await readLine(server, 3, /^(\d+)\n/);
    return {
        async newContext(view) {
            const context = new Context(display, view);
            await context.start();
            return context;
        },
        close: () => end(server)
    };
}

module.exports = { lacksWebKit, openWebKit };
