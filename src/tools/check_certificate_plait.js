// SPDX-License-Identifier: MIT
//
// Proofs of The Plait: the window, and the search of the relaxed game. Part of check_certificate.js.
'use strict';
const { PLAIT, refuse, cardText, height } = require('./check_certificate_games.js');

const STATES_MAX = 8000000; // what a search may look at before it gives up
const CASES_MAX = 1000; // how often the window may distinguish in a state before it proves nothing

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

  // Whether a state is new.
  add(state) {
    const at = this.place(state, 0);
    if (at < 0) return false;
    this.words.set(state, this.count * this.size);
    this.table[at] = ++this.count;
    if (this.count * this.size === this.words.length) this.grow();
    return true;
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
    this.undecided = -1; // a card that left as the first of its copies, where the other may come first as well
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
    const twin = this.twins[i];
    const isFirst = twin >= this.bound && !this.left[twin] && !this.waits[i] && !this.waits[twin];
    if (isFirst && !this.reaches(i, true)) this.undecided = i;
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

// Whether cards are stuck in the window, if need be in both of two cases, and so on.
function isStuck(plait, played, waits) {
  let cases = CASES_MAX;
  const isStuckWith = () => {
    plait.begin(played, waits);
    if (plait.close() > 0) return true;
    const first = plait.undecided;
    if (first < 0 || cases-- === 0) return false;
    return [first, plait.twins[first]].every((waiting) => {
      waits[waiting] = 1;
      const isSo = isStuckWith();
      waits[waiting] = 0;
      return isSo;
    });
  };
  return isStuckWith();
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

// The relaxed search of The Plait. A state says of each card whether it was played, waits, lies on a place, or is a
// shadow, and its number: on how many of the slots it may be. The stock begins at the card `turned`.

const PLAYED = 1;
const WAITS = 2;
const STORED = 4;
const SHADOW = 8;
const NUMBER = 16; // times the card's number

class Relaxed extends Plait {
  constructor(p, search) {
    super(p);
    this.search = search; // 1, 2, or 3: each is more exact than the one before
    this.states = new States(27);
    this.pending = []; // numbers of states that have not been followed
    this.state = new Int32Array(27);
    this.bytes = new Uint8Array(this.state.buffer);
    this.played = new Uint8Array(104);
    this.waits = new Uint8Array(104);
    this.stored = new Uint8Array(104);
    this.shadow = new Uint8Array(104);
    this.number = new Uint8Array(104);
    this.onFoundations = new Uint8Array(52);
    this.atFirst = p.foundations.flat().map((card) => Math.floor(card / 13) * 13 + height(p, card));
    for (let i = this.bound; i < this.sequence; i++) this.stored[i] = 1;
    this.turned = this.sequence + this.waste;
    this.passes = this.redeals;
    this.isWon = false;
  }

  keep() {
    const { played, waits, stored, shadow, number, bytes } = this;
    for (let i = 0; i < this.cards.length; i++) {
      const marks = played[i] * PLAYED + waits[i] * WAITS + stored[i] * STORED + shadow[i] * SHADOW;
      bytes[i] = marks + number[i] * NUMBER;
    }
    this.state[26] = this.turned * 4 + this.passes;
    if (this.states.add(this.state)) this.pending.push(this.states.count - 1);
  }

  load(state) {
    this.state.set(this.states.words.subarray(state * 27, state * 27 + 27));
    for (let i = 0; i < this.cards.length; i++) {
      const byte = this.bytes[i];
      this.played[i] = byte & PLAYED;
      this.waits[i] = (byte & WAITS) / WAITS;
      this.stored[i] = (byte & STORED) / STORED;
      this.shadow[i] = (byte & SHADOW) / SHADOW;
      this.number[i] = byte >> 4;
    }
    this.turned = this.state[26] >> 2;
    this.passes = this.state[26] & 3;
    this.count();
  }

  // What follows from the state: cards of each kind on foundations, slots, the window, and of the sequence the last
  // solid card of the waste and the first of the stock.
  count() {
    const { played, shadow, onFoundations, kinds, cards, sequence } = this;
    onFoundations.fill(0);
    for (const kind of this.atFirst) onFoundations[kind]++;
    let bound = this.bound;
    this.slots = 12;
    for (let i = 0; i < cards.length; i++) {
      if (played[i] || (shadow[i] && i < this.twins[i])) onFoundations[kinds[i]]++;
      if (played[i] && i < this.bound) bound--;
      if (this.stored[i]) this.slots--;
    }
    this.slots -= Math.min(4, bound);
    this.windowEnd = Math.min(this.bound, this.width + this.bound - bound);
    while (this.turned < cards.length && !this.isInRound(this.turned)) this.turned++;
    this.next = this.turned;
    while (this.next < cards.length && !this.isSolid(this.next)) this.next++;
    this.top = this.turned - 1;
    while (this.top >= sequence && !this.isSolid(this.top)) this.top--;
  }

  isInRound(i) {
    return i >= this.sequence && !this.played[i] && !this.stored[i];
  }

  isSolid(i) {
    return this.isInRound(i) && !this.shadow[i];
  }

  isOpen(i) {
    if (i < this.bound) return i < this.windowEnd;
    return this.stored[i] === 1 || (i >= this.sequence && i >= this.top && i <= this.next);
  }

  // 0: does not fit; 1: is forced; 2: fits, but its twin could take its place.
  fit(i) {
    const kind = this.kinds[i];
    const twin = this.twins[i];
    const below = kind % 13 === 0 ? 2 : this.onFoundations[kind - 1];
    if (this.played[i] || this.waits[i] || below <= this.onFoundations[kind]) return 0;
    return this.onFoundations[kind] > 0 || below === 2 || this.waits[twin] ? 1 : 2;
  }

  // This card is left: if it was a shadow, the other one was played.
  settle(i) {
    const twin = this.twins[i];
    if (!this.shadow[i]) return;
    this.shadow[i] = this.shadow[twin] = this.number[twin] = 0;
    this.played[twin] = 1;
  }

  play(i) {
    this.settle(i);
    this.played[i] = 1;
    this.stored[i] = this.waits[i] = this.number[i] = 0;
    if (this.twins[i] >= 0) this.waits[this.twins[i]] = 0;
    this.count();
  }

  // The card is stored on this slot, one of those that are numbered from 1.
  take(i, slot) {
    this.settle(i);
    this.stored[i] = 1;
    this.number[i] = 0;
    for (let j = this.sequence; j < this.cards.length; j++) this.number[j] -= this.number[j] >= slot ? 1 : 0;
    this.count();
  }

  // From a state: makes a change, plays what can be played without a choice, and keeps what comes of it, if neither
  // window nor storage prove it to be lost. The window says the same as before where no card was played or waits.
  reach(from, change, isWindowNew = false) {
    if (from >= 0) this.load(from);
    change();
    this.count();
    for (let i = 0; i < this.cards.length; i++) {
      if (!this.isOpen(i) || this.fit(i) !== 1) continue;
      this.play(i);
      isWindowNew = true;
      i = -1;
    }
    this.isWon = this.isWon || this.played.indexOf(0) >= this.cards.length;
    this.hidden.fill(0);
    if (isWindowNew && isStuck(this, this.played, this.waits)) return;
    if (this.passes > 0 || !this.isCrowded()) this.keep();
  }

  // Whether in the last pass a card z of the waste can never leave it, for want of places for those above it. From the
  // top down: fewer and fewer cards are hidden.
  isCrowded() {
    const certain = new Uint8Array(104); // cards that lie above z in the waste for certain
    const above = new Uint8Array(104); // those, and others that are stored or above z
    const all = new Uint8Array(104); // those, and the stock
    let count = 0;
    for (let i = this.bound; i < this.cards.length; i++) {
      const isStock = i >= this.turned && this.isSolid(i);
      if (this.stored[i]) above[i] = 1;
      if (this.stored[i] || isStock) all[i] = 1;
      if (i < this.turned && this.isSolid(i) && this.number[i] === 0) this.hidden[i] = 1;
      count += all[i];
    }
    this.begin(this.played, this.waits);
    for (let z = this.turned - 1; z >= this.sequence; z--) {
      if (!this.isSolid(z)) continue;
      if (this.hidden[z] && count > 8) {
        const remain = this.close();
        const stuck = this.countStuck(this.countStuck(certain) > 0 ? all : above);
        if (stuck > 12 - Math.min(4, remain)) return true;
      }
      certain[z] = this.hidden[z];
      above[z] = all[z] = 1;
      count++;
      if (this.hidden[z]) this.reveal(z);
    }
    return false;
  }

  // How many of these cards can never be played while others are hidden. Of twins of which only one can, it is the one
  // with the higher number.
  countStuck(cards) {
    let stuck = 0;
    for (let i = this.bound; i < this.cards.length; i++) {
      if (!cards[i]) continue;
      const twin = this.twins[i];
      if (twin < 0 || this.played[twin]) stuck += this.reaches(i, true) ? 0 : 1;
      else if (this.waits[i]) stuck += this.hidden[twin] || !this.reaches(i, true) ? 1 : 0;
      else stuck += this.reaches(i, !this.waits[twin] && cards[twin] === 1 && i < twin) ? 0 : 1;
    }
    return stuck;
  }

  // Adds what follows a state.
  follow(from) {
    const { cards, sequence, twins, number, shadow, waits } = this;
    this.load(from);
    const isLate = this.search === 1 || this.passes > 0;
    for (let i = 0; i < cards.length; i++) {
      if (!this.isOpen(i) || this.fit(i) !== 2) continue;
      if (isLate && this.search < 3 && this.isInRound(i) && this.isInRound(twins[i])) {
        return this.reach(from, () => (shadow[i] = shadow[twins[i]] = 1), true);
      }
      this.reach(from, () => (waits[i] = 1), true);
      return this.reach(from, () => this.play(i), true);
    }
    for (let i = sequence; i < cards.length; i++) {
      if (number[i] === 0 || this.fit(i) === 0) continue;
      this.reach(from, () => this.take(i, number[i]));
      return this.reach(from, () => (number[i] = 0));
    }
    const isStock = this.next < cards.length;
    for (let i = sequence; i < this.turned; i++) {
      if (this.isInRound(i) && this.fit(i) !== 0 && this.uncover(i, isStock)) this.reach(-1, () => {});
      this.load(from);
    }
    if (!isLate && this.turned < cards.length) return this.followCard(from, this.turned);
    if (isStock || this.passes > 0) this.reach(from, () => this.turn(isStock));
    return undefined;
  }

  // Stores all solid cards above one of the waste; false if that is impossible.
  uncover(i, isStock) {
    for (let j = i + 1; j < this.turned; j++) {
      if (!this.isSolid(j)) continue;
      const slot = isStock ? this.number[j] : this.slots;
      if (slot === 0) return false;
      this.take(j, slot);
    }
    return true;
  }

  // The stock's first card, where it is told at once what becomes of it.
  followCard(from, i) {
    if (this.shadow[i]) {
      this.reach(from, () => this.settle(i));
      this.reach(from, () => this.settle(this.twins[i]));
      return;
    }
    if (this.slots > 0) this.reach(from, () => this.take(i, this.slots));
    this.reach(from, () => {
      this.number[i] = 0;
      this.turned = i + 1;
    });
  }

  // Turns the stock's cards up to the first solid one, or all and then the waste over.
  turn(isStock) {
    const end = isStock ? this.next + 1 : this.cards.length;
    for (let i = this.turned; i < end; i++) this.number[i] = this.isInRound(i) ? this.slots : 0;
    this.turned = end;
    if (isStock) return;
    for (let i = end - 1, above = 0; i >= this.sequence && above < this.slots; i--) {
      if (this.isInRound(i)) this.number[i] = this.slots;
      above += this.isSolid(i) ? 1 : 0;
    }
    this.turned = this.sequence;
    this.passes--;
  }
}

// Why a search does not prove the loss; undefined if it does.
function findFault(p, search) {
  const relaxed = new Relaxed(p, search);
  relaxed.reach(-1, () => {}, true);
  while (relaxed.pending.length > 0) {
    if (relaxed.states.count >= STATES_MAX) return 'this search is too large';
    relaxed.follow(relaxed.pending.pop());
    if (relaxed.isWon) return 'this can be won by the relaxed rules';
  }
  return undefined;
}

function searchPlait(p) {
  const fault = findFault(p, 1) && findFault(p, 2) && findFault(p, 3);
  if (fault) refuse(fault);
}

module.exports = { checkWindow, searchPlait };
