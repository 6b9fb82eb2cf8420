// SPDX-License-Identifier: MIT
//
// What is on the screen, by its points: whether the cards that the trace tells of are painted where it says.

'use strict';

const assert = require('assert');
const path = require('path');

// Keeps a picture of the page in the results' folder and gives its bytes.
async function keepPicture(test, visit, name) {
    return visit.page.screenshot({ path: path.join(test.results, visit.kind.name + '-' + name + '.png') });
}

// For each rectangle, in points of the page: `light`, which part of it is as light as card stock, and `colour`, its
// mean as [red, green, blue].
async function measureColours(visit, rects) {
    const picture = await visit.page.screenshot();
    const blank = await visit.context.newPage(); // so that nothing is asked of the game's page
    try {
        return await blank.evaluate(async ([address, wanted, width]) => {
            const image = new Image();
            image.src = address;
            await image.decode();
            const canvas = document.createElement('canvas');
            canvas.width = image.naturalWidth;
            canvas.height = image.naturalHeight;
            const context = canvas.getContext('2d', { willReadFrequently: true });
            context.drawImage(image, 0, 0);
            const scale = image.naturalWidth / width;
            return wanted.map((rect) => {
                const points = context.getImageData(Math.round(rect.x * scale), Math.round(rect.y * scale),
                    Math.max(1, Math.floor(rect.w * scale)), Math.max(1, Math.floor(rect.h * scale))).data;
                const sums = [0, 0, 0];
                let light = 0;
                for (let i = 0; i < points.length; i += 4) {
                    sums.forEach((sum, channel) => { sums[channel] = sum + points[i + channel]; });
                    light += points[i] > 215 && points[i + 1] > 205 && points[i + 2] > 180 ? 1 : 0;
                }
                return { light: light * 4 / points.length, colour: sums.map((sum) => sum * 4 / points.length) };
            });
        }, ['data:image/png;base64,' + picture.toString('base64'), rects, visit.page.viewportSize().width]);
    } finally {
        await blank.close();
    }
}

// Checks that every card seen whole is painted, and that what lies between is not light.
async function checkPainted(visit) {
    const layout = visit.state.layout;
    const tops = layout.piles.filter((pile) => pile.count > 0)
        .map((pile) => layout.cards.filter((card) => card.pile === pile.pile).pop());
    const faces = tops.filter((card) => card.card !== '--');
    assert.ok(faces.length > 0, 'cards on the table');
    const edge = Math.floor(Math.min(...layout.cards.map((card) => card.x), 20));
    const ground = { x: 0, y: 0, w: Math.max(2, edge - 4), h: layout.height };
    const [dark, ...light] = await measureColours(visit, [ground, ...faces]);
    light.forEach((part, index) => {
        const card = faces[index];
        assert.ok(part.light > 0.3, card.card + ' on ' + card.pile + ' is painted: ' + part.light);
    });
    assert.ok(dark.light < 0.02, 'the ground is painted: ' + dark.light);
}

module.exports = { checkPainted, keepPicture, measureColours };
