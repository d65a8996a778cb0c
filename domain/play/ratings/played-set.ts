import * as z from 'zod';
import { id, millis } from '../../kernel/schema.ts';
import type { RatedMatch } from './schema.ts';

/**
 * A division's or an import's results that count in a system. `key` is `d-2030` or `i-…`. `isLeftOut` means that people
 * excluded the results, and `why` gives the reason. `packed` contains the matches (`packMatches`).
 */
export const playedSet = z.object({
  /** The organization whose rating system this is. */
  organizationId: id,
  key: z.string().min(1).max(60),
  tournamentId: id.nullable(),
  divisionId: id.nullable(),
  name: z.string().max(200),
  at: millis,
  matches: z.int().min(0),
  isLeftOut: z.boolean().default(false),
  why: z.string().max(300).default(''),
  /** The job row of an import. */
  ref: z.string().nullable().default(null),
  packed: z.string(),
  /** When results that had been rated were last corrected. */
  correctedAt: millis.nullable().default(null),
});
export type PlayedSet = z.infer<typeof playedSet>;

const winners = { home: 'h', away: 'a', split: 's' } as const;
const winnerOf = { h: 'home', a: 'away', s: 'split' } as const;

/** Returns matches as a short string: `id@time:1,2-3,4h`, one per match. */
export const packMatches = (matches: readonly RatedMatch[]): string =>
  matches.map(({ match, at, home, away, winner }) => `${match}@${at}:${home}>${away}${winners[winner]}`).join(' ');

/** Returns the matches in a string from {@link packMatches}. */
export function unpackMatches(packed: string): RatedMatch[] {
  if (packed === '') return [];
  return packed.split(' ').map((text) => {
    const [, match, at, home, away, winner] = /^(-?\d+)@(\d+):([-\d,]+)>([-\d,]+)([has])$/.exec(text) ?? [];
    if (!match || !home || !away) throw new Error(`not a match: ${text}`);
    const ids = (list: string) => list.split(',').map(Number);
    return {
      ...{ match: Number(match), at: Number(at), home: ids(home), away: ids(away) },
      winner: winnerOf[winner as keyof typeof winnerOf],
    };
  });
}
