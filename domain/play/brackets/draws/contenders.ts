import type { LayoutBuilder } from '../builder.ts';
import { type DropOrder, dropsOf } from '../drops.ts';
import { nobody, type Source } from '../layout.ts';

/** The contenders' side while it is built: who is left from the top, and how many rounds there are in all. */
export type Contenders = {
  left: Source[];
  rounds: number;
  readonly total: number;
  readonly line: (fromEnd: number) => number;
  /** Place of the losers of a contenders' round, before byes. */
  readonly tier: (fromEnd: number) => number;
};

/** First round: losers of neighbouring matches meet, and these pairs keep the order given. */
export function meetNeighbours(losers: readonly Source[], order: DropOrder): Source[] {
  return dropsOf(order, losers.length / 2).flatMap((pair) => [
    losers[2 * pair] ?? nobody,
    losers[2 * pair + 1] ?? nobody,
  ]);
}

/** Contenders wait at home, the losers of a winners' round come away, in the order given. */
function meetDropped(left: readonly Source[], losers: readonly Source[], order: DropOrder): Source[] {
  const drops = dropsOf(order, losers.length);
  return left.flatMap((waiting, slot) => [waiting, losers[drops[slot] ?? 0] ?? nobody]);
}

/** Plays one contenders' round over neighbours of `sides`; its losers are out. */
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

/** From the second round of `losers` on: those of each winners' round drop in where `order` says, and after all but the last the contenders meet. */
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

/** Place of the losers `fromEnd` rounds before the last one, when the last has `slots` matches and its losers are `place`-th. */
export function contendersTier(fromEnd: number, slots: number, place: number): number {
  let tier = place;
  for (let back = 0; back < fromEnd; back++) tier += slots * 2 ** Math.floor(back / 2);
  return tier;
}

/** FIVB playing order (domain-facts A3): W1, W2, C1, C2, W3, C3, C4, W4, C5, C6 …, then what follows both; `playIn` rounds come before. */
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
