import * as z from 'zod';
import { answers, prefixLength, searchPairs, wantedWords } from '#domain/people/search.ts';
import { defineItem, type Raw } from '../kernel/table/item.ts';
import type { Range, Table } from '../kernel/table/table.ts';
import { create, overwrite, remove, type Write } from '../kernel/table/write.ts';

/** The kinds of things that can be found by the beginning of a word. */
const searchKinds = ['PLAYER', 'ORGANIZATION', 'TEAM', 'USER'] as const;
type SearchKind = (typeof searchKinds)[number];

const searchPk = (kind: SearchKind, word: string) => `SEARCH#${kind}#${word.slice(0, prefixLength)}`;

/**
 * Two words from one thing's name, in either order: `SEARCH#PLAYER#gon / gonzalez#maria#17`. A search for a common word
 * plus the start of another word then reads a single range. The partition ends at the third letter, or at the end of a
 * shorter word.
 */
export const searchItem = defineItem({
  type: 'search',
  v: 2,
  schema: z.object({
    kind: z.enum(searchKinds),
    word: z.string().min(1),
    other: z.string(),
    id: z.int(),
    label: z.string(),
  }),
  key: ({ kind, word, other, id }: { kind: SearchKind; word: string; other: string; id: number }) => ({
    pk: searchPk(kind, word),
    sk: `${word}#${other}#${id}`,
  }),
  personal: { whose: ['player', 'user'], fields: ['word', 'other', 'label'], erase: 'remove' },
});

/** How many keys one search can read. If that isn't enough, the user has to type more letters. */
const mostKeys = 1000;
const pageSize = 100;

/** Reads a search item's match: the key that identifies duplicates, and its details, or null if it doesn't match. */
type Hit<K, H> = (raw: Raw) => { readonly same: K; readonly hit: H } | null;

/**
 * Returns all distinct matches in some ranges, with their details, until there are more than `limit`, or until so much
 * was read that more letters are needed.
 */
export async function gathered<K, H>(table: Table, ranges: readonly Range[], limit: number, hitOf: Hit<K, H>) {
  const found = new Map<K, H[]>();
  const some = (more: boolean) => ({ found: new Map([...found].slice(0, limit)), more });
  let left = mostKeys;
  for (const range of ranges) {
    let startKey: Range['startKey'];
    do {
      if (found.size > limit || left <= 0) return some(true);
      const page = await table.query({ ...range, limit: Math.min(pageSize, left), ...(startKey ? { startKey } : {}) });
      for (const { same, hit } of page.items.flatMap((raw) => hitOf(raw) ?? []))
        found.set(same, [...(found.get(same) ?? []), hit]);
      left -= page.items.length;
      startKey = page.lastKey;
    } while (startKey);
  }
  return some(found.size > limit);
}

type SearchResult = { readonly ids: number[]; readonly more: boolean };

/**
 * Returns the IDs of everything whose words match the term. Each word in the term has to begin one of them. If no word
 * in the term has three letters, one of them has to match a whole word, as in "An Ng". `more` means that there are
 * others, which more letters would find.
 */
export async function searchIds(table: Table, kind: SearchKind, term: string, limit = 20): Promise<SearchResult> {
  const ranges = rangesOfNames(term, (word) => searchPk(kind, word));
  const { found, more } = await gathered(table, ranges, limit, (raw) => {
    const { id, label } = searchItem.decode(raw);
    return answers(label, term) ? { same: id, hit: label } : null;
  });
  return { ids: [...found.keys()], more };
}

/** A page of matches, and where the next one begins, or null if there are no more. */
type SearchPage = { readonly ids: number[]; readonly next: string | null };

/**
 * Like {@link searchIds}, but returns one page at a time, so that everyone can be found, even among a thousand with one
 * name. `after` is the previous page's `next`. A page can be shorter than `limit`. No ID appears twice, because each is
 * returned only for the first of its keys.
 */
export async function searchPage(
  table: Table,
  kind: SearchKind,
  term: string,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<SearchPage> {
  const ranges = rangesOfNames(term, (word) => searchPk(kind, word));
  const place = /^(\d)~(.+)$/su.exec(after ?? '');
  const ids: number[] = [];
  let left = mostKeys;
  for (let at = Number(place?.[1] ?? 0); at < ranges.length; at++) {
    const range = ranges[at] as Range;
    let sk = at === Number(place?.[1]) && isIn(range, place?.[2] ?? '') ? place?.[2] : undefined;
    for (;;) {
      const page = await table.query({
        ...range,
        limit: Math.min(pageSize, left),
        ...(sk === undefined ? {} : { startKey: { pk: range.pk, sk } }),
      });
      for (const raw of page.items) {
        sk = String(raw.sk);
        left--;
        const entry = searchItem.decode(raw);
        if (!answers(entry.label, term) || sk !== firstKey(ranges, entry)) continue;
        ids.push(entry.id);
        if (ids.length === limit) return { ids, next: `${at}~${sk}` };
      }
      if (!page.lastKey) break;
      if (left <= 0) return { ids, next: `${at}~${sk}` };
    }
  }
  return { ids, next: null };
}

/** Returns the first sort key under which a thing is found in some ranges. */
function firstKey(ranges: readonly Range[], { kind, id, label }: SearchEntry): string | undefined {
  const keys = searchEntries(kind, id, label).map((entry) => searchItem.key(entry));
  for (const range of ranges) {
    const [first] = keys.flatMap(({ pk, sk }) => (pk === range.pk && isIn(range, sk) ? [sk] : [])).toSorted();
    if (first !== undefined) return first;
  }
  return undefined;
}

/** Returns whether a sort key is in a range. DynamoDB refuses to start a query outside its range. */
const isIn = ({ prefix, between }: Range, sk: string): boolean =>
  between ? sk >= between[0] && sk <= between[1] : sk.startsWith(prefix ?? '');

/**
 * Returns the key ranges that match names. `pkOf` returns a word's partition. For one word, that is everything
 * beginning with it. For two or more, it is the first word with the beginning of the second, and the other way around.
 * Then come words that only begin with the first, unless it has fewer than three letters.
 */
export function rangesOfNames(term: string, pkOf: (word: string) => string): Range[] {
  const [first = '', second] = wantedWords(term);
  if (first === '') return [];
  const pk = pkOf(first);
  const goesOn = first.length >= prefixLength;
  if (second === undefined) return [{ pk, prefix: goesOn ? first : `${first}#` }];
  return [
    { pk, prefix: `${first}#${second}` },
    { pk: pkOf(second), prefix: `${second}#${first}` },
    ...(goesOn ? [{ pk, between: [`${first}$`, `${first}\u{10ffff}`] as const }] : []),
  ];
}

/** Returns a user's search items: their name and the words in their addresses. */
export const userEntries = (user: {
  id: number;
  firstName: string;
  lastName: string;
  emails: readonly { email: string }[];
}) =>
  searchEntries('USER', user.id, [user.firstName, user.lastName, ...user.emails.map(({ email }) => email)].join(' '));

/** Returns one thing's search items, to be written together with it. */
export const searchEntries = (kind: SearchKind, id: number, label: string) =>
  searchPairs(label).map(([word, other]) => ({ kind, word, other, id, label }));

type SearchEntry = ReturnType<typeof searchEntries>[number];
const keyText = (entry: SearchEntry) => JSON.stringify(searchItem.key(entry));

/** Makes a new thing searchable. */
export const searchAdded = (entries: readonly SearchEntry[]): Write[] =>
  entries.map((entry) => create(searchItem, entry));

/** Removes a deleted thing from search. */
export const searchRemoved = (entries: readonly SearchEntry[]): Write[] =>
  entries.map((entry) => remove(searchItem, entry));

/** Makes a thing searchable by its current name only. Writes only what changed. */
export function searchChanged(before: readonly SearchEntry[], after: readonly SearchEntry[]): Write[] {
  const had = new Map(before.map((entry) => [keyText(entry), entry.label]));
  const has = new Set(after.map(keyText));
  return [
    ...searchRemoved(before.filter((entry) => !has.has(keyText(entry)))),
    ...after.filter((entry) => had.get(keyText(entry)) !== entry.label).map((entry) => overwrite(searchItem, entry)),
  ];
}
