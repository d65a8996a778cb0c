import { z } from 'zod';
import { defineItem } from './item.ts';
import type { Table } from './table.ts';

/** What can be found by the beginning of a word. */
export const searchKinds = ['PLAYER', 'ORGANIZATION', 'TEAM'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** One word of one thing's name: `SEARCH#PLAYER#abc / abcdef#17` (architecture §4). The third letter ends the partition. */
export const searchItem = defineItem({
  type: 'search',
  schema: z.object({
    kind: z.enum(searchKinds),
    word: z.string().min(3),
    id: z.int(),
    label: z.string(),
    hidden: z.boolean().default(false),
  }),
  key: ({ kind, word, id }: { kind: SearchKind; word: string; id: number }) => ({
    pk: `SEARCH#${kind}#${word.slice(0, 3)}`,
    sk: `${word}#${id}`,
  }),
});

/** Words as they are stored and sought: lower case, no accents, letters and digits only, three letters and more. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 3))];
}

/**
 * Ids of everything that has, for each word of the term, a word beginning with it. Refuses nothing: a term without three letters finds
 * nothing (Part 2 §5).
 */
export async function searchIds(table: Table, kind: SearchKind, term: string, limit = 20): Promise<number[]> {
  const words = wordsOf(term);
  const [first, ...others] = words;
  if (!first) return [];
  const found = await table.list(searchItem, { pk: `SEARCH#${kind}#${first.slice(0, 3)}`, prefix: first, limit: 200 });
  const fits = found.filter(
    (hit) => !hit.hidden && others.every((word) => wordsOf(hit.label).some((have) => have.startsWith(word))),
  );
  return [...new Set(fits.map((hit) => hit.id))].slice(0, limit);
}

/** The search items of one thing, to be written together with it. */
export const searchEntries = (kind: SearchKind, id: number, label: string) =>
  wordsOf(label).map((word) => ({ kind, word, id, label, hidden: false }));
