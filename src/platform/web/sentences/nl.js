// SPDX-License-Identifier: MIT
//
// What the page says, in Dutch: see sentences.js.

'use strict';

SENTENCES.nl = {
    loading: 'Laden', again: 'Opnieuw proberen',
    reader: 'Spelen met een schermlezer',
    install: 'Spel installeren',
    skip: 'Het spel overslaan',
    keys: 'Shift+Tab brengt van het spel naar ‘Spelen met een schermlezer’ en F6 naar de browser.',
    about: 'Over de patiences', licences: 'Licenties', own: 'In een eigen tabblad openen',
    code: 'De code plakken of typen:',
    old: 'Deze browser mist WebAssembly of een tekenvlak, en het spel heeft beide ' +
        'nodig. Een nieuwere browser heeft ze.',
    unloaded: 'Het laden is mislukt. Is er verbinding?',
    faulty: 'De server geeft een deel van het spel beschadigd of helemaal niet.',
    silent: 'De server stuurt het spel niet verder.',
    forbidden: 'Deze pagina mag het spel niet uitvoeren: de server verbiedt WebAssembly.',
    boxed: 'Een andere site toont het spel in een afgesloten kader (sandbox), waarin het zijn delen niet mag ' +
        'laden. Het werkt op zijn eigen adres:',
    file: 'Geen browser laat een pagina die als bestand is geopend het spel laden. Er is een ' +
        'webserver voor nodig, zoals “sh cmake/play.sh web” die start.',
    stopped: 'Het spel is door een fout gestopt. Wat gespeeld is, is bewaard.',
    lost: 'De grafische kaart is weg en komt niet terug. Wat gespeeld is, is bewaard.'
};
