import { dualHead } from '../duals/head.ts';
import { dualMatchNumber } from '../duals/numbers.ts';
import type { Match } from '../matches/schema.ts';
import { withStatus } from '../matches/score.ts';
import { matchIdOf } from './ids.ts';
import type { PlayBracket } from './schema.ts';

/** Returns the bracket's own number for a match. For a pair match, it is the number of its dual. */
export const headNumber = (number: number): number => (number < 1000 ? number : Math.floor(number / 1000));

/** Returns the recorded pair matches of a bracket match. A bye has none. */
export function pairsOf(bracket: PlayBracket, head: Match, pairs: number): Match[] {
  if (head.bye !== null) return [];
  return Array.from({ length: pairs }, (_, i): Match => {
    const number = dualMatchNumber({ dualN: head.number, pair: i + 1 });
    const games = bracket.open[number];
    const match: Match = {
      ...head,
      id: matchIdOf(bracket.id, number),
      number,
      dualN: head.number,
      ...(games?.length ? { games } : {}),
      forfeit: bracket.forfeits[number] ?? null,
      court: bracket.courts[number] ?? null,
      startTime: bracket.times[number] ?? null,
      ...(bracket.minutes[number] === undefined ? {} : { minutes: bracket.minutes[number] }),
    };
    return { ...withStatus(match), ...markOf(bracket, number) };
  });
}

const markOf = (bracket: PlayBracket, number: number): Partial<Match> => {
  const status = bracket.statuses[number];
  return status === undefined ? {} : { status };
};

/**
 * Returns a bracket match as the dual that its pairs make up. It is forfeited as a whole only if someone recorded that,
 * or if its team withdrew.
 */
export function headOf(bracket: PlayBracket, row: Match, pairs: readonly Match[]): Match {
  if (row.bye !== null) return row;
  const said = bracket.forfeits[row.number] ?? null;
  const noted = bracket.stored.notes.some(([number]) => number === row.number);
  const head = dualHead({ ...row, forfeit: said ?? (noted ? null : row.forfeit), status: null }, pairs);
  const starts = pairs.flatMap(({ startTime }) => startTime ?? []);
  const status = bracket.statuses[row.number];
  return {
    ...withStatus(head),
    ...(status !== undefined && { status }),
    court: null,
    startTime: starts.length > 0 ? Math.min(...starts) : null,
  };
}

/** Returns a bracket's recorded results, leaving out some matches and their pairs. */
export const without = <T>(notes: Record<string, T>, heads: readonly number[]): Record<string, T> =>
  Object.fromEntries(Object.entries(notes).filter(([number]) => !heads.includes(headNumber(Number(number)))));
