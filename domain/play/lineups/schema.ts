import * as z from 'zod';
import { id } from '../../kernel/schema.ts';

/** A place on the team's roster: starters first, then alternates, from 0 on. */
const seat = z.int().min(0).max(99);

/** The pairs of a dual in order of strength, the first pair first; null: the team has nobody for it and gives it up. */
const lineupPairs = z.array(z.tuple([seat, seat]).nullable()).max(9);
export type LineupPairs = z.infer<typeof lineupPairs>;

/** Who begins a match that is no dual, in the order of rotation (the first serves first; six: positions 1 to 6), the liberos of a six, and the captain. */
const lineupRotation = z.object({
  order: z.array(seat).max(6),
  liberos: z.array(seat).max(2).default([]),
  captain: seat.nullable().default(null),
});
export type LineupRotation = z.infer<typeof lineupRotation>;

/** How many a line-up names: pairs of a dual, or places on the court. */
export type LineupSize = { readonly pairs: number; readonly places: number };

/** Who plays: pairs where the match is a dual, else a rotation. */
export const lineupPlayers = z.object({
  pairs: lineupPairs.default([]),
  rotation: lineupRotation.nullable().default(null),
});
export type LineupPlayers = z.infer<typeof lineupPlayers>;

/** What a team hands in for a match. `matchId`: the match's or the dual's (matches-of.ts). */
export const lineup = lineupPlayers.extend({ matchId: id, teamId: id });
