import * as z from 'zod';
import { id, millis, ulidText } from '../kernel/schema.ts';
import { oneLine } from '../kernel/text.ts';

/** So many rosters somebody keeps, and so many players each has. */
export const mostRosters = 40;
const mostOnRoster = 60;

/** Players who play together, by their profiles: what they are called is looked up where it is read. */
export const savedRoster = z.object({
  userId: id,
  id: ulidText,
  name: z.string().trim().min(1).max(80).overwrite(oneLine),
  playerIds: z.array(id).min(1).max(mostOnRoster),
  at: millis,
});

/** A roster as its owner sees it. */
export const rosterView = savedRoster
  .pick({ id: true, name: true })
  .extend({ players: z.array(z.object({ playerProfileId: id, name: z.string() })) });
