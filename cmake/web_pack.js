// SPDX-License-Identifier: MIT
//
// Packs the files of a folder for hosts that do not do so themselves, as NAME.br and NAME.gz beside NAME:
//   node cmake/web_pack.js FOLDER
// Run by web_site.cmake.

'use strict';

const fs = require('fs');
const path = require('path');
const zlib = require('zlib');
const { brotliOptions, isWorthPacking } = require('./web_serve.js');

function packFolder(folder) {
    for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
        const file = path.join(folder, entry.name);
        if (entry.isDirectory()) {
            packFolder(file);
            continue;
        }
        const bytes = fs.readFileSync(file);
        if (isWorthPacking(file, bytes)) {
            fs.writeFileSync(file + '.br', zlib.brotliCompressSync(bytes, brotliOptions(bytes, 11)));
            fs.writeFileSync(file + '.gz', zlib.gzipSync(bytes, { level: 9 }));
        }
    }
}

packFolder(process.argv[2]);
