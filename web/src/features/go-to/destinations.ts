import { searchText, wordsTyped } from '#domain/kernel/text.ts';

/** A page that the "Go to" dialog offers: its name, its kind and its address. */
export type Destination = { readonly to: string; readonly name: string; readonly kind: string };

/** How many results of one kind are offered. Typing another letter narrows them down. */
const most = 6;

const begins = (text: string, word: string): boolean =>
  searchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .some((one) => one.startsWith(word));

/**
 * Returns how well a page matches the typed text: 0 if every typed word starts a word of its name, 1 if each starts a
 * word of its name or kind, 2 if each is somewhere in its name, or null if it doesn't match.
 */
function rank({ name, kind }: Destination, words: readonly string[]): number | null {
  if (words.every((word) => begins(name, word))) return 0;
  if (words.every((word) => begins(name, word) || begins(kind, word))) return 1;
  return words.every((word) => searchText(name).includes(word)) ? 2 : null;
}

/** Removes duplicate addresses and keeps the first of each. */
export const onceEach = (places: readonly Destination[]): Destination[] => {
  const seen = new Set<string>();
  return places.filter(({ to }) => !seen.has(to) && seen.add(to));
};

/**
 * Returns the pages that match the typed text, best first: matches by name come before matches by kind, and equal
 * matches keep their order. Without text, there are no matches.
 */
export function matching(
  places: readonly Destination[],
  typed: string,
): { readonly named: Destination[]; readonly others: Destination[] } {
  const words = wordsTyped(typed);
  if (words.length === 0) return { named: [], others: [] };
  const ranked = places.flatMap((place) => {
    const at = rank(place, words);
    return at === null ? [] : [{ place, at }];
  });
  const at = (best: number, worst: number) =>
    onceEach(
      ranked
        .filter((one) => one.at >= best && one.at <= worst)
        .toSorted((a, b) => a.at - b.at)
        .map(({ place }) => place),
    ).slice(0, most);
  return { named: at(0, 0), others: at(1, 2) };
}
