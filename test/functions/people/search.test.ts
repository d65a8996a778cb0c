import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers, prefixLength, termTokens, wantedWords } from '#domain/people/search.ts';
import { searchEntries, searchIds, searchItem, searchPage } from '#functions/subjects/search.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

/** 60 names made of short words with the same beginnings, and 600 people named Maria Gonzalez something. */
const parts = ['Al', 'Ana', 'Anab', 'Anabel', 'José', 'Jos', 'Alvarez', 'Alder', 'Joanna', 'Bo'];
const some = Array.from({ length: 60 }, (_, i) =>
  [parts[i % 10], parts[(i * 7 + 3) % 10], ...(i % 3 ? [] : [parts[(i * 3 + 1) % 10]])].join(' '),
);
const marias = Array.from({ length: 600 }, (_, i) => `Maria Gonzalez N${i}`);
const shortNames = [
  'An Ng',
  'An Nguyen',
  'Bo Li',
  'Jo Wu',
  'Anna Li',
  '娜 李',
  'Anne-Marie Oh',
  'Pat O’Brien',
  ...Array.from({ length: 300 }, (_, i) => `Li N${i}`),
];
const people = [...some, ...marias, ...shortNames].map((name, i) => ({ id: i + 1, name }));

/** Returns whether one of the two words that a short term is looked up by is a whole word in the name. */
const isWholeIn = (name: string, term: string): boolean =>
  wantedWords(term)
    .slice(0, 2)
    .some((word) => termTokens(name).includes(word));

describe('prefix search', () => {
  let local: TestTable;
  beforeAll(async () => {
    // Thousands of words are stored at the same time, more than a key handles in a second.
    local = memoryTable({ chaos: false });
    await local.stored.putMany(
      people.flatMap(({ id, name }) => searchEntries('PLAYER', id, name).map((entry) => searchItem.encode(entry, 1))),
    );
  });
  afterAll(() => local.stop());
  const found = (term: string, limit = 2_000) => searchIds(local.table, 'PLAYER', term, limit);

  it('finds people whose name has words starting with each search word, in any order, ignoring accents', async () => {
    const words = ['ana', 'anab', 'anabel', 'JOSÉ', 'jos', 'alv', 'al', 'joa', 'bo', 'b'];
    for (const term of [...words, ...words.flatMap((a) => words.map((b) => `${a} ${b}`)), 'al ana jos']) {
      const isLong = termTokens(term).some((word) => word.length >= prefixLength);
      const expected = people
        .filter(({ name }) => answers(name, term) && (isLong || isWholeIn(name, term)))
        .map(({ id }) => id);
      const { ids, more } = await found(term);
      expect({ term, ids: ids.toSorted((a, b) => a - b), more }).toEqual({ term, ids: expected, more: false });
    }
  });

  it.each([
    ['An Ng', ['An Ng', 'An Nguyen']],
    ['ng, an', ['An Ng', 'An Nguyen']],
    ['Bo Li', ['Bo Li']],
    ['Wu Jo', ['Jo Wu']],
    ['Ann Li', ['Anna Li']],
    ['李娜', ['娜 李']],
    ['Annemarie', ['Anne-Marie Oh']],
    ['Ng', ['An Ng']],
    ['obrien', ['Pat O’Brien']],
    ["o'brien", ['Pat O’Brien']],
    ['Oh Anne-Marie', ['Anne-Marie Oh']],
  ])('finds people with short names: %s', async (term, names) => {
    const { ids } = await found(term);
    const nameOf = new Map(people.map(({ id, name }) => [id, name]));
    expect(ids.map((id) => nameOf.get(id)).toSorted()).toEqual(names.toSorted());
  });

  it('finds one of many people with a common name by the start of another word', async () => {
    expect(await found('gonzalez n599')).toEqual({ ids: [60 + 600], more: false });
    expect(await found('N598 mar gonz')).toEqual({ ids: [60 + 599], more: false });
  });

  it('pages through everyone with the same name once, and starts over for an invalid `next`', async () => {
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const page = await searchPage(local.table, 'PLAYER', 'maria gonzalez', { limit: 70, after });
      expect(page.ids.length).toBeLessThanOrEqual(70);
      seen.push(...page.ids);
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect([seen.length, new Set(seen).size]).toEqual([600, 600]);
    const ana = await searchPage(local.table, 'PLAYER', 'ana', { limit: 2_000 });
    expect(ana.ids.toSorted((a, b) => a - b)).toEqual((await found('ana')).ids.toSorted((a, b) => a - b));
    for (const odd of ['0~zzz', '9~maria', 'x', '0~'])
      expect(await searchPage(local.table, 'PLAYER', 'ng', { limit: 5, after: odd })).toMatchObject({ next: null });
  });

  it('reports when there are more matches than shown, and reads at most a thousand keys', async () => {
    let keys = 0;
    const watched = local.through((client) => ({
      send: async (command) => {
        const reply = await client.send(command);
        keys += (reply as { Items?: unknown[] }).Items?.length ?? 0;
        return reply;
      },
    }));
    const { ids, more } = await searchIds(watched, 'PLAYER', 'maria gonzalez', 20);
    expect({ n: ids.length, more, cheap: keys <= 100 }).toEqual({ n: 20, more: true, cheap: true });
    keys = 0;
    expect(await searchIds(watched, 'PLAYER', 'gonzale n59', 20)).toMatchObject({ more: true });
    expect(keys).toBeLessThanOrEqual(1000);
  });
});
