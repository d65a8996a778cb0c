import * as z from 'zod';
import { id } from '../../kernel/schema.ts';

/** A seat on the team's roster, counted from 0: starters first, then alternates. */
const seat = z.int().min(0).max(99);

/** The pairs of a dual, strongest first. Null means that the team has no pair there and forfeits. */
const lineupPairs = z.array(z.tuple([seat, seat]).nullable()).max(9);
export type LineupPairs = z.infer<typeof lineupPairs>;

/**
 * The lineup of a match that isn't a dual: the starters in rotation order (the first serves first; with six, positions
 * 1 to 6), the liberos of a team of six, and the captain.
 */
const lineupRotation = z.object({
  order: z.array(seat).max(6),
  liberos: z.array(seat).max(2).default([]),
  captain: seat.nullable().default(null),
});
export type LineupRotation = z.infer<typeof lineupRotation>;

/** How many of a dual's pairs, or of the players on the court, are in a lineup. */
export type LineupSize = { readonly pairs: number; readonly places: number };

/** The players: pairs for a dual, otherwise a rotation. */
export const lineupPlayers = z.object({
  pairs: lineupPairs.default([]),
  rotation: lineupRotation.nullable().default(null),
});
export type LineupPlayers = z.infer<typeof lineupPlayers>;

/** A team's lineup for a match, as submitted. `matchId` is the match's or the dual's ID (matches-of.ts). */
export const lineup = lineupPlayers.extend({ matchId: id, teamId: id });
