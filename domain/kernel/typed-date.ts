import { isRealDate } from './time.ts';

const two = (text: string): string => text.padStart(2, '0');

/**
 * Returns the calendar date (`YYYY-MM-DD`) that someone typed or pasted, or null if it isn't one: 9/1/2010, 09-01-2010,
 * 9.1.2010, 09012010, 2010-09-01, or "Sep 1, 2010". Numbers are month, day, year. A two-digit year is the latest one
 * that isn't after `lastYear`.
 */
export function readDate(text: string, lastYear: number): string | null {
  const parts = partsOf(text.trim().toLowerCase());
  if (!parts) return null;
  const [year, month, day] = parts;
  const full = year.length === 2 ? String(fullYear(Number(year), lastYear)) : year;
  const date = `${full}-${two(month)}-${two(day)}`;
  return full.length === 4 && isRealDate(date) ? date : null;
}

/** Returns the latest year with these last two digits that isn't after `lastYear`. */
function fullYear(twoDigits: number, lastYear: number): number {
  const year = lastYear - (lastYear % 100) + twoDigits;
  return year > lastYear ? year - 100 : year;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (word: string): string | null => {
  const at = months.indexOf(word.slice(0, 3));
  return at < 0 ? null : String(at + 1);
};

/** Returns year, month and day as typed. */
function partsOf(text: string): readonly [string, string, string] | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:t.*)?$/.exec(text);
  if (iso) return [iso[1]!, iso[2]!, iso[3]!];
  const us = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})$/.exec(text);
  if (us) return [us[3]!, us[1]!, us[2]!];
  const plain = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  if (plain)
    return Number(plain[1]) > 12 && text.length === 8
      ? [text.slice(0, 4), text.slice(4, 6), text.slice(6)]
      : [plain[3]!, plain[1]!, plain[2]!];
  const named = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(text);
  if (named) {
    const month = monthOf(named[1]!);
    return month ? [named[3]!, month, named[2]!] : null;
  }
  const dayFirst = /^(\d{1,2})\.? ([a-z]{3,9})\.?,? (\d{4})$/.exec(text);
  const month = dayFirst && monthOf(dayFirst[2]!);
  return month ? [dayFirst[3]!, month, dayFirst[1]!] : null;
}
