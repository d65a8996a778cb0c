import type { LayoutBuilder } from '../builder.ts';
import { crossoverDrop, crossoverFirst, dropsOf } from '../drops.ts';
import { type LayoutRequest, nobody, powerFor, type Source, visualLines } from '../layout.ts';
import { crossoverLine, sheet, winnersLine } from '../rounds.ts';
import {
  type Contenders,
  contendersTier,
  meetNeighbours,
  playContenders,
  playDrops,
  playingOrder,
} from './contenders.ts';
import { enter, placeRounds, playWinners, type Winners } from './single.ts';

export const crossoverSize = (request: LayoutRequest): number => powerFor(request.entrants, 4);

/**
 * Returns whether a crossover can end with this many champions, which is 1 for a full bracket. A qualifier stops at the
 * final with 2, at the semifinals with 4, or earlier with 8, 16 …, half of them undefeated and half with one loss (FIVB
 * 2001: 4 + 4). There must be fewer champions than teams left after the play-in rounds.
 */
export const crossoverChampions = (champions: number, request: LayoutRequest): boolean => {
  const lines = crossoverSize(request) / 2 ** (request.playIn ?? 0);
  return lines >= 4 && champions < lines && Number.isInteger(Math.log2(champions));
};

/**
 * The winners' rounds. `left` teams are undefeated at the end, and `playIn` rounds come before the double elimination
 * begins.
 */
type Rounds = { readonly total: number; readonly playIn: number; readonly left: number; readonly size: number };

/**
 * Builds a double elimination up to the semifinals and a single elimination from there. The two undefeated teams meet
 * the last two contenders (domain-facts A3, 513 of 514 real draws). It has 2n − 3 matches, and one more with the bronze
 * match.
 */
export function buildCrossover(b: LayoutBuilder, request: LayoutRequest, bronze: boolean): number[] {
  const size = crossoverSize(request);
  const left = Math.max(2, request.champions / 2);
  const playIn = request.playIn ?? 0;
  const rounds: Rounds = { total: Math.log2(size / left), playIn, left, size };
  const w = enter(visualLines(size), request.entrants);
  for (let round = 1; round <= rounds.total; round++) {
    playWinners(b, w, rounds.total - round, winnersLine(Math.log2(size) - round));
    if (round <= playIn)
      for (const loser of w.losers[round - 1] ?? []) b.out(loser, request.entrants + playIn - round + 1);
  }
  const c = playAllContenders(b, w, request, rounds);
  if (request.champions >= 4) for (const team of [...w.left, ...c.left]) b.out(team, 1);
  else playSemis(b, w, c, request.champions, bronze);
  return playingOrder(b, rounds.total, c.total, playIn);
}

/** Returns the orders of a draw without its play-in rounds. A draw that stops early is the beginning of a complete one. */
function playAllContenders(b: LayoutBuilder, w: Winners, request: LayoutRequest, rounds: Rounds): Contenders {
  const { left, playIn } = rounds;
  const double = rounds.total - playIn;
  const total = 2 * (double - 1);
  const early = Math.log2(left) - 1;
  const c: Contenders = {
    left: [],
    rounds: 0,
    total,
    line: (fromEnd) => crossoverLine(fromEnd + 2 * early),
    tier: (fromEnd) => contendersTier(fromEnd, left, 2 * left + 1),
  };
  const losers = w.losers.slice(playIn);
  const first = losers[0] ?? [];
  if (double === 1) {
    c.left = dropsOf('reverse', left).map((slot) => first[slot] ?? nobody);
    return c;
  }
  playContenders(b, c, meetNeighbours(first, request.firstDrop ?? crossoverFirst(rounds.size / 2 ** playIn)));
  playDrops(b, c, losers, (round) => crossoverDrop(double - round + early));
  return c;
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
