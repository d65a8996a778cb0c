import { minute } from '../kernel/time.ts';
import { awayAt } from './elsewhere.ts';
import type { Cell, Taken } from './schema.ts';

/**
 * Puts the matches of one week on its courts and times so that, over the season, every team gets every time and every
 * court about equally often. A greedy start, then moves and exchanges while the sum of squares falls; what two matches
 * of one team need (not at once, enough rest, not half a night between) weighs more than fairness.
 */
type Seats = readonly number[];
export type Tally = { readonly time: Map<string, number>; readonly court: Map<string, number> };
export const newTally = (): Tally => ({ time: new Map(), court: new Map() });

/** `taken`: where teams are besides; a cell at such a time is taken only where there is no other. */
type FairOptions = { readonly minutes: number; readonly restMinutes: number; readonly taken?: readonly Taken[] };
const clash = 1e9;
const longWait = 400;

/** The index of a cell for each match, or null when there are fewer cells than matches. The tally is not changed. */
export function fairCells(
  matches: readonly Seats[],
  cells: readonly Cell[],
  tally: Tally,
  options: FairOptions,
): number[] | null {
  if (matches.length > cells.length) return null;
  const at: number[] = [];
  const used = new Set<number>();
  const { minutes, taken = [] } = options;
  const away = cells.map(({ startTime }) => awayAt(taken, { startTime, minutes }));
  const cost = (i: number, cell: number) =>
    costOf(matches, cells, tally, options, at, i, cell) +
    clash * (matches[i]?.filter((team) => away[cell]?.has(team)).length ?? 0);
  for (let i = 0; i < matches.length; i++) {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let c = 0; c < cells.length; c++) {
      if (used.has(c)) continue;
      const price = cost(i, c);
      if (price < least) [best, least] = [c, price];
    }
    at.push(best);
    used.add(best);
  }
  for (let pass = 0; pass < 8; pass++) if (!improveOnce(matches, cells, at, used, cost)) break;
  return at;
}

type Cost = (match: number, cell: number) => number;
function improveOnce(
  matches: readonly Seats[],
  cells: readonly Cell[],
  at: number[],
  used: Set<number>,
  cost: Cost,
): boolean {
  let better = false;
  for (let i = 0; i < matches.length; i++) {
    for (let c = 0; c < cells.length; c++) {
      if (used.has(c) || cost(i, c) >= cost(i, at[i]!)) continue;
      used.delete(at[i]!);
      at[i] = c;
      used.add(c);
      better = true;
    }
    for (let j = i + 1; j < matches.length; j++) {
      const before = cost(i, at[i]!) + cost(j, at[j]!);
      [at[i], at[j]] = [at[j]!, at[i]!];
      if (cost(i, at[i]!) + cost(j, at[j]!) < before) better = true;
      else [at[i], at[j]] = [at[j]!, at[i]!];
    }
  }
  return better;
}

function costOf(
  matches: readonly Seats[],
  cells: readonly Cell[],
  tally: Tally,
  { minutes, restMinutes }: FairOptions,
  at: readonly number[],
  i: number,
  c: number,
): number {
  const cell = cells[c]!;
  let sum = 0;
  for (const team of matches[i]!) {
    // Growing by the square of what one has had already; a time matters more to people than a court.
    sum +=
      3 * (2 * (tally.time.get(timeKey(team, cell)) ?? 0) + 1) + 2 * (tally.court.get(courtKey(team, cell)) ?? 0) + 1;
  }
  for (let j = 0; j < at.length; j++) {
    if (j === i || !matches[i]!.some((team) => matches[j]!.includes(team))) continue;
    const apart = Math.abs(cells[at[j]!]!.startTime - cell.startTime) / minute - minutes;
    if (apart < restMinutes) sum += clash;
    else if (cells[at[j]!]!.date === cell.date) sum += (longWait * (apart - restMinutes)) / minutes;
  }
  return sum;
}

const timeKey = (team: number, cell: Cell): string => `${team} ${cell.time}`;
const courtKey = (team: number, cell: Cell): string => `${team} ${cell.court}`;

/** Counts a match's cell for everybody in it; `by` −1 takes it back. */
export function count(tally: Tally, seats: Seats, cell: Cell, by: 1 | -1 = 1): void {
  for (const team of seats) {
    const [time, court] = [timeKey(team, cell), courtKey(team, cell)];
    tally.time.set(time, (tally.time.get(time) ?? 0) + by);
    tally.court.set(court, (tally.court.get(court) ?? 0) + by);
  }
}
