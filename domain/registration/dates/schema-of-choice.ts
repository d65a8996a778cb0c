import * as z from 'zod';
import { isoDate } from '../../kernel/schema.ts';

/** How dates of a session are bought: one by one, so many together, or all that are to come. */
export const dateWays = ['date', 'pack', 'pass'] as const;
export type DateWay = (typeof dateWays)[number];

/** So many dates an entry keeps at the most: its places change hands in one transaction. */
export const mostDates = 60;

/** The dates that an entry is for. */
export const datesWanted = z.object({
  way: z.enum(dateWays),
  days: z.array(isoDate).min(1).max(mostDates),
});
export type DatesWanted = z.infer<typeof datesWanted>;

/** So many marks of who is here come at once. */
export const mostAttendance = 100;
