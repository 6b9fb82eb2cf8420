// SPDX-License-Identifier: MIT
//
// Saves the files of a folder of the program's file system in IndexedDB, as Emscripten's IDBFS reads them in at the
// start. Its own writing is not used: it keeps one connection for ever and never answers when a transaction is aborted,
// so that nothing would be saved any more after the browser had closed the connection, or the room was used up for a
// while. Here a lost connection is opened anew, and what could not be saved is tried again.
//
//   const storage = makeStorage(fileSystem, folder, told);
//   storage.save();         whenever files may have changed; any number of calls at a time
//   await storage.load();   where another page may have saved what this one has not read
// `told` is called with null after each time that everything was saved, and with the error when it could not be.

'use strict';

function makeStorage(fileSystem, folder, told) {
    const STORE = 'FILE_DATA', VERSION = 21; // IDBFS's
    const RETRY = 5000;                      // milliseconds after a failure
    let database = null;
    let saved = new Map(); // the time of each file as it is in the database
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

    function listFiles(path, files) {
        for (const name of fileSystem.readdir(path).filter((name) => name !== '.' && name !== '..')) {
            const stat = fileSystem.stat(path + '/' + name);
            files.set(path + '/' + name, stat);
            if (fileSystem.isDir(stat.mode)) {
                listFiles(path + '/' + name, files);
            }
        }
        return files;
    }

    function putChanged(store, files) {
        for (const [path, stat] of files) {
            if (saved.get(path) !== stat.mtime.getTime()) {
                const entry = { timestamp: stat.mtime, mode: stat.mode };
                if (fileSystem.isFile(stat.mode)) {
                    entry.contents = fileSystem.readFile(path);
                }
                store.put(entry, path);
            }
        }
    }

    async function write() {
        await connect();
        const files = listFiles(folder, new Map());
        await new Promise((done, fail) => {
            const transaction = database.transaction([STORE], 'readwrite');
            const store = transaction.objectStore(STORE);
            transaction.oncomplete = done;
            transaction.onabort = () => fail(transaction.error);
            const keys = store.getAllKeys();
            keys.onsuccess = () => keys.result.filter((path) => !files.has(path)).forEach((path) => store.delete(path));
            putChanged(store, files);
        });
        saved = new Map([...files].map(([path, stat]) => [path, stat.mtime.getTime()]));
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

    // Puts what is in the database in the place of the files, as new files: a program that has one of them open goes on
    // reading the old one.
    async function load() {
        await connect();
        const entries = await new Promise((done, fail) => {
            const files = new Map();
            const transaction = database.transaction([STORE], 'readonly');
            const cursor = transaction.objectStore(STORE).openCursor();
            cursor.onsuccess = () => {
                if (cursor.result !== null) {
                    files.set(cursor.result.key, cursor.result.value);
                    cursor.result.continue();
                }
            };
            transaction.oncomplete = () => done(files);
            transaction.onabort = () => fail(transaction.error);
        });
        for (const [path, entry] of entries) {
            if (entry.contents !== undefined) {
                if (fileSystem.analyzePath(path).exists) {
                    fileSystem.unlink(path);
                }
                fileSystem.writeFile(path, entry.contents);
            }
        }
    }

    async function save() {
        if (saving) {
            again = true;
            return;
        }
        saving = true;
        clearTimeout(retry);
        let failure = null;
        try {
            await writeOrReconnect();
        } catch (error) {
            failure = error || new Error('aborted');
            retry = setTimeout(save, RETRY);
        }
        saving = false;
        told(failure);
        if (again) {
            again = false;
            save();
        }
    }

    return { load: load, save: save, isFull: isFull };
}
