import * as z from 'zod';
import { id, isoDate, millis } from '../../kernel/schema.ts';
import { boardSettings } from '../board/settings.ts';
import { divisionPlay } from '../rounds/schema.ts';

/** A team that plays in a rehearsal. `rating` is the rating of its rated players, or null if it has none. */
const rehearsedTeam = z.object({
  id,
  name: z.string(),
  club: z.string(),
  players: z.array(z.string()),
  persons: z.array(id),
  rating: z.number().nullable(),
});

/**
 * The starting point of a rehearsal: an event's current play, courts and teams. A rehearsal only reads them and never
 * writes to them.
 */
export const rehearsalWorld = z.object({
  tournamentId: id,
  name: z.string(),
  zone: z.string(),
  settings: boardSettings,
  days: z.array(z.object({ date: isoDate, from: millis, to: millis })),
  divisions: z.array(
    z.object({ id, name: z.string(), outdoors: z.boolean(), play: divisionPlay, teams: z.array(rehearsedTeam) }),
  ),
});
export type RehearsalWorld = z.infer<typeof rehearsalWorld>;
