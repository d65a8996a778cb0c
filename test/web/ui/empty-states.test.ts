import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../web/src/', import.meta.url));
const titles = (text: string): string[] =>
  [...text.matchAll(/<EmptyState\b[^>]*?\btitle=(?:"([^"]*)"|\{([^}]*)\})|\bemptyTitle="([^"]*)"/g)].flatMap(
    ([, plain, code, list]) =>
      code ? [...code.matchAll(/['"`]([^'"`]*)['"`]/g)].map(([, said = '']) => said) : [plain ?? list ?? ''],
  );

it('an empty state’s title doesn’t end in a period or an exclamation mark', () => {
  const files = globSync('**/*.tsx', { cwd: root });
  const all = files.flatMap((file) => titles(readFileSync(root + file, 'utf8')).map((title) => `${file}: ${title}`));
  expect(all.length).toBeGreaterThan(100);
  expect(all.filter((title) => /[.!]$/.test(title))).toEqual([]);
});
