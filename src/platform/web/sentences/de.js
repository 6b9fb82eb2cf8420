// SPDX-License-Identifier: MIT
//
// What the page says, in German: see sentences.js.

'use strict';

SENTENCES.de = {
    loading: 'Wird geladen', again: 'Noch einmal versuchen',
    reader: 'Mit einem Screenreader spielen',
    install: 'Spiel installieren',
    skip: 'Das Spiel überspringen',
    keys: 'Aus dem Spiel führt Umschalt+Tab zu „Mit einem Screenreader spielen“ und F6 zum Browser.',
    about: 'Über die Patiencen', licences: 'Lizenzen', own: 'In eigenem Tab öffnen',
    code: 'Code einfügen oder eintippen:',
    old: 'Diesem Browser fehlt WebAssembly oder eine Zeichenfläche, und das Spiel ' +
        'braucht beides. Ein neuerer Browser hat sie.',
    unloaded: 'Das Laden ist fehlgeschlagen. Besteht eine Verbindung?',
    faulty: 'Der Server gibt einen Teil des Spiels beschädigt heraus oder gar nicht.',
    silent: 'Der Server schickt das Spiel nicht weiter.',
    forbidden: 'Diese Seite darf das Spiel nicht ausführen: Ihr Server verbietet WebAssembly.',
    boxed: 'Eine fremde Seite zeigt das Spiel in einem abgeschlossenen Rahmen (sandbox), in dem es seine Teile ' +
        'nicht laden darf. Es läuft unter seiner eigenen Adresse:',
    file: 'Kein Browser lässt eine Seite, die als Datei geöffnet ist, das Spiel laden. Es braucht ' +
        'einen Webserver, wie ihn „sh cmake/play.sh web“ startet.',
    stopped: 'Das Spiel ist durch einen Fehler stehen geblieben. Was gespielt wurde, ist gesichert.',
    lost: 'Die Grafikkarte ist weg und kommt nicht wieder. Was gespielt wurde, ist gesichert.'
};
