// SPDX-License-Identifier: MIT
//
// Measures the web edition and prints JSON:
//   NODE_PATH=build/web-tests/node_modules node tests/web/measure.js SITE [OPTION OF THE PAGE]...
// Bytes of every file as it is, with gzip and with brotli at their strongest, and the sum of those that are needed to
// play; milliseconds from the beginning of the navigation to the first frame, with nothing and with everything cached,
// the median of five; frames a second and the longest one while cards are dealt; how often the main thread was held up
// for more than 50 ms since the first frame; frames asked for in two seconds of rest. The options go into the address:
// "renderer=software". What else the machine does is measured, too: leave it alone meanwhile.

'use strict';

const fs = require('fs');
const path = require('path');
const zlib = require('zlib');
const { brotliOptions, serve } = require('../../cmake/web_serve.js');
const { openVisit, sleep, until } = require('./visit.js');

const RUNS = 5;
// What a visit fetches only to be installed, to be shown elsewhere, or to work offline; and what is there to be read.
const NOT_TO_PLAY = /^(icon-|maskable|picture|service-worker\.js|theplot\.webmanifest|licences\.txt)/;

const median = (numbers) => numbers.slice().sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const tenths = (number) => Math.round(number * 10) / 10;

function measureSizes(site) {
    const files = {};
    const toPlay = { raw: 0, gzip: 0, brotli: 0 };
    const all = { raw: 0, gzip: 0, brotli: 0 };
    for (const name of fs.readdirSync(site).sort()) {
        const bytes = fs.readFileSync(path.join(site, name));
        const size = {
            raw: bytes.length,
            gzip: zlib.gzipSync(bytes, { level: 9 }).length,
            brotli: zlib.brotliCompressSync(bytes, brotliOptions(bytes, 11)).length
        };
        files[name] = size;
        for (const sum of NOT_TO_PLAY.test(name) ? [all] : [all, toPlay]) {
            Object.keys(sum).forEach((kind) => { sum[kind] += size[kind]; });
        }
    }
    return { files: files, toPlay: toPlay, all: all };
}

// Runs in the page before anything else: long tasks since the first frame, times of animation frames.
function watchPage() {
    window.blocks = [];
    window.asked = 0;
    window.frameTimes = null;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            window.blocks.push({ start: entry.startTime, duration: entry.duration });
        }
    }).observe({ entryTypes: ['longtask'] });
    const original = window.requestAnimationFrame;
    window.requestAnimationFrame = (callback) => {
        window.asked++;
        return original.call(window, (time) => {
            if (window.frameTimes !== null) {
                window.frameTimes.push(time);
            }
            callback(time);
        });
    };
}

const readFirstFrame = (visit) => visit.page.evaluate(
    () => performance.getEntriesByName('theplot-first-frame')[0].startTime);

async function measureStart(address, query) {
    const cold = [], warm = [];
    for (let i = 0; i < RUNS; i++) {
        const visit = await openVisit(null, address, {});
        await visit.go(query);
        cold.push(await readFirstFrame(visit));
        await until('the worker', () => visit.page.evaluate(() => navigator.serviceWorker.ready.then(() => true)));
        await visit.reload();
        await visit.reload();
        warm.push(await readFirstFrame(visit));
        await visit.close();
    }
    return { cold: tenths(median(cold)), warm: tenths(median(warm)) };
}

// One deal, from the first card's start to rest. `frames` are those in which the program had something to show, the
// others those that the browser gave.
async function measureDeal(visit, code) {
    await visit.page.evaluate(() => { window.frameTimes = []; window.blocks = []; });
    const before = visit.state.counts.frame;
    const deals = visit.state.commands.length;
    await visit.page.evaluate((hash) => { location.hash = hash; }, code);
    await visit.until('the deal', (state) => state.commands.slice(deals).some((line) => line.command === 'deal'));
    await visit.rest();
    const [times, blocks] = await visit.page.evaluate(() => [window.frameTimes, window.blocks]);
    const lengths = times.slice(1).map((time, index) => time - times[index]);
    const seconds = (times[times.length - 1] - times[0]) / 1000;
    return { frames: visit.state.counts.frame - before, seconds: tenths(seconds),
        framesPerSecond: tenths(lengths.length / seconds), longestFrame: tenths(Math.max(...lengths)),
        blocks: blocks.map((block) => Math.round(block.duration)) };
}

async function measurePlay(address, query, view) {
    const visit = await openVisit(null, address, { ...view, script: watchPage });
    await visit.go(query);
    const first = await readFirstFrame(visit);
    const early = await visit.page.evaluate((from) => window.blocks.filter((block) => block.start > from), first);
    const deals = [];
    for (const code of ['plot-standard-1001', 'plot-standard-1002', 'plait-standard-1014', 'queen-standard-1001']) {
        deals.push({ code: code, ...await measureDeal(visit, code) });
    }
    await sleep(1000);
    const asked = await visit.page.evaluate(() => window.asked);
    await sleep(2000);
    const atRest = await visit.page.evaluate(() => window.asked) - asked;
    await visit.close();
    const blocks = early.map((block) => Math.round(block.duration));
    return { blocksAfterFirstFrame: blocks, deals: deals, framesAskedForAtRest: atRest };
}

async function measure(site, options) {
    const served = await serve(site, 0);
    const query = ['trace', ...options].join('&');
    await measureStart(served.address, query); // so that the server has packed everything
    const result = {
        bytes: measureSizes(site),
        firstFrame: await measureStart(served.address, query),
        laptop: await measurePlay(served.address, query, { width: 1280, height: 800 }),
        phone: await measurePlay(served.address, query, { width: 390, height: 844, ratio: 3, touch: true })
    };
    await served.close();
    return result;
}

const [site, ...options] = process.argv.slice(2);
if (site === undefined || !fs.existsSync(path.join(site, 'index.html'))) {
    console.error('Usage: node measure.js SITE [OPTION]..., where SITE has an index.html');
    process.exit(2);
}
measure(site, options).then((result) => console.log(JSON.stringify(result, null, 2)), (error) => {
    console.error(error);
    process.exit(1);
});
