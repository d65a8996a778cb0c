import * as z from 'zod';
import { id } from '../../kernel/schema.ts';

/** A seat on the team's roster: starters first, then alternates, from 0. */
const seat = z.int().min(0).max(99);

/** The pairs of a dual in order of strength, first pair first; null: the team has no pair for it and forfeits it. */
const lineupPairs = z.array(z.tuple([seat, seat]).nullable()).max(9);
export type LineupPairs = z.infer<typeof lineupPairs>;

/** The starters of a match that isn't a dual, in rotation order (the first serves first; with six, positions 1 to 6), the liberos of a six, and the captain. */
const lineupRotation = z.object({
  order: z.array(seat).max(6),
  liberos: z.array(seat).max(2).default([]),
  captain: seat.nullable().default(null),
});
export type LineupRotation = z.infer<typeof lineupRotation>;

/** How many a lineup names: pairs of a dual, or players on the court. */
export type LineupSize = { readonly pairs: number; readonly places: number };

/** The players: pairs if the match is a dual, otherwise a rotation. */
export const lineupPlayers = z.object({
  pairs: lineupPairs.default([]),
  rotation: lineupRotation.nullable().default(null),
});
export type LineupPlayers = z.infer<typeof lineupPlayers>;

/** What a team submits for a match. `matchId`: the match's or the dual's (matches-of.ts). */
export const lineup = lineupPlayers.extend({ matchId: id, teamId: id });
