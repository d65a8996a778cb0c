import type { LayoutBuilder } from '../builder.ts';
import { type FullVariant, fullDropIn } from '../drops.ts';
import { drawSize, foldLines, type LayoutRequest, nobody, powerFor, type Source, visualLines } from '../layout.ts';
import { fullLine, sheet, winnersLine } from '../rounds.ts';
import {
  type Contenders,
  contendersTier,
  meetNeighbours,
  playContenders,
  playDrops,
  playingOrder,
} from './contenders.ts';

/** The undefeated teams from the top, and the losers of each round played so far (round 1 first). */
export type Winners = { left: Source[]; readonly losers: Source[][] };

/** Puts seeds on their lines. A line past the number of entrants is empty. */
export const enter = (lines: readonly number[], entrants: number): Winners => ({
  left: lines.map((seed) => (seed <= entrants ? seed : nobody)),
  losers: [],
});

/** Plays one winners' round between adjacent teams. */
export function playWinners(b: LayoutBuilder, w: Winners, fromEnd: number, line: number): void {
  const slots = w.left.length / 2;
  b.round({ section: 'winners', number: w.losers.length + 1, slots, fromEnd, line });
  const left: Source[] = [];
  const losers: Source[] = [];
  for (let slot = 0; slot < slots; slot++) {
    b.play(slot, w.left[2 * slot] ?? nobody, w.left[2 * slot + 1] ?? nobody);
    left.push(b.won);
    losers.push(b.lost);
  }
  w.left = left;
  w.losers.push(losers);
}

/** The finishes that are played for, besides the final. */
type PlacePlay = { readonly third?: boolean; readonly fifth?: boolean; readonly seventh?: boolean };

/** Placement rounds are numbered by the finish they play for. 8 is the round of the four quarterfinal losers. */
export const placeRounds = { third: 3, fifth: 5, seventh: 7, fifthSemis: 8 } as const;

/**
 * Returns how many teams finish undefeated: all champions, or two of three if losers of the last round get a second
 * chance.
 */
const unbeaten = ({ champions, secondChance }: LayoutRequest): number =>
  secondChance ? (champions * 2) / 3 : champions;

/**
 * Returns whether a single elimination can end with this many champions. Any number of equal sections works. With a
 * second chance, it is 3, 6, 9 …, because the losers of the last round meet in pairs.
 */
export const singleChampions = (champions: number, { secondChance }: LayoutRequest): boolean =>
  champions >= 1 && (!secondChance || champions % 3 === 0);

export const singleSize = (request: LayoutRequest): number => drawSize(request.entrants, unbeaten(request));

/**
 * Builds a single elimination of any size (domain-facts A4). With champions, play stops when that many teams are left.
 * The rounds to a single winner aren't played and count as byes. Losers of a round tie unless placement matches
 * separate them. With a second chance, the losers of adjacent matches in the last round meet, and the winners are
 * champions too.
 */
export function buildSingle(b: LayoutBuilder, request: LayoutRequest, places: PlacePlay = {}): number[] {
  const { entrants } = request;
  const champions = unbeaten(request);
  const size = singleSize(request);
  const played = Math.log2(size / champions);
  b.byeRounds = Math.ceil(Math.log2(champions));
  const w = enter(visualLines(size, champions), entrants);
  for (let round = 1; round <= played; round++) {
    const fromEnd = played - round;
    if (fromEnd === 0 && champions === 1) playPlaces(b, w, places);
    playWinners(b, w, fromEnd, winnersLine(fromEnd + b.byeRounds));
  }
  for (const champion of w.left) b.out(champion, 1);
  if (request.secondChance) playSecondChance(b, w.losers.at(-1) ?? [], request.champions);
  for (let fromEnd = 0; fromEnd < played; fromEnd++) {
    if (fromEnd === 0 && request.secondChance) continue;
    if (fromEnd === 1 && places.third) continue;
    if (fromEnd === 2 && places.fifth) continue;
    const tier = champions * 2 ** fromEnd + 1;
    for (const loser of w.losers[played - 1 - fromEnd] ?? []) b.out(loser, tier);
  }
  return Array.from({ length: b.roundCount }, (_, index) => index);
}

function playSecondChance(b: LayoutBuilder, losers: readonly Source[], champions: number): void {
  const slots = losers.length / 2;
  b.round({ section: 'contenders', number: 1, slots, fromEnd: 0, line: 0 });
  for (let slot = 0; slot < slots; slot++) {
    b.play(slot, losers[2 * slot] ?? nobody, losers[2 * slot + 1] ?? nobody);
    b.out(b.won, 1);
    b.out(b.lost, champions + 1);
  }
}

function playPlaces(b: LayoutBuilder, w: Winners, places: PlacePlay): void {
  const semis = w.losers.at(-1) ?? [];
  const quarters = w.losers.at(-2) ?? [];
  if (places.fifth && quarters.length === 4) playFifth(b, quarters, places.seventh ?? false);
  if (places.third && semis.length === 2) {
    b.round({ section: 'place', number: placeRounds.third, slots: 1, fromEnd: 0, line: sheet.third });
    decide(b, semis[0], semis[1], 3);
  }
}

function playFifth(b: LayoutBuilder, quarters: readonly Source[], seventh: boolean): void {
  b.round({ section: 'place', number: placeRounds.fifthSemis, slots: 2, fromEnd: 1, line: sheet.fifthSemis });
  b.play(0, quarters[0] ?? nobody, quarters[1] ?? nobody);
  const upper = { won: b.won, lost: b.lost };
  b.play(1, quarters[2] ?? nobody, quarters[3] ?? nobody);
  const lower = { won: b.won, lost: b.lost };
  if (seventh) {
    b.round({ section: 'place', number: placeRounds.seventh, slots: 1, fromEnd: 0, line: sheet.seventh });
    decide(b, upper.lost, lower.lost, 7);
  } else {
    b.out(upper.lost, 7);
    b.out(lower.lost, 7);
  }
  b.round({ section: 'place', number: placeRounds.fifth, slots: 1, fromEnd: 0, line: sheet.fifth });
  decide(b, upper.won, lower.won, 5);
}

function decide(b: LayoutBuilder, home: Source | undefined, away: Source | undefined, place: number): void {
  b.play(0, home ?? nobody, away ?? nobody);
  b.out(b.won, place);
  b.out(b.lost, place + 1);
}

export const fullSize = (request: LayoutRequest): number => powerFor(request.entrants, 2);

/**
 * Returns whether a double elimination can end with this many champions: 1, or 2 for a qualifier that stops before the
 * grand final.
 */
export const fullChampions = (champions: number): boolean => champions === 1 || champions === 2;

/**
 * Builds a double elimination to the end, when every team but the champion has lost twice. If the contender wins the
 * grand final, the same two meet again (domain-facts A3, every n from 4 to 64 in real events). It has 2n − 2 matches,
 * and one more with the reset.
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

/** Plays the finals. If the first one isn't decisive, the reset's own line decides the finishes. */
function playFinals(b: LayoutBuilder, w: Winners, c: Contenders): void {
  b.round({ section: 'final', number: 1, slots: 1, fromEnd: 1, line: sheet.grandFinal });
  b.play(0, w.left[0] ?? nobody, c.left[0] ?? nobody);
  b.round({ section: 'final', number: 2, slots: 1, fromEnd: 0, line: sheet.reset });
  b.playReset();
  b.out(b.won, 1);
  b.out(b.lost, 2);
}
