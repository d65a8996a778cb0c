import { isRealDate } from './time.ts';

/** A cell's value, or the reason it can't be read, which completes a sentence that starts with the cell's text. */
type Read<T> = { readonly value: T; readonly why: null } | { readonly value: null; readonly why: string };
const read = <T>(value: T): Read<T> => ({ value, why: null });
const unread = (why: string): Read<never> => ({ value: null, why });

const two = (text: string | number): string => String(text).padStart(2, '0');
const dayMillis = 86_400_000;
/** Day 0 of the day numbers in spreadsheets. */
const spreadsheetEpoch = Date.UTC(1899, 11, 30);
/** The dates that programs put in a cell that has only a time. */
const noDays = ['1899-12-30', '1899-12-31', '1900-01-00', '1900-01-01'];

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Returns the number of the month with this name or abbreviation, or undefined. */
function monthNamed(word: string): string | undefined {
  const at = monthNames.indexOf(word.slice(0, 3).toLowerCase());
  const isName =
    /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)$/i;
  return at >= 0 && isName.test(word) ? two(at + 1) : undefined;
}

const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i;
const numeric = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{2}|\d{4})$/;
const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i;
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s.-]+([a-z]{3,9})\.?,?[\s-]+(\d{2}|\d{4})$/i;
/** The spreadsheet day numbers for 1927 to 2100, with the time of day as a fraction. */
const serial = /^(\d{5})(?:[.,](\d+))?$/;
const isSerial = (text: string): boolean =>
  serial.test(text) && Number(text.slice(0, 5)) >= 10_000 && Number(text.slice(0, 5)) <= 73_050;

/** A column's date format. Two-digit years that would be after `notAfter` are read as 19xx. */
type DayStyle = { readonly isDayFirst?: boolean; readonly notAfter?: string };

/**
 * Returns whether a column writes the day before the month, as in 31/12/2026: at least one date can be read only this
 * way, and none can be read only the other way.
 */
export function isDayFirst(column: readonly string[]): boolean {
  const dates = column.flatMap((text) => {
    const [, a, mark, b] = numeric.exec(splitMoment(text).day) ?? [];
    return a && b && mark !== '.' ? [[Number(a), Number(b)] as const] : [];
  });
  return dates.some(([a]) => a > 12) && dates.every(([, b]) => b <= 12);
}

/** Splits a cell that has both a date and a time. */
function splitMoment(text: string): { readonly day: string; readonly time: string } {
  const plain = text.trim().replace(weekday, '');
  const parts = /^(.*?\d)(?:T|,?\s+(?:at\s+)?)(\d{1,2}(?:[:.]\d{2}.*|\s*[ap]\.?\s*m\.?))$/i.exec(plain);
  return parts ? { day: (parts[1] ?? '').trim(), time: (parts[2] ?? '').trim() } : { day: plain, time: '' };
}

/** Returns the parts of a date as year, month and day, or null if it isn't written as a date. */
function partsOf(text: string, { isDayFirst: isTurned = false }: DayStyle): [string, string, string] | null {
  const year = iso.exec(text) ?? compact.exec(text);
  if (year)
    return year.length === 5
      ? [year[1] ?? '', year[3] ?? '', year[4] ?? '']
      : [year[1] ?? '', year[2] ?? '', year[3] ?? ''];
  const [, a = '', mark, b = '', y = ''] = numeric.exec(text) ?? [];
  // A date with dots is European, so it starts with the day.
  if (mark) return mark === '.' || isTurned ? [y, b, a] : [y, a, b];
  const [, name = '', date = '', named = ''] = monthFirst.exec(text) ?? [];
  if (monthNamed(name)) return [named, monthNamed(name) ?? '', date];
  const [, first = '', month = '', last = ''] = dayFirst.exec(text) ?? [];
  return monthNamed(month) ? [last, monthNamed(month) ?? '', first] : null;
}

const daySaid = 'write it as 11/22/2026 or 2026-11-22';

/** Returns a cell's day as `YYYY-MM-DD`. A two-digit year is in this century, unless that would be after `notAfter`. */
export function readDay(text: string, style: DayStyle = {}): Read<string> {
  const whole = text.trim();
  if (isSerial(whole))
    return read(new Date(spreadsheetEpoch + Number(whole.slice(0, 5)) * dayMillis).toISOString().slice(0, 10));
  const { day, time } = splitMoment(whole);
  if (/(?:z|[+-]\d{2}:?\d{2})$/i.test(time)) return unread('has a time zone; write the date at the venue');
  const parts = partsOf(day, style);
  if (!parts) return unread(`isn’t a date; ${daySaid}`);
  const [y, m, d] = parts;
  const inCentury = (century: string) => `${y.length === 2 ? century : ''}${y}-${two(m)}-${two(d)}`;
  const recent = inCentury('20');
  const value = style.notAfter && y.length === 2 && recent > style.notAfter ? inCentury('19') : recent;
  if (isRealDate(value)) return read(value);
  return unread(Number(m) > 12 && Number(d) <= 12 ? `has no month ${Number(m)}; ${daySaid}` : 'isn’t a real date');
}

const clock = /^(\d{1,2})(?:[:.h](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?)?\s*(?:([ap])\.?\s*(?:m\.?)?)?$/i;
const zone = /\s*(?:[ecmp][sd]?t|utc|gmt|z|[+-]\d{2}:?\d{2})$/i;
const timeSaid = 'write it with AM or PM';

/** Returns whether a column uses the 24-hour clock: it has an hour above 12 or one with a leading zero. */
export const isOfTwentyFour = (column: readonly string[]): boolean =>
  column.some((text) => {
    const { time, day } = splitMoment(text);
    const [, hours = '', , , half] = clock.exec(time || day) ?? [];
    return !half && (Number(hours) > 12 || /^0\d/.test(hours));
  });

/** Converts a spreadsheet's fraction of a day to a time, to the nearest minute. */
function fractionOf(text: string): string | null {
  const minutes = Math.round(Number(`0.${text}`) * 1_440);
  return minutes < 1_440 ? `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` : null;
}

/** Returns the time in a cell with a date and a time, or '' if it has only a date. */
export function timeOfMoment(text: string): string {
  const whole = text.trim();
  if (isSerial(whole)) return fractionOf(serial.exec(whole)?.[2] ?? '0') ?? '';
  return splitMoment(whole).time;
}

/**
 * Returns a cell's time as `HH:mm`. An hour from 1 to 5 without AM or PM is refused unless its column uses the 24-hour
 * clock, because it could be in either half of the day.
 */
export function readTime(text: string, isFullDay = false): Read<string> {
  const whole = text.trim();
  const said = noDays.some((day) => partsOf(splitMoment(whole).day, {})?.map(two).join('-') === day)
    ? splitMoment(whole).time
    : whole;
  const word = { noon: '12:00', '12 noon': '12:00', midnight: '00:00' }[said.toLowerCase()];
  if (word) return read(word);
  const fraction = /^0?[.,](\d+)$/.exec(said);
  if (fraction?.[1] && fraction[1].length !== 2) {
    const time = fractionOf(fraction[1]);
    return time ? read(time) : unread(`isn’t a time; ${timeSaid}`);
  }
  if (fraction) return unread(`could be a clock time or a part of a day; ${timeSaid}`);
  const [, hours, minutes = '00', seconds = '00', half] = clock.exec(said) ?? [];
  if (hours === undefined || (!half && !/\d[:.h]\d/i.test(said)))
    return unread(
      zone.test(said) && clock.test(said.replace(zone, ''))
        ? 'has a time zone; write the time at the venue'
        : `isn’t a time; ${timeSaid}`,
    );
  const n = Number(hours);
  // In "13:30 PM", the PM is redundant.
  const isTwice = half?.toLowerCase() === 'p' && n > 12 && n < 24;
  const hour = half && !isTwice ? (n % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : n;
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59 || (half && !isTwice && (n > 12 || n === 0)))
    return unread(`isn’t a time; ${timeSaid}`);
  if (!half && !isFullDay && /^[1-5]$/.test(hours)) return unread('could be AM or PM; say which');
  return read(`${two(hour)}:${minutes}`);
}
