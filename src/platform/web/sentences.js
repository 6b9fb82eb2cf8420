// SPDX-License-Identifier: MIT
//
// What the page says by itself, in the game's languages: before the program can, when it cannot any more, and where the
// clipboard is refused.

'use strict';

const SENTENCES = {
    en: {
        loading: 'Loading', again: 'Try again',
        reader: 'Play with a screen reader',
        skip: 'Skip the game',
        keys: 'In the game, Shift+Tab leads back here and F6 to the browser.',
        licences: 'Licences', own: 'Open it in its own tab',
        code: 'Paste or type the code:',
        old: 'This browser has neither WebAssembly nor a canvas to draw on, and the game ' +
            'needs both. A newer browser has them.',
        unloaded: 'Loading has failed. Is there a connection?',
        silent: 'The server has stopped sending the game.',
        forbidden: 'This page may not run the game: its server forbids WebAssembly.',
        boxed: 'Another site shows the game in a closed frame, in which it can’t run.',
        file: 'A browser lets no page that is opened as a file load the game. It needs a web server, ' +
            'such as “sh cmake/play.sh web” starts.',
        stopped: 'The game has stopped because of a fault in it. What was played is kept.',
        lost: 'The graphics card has gone and does not come back. What was played is kept.'
    },
    de: {
        loading: 'Wird geladen', again: 'Noch einmal versuchen',
        reader: 'Mit einem Screenreader spielen',
        skip: 'Das Spiel überspringen',
        keys: 'Im Spiel führt Umschalt+Tab hierher zurück und F6 zum Browser.',
        licences: 'Lizenzen', own: 'In eigenem Tab öffnen',
        code: 'Code einfügen oder eintippen:',
        old: 'Diesem Browser fehlt WebAssembly oder eine Zeichenfläche, und das Spiel ' +
            'braucht beides. Ein neuerer Browser hat sie.',
        unloaded: 'Das Laden ist fehlgeschlagen. Besteht eine Verbindung?',
        silent: 'Der Server schickt das Spiel nicht weiter.',
        forbidden: 'Diese Seite darf das Spiel nicht ausführen: Ihr Server verbietet WebAssembly.',
        boxed: 'Eine fremde Seite zeigt das Spiel in einem abgeschlossenen Rahmen, in dem es nicht läuft.',
        file: 'Kein Browser lässt eine Seite, die als Datei geöffnet ist, das Spiel laden. Es braucht ' +
            'einen Webserver, wie ihn „sh cmake/play.sh web“ startet.',
        stopped: 'Das Spiel ist durch einen Fehler stehen geblieben. Was gespielt wurde, ist gesichert.',
        lost: 'Die Grafikkarte ist weg und kommt nicht wieder. Was gespielt wurde, ist gesichert.'
    },
    fr: {
        loading: 'Chargement', again: 'Réessayer',
        reader: 'Jouer avec un lecteur d’écran',
        skip: 'Passer le jeu',
        keys: 'Dans le jeu, Maj+Tab ramène ici et F6 mène au navigateur.',
        licences: 'Licences', own: 'Ouvrir dans un onglet',
        code: 'Coller ou saisir le code :',
        old: 'Il manque à ce navigateur WebAssembly ou une surface de dessin, et le jeu a ' +
            'besoin des deux. Un navigateur plus récent les possède.',
        unloaded: 'Le chargement a échoué. Y a-t-il une connexion ?',
        silent: 'Le serveur n’envoie plus la suite du jeu.',
        forbidden: 'Cette page ne peut pas exécuter le jeu : son serveur interdit WebAssembly.',
        boxed: 'Un autre site montre le jeu dans un cadre fermé, où il ne peut pas fonctionner.',
        file: 'Aucun navigateur ne laisse une page ouverte comme fichier charger le jeu. Il faut un ' +
            'serveur web, comme celui que lance « sh cmake/play.sh web ».',
        stopped: 'Le jeu s’est arrêté à cause d’une erreur. Ce qui a été joué est conservé.',
        lost: 'La carte graphique a disparu et ne revient pas. Ce qui a été joué est conservé.'
    },
    es: {
        loading: 'Cargando', again: 'Intentar de nuevo',
        reader: 'Jugar con un lector de pantalla',
        skip: 'Saltar el juego',
        keys: 'En el juego, Mayús+Tab vuelve aquí y F6 lleva al navegador.',
        licences: 'Licencias', own: 'Abrir en una pestaña propia',
        code: 'Pegar o escribir el código:',
        old: 'A este navegador le falta WebAssembly o un lienzo donde dibujar, y el juego ' +
            'necesita ambos. Un navegador más reciente los tiene.',
        unloaded: 'La carga ha fallado. ¿Hay conexión?',
        silent: 'El servidor ha dejado de enviar el juego.',
        forbidden: 'Esta página no puede ejecutar el juego: su servidor prohíbe WebAssembly.',
        boxed: 'Otro sitio muestra el juego en un marco cerrado, donde no puede funcionar.',
        file: 'Ningún navegador deja que una página abierta como archivo cargue el juego. Hace falta un ' +
            'servidor web, como el que inicia «sh cmake/play.sh web».',
        stopped: 'El juego se ha detenido por un fallo. Lo jugado está guardado.',
        lost: 'La tarjeta gráfica ha desaparecido y no vuelve. Lo jugado está guardado.'
    },
    it: {
        loading: 'Caricamento', again: 'Riprova',
        reader: 'Giocare con un lettore di schermo',
        skip: 'Saltare il gioco',
        keys: 'Nel gioco, Maiusc+Tab riporta qui e F6 porta al browser.',
        licences: 'Licenze', own: 'Aprire in una scheda propria',
        code: 'Incollare o scrivere il codice:',
        old: 'A questo browser manca WebAssembly o un’area su cui disegnare, e il gioco ha ' +
            'bisogno di entrambi. Un browser più recente li ha.',
        unloaded: 'Il caricamento non è riuscito. C’è una connessione?',
        silent: 'Il server non invia più il resto del gioco.',
        forbidden: 'Questa pagina non può eseguire il gioco: il suo server vieta WebAssembly.',
        boxed: 'Un altro sito mostra il gioco in un riquadro chiuso, dove non può funzionare.',
        file: 'Nessun browser lascia che una pagina aperta come file carichi il gioco. Serve un server ' +
            'web, come quello avviato da «sh cmake/play.sh web».',
        stopped: 'Il gioco si è fermato per un errore. Ciò che è stato giocato è conservato.',
        lost: 'La scheda grafica è sparita e non ritorna. Ciò che è stato giocato è conservato.'
    },
    nl: {
        loading: 'Laden', again: 'Opnieuw proberen',
        reader: 'Spelen met een schermlezer',
        skip: 'Het spel overslaan',
        keys: 'In het spel brengt Shift+Tab hierheen terug en F6 naar de browser.',
        licences: 'Licenties', own: 'In een eigen tabblad openen',
        code: 'De code plakken of typen:',
        old: 'Deze browser mist WebAssembly of een tekenvlak, en het spel heeft beide ' +
            'nodig. Een nieuwere browser heeft ze.',
        unloaded: 'Het laden is mislukt. Is er verbinding?',
        silent: 'De server stuurt het spel niet verder.',
        forbidden: 'Deze pagina mag het spel niet uitvoeren: de server verbiedt WebAssembly.',
        boxed: 'Een andere site toont het spel in een afgesloten kader, waarin het niet werkt.',
        file: 'Geen browser laat een pagina die als bestand is geopend het spel laden. Er is een ' +
            'webserver voor nodig, zoals “sh cmake/play.sh web” die start.',
        stopped: 'Het spel is door een fout gestopt. Wat gespeeld is, is bewaard.',
        lost: 'De grafische kaart is weg en komt niet terug. Wat gespeeld is, is bewaard.'
    }
};
