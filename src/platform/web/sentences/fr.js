// SPDX-License-Identifier: MIT
//
// What the page says, in French: see sentences.js.

'use strict';

SENTENCES.fr = {
    loading: 'Chargement', again: 'Réessayer',
    reader: 'Jouer avec un lecteur d’écran',
    install: 'Installer le jeu',
    skip: 'Passer le jeu',
    keys: 'Maj+Tab mène du jeu à « Jouer avec un lecteur d’écran » et F6 au navigateur.',
    about: 'Sur les réussites', licences: 'Licences', own: 'Ouvrir dans un onglet',
    code: 'Coller ou saisir le code :',
    old: 'Il manque à ce navigateur WebAssembly ou une surface de dessin, et le jeu a ' +
        'besoin des deux. Un navigateur plus récent les possède.',
    unloaded: 'Le chargement a échoué. Y a-t-il une connexion ?',
    faulty: 'Le serveur donne une partie du jeu abîmée, ou pas du tout.',
    silent: 'Le serveur n’envoie plus la suite du jeu.',
    forbidden: 'Cette page ne peut pas exécuter le jeu : son serveur interdit WebAssembly.',
    boxed: 'Un autre site montre le jeu dans un cadre fermé (sandbox), où il ne peut pas charger ses parties. ' +
        'Il fonctionne à sa propre adresse :',
    file: 'Aucun navigateur ne laisse une page ouverte comme fichier charger le jeu. Il faut un ' +
        'serveur web, comme celui que lance « sh cmake/play.sh web ».',
    stopped: 'Le jeu s’est arrêté à cause d’une erreur. Ce qui a été joué est conservé.',
    lost: 'La carte graphique a disparu et ne revient pas. Ce qui a été joué est conservé.'
};
