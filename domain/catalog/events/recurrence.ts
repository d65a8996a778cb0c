import { datesOn, weekdayNames } from '../../kernel/weekdays.ts';
import type { Tournament } from '../schema.ts';

type Recurring = Pick<Tournament, 'startDate' | 'endDate' | 'jsonProps'>;

/** The settings of an event that comes again; null: it comes once. */
const recurrenceOf = ({ jsonProps: { reoccuringSettings: settings } }: Recurring) =>
  settings && settings.dows.length > 0 ? settings : null;

/** The dates of an event that comes again, from a day on: its days of the week between its two dates, without those left out. None where it comes once. */
export function comingDates(event: Recurring, today: string): string[] {
  const settings = recurrenceOf(event);
  if (!settings) return [];
  const first = settings.from ?? event.startDate;
  const dates = datesOn(settings.dows, first > today ? first : today, settings.to ?? event.endDate);
  return dates.filter((date) => !settings.exclude.includes(date));
}

const clock = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** How an event comes again: "Tuesdays and Thursdays, 6:00 PM – 8:00 PM"; null where it comes once. */
export function recurrenceWords(event: Recurring): string | null {
  const settings = recurrenceOf(event);
  if (!settings) return null;
  const { dows, startTime, endTime } = settings;
  const days = dows.toSorted((a, b) => a - b).map((dow) => `${weekdayNames[dow - 1]}s`);
  const times = [startTime, endTime].flatMap((time) => (time ? clock(time) : [])).join(' – ');
  return [new Intl.ListFormat('en-US').format(days), times].filter(Boolean).join(', ');
}
