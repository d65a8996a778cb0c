import * as z from 'zod';
import { folded } from '../../../kernel/text.ts';

/** What a column of a list of results can hold. A side is one column ("Ana Lima / Eva Ruiz") or one a player. */
export const resultTargets = [
  ...(['date', 'event', 'division', 'home', 'away'] as const),
  ...(['home1', 'home2', 'away1', 'away2', 'winner', 'score'] as const),
] as const;
export type ResultTarget = (typeof resultTargets)[number];

/** Which column holds what, by its place from 0. Every column at most once. */
export const resultMapping = z
  .partialRecord(z.enum(resultTargets), z.int().min(0).max(200))
  .refine((mapping) => new Set(Object.values(mapping)).size === Object.keys(mapping).length, 'A column is used twice');
export type ResultMapping = z.infer<typeof resultMapping>;

const names: Record<ResultTarget, readonly string[]> = {
  date: ['date', 'day', 'played', 'match date'],
  event: ['event', 'tournament', 'name', 'tournament name'],
  division: ['division', 'bracket', 'category'],
  home: ['home', 'team 1', 'team a', 'winners', 'winner team', 'team1', 'w'],
  away: ['away', 'team 2', 'team b', 'losers', 'loser team', 'team2', 'l'],
  home1: ['home 1', 'player 1', 'a1', 'winner 1', 'w player1', 'home1'],
  home2: ['home 2', 'player 2', 'a2', 'winner 2', 'w player2', 'home2'],
  away1: ['away 1', 'player 3', 'b1', 'loser 1', 'l player1', 'away1'],
  away2: ['away 2', 'player 4', 'b2', 'loser 2', 'l player2', 'away2'],
  winner: ['winner', 'won', 'result'],
  score: ['score', 'sets', 'games'],
};
const known = new Map(
  Object.entries(names).flatMap(([target, all]) => all.map((name) => [name, target as ResultTarget] as const)),
);

/** The mapping that the names of the columns suggest; the first of two columns of one name counts. */
export function suggestedResults(header: readonly string[]): ResultMapping {
  const mapping: ResultMapping = {};
  for (const [at, title] of header.entries()) {
    const target = known.get(folded(title).replace(/[_.]+/g, ' ').trim());
    if (target && mapping[target] === undefined) mapping[target] = at;
  }
  return mapping;
}

/** Whether a mapping says when, where, who and, by a winner or a score, how it ended. Without either the first side is the winner where it is named so. */
export const saysResults = (mapping: ResultMapping): boolean =>
  mapping.date !== undefined &&
  mapping.event !== undefined &&
  (mapping.home !== undefined || mapping.home1 !== undefined) &&
  (mapping.away !== undefined || mapping.away1 !== undefined) &&
  (mapping.winner !== undefined || mapping.score !== undefined);
