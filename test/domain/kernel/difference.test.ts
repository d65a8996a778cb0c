import { describe, expect, it } from 'vitest';
import { differences } from '#domain/kernel/difference.ts';

describe('the difference between two values', () => {
  it('is listed by path: by field for records, and as a whole for other values', () => {
    const before = { name: 'A', rules: { sets: 3, cap: null }, gone: 1, same: { x: [1] } };
    const after = { name: 'B', rules: { sets: 2, cap: null }, came: true, same: { x: [1] } };
    expect(differences(before, after)).toEqual({
      name: { before: 'A', after: 'B' },
      'rules.sets': { before: 3, after: 2 },
      gone: { before: 1 },
      came: { after: true },
    });
  });
  it('lists items added to and removed from lists, including repeats', () => {
    const team = (id: number, more = {}) => ({ id, ...more });
    expect(
      differences({ list: [team(1), team(2), team(2)] }, { list: [team(2), team(3), team(1, { in: true })] }),
    ).toEqual({ list: { removed: [{ id: 1 }, { id: 2 }], added: [{ id: 3 }, { id: 1, in: true }] } });
  });
  it('is only a reordering when nothing was added or removed', () => {
    expect(differences({ order: [1, 2] }, { order: [2, 1] })).toEqual({ order: { before: [1, 2], after: [2, 1] } });
  });
  it('is empty when only the order of a record’s fields differs', () => {
    expect(differences({ a: { x: 1, y: { p: 1, q: 2 } } }, { a: { y: { q: 2, p: 1 }, x: 1 } })).toEqual({});
    expect(differences({ list: [{ x: 1, y: 2 }] }, { list: [{ y: 2, x: 1 }] })).toEqual({});
  });
});
