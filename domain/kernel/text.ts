/** Returns a number as an ordinal: "1st", "2nd", "3rd", "4th", "11th", "112th" (Part 1 §9). */
export function ordinal(n: number): string {
  const tens = Math.abs(n) % 100;
  const suffix = tens >= 11 && tens <= 13 ? 'th' : (suffixes[Math.abs(n) % 10] ?? 'th');
  return `${n}${suffix}`;
}
const suffixes = ['th', 'st', 'nd', 'rd'];

/** Returns a difference with its sign: "+13", "−4", "0". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** A finish of this number or higher means that the team didn't play (Part 1 §9). */
export const didNotPlay = 9999;
/**
 * Returns the display text of a finish: an ordinal, or DNP from 9999 on. If several of `finishes` are the same, it's a
 * tie: "T-3rd".
 */
export function placement(finish: number, finishes: readonly (number | null)[] = []): string {
  if (finish >= didNotPlay) return 'DNP';
  return `${finishes.filter((one) => one === finish).length > 1 ? 'T-' : ''}${ordinal(finish)}`;
}

/** The maximum lengths of shortened texts (Part 1 §9). */
export const shortLengths = { long: 100, short: 50 } as const;

/**
 * Cuts text to `length` characters. If anything is left out, the text ends with an ellipsis without a space before it.
 */
export function shorten(text: string, length: number = shortLengths.long): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}

/**
 * Returns what people call a court: "Court 7", "Court 3A", "Court B". A court with its own name is called by that name:
 * "North", "Center court".
 */
export const courtName = (court: string): string => (/^(\d|\p{L}$)/u.test(court) ? `Court ${court}` : court);

/** Returns text normalized for comparison: lowercase, without accents, with single spaces. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns whether text contains every typed word, in any order and case: "An Ng" matches "Ng, An" and "an ng". Returns
 * true if nothing was typed.
 */
export const holdsWords = (text: string, typed: string): boolean => {
  const whole = searchText(text);
  return wordsTyped(typed).every((word) => whole.includes(word));
};

/**
 * Replaces lowercase letters that have no separable accent with what people type for them, and drops apostrophes of any
 * kind.
 */
export const plainLetters = (lower: string): string =>
  lower.replace(/['’‘ʼ`]/g, '').replace(/[æœøłđðþßı]/g, (letter) => plain[letter] ?? letter);
const plain: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', ı: 'i' },
};
/**
 * A Chinese, Japanese or Korean character, which is a syllable. Names are written with or without spaces between these
 * characters.
 */
export const syllable: RegExp = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const hyphen = /(?<=\p{L})[-‐‑](?=\p{L})/gu;

const searchable = (text: string): string =>
  plainLetters(folded(text.normalize('NFC').replace(/[`´]/g, '’').replace(syllable, ' $& ')));

/** Returns the search text of a name: "Zoë O’Neil-Smith" is found by "oneil", "neil smith" and "oneilsmith". */
export const searchText = (text: string): string => {
  const whole = searchable(text);
  const joined = whole.replace(hyphen, '');
  return joined === whole ? whole : `${whole} ${joined}`;
};

/** Returns the search words in typed text, without the commas and slashes between names. */
export const wordsTyped = (typed: string): string[] =>
  searchable(typed)
    .split(/[\s,;/&]+|(?<=\p{L})[-‐‑](?=\p{L})/u)
    .filter(Boolean);

/** Returns a list as text: "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/**
 * Returns the text on one line, without line breaks or other control characters, which would cut off an email header or
 * a text message.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Returns a count with its word: "1 item" or "1,204 items". */
export const countedWords = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** Appends a query to an address. Undefined and null values are left out. */
export function withQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const text = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return text ? `${path}?${text}` : path;
}

/**
 * The one rule for email addresses, in forms, imports and calls (`emailAddress` in schema.ts). Domains may have letters
 * of any language. Before the @, only ASCII is accepted, because not every server accepts more. Quoted names and
 * addresses without a domain are refused.
 */
export const emailPattern =
  /^(?=.{3,254}$)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:[\p{L}\p{M}]{2,}|[Xx][Nn]--[A-Za-z0-9-]*[A-Za-z0-9])$/u;

/** Returns whether a string is an email address. */
export const isEmail = (text: string): boolean => emailPattern.test(text);

/** `URL` is part of browsers and Node, but not of the language. */
declare const URL: new (address: string) => { readonly hostname: string };

/**
 * Returns an email address with its domain in ASCII, as servers exchange it: "li@münchen.example" becomes
 * "li@xn--mnchen-3ya.example". Chrome converts the domain before sending a form, but other browsers don't. Anything
 * else is returned unchanged.
 */
export function asciiEmail(text: string): string {
  const at = text.lastIndexOf('@') + 1;
  const isAscii = (part: string) => [...part].every((letter) => letter < '\u0080');
  if (isAscii(text.slice(at)) || !isEmail(text)) return text;
  try {
    return text.slice(0, at) + new URL(`http://${text.slice(at)}`).hostname;
  } catch {
    return text;
  }
}

/** Returns an email address in the one form in which addresses are compared: lowercase, its domain in ASCII. */
export const normalEmail = (email: string): string => asciiEmail(email.trim()).toLowerCase();
