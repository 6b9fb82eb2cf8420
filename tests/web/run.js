// SPDX-License-Identifier: MIT
//
// Runs the tests of the web edition:
//   node tests/web/run.js SITE RESULTS all|short|long [WORD]
// SITE is the folder that the build has put together, RESULTS one that is made anew and holds pictures, downloads and
// profiles; with WORD only tests are run whose names contain it. THEPLOT_CHROMIUM names the browser, and NODE_PATH
// leads to playwright-core. As many tests run at a time as there are cores, and one more, as they wait for frames and
// timers now and then. Ends with "N passed, M failed", and fails when one did.
//
// A file NAME_test.js exports { 'what is so': async (test) => ... }; where the function is given to long(), the test is
// one of the long ones, which the short run leaves out. Such a function fails by throwing. What it gets:
//   test.site          what web_serve.js serves of a copy of SITE; this test may change the files
//   test.visit(...)    opens a browser (visit.js), which is closed in the end; what went wrong in a page fails the test
//   test.results       where pictures go
//   test.scratch       a folder of this test alone

'use strict';

const fs = require('fs');
const os = require('os');
const path = require('path');
const { serve } = require('../../cmake/web_serve.js');
const { openBrowser, openVisit } = require('./visit.js');

const FILES = ['wins', 'loading', 'keeping', 'offline', 'resting', 'window', 'sharing', 'keys', 'advice', 'serving'];
const AT_A_TIME = os.cpus().length + 1;
const TEST_PATIENCE = 180000;

class Test {
    constructor(name, browser, source, results) {
        this.name = name;
        this.browser = browser;
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
        const visit = await openVisit(this.browser, this.site.address, options || {});
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
async function runTest(entry, browser, source, results) {
    const test = new Test(entry.name, browser, source, results);
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

function findTests(length, word) {
    const entries = FILES.flatMap((file) => {
        const tests = require('./' + file + '_test.js');
        return Object.keys(tests).map((name) => ({ name: file + ': ' + name, run: tests[name] }));
    });
    return entries.filter((entry) => entry.name.includes(word || '') &&
        (length === 'all' || (length === 'long') === (entry.run.isLong === true)));
}

async function runAll(entries, source, results) {
    const waiting = entries.slice();
    let failed = 0;
    async function work() {
        const browser = await openBrowser();
        for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
            const start = Date.now();
            const wrong = await runTest(entry, browser, source, results);
            const seconds = ((Date.now() - start) / 1000).toFixed(1);
            console.log((wrong === null ? 'passed  ' : 'FAILED  ') + entry.name + '  (' + seconds + ' s)');
            if (wrong !== null) {
                failed++;
                console.log(wrong.replace(/^/gm, '        '));
            }
        }
        await browser.close();
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
runAll(findTests(length, word), site, path.resolve(results)).then((fine) => process.exit(fine ? 0 : 1));
