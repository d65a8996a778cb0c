import * as z from 'zod';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { forfeit, game, side, storedStatus } from '../matches/schema.ts';
import { play } from '../problems.ts';
import { bracketTypes } from './bracket-types.ts';
import { type BracketSpec, createBracket } from './create.ts';
import { dropOrders, fullVariants } from './drops.ts';
import { challengePairings } from './layout.ts';
import { largestLayout } from './layout-of.ts';
import { notesOf, playAll, withWithdrawn } from './play-match.ts';
import type { BracketState, Played } from './state.ts';

export const playedNote = z.union([
  z.strictObject({ winner: side.or(z.literal('none')) }),
  z.strictObject({
    games: z.array(game),
    isMatch: z.boolean().optional(),
    forfeit: forfeit.nullable().optional(),
    status: storedStatus.optional(),
  }),
]);

/** A bracket as plain data: its inputs and its recorded results. Everything else is computed. */
export const storedBracket = z.object({
  type: z.enum(bracketTypes),
  champions: z.int().min(1),
  pairing: z.enum(challengePairings).optional(),
  firstDrop: z.enum(dropOrders).optional(),
  playIn: z.int().min(1).max(8).optional(),
  secondChance: z.boolean().optional(),
  drops: z.enum(fullVariants).optional(),
  teams: z.array(z.int()),
  withdrawn: z.array(z.tuple([z.int().min(1), z.enum(['forfeit', 'drop'])])),
  notes: z.array(z.tuple([z.int().min(1), playedNote])),
});
export type StoredBracket = z.infer<typeof storedBracket>;

/** Returns the bracket as plain data. */
export function storeBracket(state: BracketState): StoredBracket {
  const { entrants: _, ...request } = state.layout.request;
  return {
    ...request,
    teams: state.teams.slice(),
    withdrawn: [...state.withdrawn],
    notes: [...notesOf(state)] as StoredBracket['notes'],
  };
}

/** Returns the request of a stored bracket. Missing options are left out, so that equal brackets share a layout. */
const specOf = ({ type, champions, pairing, firstDrop, playIn, secondChance, drops }: StoredBracket): BracketSpec => ({
  type,
  champions,
  ...(pairing && { pairing }),
  ...(firstDrop && { firstDrop }),
  ...(playIn && { playIn }),
  ...(secondChance && { secondChance }),
  ...(drops && { drops }),
});

/**
 * Reads plain data into a bracket. Fails like `createBracket`, and for results that don't fit their match
 * (`not-playable`).
 */
export function loadBracket(stored: StoredBracket): Result<BracketState> {
  const { teams, withdrawn, notes } = stored;
  const created = createBracket(specOf(stored), teams, largestLayout);
  if (!created.ok) return created;
  const state = withWithdrawn(created.value, new Map(withdrawn)).state();
  const played = playAll(state, new Map(notes as [number, Played][]));
  return played.skipped.length === 0
    ? ok(played.state)
    : refuse(play['not-playable']({ data: { matches: played.skipped } }));
}
