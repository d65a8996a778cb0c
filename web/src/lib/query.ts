import { type Location, useLocation, useSearchParams } from 'react-router';

/**
 * Changes to the URL that haven't been rendered yet. The setter of `useSearchParams` starts from the URL as of its last
 * render. If there are two changes before the next render (a filter chosen and a column pressed while the list is
 * loading), the second one would undo the first.
 */
const parsed = new WeakMap<Location, URLSearchParams>();

/**
 * Returns the URL's query and a function that sets several keys together: `const [query, change] = useQuery()`,
 * `change({ q: 'beach', p: undefined })`. Setting undefined removes the key.
 */
export function useQuery(): [
  URLSearchParams,
  (changes: Record<string, string | undefined>, how?: { readonly replace: boolean }) => void,
] {
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const change = (changes: Record<string, string | undefined>, { replace } = { replace: true }) => {
    const next = new URLSearchParams(parsed.get(location) ?? search);
    for (const [key, value] of Object.entries(changes)) {
      if (value === undefined || value === '') next.delete(key);
      else next.set(key, value);
    }
    parsed.set(location, next);
    setSearch(next, { replace, preventScrollReset: true });
  };
  return [search, change];
}

/**
 * Returns a value kept in the URL and its setter: `const [p, setP] = useQueryText('p')`. Setting undefined removes the
 * key. `replace` is the default, so that Back leaves the page instead of undoing filters one by one.
 */
export function useQueryText(key: string): [string | undefined, (value: string | undefined) => void] {
  const [search, change] = useQuery();
  return [search.get(key) ?? undefined, (value) => change({ [key]: value })];
}
