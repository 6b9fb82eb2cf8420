// SPDX-License-Identifier: MIT
//
// What the page says, in Spanish: see sentences.js.

'use strict';

SENTENCES.es = {
    loading: 'Cargando', again: 'Intentar de nuevo',
    reader: 'Jugar con un lector de pantalla',
    install: 'Instalar el juego',
    skip: 'Saltar el juego',
    keys: 'Mayús+Tab lleva del juego a «Jugar con un lector de pantalla» y F6 al navegador.',
    about: 'Sobre los solitarios', licences: 'Licencias', own: 'Abrir en una pestaña propia',
    code: 'Pegar o escribir el código:',
    old: 'A este navegador le falta WebAssembly o un lienzo donde dibujar, y el juego ' +
        'necesita ambos. Un navegador más reciente los tiene.',
    unloaded: 'La carga ha fallado. ¿Hay conexión?',
    faulty: 'El servidor da dañada una parte del juego, o no la da.',
    silent: 'El servidor ha dejado de enviar el juego.',
    forbidden: 'Esta página no puede ejecutar el juego: su servidor prohíbe WebAssembly.',
    boxed: 'Otro sitio muestra el juego en un marco cerrado (sandbox), donde no puede cargar sus partes. ' +
        'Funciona en su propia dirección:',
    file: 'Ningún navegador deja que una página abierta como archivo cargue el juego. Hace falta un ' +
        'servidor web, como el que inicia «sh cmake/play.sh web».',
    stopped: 'El juego se ha detenido por un fallo. Lo jugado está guardado.',
    lost: 'La tarjeta gráfica ha desaparecido y no vuelve. Lo jugado está guardado.'
};
