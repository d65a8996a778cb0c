import type { Progress } from '../matches/schema.ts';
import type { Layout, LayoutRound } from './layout.ts';
import { type BracketState, cellOf, isContest } from './state.ts';
import { hasStarted } from './verdict.ts';

/**
 * Returns the label of a round (Part 3 §4). `Final Round` ends a bracket with several winners (qualifiers, challenge
 * brackets), `Medal Matches` are the final and the 3rd place match, and `Crossover` is the semifinal round in which
 * contenders come back.
 */
export function roundLabel(layout: Layout, index: number): string {
  const round = layout.rounds[index];
  if (round === undefined) return '';
  const medals = layout.rounds.some(
    (other) => other.section === 'place' && other.number === 3 && other.end > other.first,
  );
  if (round.section === 'crossover') return 'Crossover';
  if (round.section === 'final') return medals ? 'Medal Matches' : 'Finals';
  if (round.section === 'place') return round.fromEnd === 1 ? 'Semis' : medals ? 'Medal Matches' : 'Finals';
  const double = layout.rounds.some((other) => other.section === 'contenders' || other.section === 'crossover');
  if (round.section === 'contenders' || double || isDouble(layout)) return `Round ${round.number}`;
  if (round.slots > 1 && round.fromEnd === 0) return 'Final Round';
  const fromFinal = layout.request.champions === 1 ? round.fromEnd : 9;
  return ([medals ? 'Medal Matches' : 'Finals', 'Semis', 'Quarters'] as const)[fromFinal] ?? `Round ${round.number}`;
}

const isDouble = (layout: Layout): boolean => layout.request.type.startsWith('DOUBLE_ELIM');

/** Returns a heading that includes the section: "Contenders Round 3", "5th Place". */
export function roundName(layout: Layout, index: number): string {
  const round = layout.rounds[index];
  if (round?.section === 'contenders') return `Contenders Round ${round.number}`;
  if (round?.section === 'place') return placeTitles[round.number] ?? 'Placement Matches';
  if (round?.section === 'final') return round.number === 2 ? 'If Final' : 'Final';
  return roundLabel(layout, index);
}

/** The titles of placement rounds by their numbers. */
export const placeTitles: Readonly<Record<number, string>> = {
  3: '3rd Place',
  5: '5th Place',
  7: '7th Place',
  8: '5th Place Semifinals',
};

/**
 * Returns a round's status from its matches: started when a match other than a bye has a status, complete when all of
 * them have been played (Part 3 §4).
 */
export function roundProgress(state: BracketState, index: number): Progress {
  const round = state.layout.rounds[index];
  if (round === undefined) return 'none';
  return progressOver(state, round);
}

/** Returns whether every match is complete, including placement matches. */
export const isBracketComplete = (state: BracketState): boolean => state.open === 0;

/**
 * Returns the first round in playing order that isn't complete, as an index into `layout.rounds`, or null if all are
 * complete.
 */
function currentRound(state: BracketState): number | null {
  const { order, rounds } = state.layout;
  return order.find((index) => isReal(rounds[index]) && roundProgress(state, index) !== 'complete') ?? null;
}

/** Returns the label of the current round, or of the last one if the bracket is over. */
export function currentRoundLabel(state: BracketState): string {
  const { layout } = state;
  const last = layout.order.findLast((index) => isReal(layout.rounds[index]));
  return roundLabel(layout, currentRound(state) ?? last ?? 0);
}

/** Returns whether a round has real matches. A round of only byes has none. */
export const isReal = (round: LayoutRound | undefined): boolean => round !== undefined && round.end > round.first;

function progressOver(state: BracketState, { first, end }: { readonly first: number; readonly end: number }): Progress {
  let complete = true;
  let started = false;
  for (let index = first; index < end; index++) {
    const cell = cellOf(state, index);
    if (cell.verdict === 0) complete = false;
    if (isContest(cell) && (cell.verdict !== 0 || hasStarted(cell.played))) started = true;
  }
  return complete ? 'complete' : started ? 'started' : 'none';
}

/**
 * The numbers on the 128-line sheet (domain-facts A3; Part 3 §4 "special match numbers"). A smaller bracket uses the
 * end of the sheet, so its final always has the same number. Single: 127, third place 128, fifth place 129-131 (seventh
 * 132, our addition). Crossover: 249/250 the last contenders' round, 251/252 the semifinals, 253 the final, 254 the
 * bronze match (our addition). Full: 253 the contenders' final, 254 and 255 the finals. Rounds that don't fit on 128
 * lines have no number (0).
 */
export const sheet = {
  third: 128,
  fifthSemis: 129,
  fifth: 131,
  seventh: 132,
  crossoverSemis: 251,
  crossoverFinal: 253,
  crossoverBronze: 254,
  grandFinal: 254,
  reset: 255,
} as const;

/** Returns the first number of a winners' round. `fromEnd` is 0 for the round with one match (the final, 127). */
export const winnersLine = (fromEnd: number): number => (fromEnd > 6 ? 0 : 129 - 2 ** (fromEnd + 1));

/** Returns the first number of a contenders' round of a crossover: 249, 247, 243, 239, 231 … */
export const crossoverLine = (fromEnd: number): number => lineBefore(251, fromEnd, 2, 127);

/** Returns the first number of a contenders' round of a full double elimination: 253, 252, 250, 248, 244 … */
export const fullLine = (fromEnd: number): number => lineBefore(254, fromEnd, 1, 128);

function lineBefore(after: number, fromEnd: number, lastSlots: number, lowest: number): number {
  let line = after;
  for (let back = 0; back <= fromEnd; back++) line -= lastSlots * 2 ** Math.floor(back / 2);
  return line < lowest ? 0 : line;
}
