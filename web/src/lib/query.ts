import { useSearchParams } from 'react-router';

/**
 * Something the URL remembers: `const [p, setP] = useQueryText('p')`. Setting undefined removes the key. `replace` is the
 * default, so that Back leaves the page instead of undoing filters one by one.
 */
export function useQueryText(key: string): [string | undefined, (value: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const set = (value: string | undefined) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === undefined || value === '') next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get(key) ?? undefined, set];
}

/** Several keys at once: `const [query, change] = useQuery()`, `change({ q: 'beach', p: undefined })`. */
export function useQuery(): [URLSearchParams, (changes: Record<string, string | undefined>) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Record<string, string | undefined>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined || value === '') next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search, change];
}
