import { existsSync, globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { attackedBy } from '#test/functions/security/subjects.ts';

const tried = Object.values(attackedBy).flat() as string[];

it('each attack file on the list exists and is listed once', () => {
  expect(tried.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(tried).size).toBe(tried.length);
});
it('`npm run attacks` runs every security test', () => {
  expect(globSync('test/functions/security/*.test.ts').filter((file) => !tried.includes(file))).toEqual([]);
});
