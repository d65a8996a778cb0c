import * as z from 'zod';
import { id, millis, ulidText } from '../kernel/schema.ts';
import { oneLine } from '../kernel/text.ts';

/** The maximum number of saved rosters per user, and of players per roster. */
export const mostRosters = 40;
const mostOnRoster = 60;

/** Players who play together, by profile. Their names are looked up when the roster is read. */
export const savedRoster = z.object({
  userId: id,
  id: ulidText,
  name: z.string().trim().min(1).max(80).overwrite(oneLine),
  playerIds: z.array(id).min(1).max(mostOnRoster),
  at: millis,
});

/** A saved roster as its owner sees it. */
export const rosterView = savedRoster
  .pick({ id: true, name: true })
  .extend({ players: z.array(z.object({ playerProfileId: id, name: z.string() })) });
