import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noticeKinds } from '#domain/notices/schema.ts';

/** Returns all source files in a folder as one string. */
const textOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('.ts'))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n');

it('every kind of notice is sent somewhere in the code', () => {
  // domain/notices/news.ts announces event changes and names the kind.
  const code = textOf('functions') + readFileSync('domain/notices/news.ts', 'utf8').replace(/\| '\w+'/g, '');
  expect(noticeKinds.filter((kind) => !new RegExp(`'${kind}'`).test(code))).toEqual([]);
});
