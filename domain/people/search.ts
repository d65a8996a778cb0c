import { plainLetters, syllable } from '../kernel/text.ts';

/**
 * Rules of the player search (2§5, 2§9): at least three letters, skipped if the term hasn't changed, debounced; the button searches right
 * away.
 */
export const playerSearch = { minTerm: 3, debounceMs: 500, debounceWithButtonMs: 3333 } as const;

export const searchDebounce = (hasButton: boolean): number =>
  hasButton ? playerSearch.debounceWithButtonMs : playerSearch.debounceMs;

/** The number of characters in a term. A Chinese, Japanese or Korean character is a syllable and counts as two. */
export const termLength = (term: string): number => term.trim().replace(syllable, '$&$&').length;

/** Whether the Search button is enabled: for terms over two characters. */
export const canSearch = (term: string): boolean => termLength(term) >= playerSearch.minTerm;

/** Whether to search for this term now: not if it is too short or equal to the last one. */
export const shouldSearch = (term: string, lastTerm: string | null): boolean =>
  canSearch(term) && term.trim() !== lastTerm?.trim();

/**
 * How name prefixes are indexed: the first three letters make the partition, the rest is sorted within it. A shorter word has its own
 * partition.
 */
export const prefixLength = 3;

/** How many words of a name are indexed; every pair of them is stored. */
const mostWords = 8;

/**
 * A name's words, each paired with each of the others, or with none if alone; one word plus the beginning of another tells common names
 * apart.
 */
export function searchPairs(name: string): [word: string, other: string][] {
  const words = [...new Set(nameWords(name))].slice(0, mostWords);
  return words.flatMap((word) => {
    const others = words.filter((other) => other !== word);
    return (others.length ? others : ['']).map((other): [string, string] => [word, other]);
  });
}

/** Separates words: anything but letters and digits of any script. */
const apart = /[^\p{L}\p{N}]+/u;

/** The words of a text, longest first. */
export const termTokens = (term: string): string[] =>
  fold(term)
    .split(apart)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);

/** The words a name is found by, longest first: "Anne-Marie" also counts as one word. */
const nameWords = (name: string): string[] =>
  termTokens([name, ...(name.match(hyphened) ?? []).map((part) => part.replace(/[-‐‑]/g, ''))].join(' '));
const hyphened = /\p{L}+(?:[-‐‑]\p{L}+)+/gu;

/** The words of a term to search for; a word that is the beginning of another one is left out. */
export function wantedWords(term: string): string[] {
  const words = [...new Set(termTokens(term))];
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}

/** Whether a name matches the term: every word of the term is the beginning of a word of the name. */
export const answers = (name: string, term: string): boolean => {
  const words = nameWords(name);
  return termTokens(term).every((wanted) => words.some((word) => word.startsWith(wanted)));
};

/** Lower case without accents: "Peña" → "pena", "Łukasz" → "lukasz". Syllables are separate words: "李娜" matches the name "娜 李". */
const fold = (text: string): string =>
  plainLetters(text.normalize('NFC').replace(syllable, ' $& ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
