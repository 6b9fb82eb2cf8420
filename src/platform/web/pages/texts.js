// SPDX-License-Identifier: MIT
//
// What the pages about the games say beside the texts of the program (cmake/web_pages.js): with the words by which
// people look for such games. {0} is the game's title; `script` stands in index.html, where that is English.

'use strict';

module.exports = {
    en: {
        name: 'English', title: '{0}: patience (solitaire) with two packs of cards',
        kind: 'A game of patience, or solitaire, for one player with two packs of cards. Free, in any browser, also ' +
            'without a connection.',
        play: 'Play now', games: 'The games', learn: 'About the program', licences: 'Licences'
    },
    de: {
        name: 'Deutsch', title: '{0}: Patience (Solitär) mit zwei Kartenspielen',
        kind: 'Eine Patience, also ein Solitär, für eine Person mit zwei Kartenspielen. Kostenlos, in jedem Browser, ' +
            'auch ohne Verbindung.',
        script: 'Das Spiel braucht JavaScript.',
        play: 'Jetzt spielen', games: 'Die Patiencen', learn: 'Über das Programm', licences: 'Lizenzen'
    },
    fr: {
        name: 'Français', title: '{0} : réussite (solitaire) avec deux jeux de cartes',
        kind: 'Une réussite, ou patience, un solitaire avec deux jeux de cartes. Gratuit, dans tout navigateur, ' +
            'même sans connexion.',
        script: 'Le jeu a besoin de JavaScript.',
        play: 'Jouer maintenant', games: 'Les réussites', learn: 'À propos du programme', licences: 'Licences'
    },
    es: {
        name: 'Español', title: '{0}: solitario de cartas con dos barajas',
        kind: 'Un solitario de cartas, o juego de paciencia, con dos barajas. Gratis, en cualquier navegador, ' +
            'también sin conexión.',
        script: 'El juego necesita JavaScript.',
        play: 'Jugar ahora', games: 'Los solitarios', learn: 'Sobre el programa', licences: 'Licencias'
    },
    it: {
        name: 'Italiano', title: '{0}: solitario con due mazzi di carte',
        kind: 'Un solitario di carte, o gioco di pazienza, con due mazzi. Gratis, in ogni browser, anche senza ' +
            'connessione.',
        script: 'Il gioco ha bisogno di JavaScript.',
        play: 'Gioca ora', games: 'I solitari', learn: 'Il programma', licences: 'Licenze'
    },
    nl: {
        name: 'Nederlands', title: '{0}: patience (solitaire) met twee spellen kaarten',
        kind: 'Een patience, of solitaire, voor één speler met twee spellen kaarten. Gratis, in elke browser, ook ' +
            'zonder verbinding.',
        script: 'Het spel heeft JavaScript nodig.',
        play: 'Nu spelen', games: 'De patiences', learn: 'Over het programma', licences: 'Licenties'
    }
};
