import { plainLetters, syllable } from '../kernel/text.ts';

/**
 * The rules of the player search (2§5, 2§9). It takes at least three letters, is skipped if the term hasn't changed,
 * and is debounced. The button searches right away.
 */
export const playerSearch = { minTerm: 3, debounceMs: 500, debounceWithButtonMs: 3333 } as const;

export const searchDebounce = (hasButton: boolean): number =>
  hasButton ? playerSearch.debounceWithButtonMs : playerSearch.debounceMs;

/**
 * Returns the number of characters in a term. A Chinese, Japanese or Korean character is a syllable and counts as two.
 */
export const termLength = (term: string): number => term.trim().replace(syllable, '$&$&').length;

/** Returns whether the Search button is enabled, which requires a term of more than two characters. */
export const canSearch = (term: string): boolean => termLength(term) >= playerSearch.minTerm;

/**
 * Returns whether a term is long enough for a search without the wizard's minimum of three letters (2§5). Two letters
 * find a short name such as "Ng", as a whole word.
 */
export const canLookUp = (term: string): boolean => termLength(term) >= 2;

/** Returns whether to search for this term now. We don't if it is too short or the same as the last one. */
export const shouldSearch = (term: string, lastTerm: string | null): boolean =>
  canSearch(term) && term.trim() !== lastTerm?.trim();

/**
 * How name prefixes are indexed: the first three letters are the partition, and the rest is sorted within it. A shorter
 * word has its own partition.
 */
export const prefixLength = 3;

/** How many words of a name are indexed. Every pair of them is stored. */
const mostWords = 8;

/**
 * Returns a name's words, each paired with every other word, or with none for a single word. One word plus the
 * beginning of another is enough to distinguish common names.
 */
export function searchPairs(name: string): [word: string, other: string][] {
  const words = [...new Set(nameWords(name))].slice(0, mostWords);
  return words.flatMap((word) => {
    const others = words.filter((other) => other !== word);
    return (others.length ? others : ['']).map((other): [string, string] => [word, other]);
  });
}

/** The text between words: anything but letters and digits of any script. */
const apart = /[^\p{L}\p{N}]+/u;

/** Returns the words of a string, longest first. */
export const termTokens = (term: string): string[] =>
  fold(term)
    .split(apart)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);

/** Returns the words that a name is found by, longest first. "Anne-Marie" also counts as one word. */
const nameWords = (name: string): string[] =>
  termTokens([name, ...(name.match(hyphened) ?? []).map((part) => part.replace(/[-‐‑]/g, ''))].join(' '));
const hyphened = /\p{L}+(?:[-‐‑]\p{L}+)+/gu;

/** Returns the words of a term to search for. A word that is the beginning of another one is left out. */
export function wantedWords(term: string): string[] {
  const words = [...new Set(termTokens(term))];
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}

/** Returns whether a name matches a term, which means that every word of the term begins a word in the name. */
export const answers = (name: string, term: string): boolean => {
  const words = nameWords(name);
  return termTokens(term).every((wanted) => words.some((word) => word.startsWith(wanted)));
};

/** Returns whether a term has a whole word of someone's first name and of their last name. */
export const isFullName = ({ firstName = '', lastName = '' }: Named, term: string): boolean => {
  const typed = new Set(nameWords(term));
  const isTyped = (words: string[]) => words.length === 0 || words.some((word) => typed.has(word));
  return isTyped(nameWords(firstName)) && isTyped(nameWords(lastName));
};
type Named = { readonly firstName?: string | undefined; readonly lastName?: string | undefined };

/**
 * Returns a string in lowercase without accents: "Peña" → "pena", "Łukasz" → "lukasz". Syllables are separate words, so
 * "李娜" matches the name "娜 李".
 */
const fold = (text: string): string =>
  plainLetters(text.normalize('NFC').replace(syllable, ' $& ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
