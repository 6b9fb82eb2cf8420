// SPDX-License-Identifier: MIT
//
// Keeps what is played in IndexedDB (storage.js), and knows how that stands. Only one tab may write: the one that holds
// the lock. Nothing is written before what was kept has been read, and the game does not wait for that for ever.
//
//   const keeping = makeKeeping(() => fileSystem, folder, changed, damaged);
//   const records = await keeping.begin();   when the page is loaded: what was kept, or null
//   keeping.open(records);                   when there is a file system
//   keeping.follow();                        when the program runs
//   keeping.save(wrote);                     whenever files may have changed, or with true have been written
//   keeping.leave();                         when the page is left
// `keeping.state` is one of the values below, and `changed` is called when it has become another one; `keeping.count`
// says how often something was written. `damaged` is called when what was kept turns out to be damaged, with the path
// of the file that the program has put aside, or null where nothing of it is left.

'use strict';

const KEPT = 0, IN_USE = 1, REFUSED = 2, FULL = 3, FAILING = 4, NEWER = 5; // as PageStorage in platform.h

// Gives what the promise gives or, when that takes longer than so many milliseconds, `otherwise`.
function within(milliseconds, promise, otherwise) {
    let timer;
    const limit = new Promise((done) => { timer = setTimeout(done, milliseconds, otherwise); });
    return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}

function makeKeeping(files, folder, changed, damaged) {
    const LOCK = 'theplot' + folder;
    const LOCK_PATIENCE = 1500; // milliseconds: of a page that is loaded anew the old one may still hold the lock
    const READ_PATIENCE = 6000; // until the game starts without what is kept
    const RETRY = 5000;         // before it is tried again to read what another page has kept
    const keeping = { state: KEPT, count: 0, begin: begin, open: open, follow: follow, save: save,
        leave: leave };
    const storage = makeStorage(files, folder, noteSaved);
    let locked = false;
    let owns = false;    // this page has the lock, and the files are what was kept: it may write
    let follows = false; // the program runs
    let reading = null;  // what is still being read, and comes late
    let taking = false;  // what was kept is being read to be taken over, which is done once
    let broken = false;  // a record had no contents
    const aside = new Set(); // the damaged files that are known

    function setState(state) {
        const before = keeping.state;
        keeping.state = state;
        if (state !== before) {
            changed();
        }
    }

    function noteSaved(error) {
        keeping.count += error === null ? 1 : 0;
        setState(error === null ? KEPT : storage.isFull(error) ? FULL : FAILING);
        lookForDamage();
    }

    function findAside() {
        return files().readdir(folder).filter((name) => /^theplot-damaged-.*\.db$/.test(name) && !aside.has(name));
    }

    function lookForDamage() {
        const names = findAside();
        if (names.length > 0 || broken) {
            damaged(names.length > 0 ? folder + '/' + names[0] : null);
        }
        names.forEach((name) => aside.add(name));
        broken = false;
    }

    function save(wrote) {
        if (owns) {
            storage.save(wrote);
        }
    }

    // A page that the browser puts aside to go back to would keep every other page from opening the database.
    function leave() {
        save();
        storage.disconnect();
    }

    // What is kept comes in the place of what was played here, and the program, which sees that, puts its own games
    // beside it.
    async function takeOver() {
        if (!follows || !locked || owns || taking || [REFUSED, NEWER].includes(keeping.state)) {
            return;
        }
        taking = true;
        try {
            storage.put(await (reading || storage.read()));
        } catch (error) { // nothing is written over what could not be read
            reading = null;
            setTimeout(takeOver, RETRY);
            return;
        } finally {
            taking = false;
        }
        owns = true;
        setState(KEPT);
        save();
    }

    // True once the browser says that another page has the lock; no answer where none has. Of a page that is reloaded
    // the old one may have it, which goes at once: that is only true after a while.
    function findOther() {
        const [visit] = performance.getEntriesByType('navigation');
        const again = visit === undefined || visit.type !== 'navigate';
        const never = new Promise(() => {});
        const found = again || !navigator.locks.query ? never : navigator.locks.query()
            .then((locks) => locks.held.some((one) => one.name === LOCK) || never, () => never);
        return within(LOCK_PATIENCE, found, true);
    }

    // The lock is held until the page is gone. It is one for all of the host, as what is kept is: browsers know hosts,
    // not folders of them. Where there are no locks, every tab believes that it is alone. Who does not get it begins
    // without it, and still waits for it.
    function askForLock() {
        return new Promise((done) => {
            const take = () => {
                locked = true;
                done(false);
                takeOver();
            };
            if (navigator.locks) {
                navigator.locks.request(LOCK, () => {
                    take();
                    return new Promise(() => {});
                }).catch(take);
            } else {
                take();
            }
        });
    }

    function hasDatabases() {
        try {
            return !!window.indexedDB;
        } catch (error) { // a browser that forbids them may forbid to ask, too
            return false;
        }
    }

    async function begin() {
        const lock = askForLock();
        if (!hasDatabases()) {
            keeping.state = REFUSED;
            return null;
        }
        const late = {};
        const other = navigator.locks ? await Promise.race([lock, findOther()]) : false;
        const read = storage.read();
        const records = await within(READ_PATIENCE, read, late).catch((error) => {
            keeping.state = error.name === 'VersionError' ? NEWER : REFUSED;
            return null;
        });
        if (records === null) {
            return null;
        }
        keeping.state = other ? IN_USE : records === late ? FAILING : KEPT;
        owns = keeping.state === KEPT;
        if (keeping.state === FAILING) {
            reading = read;
            read.then(takeOver, takeOver);
        }
        return records === late ? null : records;
    }

    function open(records) {
        broken = !storage.put(records || new Map());
        findAside().forEach((name) => aside.add(name));
    }

    function follow() {
        follows = true;
        lookForDamage();
        takeOver(); // where the lock came while the program was being started
    }

    return keeping;
}
