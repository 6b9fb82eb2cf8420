// SPDX-License-Identifier: MIT
//
// Proofs of The Plait: the window, and the search of the relaxed game. Part of check_certificate.js.
'use strict';
const { PLAIT, refuse, cardText, height } = require('./check_certificate_games.js');

const STATES_MAX = 8000000; // what a search may look at before it gives up

// A set of states: arrays of `size` 32-bit words, compared as a whole, numbered in the order in which they came.

class States {
  constructor(size) {
    this.size = size;
    this.count = 0;
    this.words = new Int32Array(size << 10);
    this.table = new Int32Array(1 << 11); // numbers + 1 by hash; 0: free
  }

  static hash(words, from, size) {
    let hash = 0;
    for (let i = from; i < from + size; i++) {
      hash = Math.imul(hash ^ words[i], 0x2c1b3c6d);
      hash ^= hash >>> 15;
    }
    return Math.imul(hash, 0x297a2d39) >>> 7;
  }

  place(words, from) {
    const mask = this.table.length - 1;
    let at = States.hash(words, from, this.size) & mask;
    for (; this.table[at] !== 0; at = (at + 1) & mask) {
      const other = (this.table[at] - 1) * this.size;
      let same = 0;
      while (same < this.size && this.words[other + same] === words[from + same]) same++;
      if (same === this.size) return -1;
    }
    return at;
  }

  grow() {
    const words = new Int32Array(this.words.length * 2);
    words.set(this.words);
    this.words = words;
    this.table = new Int32Array(this.table.length * 2);
    for (let i = 0; i < this.count; i++) this.table[this.place(words, i * this.size)] = i + 1;
  }

  add(state) {
    const at = this.place(state, 0);
    if (at < 0) return;
    if (this.count === STATES_MAX) refuse('this search is too large');
    this.words.set(state, this.count * this.size);
    this.table[at] = ++this.count;
    if (this.count * this.size === this.words.length) this.grow();
  }
}

// The window of The Plait. The cards that are not on foundations at first have numbers: those of corners and
// reserve ("bound"), of sides, and of the sequence, which is the waste, its lowest card first, and the stock. The kind
// of a card is suit * 13 + height above the base.

class Plait {
  constructor(p) {
    const corners = p.tableau.slice(0, 4).flat();
    const bound = corners.concat(p.reserve.slice().reverse());
    this.cards = bound.concat(p.tableau.slice(4).flat(), p.waste, p.stock.slice().reverse());
    this.bound = bound.length;
    this.width = corners.length + (p.reserve.length > 0 ? 1 : 0);
    this.sequence = this.cards.length - p.waste.length - p.stock.length; // its first number
    this.waste = p.waste.length;
    this.redeals = p.redeals;
    this.heights = Uint8Array.from(this.cards, (card) => height(p, card));
    this.suits = Uint8Array.from(this.cards, (card) => Math.floor(card / 13));
    this.kinds = Uint8Array.from(this.cards, (_, i) => this.suits[i] * 13 + this.heights[i]);
    this.twins = Int8Array.from(this.cards, (card, i) => this.cards.findIndex((other, j) => j !== i && other === card));
    this.left = new Uint8Array(104); // what has left the window or been played
    this.hidden = new Uint8Array(104); // what cannot be had, as if bound and never in the window
    this.available = new Uint8Array(52); // copies of each kind that can be on foundations
    this.reach1 = new Uint8Array(4); // of each suit: the first height with fewer than 1 copy
    this.reach2 = new Uint8Array(4); // ... than 2
  }

  extend(suit) {
    const { available, reach1, reach2 } = this;
    while (reach1[suit] < 13 && available[suit * 13 + reach1[suit]] > 0) reach1[suit]++;
    while (reach2[suit] < 13 && available[suit * 13 + reach2[suit]] > 1) reach2[suit]++;
  }

  reaches(i, isSecond) {
    return (isSecond ? this.reach2 : this.reach1)[this.suits[i]] >= this.heights[i];
  }

  // Begins with what has been played and what is hidden. A card waits if its twin is played first.
  begin(played, waits) {
    const { kinds, twins, hidden, available, bound } = this;
    this.waits = waits;
    this.left.set(played);
    this.open = Math.min(bound, this.width); // the window's end
    available.fill(2);
    for (let i = 0; i < kinds.length; i++) {
      if (played[i]) this.open += i < bound && this.open < bound ? 1 : 0;
      else if (i < bound || hidden[i] || (waits[i] && (twins[i] < bound || hidden[twins[i]]))) available[kinds[i]]--;
    }
    this.reach1.fill(0);
    this.reach2.fill(0);
    for (let suit = 0; suit < 4; suit++) this.extend(suit);
  }

  // Whether this card of the window, which has not left it, can.
  canLeave(i) {
    const twin = this.twins[i];
    if (twin < 0 || this.left[twin]) return this.reaches(i, true);
    if (!this.waits[i]) return this.reaches(i, false);
    return twin >= this.bound && !this.hidden[twin] && this.reaches(i, true);
  }

  leave(i) {
    this.left[i] = 1;
    this.open = Math.min(this.bound, this.open + 1);
    this.show(i);
  }

  // A hidden card can be had.
  reveal(i) {
    const twin = this.twins[i];
    this.hidden[i] = 0;
    if (!this.waits[i] || this.left[twin] || (twin >= this.bound && !this.hidden[twin])) this.show(i);
  }

  // This card, and its twin if that waits for it and lies elsewhere, can be on foundations.
  show(i) {
    const twin = this.twins[i];
    const isTwinShown = twin >= this.bound && this.waits[twin] && !this.left[twin] && !this.hidden[twin];
    this.available[this.kinds[i]] += isTwinShown ? 2 : 1;
    this.extend(this.suits[i]);
  }

  // Lets leave what can; returns how many bound cards remain.
  close() {
    let remain = 0;
    for (let again = true; again; ) {
      again = false;
      remain = this.bound - this.open;
      for (let i = 0; i < this.open; i++) {
        if (this.left[i]) continue;
        remain++;
        if (!this.canLeave(i)) continue;
        this.leave(i);
        again = true;
      }
    }
    return remain;
  }
}

const NOTHING = new Uint8Array(104);

function checkWindow(reader, p) {
  if (p.game !== PLAIT) refuse('there is no such proof for this game');
  const plait = new Plait(p);
  checkCase(reader, p, plait, new Uint8Array(104));
}

function checkCase(reader, p, plait, waits) {
  const words = reader.next().split(' ');
  const cards = words.slice(1);
  if (words[0] === 'free-first' && cards.length === 1) {
    const bound = plait.cards.findIndex((card, i) => i < plait.bound && cardText(card) === cards[0]);
    const free = plait.cards.findIndex((card, i) => i >= plait.bound && cardText(card) === cards[0]);
    if (bound < 0 || free < 0 || waits[bound] || waits[free]) refuse('this card makes no distinction');
    waits[bound] = 1;
    checkCase(reader, p, plait, waits);
    waits[bound] = 0;
    reader.expect(`bound-first ${cards[0]}`);
    waits[free] = 1;
    checkCase(reader, p, plait, waits);
    waits[free] = 0;
    return;
  }
  if (words[0] !== 'leave') refuse('this should be: leave ... or free-first CARD');
  plait.begin(NOTHING, waits);
  for (const text of cards) {
    let i = 0;
    while (i < plait.open && (cardText(plait.cards[i]) !== text || plait.left[i] || !plait.canLeave(i))) i++;
    if (i === plait.open) refuse(`this card cannot leave: ${text.slice(0, 20)}`);
    plait.leave(i);
  }
  const stuck = [];
  for (let i = 0; i < plait.open; i++) {
    if (plait.left[i]) continue;
    if (plait.canLeave(i)) refuse(`this card can leave, too: ${cardText(plait.cards[i])}`);
    stuck.push(cardText(plait.cards[i]));
  }
  const claimed = reader.next().split(' ');
  if (claimed.shift() !== 'stuck') refuse('this should be: stuck CARD ...');
  if (stuck.length === 0) refuse('no card is stuck');
  if (claimed.sort().join(' ') !== stuck.sort().join(' ')) refuse(`these should be stuck: ${stuck.join(' ')}`);
}

// The relaxed search of The Plait. A state says of each card whether it was played, waits, or is stored in a place
// that was vacant; how many cards of the sequence have been turned; and how often the waste can still be turned over.

class Relaxed extends Plait {
  constructor(p) {
    super(p);
    this.states = new States(12);
    this.state = new Int32Array(12);
    this.played = new Uint8Array(104);
    this.waits = new Uint8Array(104);
    this.stored = new Uint8Array(104);
    this.onFoundations = new Uint8Array(52);
    this.atFirst = p.foundations.flat().map((card) => Math.floor(card / 13) * 13 + height(p, card));
    for (let i = this.bound; i < this.sequence; i++) this.stored[i] = 1;
    this.turned = this.sequence + this.waste; // the number of the stock's next card
    this.passes = this.redeals;
  }

  keep() {
    const state = this.state.fill(0);
    for (let i = 0; i < this.cards.length; i++) {
      const bit = 1 << (i & 31);
      if (this.played[i]) state[i >> 5] |= bit;
      if (this.waits[i]) state[4 + (i >> 5)] |= bit;
      if (i >= this.sequence && this.stored[i]) state[8 + ((i - this.sequence) >> 5)] |= bit;
    }
    state[11] = this.turned * 4 + this.passes;
    this.states.add(state);
  }

  load(number) {
    const words = this.states.words;
    const at = number * 12;
    for (let i = 0; i < this.cards.length; i++) {
      this.played[i] = (words[at + (i >> 5)] >>> (i & 31)) & 1;
      this.waits[i] = (words[at + 4 + (i >> 5)] >>> (i & 31)) & 1;
      const k = i - this.sequence;
      if (k >= 0) this.stored[i] = (words[at + 8 + (k >> 5)] >>> (k & 31)) & 1;
      else this.stored[i] = i >= this.bound && !this.played[i] ? 1 : 0;
    }
    this.turned = words[at + 11] >> 2;
    this.passes = words[at + 11] & 3;
    this.count();
  }

  // What follows from the state: cards of each kind on foundations, free places, the window, the waste's top.
  count() {
    this.onFoundations.fill(0);
    for (const kind of this.atFirst) this.onFoundations[kind]++;
    let bound = this.bound;
    this.free = 12;
    for (let i = 0; i < this.cards.length; i++) {
      if (this.played[i]) this.onFoundations[this.kinds[i]]++;
      if (this.played[i] && i < this.bound) bound--;
      if (this.stored[i]) this.free--;
    }
    this.free -= Math.min(4, bound);
    this.windowEnd = Math.min(this.bound, this.width + this.bound - bound);
    while (this.turned > this.sequence && this.isGone(this.turned - 1)) this.turned--;
  }

  isGone(i) {
    return this.played[i] || this.stored[i];
  }

  isAvailable(i) {
    if (this.played[i]) return false;
    return i < this.bound ? i < this.windowEnd : this.stored[i] === 1 || i === this.turned - 1;
  }

  // 0: cannot be played; 1: can, and nothing speaks against it; 2: can, but its twin could take its place.
  playable(i) {
    const kind = this.kinds[i];
    const h = kind % 13;
    const twin = this.twins[i];
    const below = h === 0 ? 2 : this.onFoundations[kind - 1];
    if (!this.isAvailable(i) || below <= this.onFoundations[kind]) return 0;
    if (this.onFoundations[kind] > 0 || below === 2 || this.waits[twin]) return 1;
    return this.waits[i] ? 0 : 2;
  }

  play(i) {
    this.played[i] = 1;
    this.stored[i] = this.waits[i] = 0;
    if (this.twins[i] >= 0) this.waits[this.twins[i]] = 0;
    this.count();
  }

  // Plays what can be played without a choice, and keeps the state if neither window nor storage prove it to be lost.
  arrive() {
    this.count();
    for (let i = 0; i < this.cards.length; i++) {
      if (this.playable(i) !== 1) continue;
      this.play(i);
      i = -1;
    }
    if (this.played.indexOf(0) >= this.cards.length) refuse('this can be won by the relaxed rules');
    if (!this.isLost()) this.keep();
  }

  // By the window; and in the last pass, because a card z of the waste can never leave it, for want of places for those
  // above it. From the top down: fewer and fewer cards are hidden.
  isLost() {
    const above = []; // what is stored or above z
    const hidden = [];
    for (let i = this.bound; i < this.cards.length; i++) {
      if (this.stored[i]) above.push(i);
      else if (i >= this.sequence && i < this.turned && !this.played[i] && this.passes === 0) hidden.push(i);
    }
    for (let spare = 8 - above.length; spare >= 0 && hidden.length > 0; spare--) above.push(hidden.pop());
    this.hidden.fill(0);
    for (const i of hidden) this.hidden[i] = 1;
    this.begin(this.played, this.waits);
    while (hidden.length > 0) {
      const z = hidden.pop();
      const remain = this.close();
      let stuck = 0;
      for (const i of above) stuck += this.isStuck(i, z) ? 1 : 0;
      if (stuck > 12 - Math.min(4, remain)) return true;
      above.push(z);
      this.reveal(z);
    }
    return this.close() > 0;
  }

  // Whether a card that is stored or above z, which is in the waste, can never be played before z. Of twins of which
  // only one can, it is the one with the higher number.
  isStuck(i, z) {
    const twin = this.twins[i];
    if (twin < 0 || this.played[twin]) return !this.reaches(i, true);
    if (this.waits[i]) return this.hidden[twin] === 1 || !this.reaches(i, true);
    const areBothAbove = this.stored[twin] === 1 || (twin > z && twin < this.turned);
    return !this.reaches(i, !this.waits[twin] && areBothAbove && i < twin);
  }

  // Adds what follows a state.
  follow(number) {
    this.load(number);
    for (let i = 0; i < this.cards.length; i++) {
      if (this.playable(i) !== 2) continue;
      this.play(i);
      this.arrive();
      this.load(number);
      this.waits[i] = 1;
      return this.arrive();
    }
    let next = this.turned;
    while (next < this.cards.length && this.isGone(next)) next++;
    const isTurned = next === this.cards.length; // the stock is empty
    const card = isTurned ? this.turned - 1 : next;
    if (this.free > 0 && card >= this.sequence) {
      this.stored[card] = 1;
      this.arrive();
      this.load(number);
    }
    if (isTurned && (this.passes === 0 || this.turned === this.sequence)) return undefined;
    this.passes -= isTurned ? 1 : 0;
    this.turned = isTurned ? this.sequence : next + 1;
    return this.arrive();
  }
}

function searchPlait(p) {
  const relaxed = new Relaxed(p);
  relaxed.arrive();
  for (let i = 0; i < relaxed.states.count; i++) relaxed.follow(i);
}

module.exports = { checkWindow, searchPlait };
