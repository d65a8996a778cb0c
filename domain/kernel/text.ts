/** "1st", "2nd", "3rd", "4th", "11th", "112th" (Part 1 §9). */
export function ordinal(n: number): string {
  const tens = Math.abs(n) % 100;
  const suffix = tens >= 11 && tens <= 13 ? 'th' : (suffixes[Math.abs(n) % 10] ?? 'th');
  return `${n}${suffix}`;
}
const suffixes = ['th', 'st', 'nd', 'rd'];

/** Placements from here on did not play (Part 1 §9). */
export const didNotPlay = 9999;
/** A finish as it is shown: an ordinal, or DNP from 9999 on. */
export const placement = (finish: number): string => (finish >= didNotPlay ? 'DNP' : ordinal(finish));

/** Lengths texts are shortened to (Part 1 §9). */
export const shortLengths = { long: 100, short: 50 } as const;

/** At most `length` characters, the last one an ellipsis where something was left out; never ends in a space before it. */
export function shorten(text: string, length: number = shortLengths.long): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  return `${characters
    .slice(0, length - 1)
    .join('')
    .trimEnd()}…`;
}

/** Lower case, without accents, inner spaces single: what two texts are compared by. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Whether a text holds every word that is typed, as "Ng, An" and "an ng" do of "An Ng". Nothing typed: it does. */
export const holdsWords = (text: string, typed: string): boolean => {
  const whole = searchText(text);
  return wordsTyped(typed).every((word) => whole.includes(word));
};

/** Letters that no accent can be taken from, in lower case, as people type them; apostrophes of any kind left out. */
export const plainLetters = (lower: string): string =>
  lower.replace(/['’‘ʼ`]/g, '').replace(/[æœøłđðþßı]/g, (letter) => plain[letter] ?? letter);
const plain: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', ı: 'i' },
};
/** A Chinese, Japanese or Korean character: a syllable, which names write with or without spaces between. */
export const syllable: RegExp = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const hyphen = /(?<=\p{L})[-‐‑](?=\p{L})/gu;

const searchable = (text: string): string =>
  plainLetters(folded(text.normalize('NFC').replace(/[`´]/g, '’').replace(syllable, ' $& ')));

/** What typed words are looked for in: "Zoë O’Neil-Smith" is found by "oneil", "neil smith" and "oneilsmith". */
export const searchText = (text: string): string => {
  const whole = searchable(text);
  const joined = whole.replace(hyphen, '');
  return joined === whole ? whole : `${whole} ${joined}`;
};

/** What is looked for of a typed text: its words, without the commas and slashes between names. */
export const wordsTyped = (typed: string): string[] =>
  searchable(typed)
    .split(/[\s,;/&]+|(?<=\p{L})[-‐‑](?=\p{L})/u)
    .filter(Boolean);

/** "a, b and c". */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Text on one line: no line breaks or other control characters, which would end a mail header or an SMS early. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
