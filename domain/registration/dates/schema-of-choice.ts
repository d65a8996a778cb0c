import * as z from 'zod';
import { isoDate } from '../../kernel/schema.ts';

/** How session dates are bought: one by one, as a pack, or all remaining ones. */
export const dateWays = ['date', 'pack', 'pass'] as const;
export type DateWay = (typeof dateWays)[number];

/** The most dates per registration: all of its spots change hands in one transaction. */
export const mostDates = 60;

/** The dates a registration is for. */
export const datesWanted = z.object({
  way: z.enum(dateWays),
  days: z.array(isoDate).min(1).max(mostDates),
});
export type DatesWanted = z.infer<typeof datesWanted>;

/** The most attendance marks in one request. */
export const mostAttendance = 100;
