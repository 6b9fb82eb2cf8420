#!/usr/bin/env node
// SPDX-License-Identifier: MIT
//
// node check_certificate.js FILE...
//
// A second program that verifies certificates of lost deals, which `theplot-cli solve --certificates` writes. The
// section CERTIFICATES of theplot-cli's manual has all that it is made of, and why such a proof proves anything. It
// shares nothing with the other program, so that a mistake in one is noticed, and was written from descriptions
// alone but for the clauses, whose order only the other one's source told. It prints a line for each file, "FILE:
// verified" or what does not hold. Exit status: 0 if all are verified, 1 if one is not, 2 if one cannot be read. It
// needs Node.js and nothing else.
'use strict';
const fs = require('fs');
const { PLOT, PLAIT, GAMES, Refusal, refuse, cardText, isRed, deal, height, isPassed, isWon, isLegal, play, copy } =
  require('./check_certificate_games.js');
const { checkWindow, searchPlait } = require('./check_certificate_plait.js');
const { writeClauses, Clauses } = require('./check_certificate_clauses.js');

const FILE_MAX = 256 * 1024 * 1024; // bytes, as in the next line
const LINE_MAX = 4 * 1024 * 1024;
const POSITIONS_MAX = 1000000; // what a search of all positions may look at before it gives up

// The order of the reserve.

const hasReserveProof = (p) => p.game !== PLAIT;

// The lines of the proof for a position whose base rank is known, or null.
function reserveProof(p) {
  const chains = p.game === PLOT ? 1 : 2;
  const total = 8 / chains;
  const kind = (card) => {
    const h = height(p, card);
    return h * chains + (chains === 2 ? (isRed(card) ? 1 : 0) ^ (h & 1) : 0);
  };
  const placed = new Array(13 * chains).fill(0);
  const left = new Array(13 * chains).fill(0);
  for (const card of p.foundations.flat()) placed[kind(card)]++;
  for (const card of p.reserve) left[kind(card)]++;
  const isFull = (card) => placed[kind(card)] + left[kind(card)] > total;
  const lines = [];
  for (let i = p.reserve.length - 1; i >= 0; i--) {
    const full = p.reserve.slice(0, i + 1).reverse().find(isFull);
    if (full !== undefined) {
      lines.push(`full ${cardText(full)} ${placed[kind(full)]} ${left[kind(full)]}`);
      return lines;
    }
    const card = p.reserve[i];
    left[kind(card)]--;
    if (isPassed(p) && height(p, card) === 0) {
      lines.push(`pass ${cardText(card)}`);
      continue;
    }
    const n = placed[kind(card)] + 1;
    const raise = (to, least) => {
      for (let k = kind(card) % chains; k <= to; k += chains) placed[k] = Math.max(placed[k], least);
    };
    raise(kind(card), n);
    if (p.game === PLOT && n > 1) raise(12, 1);
    lines.push(`play ${cardText(card)} ${n}`);
  }
  return null;
}

function checkReserve(reader, p) {
  const check = (position) => {
    const lines = reserveProof(position);
    if (!lines) refuse('the order of the reserve proves nothing here');
    for (const line of lines) reader.expect(line);
  };
  if (!hasReserveProof(p)) refuse('there is no such proof for this game');
  if (p.base >= 0) return check(p);
  for (let i = 1; i <= p.rules.choices; i++) {
    reader.expect(`choice T${i}-F1`);
    const chosen = copy(p);
    play(chosen, `T${i}`, 'F1');
    check(chosen);
  }
}

// Other searches: all positions, but those that the order of the reserve proves to be lost.

function positionKey(p) {
  const name = (card) => (p.game === PLOT ? card % 13 : card);
  const text = (pile) => String.fromCharCode(...pile.map((card) => name(card) + 40));
  const [first, ...others] = p.foundations.map((pile) => text(pile.slice(-1)) + pile.length);
  const piles = p.tableau.map(text).sort().join('!');
  return [p.reserve.length, p.stock.length, first, others.sort().join(), text(p.waste), piles].join(' ');
}

function checkPositions(p) {
  const seen = new Set();
  const stack = [];
  const reach = (position) => {
    if (isWon(position)) refuse('this can be won');
    const key = positionKey(position);
    if (seen.has(key) || (position.base >= 0 && reserveProof(position))) return;
    if (seen.size === POSITIONS_MAX) refuse('this search is too large');
    seen.add(key);
    stack.push(position);
  };
  reach(p);
  const names = (letter, count) => Array.from({ length: count }, (_, i) => letter + (i + 1));
  const from = ['S', 'W', 'R', ...names('T', 12)];
  const to = ['W', ...names('F', 8), ...names('T', 12)];
  while (stack.length > 0) {
    const position = stack.pop();
    for (const source of from) {
      for (const target of to) {
        if (!isLegal(position, source, target)) continue;
        const next = copy(position);
        play(next, source, target);
        reach(next);
      }
    }
  }
}

function checkSearch(reader, p) {
  if (!/^work (0|[1-9][0-9]{0,19})$/.test(reader.next())) refuse('this should be: work N');
  if (p.game === PLAIT) searchPlait(p);
  else checkPositions(p);
}

// Clauses.

function checkClauses(reader, p) {
  if (p.game !== PLOT || p.rules.joins) refuse('there is no such proof for this game');
  const clauses = new Clauses();
  const heights = (cards) => cards.map((card) => height(p, card));
  const position = {
    tableau: p.tableau.map(heights),
    sequence: heights([...p.waste, ...p.stock.slice().reverse()]),
    turned: p.waste.length,
    reserve: heights(p.reserve.slice().reverse()),
    heights: Array.from({ length: 13 }, (_, rank) => p.foundations.filter((pile) => pile.length > rank).length),
    passes: isPassed(p),
  };
  const variables = writeClauses(position, (literals) => clauses.add(literals));
  clauses.reserveLiteral(variables * 2 + 1);
  clauses.isRefuted = clauses.isRefuted || clauses.propagate();
  while ((reader.peek() || '').startsWith('learn')) {
    const words = reader.next().split(' ');
    const literals = words.slice(1).map(Number);
    if (words[0] !== 'learn' || !words.slice(1).every((word) => /^-?[1-9][0-9]{0,8}$/.test(word))) {
      refuse('this should be: learn LITERAL ...');
    }
    if (literals.some((literal) => Math.abs(literal) > variables)) refuse('there is no such variable');
    if (!clauses.learn(literals)) refuse('this clause does not follow');
  }
  if (!clauses.isRefuted) refuse('the clauses are not refuted');
}

// Files.

class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0; // where the next line begins
    this.line = 0;
  }

  peek() {
    const end = this.bytes.indexOf(10, this.at);
    if (end - this.at > LINE_MAX) refuse('the line is too long');
    return end < 0 ? undefined : this.bytes.latin1Slice(this.at, end);
  }

  next() {
    this.line++;
    const text = this.peek();
    if (text === undefined) refuse('the certificate ends here');
    this.at += text.length + 1;
    return text;
  }

  expect(text) {
    if (this.next() !== text) refuse(`this should be: ${text}`);
  }

  // The FNV-1a hash of 64 bits, in hexadecimal, of all before the next line.
  hash() {
    let [high, low] = [0xcbf29ce4, 0x84222325];
    for (let i = 0; i < this.at; i++) {
      low = (low ^ this.bytes[i]) >>> 0;
      const product = low * 0x1b3;
      high = (high * 0x1b3 + Math.floor(product / 4294967296) + low * 256) % 4294967296;
      low = product % 4294967296;
    }
    const text = (word) => word.toString(16).padStart(8, '0');
    return text(high) + text(low);
  }
}

const PROOFS = { reserve: checkReserve, window: checkWindow, clauses: checkClauses, search: checkSearch };

function readPosition(reader) {
  const word = (keyword) => {
    const words = reader.next().split(' ');
    if (words.length !== 2 || words[0] !== keyword) refuse(`this should be: ${keyword} ...`);
    return words[1];
  };
  const name = word('game');
  const game = GAMES.find((each) => each.name === name) || refuse('there is no such game');
  const rules = word('rules');
  if (!Object.hasOwn(game.rules, rules)) refuse('the game has no such rules, or this program does not know them');
  const number = word('deal');
  if (!/^(0|[1-9][0-9]{0,19})$/.test(number) || BigInt(number) >> 64n > 0n) refuse('there is no such deal');
  const position = deal(game, rules, BigInt(number));
  if (!(reader.peek() || '').startsWith('moves ')) return position;
  for (const move of reader.next().split(' ').slice(1)) {
    const [from, to, more] = move.split('-');
    if (to === undefined || more !== undefined || !isLegal(position, from, to)) {
      refuse(`this move is not legal: ${move.slice(0, 20)}`);
    }
    play(position, from, to);
  }
  return position;
}

function checkCertificate(reader) {
  reader.expect('theplot-certificate 1');
  const position = readPosition(reader);
  const words = reader.next().split(' ');
  if (words.length !== 2 || words[0] !== 'proof') refuse('this should be: proof ...');
  if (!Object.prototype.hasOwnProperty.call(PROOFS, words[1])) refuse('there is no such proof');
  PROOFS[words[1]](reader, position);
  reader.expect(`end ${reader.hash()}`);
  if (reader.at < reader.bytes.length) {
    reader.line++;
    refuse('more follows');
  }
}

// What is to be printed of a certificate.
function verdict(bytes) {
  const reader = new Reader(bytes);
  try {
    checkCertificate(reader);
  } catch (error) {
    const sentence = error instanceof Refusal ? error.message : `this cannot be checked: ${error.message}`;
    return `line ${reader.line}: ${sentence.replace(/[^ -~]/g, '?')}`;
  }
  return 'verified';
}

// Returns the exit status.
function checkFile(name) {
  try {
    if (fs.statSync(name).size > FILE_MAX) throw new Error('it is too large');
    const result = verdict(fs.readFileSync(name));
    process.stdout.write(`${name}: ${result}\n`);
    return result === 'verified' ? 0 : 1;
  } catch (error) {
    process.stderr.write(`check_certificate.js: ${name} cannot be read: ${error.message}\n`);
    return 2;
  }
}

const files = process.argv.slice(2);
if (files.length === 0) process.stderr.write('usage: node check_certificate.js FILE...\n');
process.exitCode = files.length === 0 ? 2 : Math.max(...files.map(checkFile));
