import * as z from 'zod';
import { answers, prefixLength, searchTokens, termTokens } from '#domain/people/search.ts';
import { defineItem } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';

/** What can be found by the beginning of a word. */
const searchKinds = ['PLAYER', 'ORGANIZATION', 'TEAM'] as const;
type SearchKind = (typeof searchKinds)[number];

/** One word of one thing's name: `SEARCH#PLAYER#abc / abcdef#17` (architecture §4). The third letter ends the partition. */
export const searchItem = defineItem({
  type: 'search',
  schema: z.object({
    kind: z.enum(searchKinds),
    word: z.string().min(prefixLength),
    id: z.int(),
    label: z.string(),
    hidden: z.boolean().default(false),
  }),
  key: ({ kind, word, id }: { kind: SearchKind; word: string; id: number }) => ({
    pk: `SEARCH#${kind}#${word.slice(0, prefixLength)}`,
    sk: `${word}#${id}`,
  }),
  personal: { whose: ['player'], fields: ['word', 'label'], erase: 'remove' },
});

/**
 * Ids of everything that has, for each word of the term, a word beginning with it. A term without a word of three
 * letters is no error and finds nothing (Part 2 §5).
 */
export async function searchIds(table: Table, kind: SearchKind, term: string, limit = 20): Promise<number[]> {
  const [longest = ''] = termTokens(term);
  if (longest.length < prefixLength) return [];
  const pk = `SEARCH#${kind}#${longest.slice(0, prefixLength)}`;
  const found = await table.list(searchItem, { pk, prefix: longest, limit: 200 });
  const fits = found.filter((hit) => !hit.hidden && answers(termTokens(hit.label), term));
  return [...new Set(fits.map((hit) => hit.id))].slice(0, limit);
}

/** The search items of one thing, to be written together with it. */
export const searchEntries = (kind: SearchKind, id: number, label: string) =>
  searchTokens(label).map((word) => ({ kind, word, id, label, hidden: false }));
