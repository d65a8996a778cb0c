import { zoneOf } from '../../catalog/events/date-state.ts';
import { changeOn, comingDates, hoursOn } from '../../catalog/events/recurrence.ts';
import type { Tournament } from '../../catalog/schema.ts';
import type { Millis } from '../../kernel/time.ts';
import { dateIn, momentOf } from '../../kernel/zoned-time.ts';
import { type DatesWanted, mostDates } from './schema-of-choice.ts';

type Session = Pick<Tournament, 'startDate' | 'endDate' | 'jsonProps' | 'zone' | 'locations'>;

/**
 * The dates of a session that can still be booked: those that haven't started, on the venue's clock, up to the most a
 * registration may have.
 */
export function openDays(event: Session, now: Millis): string[] {
  const zone = zoneOf(event);
  return comingDates(event, dateIn(now, zone))
    .filter((day) => beginsAt(event, day) > now)
    .slice(0, mostDates);
}

/** When a date starts; without hours, it is open all day. */
function beginsAt(event: Session, day: string): Millis {
  const { startTime } = hoursOn(event, day);
  return momentOf(day, startTime ?? '23:59', zoneOf(event));
}

/** The start of the day on which a registration begins: the first of its own dates, otherwise the event's first day. */
export function entryStart(
  event: Pick<Session, 'startDate' | 'zone' | 'locations'>,
  { dates }: { readonly dates: Pick<DatesWanted, 'days'> | null },
): Millis {
  const first = dates?.days.toSorted()[0] ?? event.startDate;
  return momentOf(first, '00:00', zoneOf(event));
}

/** How many players of a group can come on a date; null: no limit. */
export const capacityOn = (
  event: Session,
  { maxTeams }: { readonly maxTeams: number | null },
  day: string,
): number | null => changeOn(event, day)?.capacity ?? maxTeams;

/** The canceled dates of a session. */
export const canceledOn = ({ jsonProps }: Pick<Session, 'jsonProps'>): ReadonlySet<string> =>
  new Set((jsonProps.reoccuringSettings?.canceled ?? []).map(({ date }) => date));

/** How long a credit is valid, in days: into the next season. */
const goodFor = 365;

/** The last moment of a credit: the end of the day one year after its date. */
export const creditEndsAt = (day: string, zone: string): Millis =>
  momentOf(day, '23:59', zone) + goodFor * 24 * 60 * 60_000;
