import { expect, it } from 'vitest';
import { inTurn } from '#scripts/local/units/in-turn.ts';

/** Returns work that ends on command. */
function works() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  return { begun, work, end: () => ends.shift()?.() };
}

it('a queue runs a limited number of calls of each kind at the same time, and the rest in order of arrival', async () => {
  const { begun, work, end } = works();
  const turns = inTurn(1);
  const all = ['a', 'b', 'c'].map((name) => turns('api', work(name)));
  const other = turns('mails', work('m'));
  expect(begun).toEqual(['a', 'm']);
  for (let i = 0; i < 4; i++) {
    end();
    await Promise.race([...all, other]);
    await new Promise(setImmediate);
  }
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  expect(begun).toEqual(['a', 'm', 'b', 'c']);
});

it('a queue skips a caller that waited too long, without delaying the next one', async () => {
  let now = 0;
  const { begun, work, end } = works();
  const turns = inTurn(1, () => now);
  const patience = { patience: 30, tooLate: () => Promise.resolve('too late') };
  const first = turns('api', work('first'), patience);
  const gone = turns('api', work('gone'), patience);
  now = 20;
  const there = turns('api', work('there'), patience);
  now = 40;
  end();
  expect([await first, await gone]).toEqual(['first', 'too late']);
  await new Promise(setImmediate);
  end();
  expect(await there).toBe('there');
  expect(begun).toEqual(['first', 'there']);
});
