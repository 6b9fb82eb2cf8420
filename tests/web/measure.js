// SPDX-License-Identifier: MIT
//
// Measures the web edition and prints JSON:
//   NODE_PATH=build/web-tests/node_modules node tests/web/measure.js SITE [OPTION OF THE PAGE]...
// The first visit with a slow phone at a slow connection: milliseconds from the beginning of the navigation to the
// first frame, and bytes that come over the network; then the first frame with this machine's own speed, with nothing
// and with everything cached, the medians of five; frames a second and the longest one while cards are dealt; how often
// the main thread was held up for more than 50 ms since the first frame; frames asked for in two seconds of rest. The
// options go into the address: "renderer=software". What else the machine does is measured, too: leave it alone
// meanwhile.

'use strict';

const fs = require('fs');
const path = require('path');
const { serve } = require('../../cmake/web_serve.js');
const { openChromium, sleep, until } = require('./visit.js');

const RUNS = 5;
// A phone of the middle class at a slow connection, as Chromium's developer tools have them.
const SLOWER = 4;
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 1.44e6 / 8, uploadThroughput: 0.675e6 / 8 };

const median = (numbers) => numbers.slice().sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const tenths = (number) => Math.round(number * 10) / 10;

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

const waitForWorker = (visit) => until('the worker', () => visit.page.evaluate(
    () => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)));

async function measureStart(served, query) {
    const cold = [], warm = [];
    for (let i = 0; i < RUNS; i++) {
        const visit = await openChromium(served.address, {});
        await visit.go(query);
        cold.push(await readFirstFrame(visit));
        await waitForWorker(visit);
        await visit.reload();
        await visit.reload();
        warm.push(await readFirstFrame(visit));
        await visit.close();
    }
    return { cold: tenths(median(cold)), warm: tenths(median(warm)) };
}

// The first visit with a phone: when the first frame comes, and how many bytes had to be fetched for it, and for the
// visit with what is kept for playing offline.
async function measureFirstVisit(served, query) {
    const times = [], bytes = [], all = [];
    for (let i = 0; i < RUNS; i++) {
        const visit = await openChromium(served.address, { width: 390, height: 844, ratio: 3, touch: true });
        const tools = await visit.context.newCDPSession(visit.page);
        await tools.send('Network.enable');
        await tools.send('Network.emulateNetworkConditions', SLOW_4G);
        await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
        const before = served.sent;
        await visit.go(query);
        times.push(await readFirstFrame(visit));
        bytes.push(await visit.page.evaluate(() => performance.getEntriesByType('resource').concat(
            performance.getEntriesByType('navigation')).reduce((sum, entry) => sum + entry.encodedBodySize, 0)));
        await waitForWorker(visit);
        all.push(served.sent - before);
        await visit.close();
    }
    return { firstFrame: tenths(median(times)), bytesToFirstFrame: median(bytes), bytes: median(all) };
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
    const visit = await openChromium(address, { ...view, script: watchPage });
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
    await measureStart(served, query); // so that the server has packed everything
    const result = {
        firstVisit: await measureFirstVisit(served, query),
        firstFrame: await measureStart(served, query),
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
