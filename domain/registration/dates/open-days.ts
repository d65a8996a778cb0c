import * as z from 'zod';
import { zoneOf } from '../../catalog/events/event-status.ts';
import { changeOn, comingDates, hoursOn } from '../../catalog/events/when.ts';
import type { Tournament } from '../../catalog/schema.ts';
import { isoDate } from '../../kernel/schema.ts';
import type { Millis } from '../../kernel/time.ts';
import { dateIn, momentOf } from '../../kernel/zoned-time.ts';

/** How session dates are bought: one by one, as a pack, or all remaining ones. */
export const dateWays = ['date', 'pack', 'pass'] as const;
export type DateWay = (typeof dateWays)[number];

/** The maximum number of dates per registration, because all of its spots change hands in one transaction. */
export const mostDates = 60;

/**
 * The dates a registration is for. `n` is the size of a punch card, whose dates beyond `days` are chosen later. Without
 * it, a pack has exactly its days.
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

/** The maximum number of attendance marks in one request. */
export const mostAttendance = 100;

type Session = Pick<Tournament, 'startDate' | 'endDate' | 'jsonProps' | 'zone' | 'locations'>;

/**
 * Returns the dates of a session that can still be booked: those that haven't started by the venue's clock, up to the
 * maximum per registration.
 */
export function openDays(event: Session, now: Millis): string[] {
  const zone = zoneOf(event);
  return comingDates(event, dateIn(now, zone))
    .filter((day) => beginsAt(event, day) > now)
    .slice(0, mostDates);
}

/** Returns when a date starts. Without hours, it is open all day. */
function beginsAt(event: Session, day: string): Millis {
  const { startTime } = hoursOn(event, day);
  return momentOf(day, startTime ?? '23:59', zoneOf(event));
}

/**
 * Returns the start of the day when a registration begins: the first of its own dates or, without any, the event's
 * first day.
 */
export function entryStart(
  event: Pick<Session, 'startDate' | 'zone' | 'locations'>,
  { dates }: { readonly dates: Pick<DatesWanted, 'days'> | null },
): Millis {
  const first = dates?.days.toSorted()[0] ?? event.startDate;
  return momentOf(first, '00:00', zoneOf(event));
}

/** Returns how many players of a group can come on a date, or null for no limit. */
export const capacityOn = (
  event: Session,
  { maxTeams }: { readonly maxTeams: number | null },
  day: string,
): number | null => changeOn(event, day)?.capacity ?? maxTeams;

/** Returns a session's canceled dates. */
export const canceledOn = ({ jsonProps }: Pick<Session, 'jsonProps'>): ReadonlySet<string> =>
  new Set((jsonProps.reoccuringSettings?.canceled ?? []).map(({ date }) => date));

/** How many days a credit is valid, which is long enough to reach the next season. */
export const creditDays = 365;

/** Returns the last moment of a credit, which is the end of the day one year after its date. */
export const creditEndsAt = (day: string, zone: string): Millis =>
  momentOf(day, '23:59', zone) + creditDays * 24 * 60 * 60_000;
