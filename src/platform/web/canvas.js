// SPDX-License-Identifier: MIT
//
// What the page knows of its canvas: whether WebGL is worth using, what fingers may do there, and when it has another
// size.

'use strict';

// Whether to draw by WebGL. Where the processor computes it, it is slower than the program's own drawing.
function probeGraphics() {
    const probe = document.createElement('canvas').getContext('webgl');
    if (probe === null) {
        return false;
    }
    const named = probe.getExtension('WEBGL_debug_renderer_info');
    const name = probe.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : probe.RENDERER);
    const computed = /swiftshader|llvmpipe|softpipe|software|basic render/i.test(name);
    const ending = probe.getExtension('WEBGL_lose_context');
    if (ending) {
        ending.loseContext();
    }
    return !computed;
}

// Two fingers that move make everything larger or smaller, as on other pages; the program only knows their taps. SDL
// would keep the browser from that. It may keep it from taking one finger's moves, which carry cards, and from making
// presses of a mouse of what fingers do. A finger that came down beside the canvas is not SDL's: the moves of others
// tell of it, but nothing tells that it has left.
function letFingersZoom(canvas) {
    for (const kind of ['touchstart', 'touchmove', 'touchend']) {
        canvas.addEventListener(kind, (event) => {
            const own = [...event.changedTouches].filter((touch) => touch.target === canvas);
            Object.defineProperty(event, 'changedTouches', { value: own });
            if (!event.cancelable || kind === 'touchstart' || (kind === 'touchmove' && event.touches.length > 1)) {
                event.preventDefault = () => {};
            }
        }, true);
    }
}

const tellSize = () => window.dispatchEvent(new UIEvent('resize')); // which is what SDL listens for

// A change of density alone, as from one display to another, is no change of size.
function followDensity() {
    const query = matchMedia('(resolution: ' + devicePixelRatio + 'dppx)');
    query.addEventListener('change', () => {
        tellSize();
        followDensity();
    }, { once: true });
}

// And the canvas alone changes where a bar of the browser's or a notch takes room from it.
function followCanvas(canvas) {
    const measure = () => [canvas.clientWidth, canvas.clientHeight, devicePixelRatio].join(' ');
    let known = measure();
    const observer = new ResizeObserver(() => {
        if (measure() !== known) {
            known = measure();
            tellSize();
        }
    });
    try {
        observer.observe(canvas, { box: 'device-pixel-content-box' });
    } catch (error) { // not every browser tells when only pixels become finer
        observer.observe(canvas);
    }
}
