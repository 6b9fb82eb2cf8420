// SPDX-License-Identifier: MIT
//
// Keeps the whole game for playing without a connection. Each version of the game has a cache of its own, filled whole
// before the version is used: a page is never made of two versions. A new worker takes over at once, and a page that is
// open goes on with the version that it has loaded; the next visit has the new one.

'use strict';

const CACHE = 'theplot-@VERSION@';
const FILES = [@FILES@];

self.addEventListener('install', (event) => {
    const wanted = ['./', 'files.json', ...FILES.filter((name) => name !== 'service-worker.js' && name !== 'index.html')];
    const requests = wanted.map((name) => new Request(name, { cache: 'no-cache' }));
    event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)).then(() => self.skipWaiting()));
});

async function forgetOthers() {
    for (const name of await caches.keys()) {
        if (name.startsWith('theplot-') && name !== CACHE) {
            await caches.delete(name);
        }
    }
    await self.clients.claim();
}

self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));

async function answer(request) {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(request, { ignoreSearch: true });
    return kept || fetch(request);
}

self.addEventListener('fetch', (event) => {
    if (event.request.method === 'GET' && new URL(event.request.url).origin === location.origin) {
        event.respondWith(answer(event.request));
    }
});
