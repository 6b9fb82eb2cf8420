// SPDX-License-Identifier: MIT
//
// Elements of the page for a screen reader: real buttons, which cannot be seen, over what is drawn. A finger that
// explores the display finds them where the piles are, and a swipe leads from one to the next in the order of reading.
// Fetched when the button "Play with a screen reader" is pressed for the first time, and from then on with the game; a
// second press does away with them. The program tells what there is when something of it has changed
// (src/ui/controls.h), and an element stays the same as long as its control does, so that nobody's focus is lost.

'use strict';

(function () {
    const CHOSEN = 1, IDLE = 2, TEXT = 4, TITLE = 8, FOCUSED = 16; // as ControlFlag in controls.h
    const HIDDEN = { position: 'absolute', margin: 0, padding: 0, minWidth: 0, minHeight: 0, overflow: 'hidden',
        background: 'none', color: 'transparent', fontSize: '1px' };
    const page = Module.page;
    const canvas = document.getElementById('canvas');
    const reader = document.getElementById('reader');
    const box = document.createElement('div');
    const elements = new Map(); // by what is told of a control and stays
    let told = [];
    let begins = false; // these are the first elements since they were asked for

    function makeElement(control) {
        const made = document.createElement(control.flags & TITLE ? 'h1' : control.flags & TEXT ? 'p' : 'button');
        Object.assign(made.style, HIDDEN);
        made.control = control.id;
        return made;
    }

    // Only where it holds: else a screen reader would say of each button that it is not pressed.
    function setState(one, name, holds) {
        if (holds) {
            one.setAttribute(name, 'true');
        } else {
            one.removeAttribute(name);
        }
    }

    function describe(one, control) {
        const scale = canvas.clientWidth / canvas.width;
        if (one.textContent !== control.name) {
            one.textContent = control.name;
        }
        ['left', 'top', 'width', 'height'].forEach((side, index) => {
            one.style[side] = Math.max(control.place[index] * scale, index > 1 ? 1 : 0) + 'px';
        });
        if (one.localName === 'button') {
            setState(one, 'aria-pressed', control.flags & CHOSEN);
            setState(one, 'aria-disabled', control.flags & IDLE);
        }
    }

    // Elements are only put in and taken out: one that stays is never moved, which would take the focus from it.
    function show() {
        const focused = document.activeElement;
        const had = box.contains(focused);
        const wanted = new Map(told.map((control) => [control.id + '.' + (control.flags & (TEXT | TITLE)), control]));
        for (const [key, one] of elements) {
            if (!wanted.has(key)) {
                one.remove();
                elements.delete(key);
            }
        }
        let next = box.firstElementChild;
        for (const [key, control] of wanted) {
            const one = elements.get(key) || makeElement(control);
            elements.set(key, one);
            describe(one, control);
            if (one === next) {
                next = next.nextElementSibling;
            } else {
                box.insertBefore(one, next);
            }
        }
        if (begins || (had && !box.contains(focused))) {
            takeFocus();
        }
        begins = false;
    }

    // What had the focus is gone, or is not heard any more: it goes to where the game's own is.
    function takeFocus() {
        const buttons = told.filter((control) => !(control.flags & TEXT));
        const best = buttons.find((control) => control.flags & FOCUSED) || buttons[0];
        if (best) {
            elements.get(best.id + '.0').focus({ preventScroll: true });
        }
    }

    function tell(id, flags, place, name) {
        if (id >= 0) {
            told.push({ id: id, flags: flags, place: place, name: name });
        } else {
            show();
            told = [];
        }
    }

    function turn(on) {
        page.tell = on ? tell : null;
        begins = on;
        reader.setAttribute('aria-pressed', String(on));
        box.hidden = !on;
        canvas.tabIndex = on ? -1 : 0;
        canvas.setAttribute('aria-hidden', String(on));
        page.rememberReader(on);
        Module.ccall('theplot_turn');
        if (!on) {
            canvas.focus();
        }
    }

    box.id = 'controls';
    Object.assign(box.style, { position: 'fixed', overflow: 'clip' });
    new ResizeObserver(() => {
        const place = canvas.getBoundingClientRect();
        ['left', 'top', 'width', 'height'].forEach((side) => { box.style[side] = place[side] + 'px'; });
    }).observe(canvas);
    box.addEventListener('click', (event) => {
        if (event.target.localName === 'button') {
            Module.ccall('theplot_press', null, ['number'], [event.target.control]);
        }
    });
    reader.addEventListener('click', () => turn(!page.tell));
    for (const one of [box, reader]) { // SDL would take the end of a press with the space bar (see keys.js)
        one.addEventListener('keyup', (event) => event.key === ' ' && event.stopPropagation());
    }
    reader.after(box);
    turn(true);
})();
