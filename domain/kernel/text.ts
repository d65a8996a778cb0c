/** "1st", "2nd", "3rd", "4th", "11th", "112th" (Part 1 §9). */
export function ordinal(n: number): string {
  const tens = Math.abs(n) % 100;
  const suffix = tens >= 11 && tens <= 13 ? 'th' : (suffixes[Math.abs(n) % 10] ?? 'th');
  return `${n}${suffix}`;
}
const suffixes = ['th', 'st', 'nd', 'rd'];

/** Finishes from this number on mean: did not play (Part 1 §9). */
export const didNotPlay = 9999;
/** The display text of a finish: an ordinal, or DNP from 9999 on. */
export const placement = (finish: number): string => (finish >= didNotPlay ? 'DNP' : ordinal(finish));

/** The maximum lengths of shortened texts (Part 1 §9). */
export const shortLengths = { long: 100, short: 50 } as const;

/** Cuts a text to `length` characters, ending with an ellipsis if anything was left out, with no space before it. */
export function shorten(text: string, length: number = shortLengths.long): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}

/** A text normalized for comparison: lower case, without accents, single spaces. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a text contains every typed word, as "An Ng" contains "Ng, An" and "an ng". True if nothing was typed. */
export const holdsWords = (text: string, typed: string): boolean => {
  const whole = searchText(text);
  return wordsTyped(typed).every((word) => whole.includes(word));
};

/**
 * Lowercase replacements for letters that have no separable accent, as people type them; apostrophes of any kind are
 * dropped.
 */
export const plainLetters = (lower: string): string =>
  lower.replace(/['’‘ʼ`]/g, '').replace(/[æœøłđðþßı]/g, (letter) => plain[letter] ?? letter);
const plain: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', ı: 'i' },
};
/** A Chinese, Japanese or Korean character: a syllable; names are written with or without spaces between them. */
export const syllable: RegExp = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const hyphen = /(?<=\p{L})[-‐‑](?=\p{L})/gu;

const searchable = (text: string): string =>
  plainLetters(folded(text.normalize('NFC').replace(/[`´]/g, '’').replace(syllable, ' $& ')));

/** The search text of a name: "Zoë O’Neil-Smith" is found by "oneil", "neil smith" and "oneilsmith". */
export const searchText = (text: string): string => {
  const whole = searchable(text);
  const joined = whole.replace(hyphen, '');
  return joined === whole ? whole : `${whole} ${joined}`;
};

/** The search words of a typed text, without the commas and slashes between names. */
export const wordsTyped = (typed: string): string[] =>
  searchable(typed)
    .split(/[\s,;/&]+|(?<=\p{L})[-‐‑](?=\p{L})/u)
    .filter(Boolean);

/** "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/**
 * The text on one line, without line breaks or other control characters, which would end an email header or a text
 * message early.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** "1 item", "1,204 items". */
export const countedWords = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;
