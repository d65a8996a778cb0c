import type { LayoutBuilder } from '../builder.ts';
import { type FullVariant, fullDropIn } from '../drops.ts';
import { foldLines, type LayoutRequest, nobody, powerFor } from '../layout.ts';
import { fullLine, sheet, winnersLine } from '../rounds.ts';
import {
  type Contenders,
  contendersTier,
  meetNeighbours,
  playContenders,
  playDrops,
  playingOrder,
} from './contenders.ts';
import { enter, playWinners, type Winners } from './single.ts';

export const fullSize = (request: LayoutRequest): number => powerFor(request.entrants, 2);

/** 1, or a qualifier that stops before the grand final (2). */
export const fullChampions = (champions: number): boolean => champions === 1 || champions === 2;

/**
 * Double elimination to the end: everybody but the champion has lost twice. If the contender wins the grand final, the same two
 * meet once more (domain-facts A3, every n from 4 to 64 on real events). 2n − 2 matches, one more with the reset.
 */
export function buildFull(b: LayoutBuilder, request: LayoutRequest): number[] {
  const size = fullSize(request);
  const rounds = Math.log2(size);
  const w = enter(foldLines(size), request.entrants);
  for (let round = 1; round <= rounds; round++) playWinners(b, w, rounds - round, winnersLine(rounds - round));
  const c = playAllContenders(b, w, rounds, request.drops);
  if (request.champions === 2) for (const team of [...w.left, ...c.left]) b.out(team, 1);
  else playFinals(b, w, c);
  return playingOrder(b, rounds, c.total);
}

function playAllContenders(b: LayoutBuilder, w: Winners, rounds: number, variant?: FullVariant): Contenders {
  const c: Contenders = {
    left: w.losers[0] ?? [],
    rounds: 0,
    total: 2 * (rounds - 1),
    line: fullLine,
    tier: (fromEnd) => contendersTier(fromEnd, 1, 3),
  };
  if (rounds === 1) return c;
  playContenders(b, c, meetNeighbours(c.left, 'natural'));
  playDrops(b, c, w.losers, (round) => fullDropIn(variant, round));
  return c;
}

/** The reset's own line decides the places whenever the first final does not. */
function playFinals(b: LayoutBuilder, w: Winners, c: Contenders): void {
  b.round({ section: 'final', number: 1, slots: 1, fromEnd: 1, line: sheet.grandFinal });
  b.play(0, w.left[0] ?? nobody, c.left[0] ?? nobody);
  b.round({ section: 'final', number: 2, slots: 1, fromEnd: 0, line: sheet.reset });
  b.playReset();
  b.out(b.won, 1);
  b.out(b.lost, 2);
}
