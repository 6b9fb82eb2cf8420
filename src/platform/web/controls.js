// SPDX-License-Identifier: MIT
//
// Elements of the page for a screen reader: real buttons, headings and paragraphs, which cannot be seen, over what is
// drawn. A finger that explores the display finds them where the piles are, and a swipe leads from one to the next in
// the order of reading. What scrolls lies in an element that the reader itself scrolls when it comes to what is outside
// of it; the picture follows.
//
// Fetched when the button "Play with a screen reader" is pressed for the first time, and from then on with the game; a
// second press does away with them. The program tells what there is when something of it has changed
// (src/ui/controls.h), and an element stays the same as long as its control does, so that nobody's focus is lost.

'use strict';

(function () {
    // As ControlFlag in controls.h.
    const CHOSEN = 1, IDLE = 2, TEXT = 4, TITLE = 8, FOCUSED = 16, SCROLLS = 32, VIEW = 64, ABOVE = 128, BELOW = 256,
        NEWS = 512;
    const PILES = 23; // PILE_COUNT in position.h; ids below are those of piles
    const LEAST = 1; // of the page's units: how large an element is at least
    const PATIENCE = 100; // milliseconds that a line waits for the elements that may be told with it
    const FEW = 3; // lines that are said although elements say the same: more are a page, which is read there
    const HIDDEN = { position: 'absolute', margin: 0, padding: 0, minWidth: 0, minHeight: 0, overflow: 'hidden',
        background: 'none', color: 'transparent', fontSize: '1px' };
    const page = Module.page;
    const canvas = document.getElementById('canvas');
    const reader = document.getElementById('reader');
    if (reader.hasAttribute('aria-pressed')) {
        return; // this file came late and was fetched once more: it runs already
    }
    const box = document.createElement('div');
    const view = document.createElement('div');
    const elements = new Map(); // by what is told of a control and stays
    let told = [];
    let card = -1; // the pile of the card in hand that was told last
    let coming = null; // the view that scrolls, as it is being told: its place, and by how much it is scrolled
    let seen = null; // the same of what is there
    let at = 0; // by how much `view` and the program are scrolled, or will be
    const asked = new Set(); // by how much the program was asked to
    let begins = false; // these are the first elements since they were asked for
    let table = null; // what was told last is the table: its title
    let left = {}; // the table as it was left for a screen: its title, and the name of what had the focus
    let own = ''; // the name of what had the game's own focus
    let home = ''; // the name of what the focus goes to where it is nowhere
    let arrow = false; // the key that was pressed last here: it moves the game's own focus
    let letter = false; // another key than those that move or press: what it does may move the game's own focus, too
    const lines = []; // that wait
    let speaking = 0;

    const isButton = (control) => !(control.flags & TEXT);

    function makeElement(control) {
        const heading = told.find((one) => one.flags & TITLE) === control ? 'h1' : 'h2'; // the first is the screen's
        const made = document.createElement(control.flags & TITLE ? heading : control.flags & TEXT ? 'p' : 'button');
        Object.assign(made.style, HIDDEN);
        made.control = control.id;
        made.known = nameOf(control);
        if (control.flags & TITLE) {
            made.tabIndex = -1; // only the page itself gives it the focus
        }
        return made;
    }

    // What was told of one place lies in it one under the other.
    function share(controls) {
        const groups = new Map();
        controls.forEach((one) => {
            const key = one.flags & TEXT ? String(one.place) : one;
            groups.set(key, (groups.get(key) || []).concat(one));
        });
        for (const group of groups.values()) {
            const [x, y, w, h] = group[0].place.map((side, index) => index === 3 ? side / group.length : side);
            group.forEach((one, index) => { one.place = [x, y + index * h, w, h]; });
        }
    }

    const scale = () => canvas.clientWidth / canvas.width;

    function place(one, rect) {
        ['left', 'top', 'width', 'height'].forEach((side, index) => {
            one.style[side] = Math.max(rect[index] * scale(), index > 1 ? LEAST : -Infinity) + 'px';
        });
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
        if (one.textContent !== control.name) {
            one.textContent = control.name;
        }
        const [x, y, w, h] = control.place;
        const origin = control.flags & SCROLLS ? seen.place : [0, 0];
        place(one, [x - origin[0], y - origin[1], w, h]);
        one.style.zIndex = control.flags & ABOVE ? 1 : control.flags & BELOW ? -1 : 'auto';
        if (one.localName === 'button') {
            setState(one, 'aria-pressed', control.flags & CHOSEN && control.id < PILES); // others' names say it
            setState(one, 'aria-disabled', control.flags & IDLE);
        }
    }

    // By this an element is known: one that becomes of another kind, or another title, or begins to scroll, is made
    // anew, and so is a place to which another card goes: it lies behind that card's pile.
    const nameOf = (control) => control.id + '.' + (control.flags & (TEXT | TITLE | SCROLLS)) +
        (control.flags & TITLE ? control.name : control.flags & ABOVE ? 'of' + control.card : '');

    const send = (name, number) => Module.ccall(name, null, ['number'], [number]);

    // A reader has come to what was outside of the view: the program is to scroll as far.
    function follow() {
        const by = Math.round(view.scrollTop / scale());
        if (Math.abs(by - at) > 1) {
            at = by;
            asked.add(by);
            send('theplot_scroll', by);
        }
    }

    // As far as the program has scrolled by itself, `before` being by how much it was before.
    function scroll(before) {
        if (seen.by !== before && !asked.has(seen.by)) {
            at = seen.by;
            view.scrollTop = at * scale();
        }
        if (seen.by === at) {
            asked.clear();
        }
    }

    // Gives the name of what had the focus when the table was left for a screen, where the same table is there again.
    // `focused` has it until now.
    function passTable(focused) {
        const before = table;
        const title = told.find((one) => one.flags & TITLE);
        table = title && told.some((one) => one.id < PILES && isButton(one)) ? title.name : null;
        if (before !== null && table === null) {
            left = { title: before, name: focused.known };
        }
        return before === null && table !== null && table === left.title ? left.name : null;
    }

    // Gives the name of what has the game's own focus on a screen where `focused` had it before, and does not any more:
    // ids are those of places on the screen, and above it something has come or gone.
    function passOwn(focused) {
        const control = findOwn();
        const before = own;
        own = control ? nameOf(control) : '';
        const moved = table === null && control && isButton(control) && own !== before;
        return moved && focused.known === before ? own : null;
    }

    // Elements are only put in and taken out: one that stays is never moved, which would take the focus from it.
    function show() {
        const focused = document.activeElement;
        const had = box.contains(focused);
        const before = own;
        const passed = passOwn(focused); // not where the table is left, or comes
        const led = arrow && own !== before;
        const opener = passTable(focused) || passed;
        const wanted = new Map(told.map((control) => [nameOf(control), control]));
        const turned = told.some((one) => one.flags & TITLE && one.flags & FOCUSED && !elements.has(nameOf(one)));
        for (const [key, one] of elements) {
            if (!wanted.has(key)) {
                one.remove();
                elements.delete(key);
            }
        }
        const next = new Map([box, view].map((parent) => [parent, parent.firstElementChild]));
        const put = (one, parent) => {
            if (one === next.get(parent)) {
                next.set(parent, one.nextElementSibling);
            } else {
                parent.insertBefore(one, next.get(parent));
            }
        };
        let inView = false;
        for (const [key, control] of wanted) {
            const one = elements.get(key) || makeElement(control);
            elements.set(key, one);
            describe(one, control);
            if (control.flags & SCROLLS && !inView) {
                inView = true;
                put(view, box);
            }
            put(one, control.flags & SCROLLS ? view : box);
        }
        if (!inView) {
            view.remove();
        }
        const moves = led || turned || opener !== null || !box.contains(focused);
        const best = findBest(opener);
        home = best ? nameOf(best) : '';
        const heard = begins || (had && moves) ? takeFocus(best) : [];
        if (led && document.activeElement !== focused) {
            lines.splice(0); // the element says it
        }
        begins = false;
        if (letter && table !== null) {
            takeOwn(document.activeElement);
        }
        speak(heard);
    }

    // The game's own focus goes to what has the page's: there are not two.
    function takeOwn(focused) {
        if (focused.localName === 'button' && box.contains(focused) && focused.known !== own) {
            send('theplot_press', -1 - focused.control);
        }
    }

    // A title that has the game's own focus comes before the button that has it.
    const findOwn = () => told.find(
        (control) => control.flags & FOCUSED && (control.flags & TITLE || isButton(control)));

    const findBest = (opener) => told.find((control) => nameOf(control) === opener) || findOwn() || told.find(isButton);

    // What had the focus is gone, or is not heard any more, or the game's own has moved, or a page was turned: it goes
    // to what has opened the screen that was closed, or to where the game's own is. Gives what is heard of that: the
    // name, and all that is read on from a title.
    function takeFocus(best) {
        if (!best) {
            return [];
        }
        elements.get(nameOf(best)).focus({ preventScroll: true });
        return best.flags & TITLE ? told.map((control) => control.name) : [best.name];
    }

    // A notice is closed: what had the focus before may have gone with its screen.
    function returnFocus() {
        if (!box.contains(document.activeElement) && elements.has(home)) {
            elements.get(home).focus({ preventScroll: true });
        }
    }

    // A line is said when it is known which elements come with it; what is heard of these is not said once more.
    function announce(line) {
        lines.push(line);
        clearTimeout(speaking);
        speaking = setTimeout(speak, PATIENCE);
    }

    function speak(heard = []) {
        clearTimeout(speaking);
        arrow = false; // what is said from now on is of something else
        const texts = told.filter((one) => (one.flags & (TEXT | TITLE | NEWS)) === TEXT).map((one) => one.name);
        const said = lines.filter((line) => texts.includes(line));
        // Of a page that changes while it is open, such as one that has been worked out, the first line is said.
        const read = said.length <= FEW ? [] : heard.length > 0 ? said : said.slice(1);
        lines.splice(0).filter((line) => !heard.concat(read).includes(line)).forEach(page.say);
    }

    function tell(id, flags, rect, name) {
        if (flags & VIEW) {
            coming = { by: id, place: rect };
        } else if (id >= 0) {
            card = flags & CHOSEN && id < PILES ? id : card;
            told.push({ id: id, flags: flags, place: rect, name: name, card: card });
        } else {
            const before = seen && seen.by;
            seen = coming;
            coming = null;
            share(told);
            show();
            if (seen) {
                place(view, seen.place);
                scroll(before);
            }
            told = [];
        }
    }

    function turn(on) {
        speak();
        page.tell = on ? tell : null;
        page.announce = on ? announce : page.say;
        page.returnFocus = on ? returnFocus : () => canvas.focus();
        table = null;
        begins = on;
        reader.setAttribute('aria-pressed', String(on));
        box.hidden = !on;
        canvas.tabIndex = on ? -1 : 0;
        on && canvas.blur(); // what is hidden must not have the focus
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
        const area = canvas.getBoundingClientRect();
        ['left', 'top', 'width', 'height'].forEach((side) => { box.style[side] = area[side] + 'px'; });
    }).observe(canvas);
    box.addEventListener('keydown', (event) => {
        speak(); // what waits has nothing to do with this key
        arrow = event.key.startsWith('Arrow');
        letter = !arrow && !['Enter', ' ', 'Tab'].includes(event.key);
    });
    box.addEventListener('focusin', (event) => takeOwn(event.target)); // the arrows go on from there
    box.addEventListener('click', (event) => {
        arrow = letter = false;
        if (event.target.localName === 'button') {
            event.target.focus({ preventScroll: true }); // not every browser does so by itself
            own = event.target.known; // as the press does in the game
            send('theplot_press', event.target.control);
        }
    });
    reader.addEventListener('click', () => turn(!page.tell));
    Object.assign(view.style, { position: 'absolute', overflow: 'auto', scrollbarWidth: 'none', outline: 0 });
    view.tabIndex = -1; // else some browsers stop at what scrolls
    view.addEventListener('scroll', follow);
    canvas.after(box);
    turn(true);
})();
