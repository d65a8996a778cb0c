import type { LayoutBuilder } from '../builder.ts';
import { type ChallengePairing, type LayoutRequest, nobody, type Source } from '../layout.ts';

/** Pairs of seeds (0: nobody) for `n` teams, the bye always with seed 1. */
const pairings = {
  /** 1 v n, 2 v n − 1, … */
  fold: (n) => {
    const even = n + (n % 2);
    return Array.from({ length: even / 2 }, (_, i) => [i + 1, even - i <= n ? even - i : nobody]);
  },
  /** 1 v 2, 3 v 4, …; with an odd number 1 waits and 2 v 3, 4 v 5, … */
  topDown: (n) => {
    const odd = n % 2;
    const pairs = Array.from({ length: (n - odd) / 2 }, (_, i): [Source, Source] => [2 * i + 1 + odd, 2 * i + 2 + odd]);
    return odd === 1 ? [[1, nobody], ...pairs] : pairs;
  },
} satisfies Record<ChallengePairing, (n: number) => [Source, Source][]>;

export const challengeSize = (request: LayoutRequest): number => request.entrants + (request.entrants % 2);

/**
 * One round and no more: the winner goes up, the loser goes down, each into a bracket of its own (domain-facts A4). The pairing
 * is a strategy, as no source says how it is done: the type's own, unless the request names another.
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
