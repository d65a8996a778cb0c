import * as z from 'zod';
import { answers, prefixLength, searchPairs, termTokens, wantedWords } from '#domain/people/search.ts';
import { defineItem } from '../kernel/table/item.ts';
import type { Range, Table } from '../kernel/table/table.ts';

/** What can be found by the beginning of a word. */
const searchKinds = ['PLAYER', 'ORGANIZATION', 'TEAM'] as const;
type SearchKind = (typeof searchKinds)[number];

const searchPk = (kind: SearchKind, word: string) => `SEARCH#${kind}#${word.slice(0, prefixLength)}`;

/**
 * Two words of one thing's name, in either order: `SEARCH#PLAYER#gon / gonzalez#maria#17`, so that a common word with the beginning of another
 * is one range. The third letter ends the partition.
 */
export const searchItem = defineItem({
  type: 'search',
  v: 2,
  schema: z.object({
    kind: z.enum(searchKinds),
    word: z.string().min(prefixLength),
    other: z.string(),
    id: z.int(),
    label: z.string(),
  }),
  key: ({ kind, word, other, id }: { kind: SearchKind; word: string; other: string; id: number }) => ({
    pk: searchPk(kind, word),
    sk: `${word}#${other}#${id}`,
  }),
  personal: { whose: ['player'], fields: ['word', 'other', 'label'], erase: 'remove' },
});

/** Keys read for one search at most; who typed too little to be found within them types more. */
const mostKeys = 1000;
const pageSize = 100;

type Found = { readonly ids: number[]; readonly more: boolean };

/**
 * Ids of everything that has, for each word of the term, a word beginning with it. A term without a word of three letters is no error and
 * finds nothing (Part 2 §5). `more`: there are others, which more letters would find.
 */
export async function searchIds(table: Table, kind: SearchKind, term: string, limit = 20): Promise<Found> {
  const [first = '', second] = wantedWords(term);
  if (first.length < prefixLength) return { ids: [], more: false };
  const ids = new Set<number>();
  let left = mostKeys;
  for (const range of rangesFor(kind, first, second)) {
    let startKey: Range['startKey'];
    do {
      if (ids.size > limit || left <= 0) return { ids: [...ids].slice(0, limit), more: true };
      const page = await table.query({ ...range, limit: Math.min(pageSize, left), ...(startKey ? { startKey } : {}) });
      const hits = page.items.map((raw) => searchItem.decode(raw));
      for (const hit of hits) if (answers(termTokens(hit.label), term)) ids.add(hit.id);
      left -= page.items.length;
      startKey = page.lastKey;
    } while (startKey);
  }
  return { ids: [...ids].slice(0, limit), more: ids.size > limit };
}

/**
 * Where what matches lies. One word: what begins with it. Two and more: the first as it is with the beginning of the second, and the other way
 * round; then words that go on after the first.
 */
function rangesFor(kind: SearchKind, first: string, second: string | undefined): Range[] {
  const pk = searchPk(kind, first);
  if (second === undefined) return [{ pk, prefix: first }];
  const turned = second.length < prefixLength ? [] : [{ pk: searchPk(kind, second), prefix: `${second}#${first}` }];
  return [{ pk, prefix: `${first}#${second}` }, ...turned, { pk, between: [`${first}$`, `${first}\u{10ffff}`] }];
}

/** The search items of one thing, to be written together with it. */
export const searchEntries = (kind: SearchKind, id: number, label: string) =>
  searchPairs(label).map(([word, other]) => ({ kind, word, other, id, label }));
