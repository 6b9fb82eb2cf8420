// SPDX-License-Identifier: MIT
//
// Shows what page.notice says: sentences, and buttons with what each does, by their names. Every button closes it. What
// tells of the game itself begins with the sentence "free", and has the page's links.
// Fetched when there is something to be said, with its sentences in all languages, as a visit rarely needs it.

'use strict';

(function () {
    const SENTENCES_OF_NOTICES = {
        en: {
            free: 'Three games of patience from old books. Free, without advertising, also without a connection.',
            evicted: 'Your browser may delete your games when it needs room. An export keeps a copy of them.',
            share: 'An installed game is safer: “Share”, then “Add to Home Screen”.',
            installable: 'The game can be installed. Then it has an icon of its own and the whole screen.',
            damaged: 'The saved games were damaged. What could be read was recovered.',
            broken: 'A part of the saved games is missing. What could be read was recovered.',
            framed: 'In this frame of another site the game can’t save. In its own tab it can.',
            export: 'Export games', later: 'Not now',
            download: 'Download the damaged file', close: 'Play on'
        },
        de: {
            free: 'Drei Patiencen aus alten Büchern. Kostenlos, ohne Werbung, auch ohne Verbindung.',
            evicted: 'Dein Browser darf deine Spiele löschen, wenn er Platz braucht. Ein Export bewahrt eine Kopie.',
            share: 'Installiert sind sie sicherer: „Teilen“, dann „Zum Home-Bildschirm“.',
            installable: 'Das Spiel lässt sich installieren. Dann hat es ein eigenes Symbol und den ganzen Bildschirm.',
            damaged: 'Die gespeicherten Spiele waren beschädigt. Was lesbar war, ist wieder da.',
            broken: 'Ein Teil der gespeicherten Spiele fehlt. Was lesbar war, ist wieder da.',
            framed: 'In diesem Rahmen einer fremden Seite kann das Spiel nichts speichern, in eigenem Tab schon.',
            export: 'Spiele exportieren', later: 'Jetzt nicht',
            download: 'Beschädigte Datei herunterladen', close: 'Weiterspielen'
        },
        fr: {
            free: 'Trois réussites tirées de livres anciens. Gratuit, sans publicité, même sans connexion.',
            evicted: 'Le navigateur peut effacer vos parties s’il manque de place. ' +
                'Exportez-les pour en garder une copie.',
            share: 'Installé, le jeu les garde mieux : « Partager », puis « Sur l’écran d’accueil ».',
            installable: 'Le jeu peut être installé. Il a alors sa propre icône et tout l’écran.',
            damaged: 'Les parties enregistrées étaient abîmées. Ce qui était lisible a été récupéré.',
            broken: 'Une partie des données enregistrées manque. Ce qui était lisible a été récupéré.',
            framed: 'Dans ce cadre d’un autre site, le jeu ne peut rien enregistrer ; dans son propre onglet, si.',
            export: 'Exporter les parties', later: 'Pas maintenant',
            download: 'Télécharger le fichier abîmé', close: 'Continuer'
        },
        es: {
            free: 'Tres solitarios de libros antiguos. Gratis, sin publicidad, también sin conexión.',
            evicted: 'El navegador puede borrar tus partidas si le falta espacio. Una exportación guarda una copia.',
            share: 'Instalado, el juego las guarda mejor: «Compartir» y «Añadir a pantalla de inicio».',
            installable: 'El juego se puede instalar. Así tiene su propio icono y toda la pantalla.',
            damaged: 'Las partidas guardadas estaban dañadas. Se ha recuperado lo que se podía leer.',
            broken: 'Falta una parte de lo guardado. Se ha recuperado lo que se podía leer.',
            framed: 'En este marco de otro sitio el juego no puede guardar; en su propia pestaña, sí.',
            export: 'Exportar partidas', later: 'Ahora no',
            download: 'Descargar el archivo dañado', close: 'Seguir jugando'
        },
        it: {
            free: 'Tre solitari tratti da libri antichi. Gratis, senza pubblicità, anche senza connessione.',
            evicted: 'Il browser può cancellare le partite se gli manca spazio. Un’esportazione ne fa una copia.',
            share: 'Installato, il gioco le conserva meglio: «Condividi», «Aggiungi alla schermata Home».',
            installable: 'Il gioco si può installare. Allora ha una sua icona e tutto lo schermo.',
            damaged: 'Le partite salvate erano danneggiate. Ciò che si poteva leggere è stato recuperato.',
            broken: 'Manca una parte dei dati salvati. Ciò che si poteva leggere è stato recuperato.',
            framed: 'In questo riquadro di un altro sito il gioco non può salvare; in una scheda propria sì.',
            export: 'Esportare le partite', later: 'Non ora',
            download: 'Scaricare il file danneggiato', close: 'Continuare'
        },
        nl: {
            free: 'Drie patiences uit oude boeken. Gratis, zonder reclame, ook zonder verbinding.',
            evicted: 'Je browser mag je spellen wissen als hij ruimte nodig heeft. Een export bewaart een kopie.',
            share: 'Geïnstalleerd zijn ze veiliger: ‘Deel’, dan ‘Zet op beginscherm’.',
            installable: 'Het spel kan worden geïnstalleerd. Dan heeft het een eigen pictogram en het hele scherm.',
            damaged: 'De bewaarde spellen waren beschadigd. Wat leesbaar was, is teruggehaald.',
            broken: 'Een deel van de bewaarde spellen ontbreekt. Wat leesbaar was, is teruggehaald.',
            framed: 'In dit kader van een andere site kan het spel niets bewaren; in een eigen tabblad wel.',
            export: 'Spellen exporteren', later: 'Niet nu',
            download: 'Beschadigd bestand downloaden', close: 'Verder spelen'
        }
    };
    const page = Module.page;
    const own = SENTENCES_OF_NOTICES[document.documentElement.lang] || SENTENCES_OF_NOTICES.en;
    const sentence = (name) => own[name] || page.sentence(name);
    const { sentences, buttons } = page.notice;
    const dialog = document.createElement('dialog');
    const text = document.createElement('div');

    function addSentence(sentence) {
        const paragraph = document.createElement('p');
        paragraph.textContent = sentence;
        text.append(paragraph);
    }

    function addButton([name, press]) {
        const button = document.createElement('button');
        button.id = 'notice-' + name;
        button.type = 'button';
        button.textContent = sentence(name);
        button.addEventListener('click', () => {
            dialog.close();
            press();
        });
        dialog.append(button);
    }

    dialog.id = 'notice';
    dialog.tabIndex = -1;
    text.id = 'notice-text';
    dialog.setAttribute('aria-labelledby', text.id);
    dialog.append(text);
    sentences.forEach((name) => addSentence(sentence(name)));
    if (sentences[0] === 'free') { // the links of the page's end, which no finger finds there
        dialog.append(...Array.from(document.querySelectorAll('#rest a'), (link) => link.cloneNode(true)));
        dialog.querySelectorAll('a').forEach((link) => link.removeAttribute('id'));
    }
    buttons.forEach(addButton);
    dialog.addEventListener('close', () => {
        dialog.remove();
        page.returnFocus();
        window.dispatchEvent(new Event('notice')); // back.js
    });
    document.body.append(dialog);
    dialog.showModal();
    // What comes by itself may come between two presses of a key, which must not answer it.
    (sentences[0] === 'free' ? dialog.querySelector('button:last-of-type') : dialog).focus();
    window.dispatchEvent(new Event('notice'));
})();
