import { describe, expect, it } from 'vitest';
import { type Filter, isNarrowed, narrowed } from '#web/src/pages/list/toolbar.tsx';

type Row = { readonly name: string; readonly state: string };
const rows: readonly Row[] = [
  { name: 'José Álvarez', state: 'active' },
  { name: 'Kim Lee', state: 'active' },
  { name: 'Lee Kay', state: 'expired' },
];
const filters: readonly Filter<Row>[] = [
  { key: 'state', label: 'State', options: [], keep: (row, value) => row.state === value },
];
const names = (query: string) =>
  narrowed(rows, new URLSearchParams(query), filters, ({ name }) => name).map(({ name }) => name);

describe('search and filters on a list', () => {
  it.each([
    ['', ['José Álvarez', 'Kim Lee', 'Lee Kay']],
    ['q=lee', ['Kim Lee', 'Lee Kay']],
    ['q=lee kim', ['Kim Lee']],
    ['q=jose alvarez', ['José Álvarez']],
    ['state=expired', ['Lee Kay']],
    ['q=lee&state=active', ['Kim Lee']],
    ['q=nobody', []],
  ])('narrow the list for the query “%s”', (query, expected) => {
    expect(names(query)).toEqual(expected);
  });

  it('don’t count a page or sort order as narrowing', () => {
    expect(isNarrowed(new URLSearchParams('p=2&sort=name'), filters as readonly Filter<never>[])).toBe(false);
    expect(isNarrowed(new URLSearchParams('state=active'), filters as readonly Filter<never>[])).toBe(true);
  });
});
