// SPDX-License-Identifier: MIT
//
// Tabs as a person has them, of which only the one in front is visible. Playwright keeps every page awake, so this
// speaks to Chromium by itself: its protocol over a pipe, as little of it as hiding a tab takes.

'use strict';

const { spawn } = require('child_process');

// Opens Chromium with the profile in FOLDER. Gives { open(address), close() }; a tab has evaluate(expression) and
// show(), which puts it in front of all others.
async function openTabs(executable, folder, flags) {
    const browser = spawn(executable, ['--headless', '--remote-debugging-pipe', '--user-data-dir=' + folder,
        '--window-size=1024,640', ...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    const waiting = new Map();
    let sent = 0;
    let rest = '';

    browser.stdio[4].on('data', (bytes) => {
        const messages = (rest + bytes.toString('utf8')).split('\0');
        rest = messages.pop();
        for (const message of messages.map((text) => JSON.parse(text))) {
            const one = waiting.get(message.id);
            if (one !== undefined) {
                waiting.delete(message.id);
                if (message.error) {
                    one.fail(new Error(message.error.message));
                } else {
                    one.done(message.result);
                }
            }
        }
    });

    function send(method, params, session) {
        const message = { id: ++sent, method: method, params: params || {} };
        if (session !== undefined) {
            message.sessionId = session;
        }
        browser.stdio[3].write(JSON.stringify(message) + '\0');
        return new Promise((done, fail) => waiting.set(message.id, { done: done, fail: fail }));
    }

    async function open(address) {
        const { targetId } = await send('Target.createTarget', { url: address });
        const { sessionId } = await send('Target.attachToTarget', { targetId: targetId, flatten: true });
        return {
            show: () => send('Target.activateTarget', { targetId: targetId }),
            async evaluate(expression) {
                const wanted = { expression: expression, returnByValue: true };
                const answer = await send('Runtime.evaluate', wanted, sessionId);
                if (answer.exceptionDetails) {
                    throw new Error(answer.exceptionDetails.text + ' in ' + expression);
                }
                return answer.result.value;
            }
        };
    }

    function close() {
        const ended = new Promise((done) => browser.once('exit', done));
        send('Browser.close').catch(() => {});
        const timer = setTimeout(() => browser.kill('SIGKILL'), 5000);
        return ended.finally(() => clearTimeout(timer));
    }

    return { open: open, close: close };
}

module.exports = { openTabs };
