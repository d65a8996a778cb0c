import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answers, prefixLength, termTokens } from '#domain/people/search.ts';
import { searchEntries, searchIds, searchItem } from '#functions/store/search.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

/** 60 names of short words that begin with one another, and 600 people called Maria Gonzalez something. */
const parts = ['Al', 'Ana', 'Anab', 'Anabel', 'José', 'Jos', 'Alvarez', 'Alder', 'Joanna', 'Bo'];
const some = Array.from({ length: 60 }, (_, i) =>
  [parts[i % 10], parts[(i * 7 + 3) % 10], ...(i % 3 ? [] : [parts[(i * 3 + 1) % 10]])].join(' '),
);
const marias = Array.from({ length: 600 }, (_, i) => `Maria Gonzalez N${i}`);
const people = [...some, ...marias].map((name, i) => ({ id: i + 1, name }));

describe('search by the beginning of words', () => {
  let local: TestTable;
  beforeAll(async () => {
    // Thousands of words are laid in at once, which no key bears in a second.
    local = memoryTable({ unkind: false });
    await local.stored.putMany(
      people.flatMap(({ id, name }) => searchEntries('PLAYER', id, name).map((entry) => searchItem.encode(entry, 1))),
    );
  });
  afterAll(() => local.stop());
  const found = (term: string, limit = 2_000) => searchIds(local.table, 'PLAYER', term, limit);

  it('finds whoever has, for each word of the term, a word beginning with it, in any order, without accents', async () => {
    const words = ['ana', 'anab', 'anabel', 'JOSÉ', 'jos', 'alv', 'al', 'joa', 'bo', 'b'];
    for (const term of [...words, ...words.flatMap((a) => words.map((b) => `${a} ${b}`)), 'al ana jos']) {
      const expected = people.filter(({ name }) => answers(termTokens(name), term)).map(({ id }) => id);
      const long = termTokens(term).some((word) => word.length >= prefixLength);
      const { ids, more } = await found(term);
      expect({ term, ids: ids.toSorted((a, b) => a - b), more }).toEqual({
        term,
        ids: long ? expected : [],
        more: false,
      });
    }
  });

  it('one of a common name is found by it and the beginning of another word, however many have it', async () => {
    expect(await found('gonzalez n599')).toEqual({ ids: [60 + 600], more: false });
    expect(await found('N598 mar gonz')).toEqual({ ids: [60 + 599], more: false });
  });

  it('of more people than are shown, it says that there are others; it reads a thousand keys at most', async () => {
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
