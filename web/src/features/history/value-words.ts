import { calledOffWord, isComplete } from '#domain/catalog/events/event-status.ts';
import { ageTypes } from '#domain/catalog/lists.ts';
import { dateWords, shortDate, wallClock } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { shorten } from '#domain/kernel/text.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An address of the media library, which says nothing to people. */
const isPicture = (value: unknown): boolean => typeof value === 'string' && value.startsWith('/media/');

/** The state of an event by its number. */
function stateWords(statusId: number): string {
  return calledOffWord({ statusId }) ?? (isComplete({ statusId }) ? 'Complete' : 'On');
}

/** A window, a place or another thing of a list, by what people call it. */
function thingWords(value: Readonly<Record<string, unknown>>, currency: string): string {
  const { name, dtStart, dtEnd, fee, city, startDate, endDate, url } = value;
  if (typeof dtStart === 'string' && typeof dtEnd === 'string')
    return [
      name,
      `${wallWords(dtStart)} – ${wallWords(dtEnd)}`,
      typeof fee === 'number' ? formatMoney(fee, currency) : '',
    ]
      .filter(Boolean)
      .join(', ');
  if (typeof startDate === 'string' && typeof endDate === 'string') return dateWords(startDate, endDate);
  if (isPicture(url)) return 'a picture';
  if (typeof name === 'string' && name) return [name, city].filter(Boolean).join(', ');
  return shorten(JSON.stringify(value), 100);
}
/** A day, or a wall time at the venue, as people read it. */
function wallWords(text: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(text) ?? [];
  if (!day) return text;
  return time ? `${shortDate(day)}, ${wallClock(time)}` : shortDate(day);
}
/** Text of the page without its markup. */
const plain = (text: string): string =>
  shorten(
    text
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    200,
  );

/** A value as a history shows it. */
export function valueWords(path: string, value: unknown, currency: string): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (path === 'statusId') return stateWords(Number(value));
  if (path === 'ageType') return ageTypes[Number(value) as keyof typeof ageTypes] ?? String(value);
  if (isPicture(value)) return 'a picture';
  if (typeof value === 'string') return plain(wallWords(value)) || '(empty)';
  if (Array.isArray(value)) return value.map((part) => valueWords('', part, currency)).join(', ') || '(none)';
  return isRecord(value) ? thingWords(value, currency) : String(value);
}
