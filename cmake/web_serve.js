// SPDX-License-Identifier: MIT
//
// Serves the web edition to this machine alone:
//   node cmake/web_serve.js FOLDER [PORT]
// on 127.0.0.1 and PORT, or the first free one of the hundred from there on; without PORT, from 8000. Says the address,
// and runs until it is ended.
//
// It does what a good host does and no more: right types, gzip or brotli for whoever takes them (a file NAME.br or
// NAME.gz beside NAME is given as it is; others are packed once), and a tag by which a browser asks whether what it has
// is still the newest, so that nothing old is ever shown. No special headers are sent, as none are needed.
// The tests use serve() and read and change what it gives back.

'use strict';

const crypto = require('crypto');
const fs = require('fs');
const http = require('http');
const path = require('path');
const zlib = require('zlib');

const TYPES = {
    '.css': 'text/css; charset=utf-8',
    '.data': 'application/octet-stream',
    '.html': 'text/html; charset=utf-8',
    '.jpg': 'image/jpeg',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json; charset=utf-8',
    '.png': 'image/png',
    '.po': 'text/plain; charset=utf-8',
    '.svg': 'image/svg+xml',
    '.txt': 'text/plain; charset=utf-8',
    '.wasm': 'application/wasm',
    '.webmanifest': 'application/manifest+json; charset=utf-8'
};
const PACKED = ['.jpg', '.png', '.br', '.gz']; // as they are
const ENCODINGS = [
    { name: 'br', suffix: '.br', pack: (bytes) => zlib.brotliCompressSync(bytes, brotliOptions(bytes, 9)) },
    { name: 'gzip', suffix: '.gz', pack: (bytes) => zlib.gzipSync(bytes, { level: 9 }) }
];

function brotliOptions(bytes, quality) {
    return { params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length
    } };
}

function isWorthPacking(file, bytes) {
    return bytes.length >= 500 && !PACKED.includes(path.extname(file));
}

// The file that an address means, or null where it means none in FOLDER.
function findFile(folder, address) {
    let name;
    try {
        name = decodeURIComponent(address.split('?')[0]);
    } catch (error) {
        return null;
    }
    if (name.includes('\0') || name.includes('\\')) {
        return null;
    }
    const root = fs.realpathSync(folder);
    try {
        const file = fs.realpathSync(path.join(root, name.endsWith('/') ? name + 'index.html' : name));
        return file.startsWith(root + path.sep) && fs.statSync(file).isFile() ? file : null;
    } catch (error) {
        return null;
    }
}

// The words of Accept-Encoding that are not refused.
function acceptedEncodings(request) {
    return String(request.headers['accept-encoding'] || '').split(',')
        .filter((word) => !/;\s*q=0(\.0*)?\s*$/.test(word))
        .map((word) => word.split(';')[0].trim().toLowerCase());
}

// What has been packed, by the encoding and the content's tag; all folders that are served share it.
const packedAlready = new Map();

// Gives { bytes, encoding }; encoding is null for the file as it is.
function pack(file, bytes, tag, accepted) {
    const encoding = ENCODINGS.find((known) => accepted.includes(known.name));
    if (encoding === undefined || !isWorthPacking(file, bytes)) {
        return { bytes: bytes, encoding: null };
    }
    const prepared = file + encoding.suffix;
    if (fs.existsSync(prepared) && fs.statSync(prepared).mtimeMs >= fs.statSync(file).mtimeMs) {
        return { bytes: fs.readFileSync(prepared), encoding: encoding.name };
    }
    const key = encoding.name + tag;
    if (!packedAlready.has(key)) {
        packedAlready.set(key, encoding.pack(bytes));
    }
    return { bytes: packedAlready.get(key), encoding: encoding.name };
}

function answer(served, request, response) {
    served.requests.push(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD' }).end();
        return;
    }
    const file = findFile(served.folder, request.url);
    if (file === null) {
        response.writeHead(404, { 'Content-Type': TYPES['.txt'], 'Cache-Control': 'no-store' });
        response.end('There is no such file.\n');
        return;
    }
    const bytes = fs.readFileSync(file);
    const tag = crypto.createHash('sha256').update(bytes).digest('hex').slice(0, 24);
    const packed = pack(file, bytes, tag, acceptedEncodings(request));
    const headers = {
        'Content-Type': TYPES[path.extname(file)] || 'application/octet-stream',
        'Cache-Control': 'no-cache',
        'ETag': '"' + tag + (packed.encoding || '') + '"',
        'Vary': 'Accept-Encoding',
        'X-Content-Type-Options': 'nosniff'
    };
    if (request.headers['if-none-match'] === headers.ETag) {
        response.writeHead(304, headers).end();
        return;
    }
    if (packed.encoding !== null) {
        headers['Content-Encoding'] = packed.encoding;
    }
    headers['Content-Length'] = packed.bytes.length;
    served.sent += packed.bytes.length;
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : packed.bytes);
}

function listen(server, port, last) {
    return new Promise((done, failed) => {
        server.once('error', (error) => {
            if (error.code === 'EADDRINUSE' && port < last) {
                listen(server, port + 1, last).then(done, failed);
            } else {
                failed(error);
            }
        });
        server.listen(port, '127.0.0.1', () => done());
    });
}

// Serves FOLDER on the first free port from `port` on; 0: any. Gives { folder, address, requests, sent, intercept,
// close() }: `folder` may be changed at any time, `requests` are the addresses asked for so far, `sent` the bytes given
// for them. A function put into `intercept` gets each request and its response first; it may set headers, and is true
// where it answers by itself.
async function serve(folder, port) {
    const served = { folder: folder, requests: [], sent: 0, intercept: null };
    const server = http.createServer((request, response) => {
        try {
            if (served.intercept === null || !served.intercept(request, response)) {
                answer(served, request, response);
            }
        } catch (error) {
            response.writeHead(500, { 'Content-Type': TYPES['.txt'] }).end(error.message + '\n');
        }
    });
    await listen(server, port, port === 0 ? 0 : port + 99);
    served.address = 'http://127.0.0.1:' + server.address().port + '/';
    served.close = () => new Promise((done) => {
        server.close(done);
        if (server.closeAllConnections) {
            server.closeAllConnections();
        }
    });
    return served;
}

module.exports = { serve, brotliOptions, isWorthPacking };

if (require.main === module) {
    const [folder, port] = process.argv.slice(2);
    if (folder === undefined || !fs.existsSync(path.join(folder, 'index.html')) || !/^\d{1,5}$/.test(port || '8000')) {
        console.error('Usage: node web_serve.js FOLDER [PORT], where FOLDER has an index.html');
        process.exit(2);
    }
    serve(folder, Number(port || 8000)).then(
        (served) => console.log('The Plot is at ' + served.address + '\nCtrl+C ends.'),
        (error) => {
            console.error('No address could be served: ' + error.message);
            process.exit(1);
        });
    process.on('SIGINT', () => process.exit(0));
    process.on('SIGTERM', () => process.exit(0));
}
