import * as z from 'zod';
import { type ColumnGuide, looksLike, suggestColumns } from '../../../kernel/csv-columns.ts';
import type { List } from '../../../kernel/csv-read.ts';
import { folded } from '../../../kernel/text.ts';

/**
 * What a column in a list of results can contain. A side is one column ("Ana Lima / Eva Ruiz") or one column per
 * player.
 */
export const resultTargets = [
  ...(['date', 'event', 'division', 'home', 'away'] as const),
  ...(['home1', 'home2', 'away1', 'away2', 'winner', 'score'] as const),
] as const;
export type ResultTarget = (typeof resultTargets)[number];

/** The column of each value, by index from 0. Each column is used at most once. */
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
const guide: ColumnGuide<ResultTarget> = {
  names,
  looks: { date: looksLike.day, score: looksLike.score },
};

/** Returns the mapping that a list suggests, by column names and contents. */
export const suggestedResults = (header: readonly string[], rows: List['rows'] = []): ResultMapping =>
  suggestColumns(header, rows, guide);

/** Returns a title without punctuation: "w_player1" becomes "w player1". */
const plainTitle = (title: string): string => folded(title).replace(/[_.]+/g, ' ').trim();
const ofWinners = /^(w|win|winners?|winning|won)(?![a-z])/;
const ofLosers = /^(l|losers?|losing|lost)(?![a-z])/;

/**
 * Returns the side that won every match in a list with winner and loser columns, or null if the titles don't name such
 * columns.
 */
export function namedWinners(header: readonly string[], mapping: ResultMapping): 'home' | 'away' | null {
  const titles = (...targets: ResultTarget[]) =>
    targets.flatMap((target) => (mapping[target] === undefined ? [] : plainTitle(header[mapping[target]] ?? '')));
  const [home, away] = [titles('home', 'home1', 'home2'), titles('away', 'away1', 'away2')];
  const says = (all: readonly string[], word: RegExp) => all.some((title) => word.test(title));
  if (says(home, ofWinners) && !says(away, ofWinners)) return 'home';
  if (says(away, ofWinners) && !says(home, ofWinners)) return 'away';
  if (says(home, ofLosers) === says(away, ofLosers)) return null;
  return says(home, ofLosers) ? 'away' : 'home';
}

/**
 * Returns whether a mapping has enough columns: when and where a match was played, who played, and its winner or score.
 */
export const saysResults = (mapping: ResultMapping): boolean =>
  mapping.date !== undefined &&
  mapping.event !== undefined &&
  (mapping.home !== undefined || mapping.home1 !== undefined) &&
  (mapping.away !== undefined || mapping.away1 !== undefined) &&
  (mapping.winner !== undefined || mapping.score !== undefined);
