// SPDX-License-Identifier: MIT
//
// Keeps what play needs for playing without a connection. Each version of the game has a cache of its own, filled whole
// before the version is used, and the page asks for each file with a mark of its content: so a page is never made of
// two versions.
//
// A new worker takes over at once. A page that is open goes on with the version that it has, whose cache stays until
// there is a third; the next visit has the new one.

'use strict';

const VERSION = '@VERSION@';
const PREFIX = 'theplot ' + new URL(self.registration.scope).pathname + ' '; // others may live on the same host
const FILES = [@NEEDED@]; // what play needs, as the page asks for it
const WANTED = [@WANTED@]; // the same for what is kept once it has been used
const START = './';

// A file's mark is the beginning of its SHA-256; that of page.js, in which all marks stand, is the version.
async function check(address, given) {
    const mark = new URLSearchParams(address.split('?')[1]).get('v');
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await given.clone().arrayBuffer()));
    const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    if (!given.ok || (mark !== null && mark !== VERSION && !found.startsWith(mark))) {
        throw new Error(address + ' is damaged');
    }
    return given;
}

// A file that is the same in the version before is taken from there. What is damaged on its way is not kept for good.
async function keepFile(cache, address) {
    const kept = await caches.match(address);
    await cache.put(address, await check(address, kept || await fetch(address)));
}

async function wasUsed(address) {
    return await caches.match(address.split('?')[0], { ignoreSearch: true }) !== undefined;
}

// What the host gives must be of one version: it may just be being renewed. Then this fails, and is tried again at the
// next visit.
async function fill() {
    const cache = await caches.open(PREFIX + VERSION);
    await cache.add(new Request(START, { cache: 'no-cache' }));
    await Promise.all(FILES.map((address) => keepFile(cache, address)));
    await Promise.all(WANTED.map(async (address) => await wasUsed(address) && keepFile(cache, address)));
    const start = await (await cache.match(START)).text();
    const files = await (await fetch('files.json', { cache: 'no-store' })).json();
    if (files.version !== VERSION || !start.includes(VERSION)) {
        await caches.delete(PREFIX + VERSION);
        throw new Error('another version');
    }
    await self.skipWaiting();
}

self.addEventListener('install', (event) => event.waitUntil(fill()));

// Caches are listed in the order in which they were made: the last but this one is the version before.
async function forgetOthers() {
    const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + VERSION);
    for (const name of others.slice(0, -1)) {
        await caches.delete(name);
    }
    await self.clients.claim();
}

self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));

function isStart(url) {
    return ['', 'index.html'].includes(url.pathname.slice(new URL(self.registration.scope).pathname.length));
}

// Pages to read, such as the licences, and what they need: what the host has now, or else what it had.
function isReading(url) {
    return /\.html$|licences\.txt$|text\.css$|games\.jpg$/.test(url.pathname) && !isStart(url);
}

// A file with a mark is always the same: one that is fetched while it is played, such as a language, is kept, too.
async function fetchAndKeep(cache, request) {
    const given = await fetch(request);
    const url = new URL(request.url);
    if (given.ok && (url.searchParams.has('v') || isReading(url))) {
        await cache.put(request, given.clone());
    }
    return given;
}

// What can be read, and languages, by addresses, unless it is there already.
async function keepReading(addresses) {
    const cache = await caches.open(PREFIX + VERSION);
    for (const address of addresses) {
        await caches.match(address) || await fetchAndKeep(cache, new Request(address));
    }
}

self.addEventListener('message', (event) => event.waitUntil(keepReading(event.data).catch(() => {})));

async function answer(request) {
    const cache = await caches.open(PREFIX + VERSION);
    const url = new URL(request.url);
    if (request.mode === 'navigate' && isStart(url)) {
        const start = await cache.match(START);
        return start || fetch(request);
    }
    const findKept = async () => await cache.match(request) || caches.match(request);
    if (isReading(url)) {
        return fetchAndKeep(cache, request).catch(async (error) => await findKept() || Promise.reject(error));
    }
    return await findKept() || fetchAndKeep(cache, request);
}

self.addEventListener('fetch', (event) => {
    if (event.request.method === 'GET' && new URL(event.request.url).origin === self.location.origin) {
        event.respondWith(answer(event.request));
    }
});
