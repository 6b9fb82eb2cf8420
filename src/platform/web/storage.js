// SPDX-License-Identifier: MIT
//
// Saves the files of a folder of the program's file system in IndexedDB, each as a record with its time, its mode and,
// unless it is a folder, its contents (as Emscripten's IDBFS did, whose databases are read on). A connection that was
// lost is opened again, what could not be saved is tried again, and a browser that does not answer holds nothing up.
//
//   const storage = makeStorage(() => fileSystem, folder, told);
//   storage.save(wrote);                  whenever files may have changed, or with true have been written
//   storage.disconnect();                 when the page is left, after what is being saved
//   const records = await storage.read(); what is in the database, by path
//   storage.put(records);                 the same as files, in place of those that are there
// `told` is called with null after each time that everything was saved, and with the error when it could not be.

'use strict';

function makeStorage(files, folder, told) {
    const STORE = 'FILE_DATA', VERSION = 21; // IDBFS's
    const RETRY = 5000;                      // milliseconds after a failure
    const SAVE_PATIENCE = 6000;              // milliseconds until saving counts as failing, though it may still end
    let database = null;
    let saved = new Map(); // the time of each file as it is in the database
    let written = false; // by the program, and not yet saved
    let saving = false;
    let again = false;
    let retry = 0;

    function disconnect() {
        if (database !== null) {
            database.close();
        }
        database = null;
        saved = new Map();
    }

    function makeStore(request) {
        if (!request.result.objectStoreNames.contains(STORE)) {
            request.result.createObjectStore(STORE).createIndex('timestamp', 'timestamp', { unique: false });
        }
    }

    // The browser closes a connection when the data of the page is deleted: then everything is saved once more.
    function watch(connection) {
        const lose = (deleted) => {
            if (database === connection) {
                disconnect();
                if (deleted) {
                    save();
                }
            }
        };
        connection.onclose = () => lose(true);
        connection.onversionchange = () => lose(false);
    }

    function connect() {
        return database !== null ? Promise.resolve() : new Promise((done, fail) => {
            const request = indexedDB.open(folder, VERSION);
            request.onupgradeneeded = () => makeStore(request);
            request.onsuccess = () => {
                database = request.result;
                watch(database);
                done();
            };
            request.onerror = () => fail(request.error);
            request.onblocked = () => fail(new Error('blocked'));
        });
    }

    function listFiles(path, found) {
        const fileSystem = files();
        for (const name of fileSystem.readdir(path).filter((name) => name !== '.' && name !== '..')) {
            const stat = fileSystem.stat(path + '/' + name);
            if (stat.size > 0 || fileSystem.isDir(stat.mode)) { // an empty file is not worth keeping
                found.set(path + '/' + name, stat);
            }
            if (fileSystem.isDir(stat.mode)) {
                listFiles(path + '/' + name, found);
            }
        }
        return found;
    }

    // Those files that were written since they were saved, by their times; where a clock stands still, perhaps all.
    function findChanged(found) {
        const changed = [...found].filter(([path, stat]) => saved.get(path) !== stat.mtime.getTime());
        return changed.length === 0 && written ? [...found] : changed;
    }

    function storeFiles(store, changed) {
        const fileSystem = files();
        for (const [path, stat] of changed) {
            const entry = { timestamp: stat.mtime, mode: stat.mode };
            if (fileSystem.isFile(stat.mode)) {
                entry.contents = fileSystem.readFile(path);
            }
            store.put(entry, path);
        }
    }

    async function write() {
        if (database === null) {
            await connect();
        }
        const found = listFiles(folder, new Map());
        const changed = findChanged(found);
        if (changed.length === 0 && found.size === saved.size) {
            return; // nothing is begun, which a page that is just left might not end
        }
        written = false;
        await new Promise((done, fail) => {
            const transaction = database.transaction([STORE], 'readwrite');
            const store = transaction.objectStore(STORE);
            transaction.oncomplete = done;
            transaction.onabort = () => fail(transaction.error);
            const keys = store.getAllKeys();
            keys.onsuccess = () => keys.result.filter((path) => !found.has(path)).forEach((path) => store.delete(path));
            storeFiles(store, changed);
        });
        saved = new Map([...found].map(([path, stat]) => [path, stat.mtime.getTime()]));
    }

    const isFull = (error) => error !== null && error.name === 'QuotaExceededError';

    // Once more by a new connection, as the old one may have been lost.
    async function writeOrReconnect() {
        try {
            await write();
        } catch (error) {
            disconnect();
            if (isFull(error)) {
                throw error;
            }
            await write();
        }
    }

    async function read() {
        await connect();
        return new Promise((done, fail) => {
            const records = new Map();
            const transaction = database.transaction([STORE], 'readonly');
            const cursor = transaction.objectStore(STORE).openCursor();
            cursor.onsuccess = () => {
                if (cursor.result !== null) {
                    records.set(cursor.result.key, cursor.result.value);
                    cursor.result.continue();
                }
            };
            transaction.oncomplete = () => done(records);
            transaction.onabort = () => fail(transaction.error);
        });
    }

    // They become new files: a program that has one of the old ones open goes on reading that. Whether each had what a
    // file needs.
    function put(records) {
        const fileSystem = files();
        let whole = true;
        fileSystem.mkdirTree(folder);
        for (const [path, record] of records) {
            if (record && fileSystem.isDir(record.mode)) {
                fileSystem.mkdirTree(path);
            } else if (!record || !ArrayBuffer.isView(record.contents) ||
                (record.contents.length === 0 && path.endsWith('.db'))) {
                whole = false;
            } else {
                fileSystem.mkdirTree(path.slice(0, path.lastIndexOf('/')));
                if (fileSystem.analyzePath(path).exists) {
                    fileSystem.unlink(path);
                }
                fileSystem.writeFile(path, record.contents);
            }
        }
        return whole;
    }

    async function save(wrote = false) {
        written = written || wrote;
        if (saving) {
            again = true;
            return;
        }
        saving = true;
        clearTimeout(retry);
        let failure = null;
        const late = setTimeout(() => told(new Error('no answer')), SAVE_PATIENCE);
        try {
            await writeOrReconnect();
        } catch (error) {
            failure = error || new Error('aborted');
            written = true;
            retry = setTimeout(save, RETRY);
        }
        clearTimeout(late);
        saving = false;
        told(failure);
        if (again) {
            again = false;
            save();
        }
    }

    return { read: read, put: put, save: save, isFull: isFull, disconnect: disconnect };
}
