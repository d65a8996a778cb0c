import { dateWords, zoneWords } from '../../kernel/date-words.ts';
import { isPlannable } from '../../kernel/time.ts';
import { addDays, datesOn, daysBetween, weekdayNames, weekdayOf } from '../../kernel/zoned-time.ts';
import { isPublicDivision } from '../divisions/division-state.ts';
import type { Tournament } from '../schema.ts';
import type { DivisionView, TournamentView } from '../views.ts';
import { type Dated, progressOnDay, zoneOf } from './event-status.ts';

type Recurring = Pick<Tournament, 'startDate' | 'endDate' | 'jsonProps'>;

/** Returns the settings of a recurring event, or null for a one-time event. */
const recurrenceOf = ({ jsonProps: { reoccuringSettings: settings } }: Recurring) =>
  settings && settings.dows.length > 0 ? settings : null;

/**
 * Returns a recurring event's dates on or after a day: a league's season dates once they are generated, otherwise its
 * weekdays between its first and last dates plus extra dates, minus dates that are excluded or canceled. The list is
 * empty for a one-time event.
 */
export function comingDates(event: Recurring, today: string): string[] {
  const settings = recurrenceOf(event);
  if (!settings) return [];
  const { weekDates = [] } = event.jsonProps.courts ?? {};
  if (weekDates.length > 0) return weekDates.flatMap(({ date }) => (date >= today ? date : []));
  const first = settings.from ?? event.startDate;
  const dates = datesOn(settings.dows, first > today ? first : today, settings.to ?? event.endDate);
  const added = (settings.changes ?? []).flatMap(({ date }) => (date >= today && !dates.includes(date) ? date : []));
  const off = new Set([...settings.exclude, ...(settings.canceled ?? []).map(({ date }) => date)]);
  return [...new Set([...dates, ...added])].filter((date) => !off.has(date)).sort();
}

/**
 * Returns whether an event takes place on a day between its first and last dates. A league takes place on its season's
 * dates or, before the season is generated, on its courts' weekdays except the dates it skips. A recurring event takes
 * place on its dates, and any other event on every day.
 */
export function isOnDay(event: Recurring & Pick<Tournament, 'type'>, day: string): boolean {
  if (day < event.startDate || day > event.endDate) return false;
  if (recurrenceOf(event)) return comingDates(event, day)[0] === day;
  if (event.type !== 'League') return true;
  const { dows = [], skip = [], weekDates = [] } = event.jsonProps.courts ?? {};
  if (weekDates.length > 0) return weekDates.some(({ date }) => date === day);
  return dows.length > 0
    ? dows.includes(weekdayOf(day)) && !skip.includes(day)
    : progressOnDay({ ...event, eventType: event.type }, day) === 'inProgress';
}

/** Returns the settings that apply only to one date, or undefined if the date has none. */
export const changeOn = ({ jsonProps }: Recurring, day: string) =>
  jsonProps.reoccuringSettings?.changes?.find(({ date }) => date === day);

/** Returns a recurring event's hours on a date: the date's own hours, or the hours shared by all dates. */
export function hoursOn(event: Recurring, day: string): { readonly startTime?: string; readonly endTime?: string } {
  const { startTime, endTime } = event.jsonProps.reoccuringSettings ?? {};
  const change = changeOn(event, day);
  const [from, to] = change?.startTime ? [change.startTime, change.endTime] : [startTime, endTime];
  return { ...(from ? { startTime: from } : {}), ...(to ? { endTime: to } : {}) };
}

/** Returns a wall time as "6:00 PM". */
export const clockWords = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

/**
 * Returns whether a recurring event has no dates: none of its weekdays falls between its first and last dates, or every
 * date is left out.
 */
export function isNeverOn(event: Recurring): boolean {
  const settings = recurrenceOf(event);
  if (!settings) return false;
  /*
   * Checking only the last weeks keeps this fast for a long season. With one more week than there are exclusions, at
   * least one date remains.
   */
  const last = settings.to ?? event.endDate;
  return comingDates(event, addDays(last, -7 * (settings.exclude.length + 1))).length === 0;
}

/** Returns how an event repeats, such as "Tuesdays and Thursdays, 6:00 PM – 8:00 PM", or null for a one-time event. */
export function recurrenceWords(event: Recurring): string | null {
  const settings = recurrenceOf(event);
  if (!settings) return null;
  const { dows, startTime, endTime } = settings;
  const days = dows.toSorted((a, b) => a - b).map((dow) => `${weekdayNames[dow - 1]}s`);
  const times = [startTime, endTime].flatMap((time) => (time ? clockWords(time) : [])).join(' – ');
  return [new Intl.ListFormat('en-US').format(days), times].filter(Boolean).join(', ');
}

type Session = Pick<TournamentView, 'startDate' | 'endDate' | 'jsonProps'> & {
  readonly divisions: readonly DivisionView[];
};

/**
 * Returns up to `most` of a training session's next dates with the spots left on each, or null for no limit. A
 * registration covers every date, so each date has the total spots left in its groups.
 */
export function sessionDates(
  event: Session,
  today: string,
  most: number,
): { readonly date: string; readonly left: number | null }[] {
  const groups = event.divisions.filter(isPublicDivision);
  const left = groups.some(({ places: spots }) => spots.left === null)
    ? null
    : groups.reduce((sum, { places: spots }) => sum + (spots.left ?? 0), 0);
  return comingDates(event, today)
    .slice(0, most)
    .map((date) => ({ date, left }));
}

/** Returns the days of an event with their time zone: "Dec 5 – 6, 2026 (Pacific Time)". */
export const whenWords = (event: Dated): string =>
  `${dateWords(event.startDate, event.endDate)} (${zoneWords(zoneOf(event))})`;

/**
 * Returns an event's last day as set by the editor's "One day" switch: the first day, or the day after it (Part 1 §5).
 */
export const endForOneDay = (startDate: string, oneDay: boolean): string =>
  oneDay ? startDate : addDays(startDate, 1);

export const isOneDay = (event: { readonly startDate: string; readonly endDate: string }): boolean =>
  event.startDate === event.endDate;

/**
 * Returns the last day after the first day has moved, keeping the event's length. A date outside the years we accept,
 * such as the year 0202 while someone types 2027, changes nothing. If the first day was such a date, the length isn't
 * known, and the event ends no earlier than it starts.
 */
export function endMovedWith(of: { readonly startDate: string; readonly endDate: string }, startDate: string): string {
  if (startDate === of.startDate || !isPlannable(startDate)) return of.endDate;
  if (!isPlannable(of.startDate) || !isPlannable(of.endDate)) return startDate > of.endDate ? startDate : of.endDate;
  return addDays(startDate, Math.max(0, daysBetween(of.startDate, of.endDate)));
}
