import { searchText, wordsTyped } from '#domain/kernel/text.ts';
import type { Option } from '#web/src/ui/inputs/select.tsx';

export type Filter<T> = {
  /** The key in the URL. */
  readonly key: string;
  readonly label: string;
  readonly options: readonly Option[];
  /** Whether a row stays; left out where the server filters. */
  keep?(row: T, value: string): boolean;
};

/** The rows that the search and the filters of the URL leave. */
export function narrowed<T>(
  rows: readonly T[],
  query: URLSearchParams,
  filters: readonly Filter<T>[],
  search: ((row: T) => string) | undefined,
): readonly T[] {
  const words = search ? wordsTyped(query.get('q') ?? '') : [];
  const chosen = filters.flatMap(({ key, keep }) => {
    const value = query.get(key);
    return value && keep ? [(row: T) => keep(row, value)] : [];
  });
  if (words.length + chosen.length === 0) return rows;
  return rows.filter((row) => {
    const text = words.length > 0 ? searchText(search!(row)) : '';
    return words.every((word) => text.includes(word)) && chosen.every((keeps) => keeps(row));
  });
}

/** Whether the URL narrows the list at all. */
export const isNarrowed = (query: URLSearchParams, filters: readonly Filter<never>[]): boolean =>
  ['q', ...filters.map(({ key }) => key)].some((key) => query.get(key));
