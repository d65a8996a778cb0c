import { addDays, datesOn, weekdayNames, weekdayOf } from '../../kernel/zoned-time.ts';
import type { Tournament } from '../schema.ts';
import { progressOnDay } from './date-state.ts';

type Recurring = Pick<Tournament, 'startDate' | 'endDate' | 'jsonProps'>;

/** The settings of an event that comes again; null: it comes once. */
const recurrenceOf = ({ jsonProps: { reoccuringSettings: settings } }: Recurring) =>
  settings && settings.dows.length > 0 ? settings : null;

/** The dates of an event that comes again, from a day on: its days of the week between its two dates and those that come besides, without those left out or canceled. None where it comes once. */
export function comingDates(event: Recurring, today: string): string[] {
  const settings = recurrenceOf(event);
  if (!settings) return [];
  const first = settings.from ?? event.startDate;
  const dates = datesOn(settings.dows, first > today ? first : today, settings.to ?? event.endDate);
  const added = (settings.changes ?? []).flatMap(({ date }) => (date >= today && !dates.includes(date) ? date : []));
  const off = new Set([...settings.exclude, ...(settings.canceled ?? []).map(({ date }) => date)]);
  return [...new Set([...dates, ...added])].filter((date) => !off.has(date)).sort();
}

/**
 * Whether an event is on at a day between its two dates, as far as its settings say: a league on the days of the week of its courts but the dates it skips, what comes again on its dates, anything else on every day.
 */
export function isOnDay(event: Recurring & Pick<Tournament, 'type'>, day: string): boolean {
  if (day < event.startDate || day > event.endDate) return false;
  if (recurrenceOf(event)) return comingDates(event, day)[0] === day;
  if (event.type !== 'League') return true;
  const { dows = [], skip = [] } = event.jsonProps.courts ?? {};
  return dows.length > 0
    ? dows.includes(weekdayOf(day)) && !skip.includes(day)
    : progressOnDay({ ...event, eventType: event.type }, day) === 'inProgress';
}

/** What is said of one date apart from the others; undefined: nothing. */
export const changeOn = ({ jsonProps }: Recurring, day: string) =>
  jsonProps.reoccuringSettings?.changes?.find(({ date }) => date === day);

/** From when to when an event that comes again is on at a date: the date's own hours, else those of all. */
export function hoursOn(event: Recurring, day: string): { readonly startTime?: string; readonly endTime?: string } {
  const { startTime, endTime } = event.jsonProps.reoccuringSettings ?? {};
  const change = changeOn(event, day);
  const [from, to] = change?.startTime ? [change.startTime, change.endTime] : [startTime, endTime];
  return { ...(from ? { startTime: from } : {}), ...(to ? { endTime: to } : {}) };
}

/** "6:00 PM" of a wall time. */
export const clockWords = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** Whether an event that comes again is never on: no date between its two is on one of its days of the week, or each is left out. */
export function isNeverOn(event: Recurring): boolean {
  const settings = recurrenceOf(event);
  if (!settings) return false;
  /* As many weeks as dates are left out and one more hold a date that is not: the rest of a long season need not be looked at. */
  const last = settings.to ?? event.endDate;
  return comingDates(event, addDays(last, -7 * (settings.exclude.length + 1))).length === 0;
}

/** How an event comes again: "Tuesdays and Thursdays, 6:00 PM – 8:00 PM"; null where it comes once. */
export function recurrenceWords(event: Recurring): string | null {
  const settings = recurrenceOf(event);
  if (!settings) return null;
  const { dows, startTime, endTime } = settings;
  const days = dows.toSorted((a, b) => a - b).map((dow) => `${weekdayNames[dow - 1]}s`);
  const times = [startTime, endTime].flatMap((time) => (time ? clockWords(time) : [])).join(' – ');
  return [new Intl.ListFormat('en-US').format(days), times].filter(Boolean).join(', ');
}
