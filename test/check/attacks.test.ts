import { existsSync, globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { attackedBy } from '#test/functions/security/subjects.ts';

const tried = Object.values(attackedBy).flat() as string[];

it('every attack is there, once, among the tests `npm test` runs', () => {
  expect(tried.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(tried).size).toBe(tried.length);
});
it('no security test is missing from `npm run attacks`', () => {
  expect(globSync('test/functions/security/*.test.ts').filter((file) => !tried.includes(file))).toEqual([]);
});
