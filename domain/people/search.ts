import { plainLetters, syllable } from '../kernel/text.ts';

/** Rules of the player search (2§5, 2§9): three letters, skipped when the term is the last one, debounced; the button is the fast way. */
export const playerSearch = { minTerm: 3, debounceMs: 500, debounceWithButtonMs: 3333 } as const;

export const searchDebounce = (hasButton: boolean): number =>
  hasButton ? playerSearch.debounceWithButtonMs : playerSearch.debounceMs;

/** The characters of a term. A Chinese, Japanese or Korean one is a syllable and counts as two. */
export const termLength = (term: string): number => term.trim().replace(syllable, '$&$&').length;

/** Is the Search button enabled? For terms over two characters. */
export const canSearch = (term: string): boolean => termLength(term) >= playerSearch.minTerm;

/** Should this term be asked now? Not when it is too short or equal to the last one. */
export const shouldSearch = (term: string, lastTerm: string | null): boolean =>
  canSearch(term) && term.trim() !== lastTerm?.trim();

/** How deep a prefix item goes: three letters make its partition, the rest sorts in it. A shorter word has a partition of its own. */
export const prefixLength = 3;

/** So many words of a name are searched by; every pair of them is kept. */
const mostWords = 8;

/**
 * A name's words, each with each of its other words, or alone with none: by one of them and the beginning of another a common name is told
 * from its namesakes.
 */
export function searchPairs(name: string): [word: string, other: string][] {
  const words = [...new Set(nameWords(name))].slice(0, mostWords);
  return words.flatMap((word) => {
    const others = words.filter((other) => other !== word);
    return (others.length ? others : ['']).map((other): [string, string] => [word, other]);
  });
}

/** What separates two words: anything but letters and digits, of whatever script. */
const apart = /[^\p{L}\p{N}]+/u;

/** The words of a text, the longest first. */
export const termTokens = (term: string): string[] =>
  fold(term)
    .split(apart)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);

/** The words a name is found by, the longest first: "Anne-Marie" is also one word. */
const nameWords = (name: string): string[] =>
  termTokens([name, ...(name.match(hyphened) ?? []).map((part) => part.replace(/[-‐‑]/g, ''))].join(' '));
const hyphened = /\p{L}+(?:[-‐‑]\p{L}+)+/gu;

/** What has to be found of a term: a word that another one begins with is found with it. */
export function wantedWords(term: string): string[] {
  const words = [...new Set(termTokens(term))];
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}

/** Whether a name matches the term: every word of the term begins one of the name's. */
export const answers = (name: string, term: string): boolean => {
  const words = nameWords(name);
  return termTokens(term).every((wanted) => words.some((word) => word.startsWith(wanted)));
};

/** Lower case without accents: "Peña" → "pena", "Łukasz" → "lukasz". Syllables stand apart: "李娜" is found in the name "娜 李". */
const fold = (text: string): string =>
  plainLetters(text.normalize('NFC').replace(syllable, ' $& ').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
