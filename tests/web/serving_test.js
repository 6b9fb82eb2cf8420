// SPDX-License-Identifier: MIT
//
// The server that cmake/play.sh and these tests use.

'use strict';

const assert = require('assert');
const fs = require('fs');
const http = require('http');
const path = require('path');
const zlib = require('zlib');

// Asks for exactly this address, which browsers would tidy up first.
function ask(test, address, headers, method) {
    const url = new URL(test.site.address);
    return new Promise((done, failed) => {
        const wanted = { host: url.hostname, port: url.port, path: address, headers: headers || {},
            method: method || 'GET' };
        const request = http.request(wanted, (response) => {
            const parts = [];
            response.on('data', (part) => parts.push(part));
            response.on('end', () => done(
                { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }));
        });
        request.on('error', failed);
        request.end();
    });
}

const readFile = (test, name) => fs.readFileSync(path.join(test.site.folder, name));

module.exports = {
    'files come with their types': async (test) => {
        const types = { '/': 'text/html', '/page.js': 'text/javascript', '/theplot.wasm': 'application/wasm',
            '/theplot.webmanifest': 'application/manifest+json', '/files.json?v=1': 'application/json',
            '/text.css': 'text/css' };
        for (const [address, type] of Object.entries(types)) {
            const answer = await ask(test, address);
            assert.strictEqual(answer.status, 200, address);
            assert.ok(answer.headers['content-type'].startsWith(type), address);
        }
    },

    'nothing outside of the folder is given': async (test) => {
        fs.writeFileSync(path.join(test.scratch, 'secret.txt'), 'secret');
        fs.symlinkSync(path.join(test.scratch, 'secret.txt'), path.join(test.site.folder, 'link.txt'));
        for (const address of ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/link.txt', '//secret.txt',
            '/..\\secret.txt', '/%', '/index.html%00.js', '/.', '/..', '/site/../../secret.txt']) {
            const answer = await ask(test, address);
            assert.strictEqual(answer.status, 404, address);
        }
    },

    'files are packed for whoever takes that, and are the same': async (test) => {
        const whole = readFile(test, 'theplot.wasm');
        const plain = await ask(test, '/theplot.wasm');
        const brotli = await ask(test, '/theplot.wasm', { 'Accept-Encoding': 'gzip, deflate, br' });
        const gzip = await ask(test, '/theplot.wasm', { 'Accept-Encoding': 'gzip;q=1, br;q=0' });
        assert.ok(plain.headers['content-encoding'] === undefined && plain.body.equals(whole));
        assert.strictEqual(brotli.headers['content-encoding'], 'br');
        assert.ok(zlib.brotliDecompressSync(brotli.body).equals(whole));
        assert.strictEqual(gzip.headers['content-encoding'], 'gzip');
        assert.ok(zlib.gunzipSync(gzip.body).equals(whole));
    },

    'a file that was packed beforehand is given, unless it is older': async (test) => {
        const file = path.join(test.site.folder, 'text.css');
        const headers = { 'Accept-Encoding': 'br' };
        fs.writeFileSync(file + '.br', zlib.brotliCompressSync(Buffer.from('/* prepared */')));
        const read = async () => zlib.brotliDecompressSync((await ask(test, '/text.css', headers)).body).toString();
        assert.strictEqual(await read(), '/* prepared */');
        fs.writeFileSync(file, '/* newer */'.repeat(100));
        fs.utimesSync(file + '.br', new Date(0), new Date(0));
        assert.match(await read(), /newer/);
    },

    'what has not changed is not sent again, what has is': async (test) => {
        const first = await ask(test, '/text.css');
        const headers = { 'If-None-Match': first.headers.etag };
        assert.strictEqual((await ask(test, '/text.css', headers)).status, 304);
        fs.appendFileSync(path.join(test.site.folder, 'text.css'), '/* more */');
        assert.strictEqual((await ask(test, '/text.css', headers)).status, 200);
        assert.strictEqual((await ask(test, '/text.css', {}, 'POST')).status, 405);
    }
};
