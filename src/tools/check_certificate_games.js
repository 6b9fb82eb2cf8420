// SPDX-License-Identifier: MIT
//
// Cards, deals, and the rules of the games. Part of check_certificate.js.
'use strict';

// Copies of a card are never told apart: a card is suit * 13 + rank.
const RANKS = 'A23456789TJQK';
const SUITS = 'cdhs';
const cardText = (card) => RANKS[card % 13] + SUITS[Math.floor(card / 13)];
const isRed = (card) => card >= 13 && card < 39;

// What does not hold, in a certificate's line.
class Refusal extends Error {}
const refuse = (sentence) => {
  throw new Refusal(sentence);
};

// The order of deal `number`: SplitMix64, equally likely numbers below n, Fisher-Yates.
function shuffledDeck(number) {
  const word = (value) => BigInt.asUintN(64, value);
  let state = number;
  const next = () => {
    state = word(state + 0x9e3779b97f4a7c15n);
    let z = state;
    z = word((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = word((z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return z ^ (z >> 31n);
  };
  const below = (n) => {
    let r = next();
    while (r < (1n << 64n) % n) r = next();
    return Number(r % n);
  };
  const deck = Array.from({ length: 104 }, (_, index) => index % 52);
  for (let i = 103; i > 0; i--) {
    const j = below(BigInt(i + 1));
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  return deck;
}

// ---- The games. A position has its piles, the card that can be taken last; `stock` has the next card last.

// A game's rule sets, each by what differs from the standard.
const PLOT = { name: 'the-plot', deal: dealPlot, piles: 12, redeals: 0 };
PLOT.rules = { standard: {}, gamerules: { passes: true }, pysolfc: { joins: true }, 'open-reserve': {} };
const PLAIT = { name: 'the-plait', deal: dealPlait, piles: 12, redeals: 2, reserve: 20, prefers: true };
PLAIT.rules = {
  ...{ standard: {}, 'no-preference': { prefers: false } },
  ...{ 'three-redeals': { redeals: 3 }, gathering: { reserve: 22 } },
};
const QUEEN = { name: 'queen-of-italy', deal: dealQueen, piles: 9, redeals: 0, reserve: 11, choices: 4, spaces: '' };
QUEEN.rules = {
  ...{ standard: {}, 'manual-fill': { spaces: 'WT' }, 'falling-star': { choices: 0 }, signora: { choices: 9 } },
  ...{ cadogan: { reserve: 13, choices: 3 }, wood: { reserve: 10, choices: 0, spaces: 'W' } },
  ...{ blondes: { reserve: 10, choices: 0 } },
};
const GAMES = [PLOT, PLAIT, QUEEN];

function deal(game, rules, number) {
  const stock = shuffledDeck(number).reverse();
  const list = (count) => Array.from({ length: count }, () => []);
  const position = { game, stock, waste: [], reserve: [], foundations: list(8), tableau: list(game.piles) };
  position.rules = { ...game, ...game.rules[rules] };
  position.redeals = position.rules.redeals;
  position.base = -1; // the base rank, before it is known
  game.deal(position);
  settle(position);
  return position;
}

// The next card sets the base rank.
function begin(p) {
  p.foundations[0].push(p.stock.pop());
  p.base = p.foundations[0][0] % 13;
}

function dealPlot(p) {
  for (let i = 0; i < 13; i++) p.reserve.unshift(p.stock.pop());
  begin(p);
  for (const pile of p.tableau) pile.push(p.stock.pop());
}

function dealPlait(p) {
  for (let i = 0; i < p.rules.reserve; i++) p.reserve.push(p.stock.pop());
  for (const pile of p.tableau) pile.push(p.stock.pop());
  begin(p);
}

function dealQueen(p) {
  for (let i = 0; i < p.rules.reserve; i++) p.reserve.push(p.stock.pop());
  for (let i = 0; i < (p.rules.choices || 9); i++) p.tableau[i].push(p.stock.pop());
  if (p.rules.choices === 0) begin(p);
}

const height = (position, card) => ((card % 13) - position.base + 13) % 13;
const isClosed = (p) => p.game === PLOT && p.foundations[0].length < 13; // all foundations but the first
const isWon = (p) => p.foundations.every((pile) => pile.length === 13);
const isPassed = (p) => p.rules.passes && isClosed(p); // base-rank cards of the reserve go to the waste

// What is forced after a move.
function settle(p) {
  while (isPassed(p) && p.reserve.length > 0 && height(p, p.reserve[p.reserve.length - 1]) === 0) {
    p.waste.push(p.reserve.pop());
  }
  if (p.rules.spaces || p.game === PLOT || p.base < 0) return;
  const sources = p.game === PLAIT ? [p.stock, p.waste] : [p.waste, p.stock];
  p.tableau.forEach((pile, i) => {
    if (pile.length > 0) return;
    const all = p.game === PLAIT && i < 4 ? [p.reserve, ...sources] : sources;
    const source = all.find((cards) => cards.length > 0);
    if (source) pile.push(source.pop());
  });
}

// The cards of a pile by its name, such as T12; undefined if there is none.
function pileNamed(p, name) {
  if (name === 'S' || name === 'W' || name === 'R') return { S: p.stock, W: p.waste, R: p.reserve }[name];
  if (!/^[FT]([1-9]|1[0-2])$/.test(name)) return undefined;
  return (name[0] === 'F' ? p.foundations : p.tableau)[Number(name.slice(1)) - 1];
}

function fits(position, card, under) {
  if (position.game === PLOT) return true;
  return position.game === PLAIT ? Math.floor(card / 13) === Math.floor(under / 13) : isRed(card) !== isRed(under);
}

function maySend(p, from, card, foundation) {
  const pile = p.foundations[foundation];
  if (p.rules.prefers && from[0] === 'T' && p.reserve[p.reserve.length - 1] === card) return false;
  if (pile.length === 0) return height(p, card) === 0 && !(foundation > 0 && isClosed(p));
  return pile.length === height(p, card) && fits(p, card, pile[pile.length - 1]);
}

function mayBuild(p, from, card, pile) {
  if (p.game === PLAIT || (from[0] !== 'W' && from[0] !== 'T')) return false;
  if (pile.length > 0) {
    const under = pile[pile.length - 1];
    const follows = under % 13 === ((card % 13) + 1) % 13;
    const isApart = p.game === PLOT && !p.rules.joins && (height(p, card) === 0 || height(p, under) === 0);
    return follows && fits(p, card, under) && !isApart;
  }
  if (p.game === PLOT) return from === 'W' && (!isClosed(p) || height(p, card) === 0);
  return (p.rules.spaces || 'T').includes(from[0]);
}

function isLegal(p, from, to) {
  const source = pileNamed(p, from);
  const target = pileNamed(p, to);
  if (!source || !target || source === target) return false;
  if (p.base < 0) return from[0] === 'T' && Number(from.slice(1)) <= p.rules.choices && to === 'F1';
  if (from === 'W' && to === 'S') return p.redeals > 0 && p.stock.length === 0 && p.waste.length > 0;
  if (source.length === 0 || from[0] === 'F') return false;
  if (from === 'S') return to === 'W';
  const card = source[source.length - 1];
  if (to[0] === 'F') return maySend(p, from, card, Number(to.slice(1)) - 1);
  return to[0] === 'T' && mayBuild(p, from, card, target);
}

// Plays a move that is legal.
function play(p, from, to) {
  const source = pileNamed(p, from);
  const target = pileNamed(p, to);
  if (from === 'W' && to === 'S') {
    p.stock = p.waste.reverse();
    p.waste = [];
    p.redeals--;
  } else {
    target.push(source.pop());
  }
  if (p.base < 0) {
    p.base = target[0] % 13;
    source.push(p.stock.pop());
    for (let i = p.rules.choices; i < 9; i++) p.tableau[i].push(p.stock.pop());
  }
  settle(p);
}

function copy(p) {
  const lists = (piles) => piles.map((pile) => pile.slice());
  return {
    ...p,
    ...{ stock: p.stock.slice(), waste: p.waste.slice(), reserve: p.reserve.slice() },
    ...{ foundations: lists(p.foundations), tableau: lists(p.tableau) },
  };
}

module.exports = {
  ...{ PLOT, PLAIT, QUEEN, GAMES, Refusal, refuse },
  ...{ cardText, isRed, deal, height, isPassed, isWon, isLegal, play, copy },
};
