import { expect, it } from 'vitest';
import { functionsOf, knotOf, ownersOf } from '#scripts/check/owners.ts';

const root = new URL('../..', import.meta.url).pathname;
const owner = { path: 'functions/subjects/teams/items.ts', text: 'export const noteItem = defineItem({});' };
const faults = (path: string, text: string) => ownersOf([owner, { path, text }]).faults;

it('every kind of item is written only by the subject that defines it', () => {
  const { kinds, faults } = ownersOf(functionsOf(root));
  expect(kinds).toBeGreaterThan(150);
  expect(faults).toEqual([]);
});

it('the owner check finds writes by another subject or its units', () => {
  const write = 'await table.write(update(\n  noteItem, key, {}));';
  expect(faults('functions/subjects/series/series.ts', write)).toHaveLength(1);
  expect(faults('functions/worker/kinds/import-teams.ts', write)).toHaveLength(1);
});

it('the owner check allows an owner’s writes in its files and the units that serve it, and allows every read', () => {
  const write = 'create(noteItem, note)';
  expect(faults('functions/subjects/teams/notes.ts', write)).toEqual([]);
  expect(faults('functions/teams/calls/notes.ts', write)).toEqual([]);
  expect(faults('functions/inbound-sms/on-text.ts', write)).toEqual([]);
  expect(faults('functions/series/calls/series.ts', 'await table.get(noteItem, key)')).toEqual([]);
});

it('subjects have no import cycles, and the check finds even an indirect one', () => {
  expect(knotOf(functionsOf(root))).toEqual([]);
  const from = (path: string, spec: string) => ({
    path: `functions/subjects/${path}`,
    text: `import { a } from '${spec}';`,
  });
  const chain = [from('a/items.ts', '../b/items.ts'), from('b/items.ts', '../c.ts'), from('c.ts', './d/items.ts')];
  expect(knotOf([...chain, from('d/items.ts', './other.ts')])).toEqual([]);
  expect(knotOf([...chain, from('d/items.ts', '../a/items.ts')])).toEqual(['a', 'b', 'c', 'd']);
});
