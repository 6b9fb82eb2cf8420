// SPDX-License-Identifier: MIT
//
// Writes what can be read without the program into the site: a page about each game in each language, as
// the-plait.html and the-plait.de.html, a manifest in each language, and in index.html what is there without
// JavaScript, the style and the address of the page:
//   node cmake/web_pages.js SITE PROJECT [ADDRESS]
// ADDRESS is where the site will be, ending with /. Run by web_site.cmake. The words are those of the program's
// guides, catalogues and metainfo, and of src/platform/web/pages/texts.js.

'use strict';

const crypto = require('crypto');
const fs = require('fs');
const path = require('path');

const [site, project, address = ''] = process.argv.slice(2);
const texts = require(path.resolve(project, 'src/platform/web/pages/texts.js'));
const LANGUAGES = Object.keys(texts);
const GAMES = [['the-plot', 'The Plot', 'plot'], ['the-plait', 'The Plait', 'plait'],
    ['queen-of-italy', 'Queen of Italy', 'queen']].map(([name, title, guide]) => ({ name, title, guide }));

const POLICY = 'default-src \'none\'; style-src \'self\'; img-src \'self\'';
const STRING = /"(?:[^"\\]|\\.)*"/g;

const read = (name) => fs.readFileSync(path.join(project, name), 'utf8');
const write = (name, text) => fs.writeFileSync(path.join(site, name), text);
const joinStrings = (text) => Array.from(text.matchAll(STRING), ([literal]) => JSON.parse(literal)).join('');
const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
const withValue = (pattern, value) => pattern.replace('{0}', value);

// The translations of a language by their English texts.
function readCatalogue(language) {
    const catalogue = new Map();
    if (language !== 'en') {
        const entry = /^msgid ((?:".*"\s)+)msgstr ((?:".*"(?:\s|$))+)/gm;
        for (const [, english, translated] of read('assets/languages/' + language + '.po').matchAll(entry)) {
            catalogue.set(joinStrings(english), joinStrings(translated));
        }
    }
    return (english) => catalogue.get(english) || english;
}

function readSummary(guide) {
    const [, after] = read('src/guide/' + guide + '.c').split('.summary = W_LATER(');
    return joinStrings(after.split('),')[0]);
}

// The paragraphs and points in which the metainfo describes the program.
function readDescription(language) {
    const mark = language === 'en' ? '' : ' xml:lang="' + language + '"';
    const [, text] = read('assets/app/org.theplot.theplot.metainfo.xml').match(/<description>(.*?)<\/description>/s);
    const all = (tag) => Array.from(text.matchAll(new RegExp('<' + tag + mark + '>(.*?)</' + tag + '>', 'gs')),
        (found) => found[1]);
    return { paragraphs: all('p'), points: all('li') };
}

const nameOfPage = (game, language) => game.name + (language === 'en' ? '' : '.' + language) + '.html';

// The lines by which search engines and previews know a page; addresses only where they are known.
function head(title, description, name, alternatives) {
    const lines = ['<meta charset="utf-8">', '<title>' + escape(title) + '</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="description" content="' + escape(description) + '">',
        '<meta property="og:type" content="website">',
        '<meta property="og:title" content="' + escape(title) + '">',
        '<meta property="og:description" content="' + escape(description) + '">'];
    return address === '' ? lines : lines.concat(
        '<link rel="canonical" href="' + address + name + '">',
        '<meta property="og:url" content="' + address + name + '">',
        '<meta property="og:image" content="' + address + 'picture.png">',
        '<meta name="twitter:card" content="summary_large_image">',
        alternatives.map(([language, other]) =>
            '<link rel="alternate" hreflang="' + language + '" href="' + address + other + '">'));
}

const list = (items) => ['<ul>', ...items.map((item) => '  <li>' + item + '</li>'), '</ul>'];
const link = (name, text, language) => '<a href="' + name + '"' +
    (language ? ' lang="' + language + '" hreflang="' + language + '"' : '') + '>' + escape(text) + '</a>';

function makePage(game, language) {
    const own = texts[language];
    const translate = readCatalogue(language);
    const title = translate(game.title);
    const summary = translate(readSummary(game.guide));
    const description = readDescription(language);
    const alternatives = LANGUAGES.map((other) => [other, nameOfPage(game, other)]);
    return ['<!doctype html>', '<!-- SPDX-License-Identifier: MIT -->', '<html lang="' + language + '">', '<head>',
        ...head(withValue(own.title, title), summary, nameOfPage(game, language), alternatives).flat(),
        '<meta name="theme-color" content="#1b4a38">',
        '<meta http-equiv="Content-Security-Policy" content="' + POLICY + '">',
        '<link rel="icon" href="theplot.svg" type="image/svg+xml">', '<link rel="stylesheet" href="text.css">',
        '</head>', '<body>', '<main>', '<h1>' + escape(title) + '</h1>',
        '<p class="lead">' + escape(summary) + '</p>', '<p>' + escape(own.kind) + '</p>',
        '<p><a class="play" href="./?game=' + game.name + '&amp;language=' + language + '">' + escape(own.play) +
            '</a></p>',
        '<img src="games.jpg" alt="" width="1600" height="664">',
        '<h2>' + escape(own.learn) + '</h2>',
        ...description.paragraphs.map((one) => '<p>' + one + '</p>'), ...list(description.points), '</main>',
        '<nav>', '<h2>' + escape(own.games) + '</h2>',
        ...list(GAMES.map((other) => link(nameOfPage(other, language), translate(other.title)))),
        ...list(alternatives.map(([other, name]) => link(name, texts[other].name, other))),
        ...list([link('licences.txt', own.licences)]), '</nav>', '</body>', '</html>', ''].join('\n');
}

function makeManifest(language) {
    const manifest = JSON.parse(read('src/platform/web/theplot.webmanifest'));
    const translate = readCatalogue(language);
    manifest.lang = language;
    manifest.description = translate(manifest.description);
    manifest.shortcuts.forEach((one) => { one.name = translate(one.name); });
    return JSON.stringify(manifest);
}

// The style stands in the document, with its hash in the policy: as a file that does not come it would hold the page.
function putStyle(start) {
    const style = fs.readFileSync(path.join(site, 'page.css'), 'utf8').trim();
    const hash = crypto.createHash('sha256').update(style).digest('base64');
    fs.rmSync(path.join(site, 'page.css'));
    return start.replace(/<link rel="stylesheet"[^>]*>/, () => '<style>' + style + '</style>')
        .replace('style-src \'self\'', (own) => own + ' \'sha256-' + hash + '\'');
}

// What stands in index.html for those without JavaScript, the style and the address.
function fillStart() {
    const games = GAMES.map(
        (game) => link(nameOfPage(game, 'en'), game.title) + ': ' + escape(readSummary(game.guide)));
    const others = LANGUAGES.slice(1).map((language) => '<span lang="' + language + '">' +
        escape(texts[language].script) + '</span> ' +
        link(nameOfPage(GAMES[0], language), withValue(texts[language].title, GAMES[0].title), language));
    const text = ['<p>', texts.en.kind, '</p>', ...list(games), ...list(others)].join('');
    let start = fs.readFileSync(path.join(site, 'index.html'), 'utf8').replace('@TEXT@', () => text);
    start = putStyle(start.replace(/<!--(?! SPDX)[^>]*-->\n/g, '')); // without comments that nobody reads there
    start = address === '' ? start.replace(/\n[^\n]*@URL@[^\n]*/g, '') : start.replace(/@URL@/g, () => address);
    write('index.html', start);
}

for (const language of LANGUAGES) {
    GAMES.forEach((game) => write(nameOfPage(game, language), makePage(game, language)));
    write(language === 'en' ? 'theplot.webmanifest' : 'theplot.' + language + '.webmanifest', makeManifest(language));
}
fillStart();
