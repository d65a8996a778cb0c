import type { LayoutBuilder } from '../builder.ts';
import { type DropOrder, dropsOf } from '../drops.ts';
import { type ChallengePairing, type LayoutRequest, nobody, type Source } from '../layout.ts';

/** The contenders' side while it is being built: the teams still in, from the top, and the total number of rounds. */
export type Contenders = {
  left: Source[];
  rounds: number;
  readonly total: number;
  readonly line: (fromEnd: number) => number;
  /** The finish of the losers of a contenders' round, as if there were no byes. */
  readonly tier: (fromEnd: number) => number;
};

/** Pairs up the first round: losers of adjacent matches meet, and these pairs keep the given order. */
export function meetNeighbours(losers: readonly Source[], order: DropOrder): Source[] {
  return dropsOf(order, losers.length / 2).flatMap((pair) => [
    losers[2 * pair] ?? nobody,
    losers[2 * pair + 1] ?? nobody,
  ]);
}

/**
 * Pairs contenders, who wait as the home side, with the losers of a winners' round as the away side, in the given
 * order.
 */
function meetDropped(left: readonly Source[], losers: readonly Source[], order: DropOrder): Source[] {
  const drops = dropsOf(order, losers.length);
  return left.flatMap((waiting, slot) => [waiting, losers[drops[slot] ?? 0] ?? nobody]);
}

/** Plays one contenders' round between adjacent `sides`, whose losers are out. */
export function playContenders(b: LayoutBuilder, c: Contenders, sides: readonly Source[]): void {
  const slots = sides.length / 2;
  c.rounds++;
  const fromEnd = c.total - c.rounds;
  b.round({ section: 'contenders', number: c.rounds, slots, fromEnd, line: c.line(fromEnd) });
  c.left = [];
  for (let slot = 0; slot < slots; slot++) {
    b.play(slot, sides[2 * slot] ?? nobody, sides[2 * slot + 1] ?? nobody);
    c.left.push(b.won);
    b.out(b.lost, c.tier(fromEnd));
  }
}

/**
 * Plays the rounds from the second one of `losers` on. The losers of each winners' round drop in according to `order`,
 * and after every round but the last, the contenders play each other.
 */
export function playDrops(
  b: LayoutBuilder,
  c: Contenders,
  losers: readonly (readonly Source[])[],
  order: (round: number) => DropOrder,
): void {
  const rounds = c.total / 2 + 1;
  for (let round = 2; round <= rounds; round++) {
    playContenders(b, c, meetDropped(c.left, losers[round - 1] ?? [], order(round)));
    if (round < rounds) playContenders(b, c, c.left);
  }
}

/**
 * Returns the finish of the losers `fromEnd` rounds before the last one, if the last one has `slots` matches and its
 * losers finish `place`-th.
 */
export function contendersTier(fromEnd: number, slots: number, place: number): number {
  let tier = place;
  for (let back = 0; back < fromEnd; back++) tier += slots * 2 ** Math.floor(back / 2);
  return tier;
}

/**
 * Returns the FIVB playing order (domain-facts A3): W1, W2, C1, C2, W3, C3, C4, W4, C5, C6 …, then the rounds after
 * both. The `playIn` rounds come first.
 */
export function playingOrder(b: LayoutBuilder, winners: number, contenders: number, playIn = 0): number[] {
  const order: number[] = [];
  const add = (index: number) => index >= 0 && order.push(index);
  for (let round = 1; round <= winners; round++) {
    add(b.find('winners', round));
    const dropped = round - playIn;
    if (dropped < 2) continue;
    add(b.find('contenders', 2 * dropped - 3));
    add(b.find('contenders', 2 * dropped - 2));
  }
  for (let round = (winners - playIn) * 2 - 1; round <= contenders; round++) add(b.find('contenders', round));
  for (let index = winners + contenders; index < b.roundCount; index++) add(index);
  return order;
}

/** The pairs of seeds (0 for a bye) for `n` teams. The bye always goes to seed 1. */
const pairings = {
  /** Pairs 1 vs. n, 2 vs. n − 1, … */
  fold: (n) => {
    const even = n + (n % 2);
    return Array.from({ length: even / 2 }, (_, i) => [i + 1, even - i <= n ? even - i : nobody]);
  },
  /** Pairs 1 vs. 2, 3 vs. 4, … With an odd number, 1 has a bye, followed by 2 vs. 3, 4 vs. 5, … */
  topDown: (n) => {
    const odd = n % 2;
    const pairs = Array.from({ length: (n - odd) / 2 }, (_, i): [Source, Source] => [2 * i + 1 + odd, 2 * i + 2 + odd]);
    return odd === 1 ? [[1, nobody], ...pairs] : pairs;
  },
} satisfies Record<ChallengePairing, (n: number) => [Source, Source][]>;

export const challengeSize = (request: LayoutRequest): number => request.entrants + (request.entrants % 2);

/**
 * Builds a single round. The winner moves up and the loser moves down, each into a separate bracket (domain-facts A4).
 * The pairing is a strategy because no source says how it is done. The type's own strategy applies unless the request
 * names another one.
 */
export function buildChallenge(b: LayoutBuilder, request: LayoutRequest, own: ChallengePairing): number[] {
  const pairs = pairings[request.pairing ?? own](request.entrants);
  b.round({ section: 'winners', number: 1, slots: pairs.length, fromEnd: 0, line: 0 });
  for (const [slot, [home, away]] of pairs.entries()) {
    b.play(slot, home, away);
    b.out(b.won, 1);
    b.out(b.lost, 2);
  }
  return [0];
}
