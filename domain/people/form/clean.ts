import { digitsOf, isForeignPhone, maskUsPhone } from '../../identity/phone.ts';
import { normalEmail } from '../../kernel/text.ts';
import { isRealDate } from '../../kernel/time.ts';
import { cleanCountry, cleanState, isInternational } from '../lists/places.ts';

/** Cleans up profiles (2§5). Every function here is idempotent. */

/**
 * Cleans a name. It collapses spaces and capitalizes a name typed in a single case ("mary-kate o'neil" → "Mary-Kate
 * O'Neil"). Mixed case ("McDonald", "van der Berg") is kept as typed.
 */
export function cleanName(text: string): string {
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const oneCase = name === name.toLowerCase() || (name === name.toUpperCase() && name.length > 2);
  if (!oneCase || !latin.test(name)) return name;
  return name
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + upper(letter));
}
/** Text in Latin letters. Other scripts have their own case rules, or none. */
const latin = /^[\p{Script=Latin}\s'’.-]+$/u;
/** Capitalizes a letter. Letters whose capital is longer ("ß"), or that can't be converted back, don't change. */
function upper(letter: string): string {
  const capital = letter.toUpperCase();
  return capital.length === letter.length && capital.toLowerCase() === letter ? capital : letter;
}

/** Returns an email address in the form used for comparison (`normalEmail`), without a leading `mailto:`. */
export const cleanEmail = (text: string): string => normalEmail(text.trim().replace(/^(?:mailto:\s*)+/i, ''));

/**
 * Returns only the digits of a phone. A US number loses its country code, and any other country code is kept with its
 * +.
 */
export function cleanPhone(text: string, international = false): string {
  const digits = digitsOf(text);
  if (isForeignPhone(text) || (international && text.trim().startsWith('+'))) return `+${digits}`;
  return !international && digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** The mask for a US ZIP. Only its first five digits are kept. Postal codes elsewhere keep their letters and spaces. */
export const zipMask = '#####';
export const cleanZip = (text: string, international = false): string =>
  international ? text.trim().toUpperCase().replace(/\s+/g, ' ') : digitsOf(text).slice(0, 5);

/**
 * Returns a birth date from eight digits in month-day-year order ("05/17/2009", "05172009") or an ISO date, or null for
 * anything else (2§5).
 */
export function cleanDob(text: string): string | null {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed);
  const digits = iso ? `${iso[2]}${iso[3]}${iso[1]}` : digitsOf(typed);
  if (digits.length !== 8 || !/^[\d\s/.-]*$/.test(typed)) return null;
  const [month, day, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  const date = `${year}-${month}-${day}`;
  return Number(year) >= 1900 && isRealDate(date) ? date : null;
}

/**
 * Returns an Instagram name without the @ or the web address: "@sandy" and "https://instagram.com/sandy/" → "sandy".
 */
export const cleanInstagram = (text: string): string =>
  text
    .trim()
    .replace(/^(?:https?:\/\/)?(?:www\.)?instagram\.com\//i, '')
    .replace(/^[@\s]+/, '')
    .replace(/[/\s]+$/, '');

type Entry = Readonly<Record<string, unknown>>;
type Cleaner = (
  text: string,
  entry: { readonly country: string; readonly international: boolean },
) => string | null | undefined;

const number: Cleaner = (text) => text.replace(/\s+/g, '').toUpperCase();
const plain: Cleaner = (text) => text.replace(/\s+/gu, ' ').trim();
const phone: Cleaner = (text, { international }) => cleanPhone(text, international);
const cleaners: Readonly<Record<string, Cleaner>> = {
  firstName: cleanName,
  lastName: cleanName,
  clubDirectorName: cleanName,
  city: cleanName,
  phone,
  playerPhone: phone,
  email: cleanEmail,
  emailConfirmation: cleanEmail,
  playerEmail: cleanEmail,
  clubDirectorEmail: cleanEmail,
  state: (text, { country }) => cleanState(text, country),
  zip: (text, { international }) => cleanZip(text, international),
  dob: cleanDob,
  instagram: cleanInstagram,
  aauNumber: number,
  avpNumber: number,
  usavNumber: number,
  p1440Number: number,
  cbvaNumber: number,
  bvcaNumber: number,
  bvneNumber: number,
  sandRecruitsNumber: number,
  passport: number,
};
const nested = ['parent', 'emergency'];

/**
 * Cleans the fields of a form, an import or a profile. Text fields that end up empty are left out (a birth date becomes
 * null, which 2§5 requires to be stored). Values that aren't text don't change.
 */
export function cleanEntry(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const entry = raw as Entry;
  const country = cleanCountry(typeof entry.country === 'string' ? entry.country : '');
  return { ...cleanTexts(entry, country), country };
}

function cleanTexts(entry: Entry, country: string): Entry {
  const context = { country, international: isInternational(country) };
  const cleaned: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(entry)) {
    if (key === 'country' || value === undefined) continue;
    const done = nested.includes(key) && isEntry(value) ? cleanTexts(value, country) : cleanValue(key, value, context);
    if (done !== undefined && done !== '') cleaned[key] = done;
  }
  return cleaned;
}
const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const cleanValue = (key: string, value: unknown, context: { country: string; international: boolean }): unknown =>
  typeof value === 'string' ? cleanerOf(key)(value, context) : value;
const cleanerOf = (key: string): Cleaner => (Object.hasOwn(cleaners, key) ? (cleaners[key] ?? plain) : plain);

/** Returns a stored phone as it is shown: masked for a US number, otherwise unchanged. */
export const showPhone = (digits: string, country: string): string =>
  isInternational(country) ? digits : maskUsPhone(digits);
