// SPDX-License-Identifier: MIT
//
// Keeps the whole game for playing without a connection. Each version of the game has a cache of its own, filled whole
// before the version is used, and the page asks for each file with its version: so a page is never made of two.
//
// A new worker takes over at once. A page that is open goes on with the version that it has, whose cache stays until
// there is a third; the next visit has the new one.

'use strict';

const VERSION = '@VERSION@';
const PREFIX = 'theplot ' + new URL(self.registration.scope).pathname + ' '; // others may live on the same host
const FILES = [@FILES@];
const START = './';
const WITHOUT_VERSION = ['theplot.webmanifest', 'theplot.svg'];

function address(name) {
    return WITHOUT_VERSION.includes(name) ? name : name + '?v=' + VERSION;
}

// What the host gives must be of one version, too: it may just be being renewed. Then this fails, and is tried again
// at the next visit.
async function fill() {
    const cache = await caches.open(PREFIX + VERSION);
    const names = FILES.filter((name) => name !== 'index.html').map(address);
    await cache.addAll([START, ...names].map((name) => new Request(name, { cache: 'no-cache' })));
    const start = await (await cache.match(START)).text();
    const files = await (await cache.match(address('files.json'))).json();
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

// Other pages that are gone to, such as the licences, are what they are.
function isStart(url) {
    return ['', 'index.html'].includes(url.pathname.slice(new URL(self.registration.scope).pathname.length));
}

async function answer(request) {
    const url = new URL(request.url);
    const cache = await caches.open(PREFIX + VERSION);
    if (request.mode === 'navigate' && isStart(url)) {
        const start = await cache.match(START);
        return start || fetch(request);
    }
    const wanted = url.searchParams.get('v');
    if (wanted !== null && wanted !== VERSION && await caches.has(PREFIX + wanted)) {
        const old = await (await caches.open(PREFIX + wanted)).match(request);
        return old || fetch(request);
    }
    const kept = await cache.match(request);
    return kept || fetch(request);
}

self.addEventListener('fetch', (event) => {
    if (event.request.method === 'GET' && new URL(event.request.url).origin === self.location.origin) {
        event.respondWith(answer(event.request));
    }
});
