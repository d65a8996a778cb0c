import { zoneOf } from '../../catalog/events/date-state.ts';
import { changeOn, comingDates, hoursOn } from '../../catalog/events/recurrence.ts';
import type { Tournament } from '../../catalog/schema.ts';
import type { Millis } from '../../kernel/time.ts';
import { dateIn, momentOf } from '../../kernel/zoned-time.ts';
import { type DatesWanted, mostDates } from './schema-of-choice.ts';

type Session = Pick<Tournament, 'startDate' | 'endDate' | 'jsonProps' | 'zone' | 'locations'>;

/** The dates of a session that can still be booked: those that have not begun, on the venue's clock; at most as many as an entry may keep. */
export function openDays(event: Session, now: Millis): string[] {
  const zone = zoneOf(event);
  return comingDates(event, dateIn(now, zone))
    .filter((day) => beginsAt(event, day) > now)
    .slice(0, mostDates);
}

/** When a date begins; without hours it is open all its day. */
function beginsAt(event: Session, day: string): Millis {
  const { startTime } = hoursOn(event, day);
  return momentOf(day, startTime ?? '23:59', zoneOf(event));
}

/** The first moment of the day that an entry begins on: the first of its own dates, else the event's first day. */
export function entryStart(
  event: Pick<Session, 'startDate' | 'zone' | 'locations'>,
  { dates }: { readonly dates: Pick<DatesWanted, 'days'> | null },
): Millis {
  const first = dates?.days.toSorted()[0] ?? event.startDate;
  return momentOf(first, '00:00', zoneOf(event));
}

/** How many of a group come on a date; null: no limit. */
export const capacityOn = (
  event: Session,
  { maxTeams }: { readonly maxTeams: number | null },
  day: string,
): number | null => changeOn(event, day)?.capacity ?? maxTeams;

/** The dates of a session that were called off. */
export const canceledOn = ({ jsonProps }: Pick<Session, 'jsonProps'>): ReadonlySet<string> =>
  new Set((jsonProps.reoccuringSettings?.canceled ?? []).map(({ date }) => date));

/** For how long a credit is good, in days: into the next season. */
const goodFor = 365;

/** The last moment of a credit: a year after the date that it is for, at the end of that day. */
export const creditEndsAt = (day: string, zone: string): Millis =>
  momentOf(day, '23:59', zone) + goodFor * 24 * 60 * 60_000;
