import { describe, expect, it } from 'vitest';
import { conflictsOf } from '#web/src/forms/use-save.ts';

const base = { name: 'Open', city: 'Hermosa', courts: 8 };

describe('two changes to the same record', () => {
  it.each([
    ['only I changed it', { ...base, name: 'Summer Open' }, base, []],
    ['only they changed it', base, { ...base, name: 'Winter Open' }, []],
    ['both made the same change', { ...base, courts: 10 }, { ...base, courts: 10 }, []],
    ['each changed a different field', { ...base, name: 'Mine' }, { ...base, city: 'Theirs' }, []],
    [
      'both changed it differently',
      { ...base, courts: 10 },
      { ...base, courts: 12 },
      [{ name: 'courts', mine: 10, theirs: 12 }],
    ],
  ])('conflict only where both changed a field differently: %s', (_, mine, theirs, expected) => {
    expect(conflictsOf(base, mine, theirs)).toEqual(expected);
  });
});
