// SPDX-License-Identifier: MIT
//
// Whether a page is at rest: it asks for no frame and no timer, and draws nothing.

'use strict';

const assert = require('assert');
const { sleep, until } = require('./visit.js');

const REST = 1500; // milliseconds that are looked at; a slow machine does less in them, never more

// Counts in the page what is asked for. Runs before anything else.
function countCalls() {
    window.calls = { frames: 0, timers: 0, drawn: 0 };
    const counted = (object, name, kind) => {
        const original = object[name];
        object[name] = function (...values) {
            window.calls[kind]++;
            return original.apply(this, values);
        };
    };
    counted(window, 'requestAnimationFrame', 'frames');
    counted(window, 'setTimeout', 'timers');
    counted(window, 'setInterval', 'timers');
    counted(CanvasRenderingContext2D.prototype, 'putImageData', 'drawn');
    counted(WebGLRenderingContext.prototype, 'drawArrays', 'drawn');
    counted(WebGLRenderingContext.prototype, 'drawElements', 'drawn');
}

const readCalls = (visit) => visit.page.evaluate(() => JSON.stringify(window.calls));

async function checkRest(visit) {
    let before;
    await until('the page to be at rest', async () => {
        before = await readCalls(visit);
        await sleep(500);
        return before === await readCalls(visit);
    });
    await sleep(REST);
    assert.strictEqual(await readCalls(visit), before);
}

module.exports = { REST, checkRest, countCalls, readCalls };
