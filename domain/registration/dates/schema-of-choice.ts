import * as z from 'zod';
import { isoDate } from '../../kernel/schema.ts';

/** How session dates are bought: one by one, as a pack, or all remaining ones. */
export const dateWays = ['date', 'pack', 'pass'] as const;
export type DateWay = (typeof dateWays)[number];

/** The most dates per registration: all of its spots change hands in one transaction. */
export const mostDates = 60;

/**
 * The dates a registration is for. `n` is the size of a punch card; the dates that it has beyond `days` are chosen
 * later. Without it, a pack has exactly its days.
 */
export const datesWanted = z.object({
  way: z.enum(dateWays),
  days: z.array(isoDate).min(1).max(mostDates),
  n: z.int().min(1).max(mostDates).optional(),
});
export type DatesWanted = z.infer<typeof datesWanted>;

/** Returns how many dates were bought: those of a punch card, or the chosen ones. */
export const datesBought = ({ way, days, n }: Pick<DatesWanted, 'way' | 'days' | 'n'>): number =>
  way === 'pack' ? Math.max(n ?? 0, days.length) : days.length;

/** The most attendance marks in one request. */
export const mostAttendance = 100;
