// SPDX-License-Identifier: MIT
//
// Runs the tests of the web edition:
//   node tests/web/run.js SITE RESULTS all|short|long [WORD]
// SITE is the folder that the build has put together, RESULTS one that is made anew and holds pictures, downloads and
// profiles; with WORD only tests are run whose names contain it. NODE_PATH leads to playwright-core and axe-core. All
// tests run in Chromium, and the core of them in the other browsers (browsers.js), too; one that is missing is skipped
// and said. As many tests run at a time as there are cores, and one more, as they wait for frames and timers now and
// then. Ends with "N passed, M failed", and fails when one did.
//
// A file NAME_test.js exports { 'what is so': async (test) => ... }; where the function is given to long(), the test is
// one of the long ones, which the short run leaves out, and where it is given to everywhere(), one of the core. Such a
// function fails by throwing. What it gets:
//   test.site          what web_serve.js serves of a copy of SITE; this test may change the files
//   test.visit(...)    opens a browser (visit.js), which is closed in the end; what went wrong in a page fails the test
//   test.results       where pictures go
//   test.scratch       a folder of this test alone

'use strict';

const fs = require('fs');
const os = require('os');
const path = require('path');
const { serve } = require('../../cmake/web_serve.js');
const { chromium, others } = require('./browsers.js');
const { openVisit } = require('./visit.js');

const FILES = ['wins', 'loading', 'keeping', 'offline', 'resting', 'window', 'sharing', 'keys', 'reader', 'advice',
    'hosts', 'damage', 'pages', 'staying', 'serving', 'calendar', 'axe'];
const AT_A_TIME = os.cpus().length + 1;
const TEST_PATIENCE = 500000; // milliseconds; a win in WebKit takes minutes on a busy machine

class Test {
    constructor(entry, browsers, source, results) {
        this.kind = entry.kind;
        this.browsers = browsers;
        this.results = results;
        this.source = source;
        this.scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'theplot-web-'));
        this.visits = [];
    }

    async begin() {
        fs.cpSync(this.source, path.join(this.scratch, 'site'), { recursive: true, preserveTimestamps: true });
        this.site = await serve(path.join(this.scratch, 'site'), 0);
    }

    async visit(options) {
        const visit = await openVisit(this.kind, await this.browsers.get(this.kind), this.site.address, options || {});
        this.visits.push(visit);
        return visit;
    }

    problems() {
        return this.visits.flatMap((visit) => visit.problems);
    }

    async end() {
        for (const visit of this.visits) {
            await visit.close().catch(() => {});
        }
        await this.site.close();
        fs.rmSync(this.scratch, { recursive: true, force: true, maxRetries: 5 });
    }
}

function withinPatience(promise) {
    let timer;
    const limit = new Promise((unused, fail) => {
        timer = setTimeout(() => fail(new Error('the test came to no end')), TEST_PATIENCE);
    });
    return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}

// Gives null, or what went wrong.
async function runTest(entry, browsers, source, results) {
    const test = new Test(entry, browsers, source, results);
    try {
        await test.begin();
        await withinPatience(entry.run(test));
        const problems = test.problems();
        return problems.length === 0 ? null : 'In the page:\n' + problems.join('\n');
    } catch (error) {
        for (const [index, visit] of test.visits.entries()) {
            const picture = path.join(results, 'failed-' + entry.name.replace(/\W+/g, '-') + '-' + index + '.png');
            await visit.page.screenshot({ path: picture, timeout: 5000 }).catch(() => {});
        }
        return [error.stack || String(error), ...test.problems()].join('\n');
    } finally {
        await test.end();
    }
}

// The tests of Chromium first, as there are long ones among them; then the core of them in other browsers.
function findTests(length, word) {
    const all = FILES.flatMap((file) => {
        const tests = require('./' + file + '_test.js');
        return Object.keys(tests).map((name) => ({ name: file + ': ' + name, run: tests[name], kind: chromium }));
    });
    const isWanted = (entry) => entry.name.includes(word || '') &&
        (length === 'all' || (length === 'long') === (entry.run.isLong === true && entry.kind === chromium));
    const core = all.filter((entry) => entry.run.isEverywhere);
    const elsewhere = others.flatMap((kind) => core.map(
        (entry) => ({ name: kind.name + ', ' + entry.name, run: entry.run, kind: kind })));
    return all.concat(elsewhere).filter(isWanted);
}

// Without the tests of browsers that are not here.
function leaveOut(entries) {
    const kinds = Array.from(new Set(entries.map((entry) => entry.kind)));
    for (const kind of kinds.filter((one) => one.lacks() !== null)) {
        console.log('SKIPPED  ' + kind.name + ': ' + kind.lacks());
    }
    return entries.filter((entry) => entry.kind.lacks() === null);
}

// One browser of each kind for one test after the other, opened when it is needed.
class Browsers {
    constructor() {
        this.open = new Map();
    }

    async get(kind) {
        if (!this.open.has(kind)) {
            this.open.set(kind, await kind.open());
        }
        return this.open.get(kind);
    }

    async close() {
        for (const browser of this.open.values()) {
            await browser.close();
        }
    }
}

async function runAll(entries, source, results) {
    const waiting = entries.slice();
    let failed = 0;
    async function work() {
        const browsers = new Browsers();
        for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
            const start = Date.now();
            const wrong = await runTest(entry, browsers, source, results);
            const seconds = ((Date.now() - start) / 1000).toFixed(1);
            console.log((wrong === null ? 'passed  ' : 'FAILED  ') + entry.name + '  (' + seconds + ' s)');
            if (wrong !== null) {
                failed++;
                console.log(wrong.replace(/^/gm, '        '));
            }
        }
        await browsers.close();
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
    console.log((entries.length - failed) + ' passed, ' + failed + ' failed');
    return failed === 0 && entries.length > 0;
}

const [site, results, length, word] = process.argv.slice(2);
if (!['all', 'short', 'long'].includes(length) || !fs.existsSync(path.join(site, 'index.html'))) {
    console.error('Usage: node run.js SITE RESULTS all|short|long [WORD], where SITE has an index.html');
    process.exit(2);
}
fs.rmSync(results, { recursive: true, force: true });
fs.mkdirSync(results, { recursive: true });
runAll(leaveOut(findTests(length, word)), site, path.resolve(results)).then((fine) => process.exit(fine ? 0 : 1));
