import type { LayoutBuilder } from '../builder.ts';
import { crossoverDrop, crossoverFirst, dropsOf } from '../drops.ts';
import { type LayoutRequest, nobody, type Source } from '../layout.ts';
import { powerFor, visualLines } from '../lines.ts';
import { crossoverLine, sheet, winnersLine } from '../sheet.ts';
import {
  type Contenders,
  contendersTier,
  meetNeighbours,
  playContenders,
  playDrops,
  playingOrder,
} from './contenders.ts';
import { placeRounds } from './single.ts';
import { enter, playWinners, type Winners } from './winners.ts';

export const crossoverSize = (request: LayoutRequest): number => powerFor(request.entrants, 4);

/** 1, or a qualifier that stops at the final (2) or at the semifinals (4). */
export const crossoverChampions = (champions: number): boolean => [1, 2, 4].includes(champions);

/**
 * Double elimination up to the semifinals, single from there: the two unbeaten teams meet the two contenders who are left
 * (domain-facts A3, 513 of 514 real draws). 2n − 3 matches, one more with the bronze match.
 */
export function buildCrossover(b: LayoutBuilder, request: LayoutRequest, bronze: boolean): number[] {
  const size = crossoverSize(request);
  const rounds = Math.log2(size) - 1;
  const w = enter(visualLines(size), request.entrants);
  for (let round = 1; round <= rounds; round++) {
    playWinners(b, w, rounds - round, winnersLine(rounds - round + 1));
  }
  const c = playAllContenders(b, w, request, size, rounds);
  if (request.champions === 4) for (const team of [...w.left, ...c.left]) b.out(team, 1);
  else playSemis(b, w, c, request.champions, bronze);
  return playingOrder(b, rounds, c.total);
}

function playAllContenders(
  b: LayoutBuilder,
  w: Winners,
  request: LayoutRequest,
  size: number,
  rounds: number,
): Contenders {
  const total = 2 * (rounds - 1);
  const c: Contenders = {
    left: [],
    rounds: 0,
    total,
    line: crossoverLine,
    tier: (fromEnd) => contendersTier(fromEnd, 2, 5),
  };
  const first = firstLosers(b, w, request);
  if (rounds === 1) {
    c.left = dropsOf('reverse', 2).map((slot) => first[slot] ?? nobody);
    return c;
  }
  playContenders(b, c, meetNeighbours(first, request.firstDrop ?? crossoverFirst(size)));
  playDrops(b, c, w.losers, (round) => crossoverDrop(rounds - round));
  return c;
}

/** Losers of the first round; after a play-in round they are out instead. */
function firstLosers(b: LayoutBuilder, w: Winners, request: LayoutRequest): Source[] {
  const losers = w.losers[0] ?? [];
  if (!request.playIn) return losers;
  for (const loser of losers) b.out(loser, request.entrants + 1);
  return losers.map(() => nobody);
}

function playSemis(b: LayoutBuilder, w: Winners, c: Contenders, champions: number, bronze: boolean): void {
  b.round({ section: 'crossover', number: 1, slots: 2, fromEnd: 0, line: sheet.crossoverSemis });
  const winners: Source[] = [];
  const losers: Source[] = [];
  for (const slot of [0, 1]) {
    b.play(slot, w.left[slot] ?? nobody, c.left[slot] ?? nobody);
    winners.push(b.won);
    losers.push(b.lost);
  }
  if (bronze && champions === 1) {
    b.round({ section: 'place', number: placeRounds.third, slots: 1, fromEnd: 0, line: sheet.crossoverBronze });
    b.play(0, losers[0] ?? nobody, losers[1] ?? nobody);
    b.out(b.won, 3);
    b.out(b.lost, 4);
  } else for (const loser of losers) b.out(loser, 3);
  if (champions === 2) {
    for (const winner of winners) b.out(winner, 1);
    return;
  }
  b.round({ section: 'final', number: 1, slots: 1, fromEnd: 0, line: sheet.crossoverFinal });
  b.play(0, winners[0] ?? nobody, winners[1] ?? nobody);
  b.out(b.won, 1);
  b.out(b.lost, 2);
}
