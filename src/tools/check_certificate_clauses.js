// SPDX-License-Identifier: MIT
//
// The clauses for a position of The Plot, in the order of the section CERTIFICATES of theplot-cli's manual, and the
// check that learned clauses follow from them and refute them. Part of check_certificate.js.
'use strict';

const YES = 1; // the variable that is true; its negative is false
const RANKS = Array.from({ length: 13 }, (_, rank) => rank);
const hasNext = (rank) => rank > 0 && rank < 12; // whether a card of the next rank can lie below one of this

// `position`: cards are heights above the base rank. tableau: piles, the lowest card first; sequence: the waste, its
// lowest card first, and the stock in the order in which it is turned, of which the first `turned` lie in the waste;
// reserve: the top card first; heights: of each rank, how many are on foundations; passes: whether base-rank cards of
// the reserve are sent to the waste. `add` takes each clause, an array. Returns the number of variables.
function writeClauses(position, add) {
  const { sequence, reserve, turned } = position;
  const inStock = sequence.length - turned;
  const isPassed = (j) => position.passes && reserve[j] === 0;
  const events = sequence.length + inStock + reserve.filter((_, j) => !isPassed(j)).length;
  const earliest = (i) => (i < turned ? 1 : i - turned + 2); // the first event that can take this card
  const count = (cards, rank) => cards.filter((card) => card === rank).length;
  const bottoms = position.tableau.filter((pile) => pile.length > 0).map((pile) => pile[0]);
  let variables = 0;
  const variable = () => ++variables;
  const clause = (...literals) => add(literals);

  // "At least k" for k = 0 .. 9, where least <= number <= most.
  function number(least, most) {
    const list = [];
    for (let k = 0; k <= 9; k++) {
      list.push(k <= least ? YES : k > most ? -YES : variable());
      if (k > 0) clause(-list[k], list[k - 1]);
    }
    return list;
  }

  function addSum(sum, a, b) {
    for (let i = 0; i <= 8; i++) {
      for (let j = 0; i + j <= 8; j++) {
        clause(-a[i], -b[j], sum[i + j]);
        clause(a[i + 1], b[j + 1], -sum[i + j + 1]);
      }
    }
  }

  function makeSequence(frame, t) {
    frame.turned = [];
    frame.popped = [];
    frame.clear = [];
    sequence.forEach((_, i) => {
      frame.turned.push(i >= turned + t ? -YES : i < turned || t === events ? YES : variable());
      frame.popped.push(t < earliest(i) ? -YES : t === events ? YES : variable());
      clause(-frame.popped[i], frame.turned[i]);
      if (i > 0) clause(-frame.turned[i], frame.turned[i - 1]);
    });
    frame.clear[sequence.length] = YES;
    for (let i = sequence.length - 1; i >= 0; i--) {
      const clear = (frame.clear[i] = variable());
      const above = frame.clear[i + 1];
      clause(-clear, above);
      clause(-clear, -frame.turned[i], frame.popped[i]);
      clause(clear, -above, frame.turned[i]);
      clause(clear, -above, -frame.popped[i]);
    }
  }

  function makeReserve(frame, t) {
    const seen = RANKS.map(() => 0);
    frame.gone = RANKS.map((rank) => number(0, count(reserve, rank)));
    frame.left = [];
    reserve.forEach((rank, j) => {
      let left = t === events ? YES : t === 0 ? -YES : variable();
      if (j > 0 && isPassed(j)) left = frame.left[j - 1];
      else if (j > 0) clause(-left, frame.left[j - 1]);
      frame.left.push(left);
      seen[rank]++;
      clause(-left, frame.gone[rank][seen[rank]]);
      clause(left, -frame.gone[rank][seen[rank]]);
    });
  }

  function makeHeight(frame, rank) {
    const first = position.heights[rank];
    let added = frame.up[rank];
    if (count(reserve, rank) > 0) {
      added = number(0, 8);
      addSum(added, frame.up[rank], frame.gone[rank]);
    }
    const height = added.map((_, k) => (k <= first ? YES : added[k - first]));
    frame.height[rank] = height;
    if (rank > 0 || !position.passes) return;
    const free = (frame.height[0] = number(first, 8));
    for (let k = first + 1; k <= 8; k++) {
      clause(-free[k], height[k]);
      clause(-frame.up[0][k - first], free[k]);
    }
  }

  function makeRank(frame, t, rank) {
    const first = count(position.tableau.flat(), rank);
    const can = t === 0 ? 0 : sequence.filter((card, i) => card === rank && t >= earliest(i)).length;
    const rest = first + count(sequence, rank) - (events - t);
    frame.taken[rank] = number(Math.max(first, rest), first + can);
    frame.up[rank] = number(0, first + can);
    frame.in[rank] = number(0, first + can);
    frame.bottoms[rank] = number(0, Math.min(8, count(bottoms, rank) + can));
    addSum(frame.taken[rank], frame.up[rank], frame.in[rank]);
    makeHeight(frame, rank);
    if (t === events) clause(frame.height[rank][8]);
  }

  function limitHeights(frame) {
    for (let rank = 1; rank < 13; rank++) {
      for (let k = 1; k <= 8; k++) clause(-frame.height[rank][k], frame.height[rank - 1][k]);
    }
    clause(-frame.height[0][2], frame.height[12][1]);
  }

  function limitBottoms(frame) {
    let sums = [YES, ...new Array(12).fill(-YES)];
    for (const rank of RANKS) {
      const next = [YES];
      for (let k = 1; k <= 12; k++) next.push(k <= (rank + 1) * 8 ? variable() : -YES);
      for (let i = 0; i <= 12; i++) {
        for (let j = 0; j <= 8; j++) clause(-sums[i], -frame.bottoms[rank][j], i + j <= 12 ? next[i + j] : -YES);
      }
      sums = next;
      for (let i = 1; i <= 8; i++) {
        for (let k = 0; k < (hasNext(rank) ? i : 1); k++) {
          const host = hasNext(rank) ? frame.in[rank + 1][k + 1] : -YES;
          clause(-frame.in[rank][i], host, frame.bottoms[rank][i - k]);
        }
      }
    }
    frame.full = sums[12];
  }

  // If all of `given` hold, the rank could be played in the frame before.
  function needPlayable(before, given, rank) {
    const not = given.map((literal) => -literal);
    for (let k = 0; k <= 8; k++) {
      const room = rank > 0 ? before.height[rank - 1][k + 1] : k < 8 ? YES : -YES;
      clause(...not, -before.height[rank][k], room);
    }
    if (rank === 0) clause(...not, -before.height[0][1], before.height[12][1]);
  }

  function makeTake(event, before, rank) {
    const take = (event.take[rank] = variable());
    const raise = (event.raise[rank] = variable());
    const build = (event.build[rank] = hasNext(rank) ? variable() : -YES);
    const space = (event.space[rank] = variable());
    clause(-take, raise, build, space);
    for (const how of [raise, build, space]) clause(-how, take);
    for (const [a, b] of [[raise, build], [raise, space], [build, space]]) clause(-a, -b);
    clause(-take, -before.clear[0]);
    clause(-space, -before.full);
    if (rank > 0) clause(-space, before.height[12][1]);
    needPlayable(before, [raise], rank);
    for (let i = 0; i <= 8 && hasNext(rank); i++) {
      for (let j = 0; j <= i; j++) {
        clause(-build, -before.in[rank][i], before.bottoms[rank][j + 1], before.in[rank + 1][i - j + 1]);
      }
    }
  }

  function linkNumbers(event, frame, before, rank) {
    const now = (name, k) => frame[name][rank][k];
    const was = (name, k) => before[name][rank][k];
    const [take, raise, build, space] = [event.take, event.raise, event.build, event.space].map((list) => list[rank]);
    for (let k = 1; k <= 8; k++) {
      for (const name of ['taken', 'up', 'height']) clause(-was(name, k), now(name, k));
      clause(-now('taken', k), was('taken', k), take);
      clause(-take, -was('taken', k - 1), now('taken', k));
      clause(-raise, -was('up', k - 1), now('up', k));
      for (const name of ['taken', 'in', 'bottoms']) clause(-now(name, k), was(name, k - 1));
      clause(-now('in', k), was('in', k), build, space);
      clause(-now('bottoms', k), was('bottoms', k), space);
    }
  }

  function makePops(event, frame, before, t) {
    const some = RANKS.map((rank) => [-event.take[rank]]);
    sequence.forEach((rank, i) => {
      const pop = t < earliest(i) ? -YES : variable();
      const wasTop = [before.clear[i + 1], before.turned[i], -before.popped[i]];
      some[rank].push(pop);
      clause(-before.popped[i], frame.popped[i]);
      clause(-frame.popped[i], before.popped[i], pop);
      for (const literal of [frame.popped[i], ...wasTop, event.take[rank]]) clause(-pop, literal);
      clause(event.turn, event.reserve, ...wasTop.map((literal) => -literal), pop);
    });
    some.forEach(add);
  }

  // Cards that go one after the other, each by an event of this kind.
  function makeQueue(event, now, was) {
    let previous = YES;
    now.forEach((_, i) => {
      clause(-was[i], now[i]);
      clause(-now[i], was[i], event);
      clause(-now[i], was[i], previous);
      clause(-event, -previous, now[i]);
      previous = was[i];
    });
    clause(-event, -previous);
  }

  function makeEvent(frame, before, t) {
    const event = { turn: variable(), reserve: variable(), take: [], raise: [], build: [], space: [] };
    for (const rank of RANKS) {
      makeTake(event, before, rank);
      linkNumbers(event, frame, before, rank);
    }
    makePops(event, frame, before, t);
    makeQueue(event.turn, frame.turned.slice(turned), before.turned.slice(turned));
    const played = reserve.map((_, j) => j).filter((j) => !isPassed(j));
    makeQueue(event.reserve, played.map((j) => frame.left[j]), played.map((j) => before.left[j]));
    for (const j of played) needPlayable(before, [frame.left[j], -before.left[j]], reserve[j]);
    const all = [...event.take, event.turn, event.reserve];
    add(all.slice());
    for (let i = 0; i < all.length; i++) for (let j = 0; j < i; j++) clause(-all[i], -all[j]);
  }

  clause(variable());
  let before;
  for (let t = 0; t <= events; t++) {
    const frame = { taken: [], up: [], in: [], bottoms: [], height: [] };
    makeSequence(frame, t);
    makeReserve(frame, t);
    for (const rank of RANKS) makeRank(frame, t, rank);
    limitHeights(frame);
    limitBottoms(frame);
    if (t > 0) makeEvent(frame, before, t);
    before = frame;
  }
  return variables;
}

const grown = (array, room) => {
  const larger = new array.constructor(Math.max(room, array.length * 2));
  larger.set(array);
  return larger;
};

// Clauses, and what follows from single ones. A literal here is twice the number of its variable, or one more for its
// negative. Each clause of more than two is looked at when one of its first two, which it watches, becomes false.
class Clauses {
  constructor() {
    this.values = new Int8Array(1 << 10); // of each literal: 1 true, -1 false, 0 unknown
    this.trail = new Int32Array(1 << 9); // literals that became true
    this.known = this.followed = 0; // of the trail: how long, and up to where its consequences are drawn
    this.literals = new Int32Array(1 << 16); // of each clause of more than two: how many, and they
    this.used = 0;
    this.first = new Int32Array(1 << 10); // of each literal: where its watches begin
    this.counts = new Int32Array(1 << 10); // how many they are
    this.rooms = new Int32Array(1 << 10); // for how many there is room
    this.watches = new Int32Array(1 << 16); // another literal of the clause, and the clause or -1 if they are all
    this.watchesUsed = 0;
    this.marks = new Int32Array(1 << 10); // of each literal: the last clause that was added with it
    this.added = 0;
    this.isRefuted = false; // a clause is false without any supposition
  }

  reserveLiteral(literal) {
    while (literal >= this.values.length) {
      for (const name of ['values', 'trail', 'first', 'counts', 'rooms', 'marks']) this[name] = grown(this[name], 0);
    }
  }

  watch(literal, other, clause) {
    if (this.counts[literal] === this.rooms[literal]) {
      const room = Math.max(4, this.rooms[literal] * 2);
      if (this.watchesUsed + room * 2 > this.watches.length) this.watches = grown(this.watches, 0);
      const from = this.first[literal];
      this.watches.copyWithin(this.watchesUsed, from, from + this.counts[literal] * 2);
      this.first[literal] = this.watchesUsed;
      this.rooms[literal] = room;
      this.watchesUsed += room * 2;
    }
    const at = this.first[literal] + this.counts[literal]++ * 2;
    this.watches[at] = other;
    this.watches[at + 1] = clause;
  }

  assign(literal) {
    this.values[literal] = 1;
    this.values[literal ^ 1] = -1;
    this.trail[this.known++] = literal;
  }

  // Adds a clause of signed numbers while nothing is supposed. Always true ones, and literals that are false, are not
  // kept.
  add(numbers) {
    const list = [];
    this.added++;
    for (const number of numbers) {
      const literal = number > 0 ? number * 2 : 1 - number * 2;
      this.reserveLiteral(literal | 1);
      if (this.values[literal] > 0 || this.marks[literal ^ 1] === this.added) return;
      if (this.values[literal] === 0 && this.marks[literal] !== this.added) list.push(literal);
      this.marks[literal] = this.added;
    }
    if (list.length === 0) this.isRefuted = true;
    if (list.length === 1) this.assign(list[0]);
    if (list.length < 2) return;
    let clause = -1;
    if (list.length > 2) {
      if (this.used + list.length >= this.literals.length) this.literals = grown(this.literals, 0);
      this.literals[this.used] = list.length;
      this.literals.set(list, this.used + 1);
      clause = this.used;
      this.used += list.length + 1;
    }
    this.watch(list[0], list[1], clause);
    this.watch(list[1], list[0], clause);
  }

  // Draws all consequences. Whether a clause becomes false.
  propagate() {
    while (this.followed < this.known) {
      if (this.followWatches(this.trail[this.followed++] ^ 1)) return true;
    }
    return false;
  }

  // A literal has become false.
  followWatches(literal) {
    const { values, literals } = this;
    const from = this.first[literal];
    const end = from + this.counts[literal] * 2;
    let kept = from;
    let isFalse = false;
    let watches = this.watches;
    for (let i = from; i < end; i += 2) {
      let other = watches[i];
      const clause = watches[i + 1];
      if (!isFalse && values[other] <= 0 && clause >= 0) {
        other = literals[clause + 1] ^ literals[clause + 2] ^ literal;
        if (values[other] <= 0 && this.moveWatch(clause, literal, other)) {
          watches = this.watches;
          continue;
        }
      }
      watches[kept++] = other;
      watches[kept++] = clause;
      if (isFalse || values[other] > 0) continue;
      if (values[other] < 0) isFalse = true;
      else this.assign(other);
    }
    this.counts[literal] = (kept - from) >> 1;
    return isFalse;
  }

  // Has a clause watch one that is not false in place of `literal`; false if there is none.
  moveWatch(clause, literal, other) {
    const { values, literals } = this;
    const end = clause + 1 + literals[clause];
    for (let k = clause + 3; k < end; k++) {
      const next = literals[k];
      if (values[next] < 0) continue;
      literals[clause + 1] = other;
      literals[clause + 2] = next;
      literals[k] = literal;
      this.watch(next, other, clause);
      return true;
    }
    return false;
  }

  // Adds a clause if it follows; whether it does.
  learn(numbers) {
    if (this.isRefuted) return true;
    const known = this.known;
    let follows = false;
    for (const number of numbers) {
      const literal = number > 0 ? number * 2 : 1 - number * 2;
      if (this.values[literal] > 0) follows = true;
      if (this.values[literal] === 0) this.assign(literal ^ 1);
    }
    follows = this.propagate() || follows;
    while (this.known > known) {
      const literal = this.trail[--this.known];
      this.values[literal] = this.values[literal ^ 1] = 0;
    }
    this.followed = known;
    if (!follows) return false;
    this.add(numbers);
    this.isRefuted = this.isRefuted || this.propagate();
    return true;
  }
}

module.exports = { writeClauses, Clauses };
