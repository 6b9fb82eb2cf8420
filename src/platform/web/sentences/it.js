// SPDX-License-Identifier: MIT
//
// What the page says, in Italian: see sentences.js.

'use strict';

SENTENCES.it = {
    loading: 'Caricamento', again: 'Riprova',
    reader: 'Giocare con un lettore di schermo',
    install: 'Installare il gioco',
    skip: 'Saltare il gioco',
    keys: 'Maiusc+Tab porta dal gioco a «Giocare con un lettore di schermo» e F6 al browser.',
    about: 'I solitari', licences: 'Licenze', own: 'Aprire in una scheda propria',
    code: 'Incollare o scrivere il codice:',
    old: 'A questo browser manca WebAssembly o un’area su cui disegnare, e il gioco ha ' +
        'bisogno di entrambi. Un browser più recente li ha.',
    unloaded: 'Il caricamento non è riuscito. C’è una connessione?',
    faulty: 'Il server dà una parte del gioco danneggiata, o non la dà.',
    silent: 'Il server non invia più il resto del gioco.',
    forbidden: 'Questa pagina non può eseguire il gioco: il suo server vieta WebAssembly.',
    boxed: 'Un altro sito mostra il gioco in un riquadro chiuso (sandbox), dove non può caricare le sue parti. ' +
        'Funziona al suo indirizzo:',
    file: 'Nessun browser lascia che una pagina aperta come file carichi il gioco. Serve un server ' +
        'web, come quello avviato da «sh cmake/play.sh web».',
    stopped: 'Il gioco si è fermato per un errore. Ciò che è stato giocato è conservato.',
    lost: 'La scheda grafica è sparita e non ritorna. Ciò che è stato giocato è conservato.'
};
