import * as z from 'zod';
import { id } from '../../kernel/schema.ts';

/** A place on the team's roster: starters first, then alternates, from 0 on. */
const seat = z.int().min(0).max(99);

/** The pairs of a line-up in order of strength, the first pair first; null: the team has nobody for it and gives it up. */
export const lineupPairs = z.array(z.tuple([seat, seat]).nullable()).max(9);
export type LineupPairs = z.infer<typeof lineupPairs>;

/** What a team hands in for a dual. `matchId`: the dual's (duals-of.ts). */
export const lineup = z.object({ matchId: id, teamId: id, pairs: lineupPairs });
