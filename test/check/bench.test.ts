import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aimsIn, judge } from '../bench/aims.ts';

const root = join(import.meta.dirname, '../..');

describe('bench aims', () => {
  const table = [
    '| `A` | what | ≤ 0.05 |',
    '| `B-c` | what, against | ≥ 40 |',
    '| `D` | polls | ≤ 250,000 |',
    '| `E` | shown | |',
  ];
  const aims = aimsIn(table.join('\n'));

  it('are read from table rows with a comparison sign and a number', () => {
    expect(Object.fromEntries(aims)).toEqual({
      A: { sign: '≤', limit: 0.05 },
      'B-c': { sign: '≥', limit: 40 },
      D: { sign: '≤', limit: 250_000 },
    });
  });

  it('sort figures into met, missed (worst first) and shown only, and name those without a figure', () => {
    const figure = (id: string, ratio: number) => ({ id, figure: `${id} ${ratio}`, ratio });
    const figures = [figure('A', 0.05), figure('A', 0.06), figure('B-c', 20), figure('A', Number.NaN), figure('F', 1)];
    const { met, missed, shown, absent } = judge(figures, aims);
    expect(met.map(({ ratio }) => ratio)).toEqual([0.05]);
    expect(missed.map(({ ratio }) => ratio)).toEqual([Number.NaN, 20, 0.06]);
    expect(shown.map(({ id }) => id)).toEqual(['F']);
    expect(absent).toEqual(['D']);
  });

  it('cover only figures that a bench reports', () => {
    const folder = join(root, 'test/bench');
    const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
    const code = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    const documented = aimsIn(readFileSync(join(root, 'docs/performance.md'), 'utf8'));
    // Some IDs end in the ID of their subject.
    const made = (id: string) => [
      id,
      ...[...id.matchAll(/-/g)].flatMap(({ index }) => [index, index + 1].map((end) => `${id.slice(0, end)}\${`)),
    ];
    const missing = [...documented.keys()].filter((id) => !made(id).some((text) => code.includes(text)));
    expect(missing).toEqual([]);
  });
});
