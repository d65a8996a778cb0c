import { type FeedEntry, sequenceAt, type When } from '../../kernel/ical.ts';
import { addDays, momentOf } from '../../kernel/zoned-time.ts';
import { addressOf } from '../events/address.ts';
import { type Dated, isCalledOff, isCanceled, zoneOf } from '../events/event-status.ts';
import { comingDates, hoursOn } from '../events/when.ts';
import type { EventCard } from '../listing/schema.ts';
import type { Tournament } from '../schema.ts';

/**
 * Returns the ID of an event's calendar entry, which is the same in feeds and in emails. Teams, divisions and the dates
 * of a session have their own entries, separate from the event's.
 *
 * @param host without its port, which differs between the ways to reach a site
 */
export const eventUid = (
  event: number,
  host: string,
  of: { readonly team?: number; readonly division?: number; readonly day?: string } = {},
): string => {
  const whose =
    of.team !== undefined ? `team-${of.team}-` : of.division !== undefined ? `division-${of.division}-` : '';
  return `${whose}event-${event}${of.day ? `-${of.day}` : ''}@${host}`;
};

/**
 * Returns an event's feed entry, which covers whole days at the venue. A postponed event is marked in its title and is
 * tentative until it has new dates. A canceled event stays in the feed, marked as canceled.
 */
export const eventEntry = (card: EventCard, host: string, url: string): FeedEntry => ({
  uid: eventUid(card.id, host),
  sequence: sequenceAt(card.changedAt),
  changedAt: card.changedAt,
  when: { from: card.startDate, to: card.endDate },
  title: isCalledOff(card) && !isCanceled(card) ? `Postponed: ${card.name}` : card.name,
  where: card.locationsString,
  about: card.divisionNames.join(', '),
  url,
  canceled: isCanceled(card),
  tentative: isCalledOff(card),
});

type OnDates = Dated & Pick<Tournament, 'jsonProps'>;

/**
 * Returns the hours of one date of a recurring event, or the whole day if it has no hours. Hours that end before they
 * start run past midnight.
 */
function timeOn(event: OnDates, day: string): When {
  const { startTime, endTime } = hoursOn(event, day);
  if (!startTime || !endTime || endTime === startTime) return { from: day, to: day };
  const zone = zoneOf(event);
  const last = endTime < startTime ? addDays(day, 1) : day;
  return { start: momentOf(day, startTime, zone), end: momentOf(last, endTime, zone) };
}

/**
 * Returns the time span that a calendar blocks on each of an entry's dates: its hours, or the whole day if it has none.
 */
export const timesOnDates = ({
  event,
  days,
}: {
  readonly event: OnDates;
  readonly days: readonly string[];
}): readonly { readonly day: string; readonly when: When }[] => days.map((day) => ({ day, when: timeOn(event, day) }));

/**
 * Returns the entries of a recurring event, one for each of its dates (or only for `days`), or its single entry if it
 * has no dates. Canceled dates stay, marked as canceled, so that calendars drop them.
 */
export function datedEntries(entry: FeedEntry, event: OnDates, days: readonly string[] | null = null): FeedEntry[] {
  const canceled = (event.jsonProps.reoccuringSettings?.canceled ?? []).map(({ date }) => date);
  const dates = days ?? [...comingDates(event, ''), ...canceled];
  if (dates.length === 0 && days === null) return [entry];
  const [name, host] = entry.uid.split('@');
  return [...new Set(dates)].sort().map((day) => ({
    ...entry,
    uid: `${name}-${day}@${host}`,
    when: timeOn(event, day),
    // Canceling a date doesn't change the event's own version, and calendars ignore a cancellation unless its version
    // is newer.
    sequence: entry.sequence + (canceled.includes(day) ? 1 : 0),
    canceled: entry.canceled || canceled.includes(day),
  }));
}

/** Returns an event's locations with their addresses: "South Pier, 1 Ocean Ave, Huntington Beach, CA". */
export const placesText = ({ locations }: Pick<Tournament, 'locations'>): string =>
  [...new Set(locations.map(addressOf))].filter(Boolean).join(' · ');
