import { expect, it } from 'vitest';
import { pdf } from '#domain/kernel/pdf.ts';

it('writes every object where the table says it is, with heading and amount on as many pages as needed', () => {
  const amount = { kind: 'amount', text: 'Sales', amount: '$1.00' } as const;
  const file = pdf([{ kind: 'title', text: 'Plage (Été) – 大会' }, ...Array.from({ length: 120 }, () => amount)]);
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1]);
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
  expect(file.slice(start, start + 4)).toBe('xref');
  for (const [i, at] of offsets.entries()) expect(file.slice(at).startsWith(`${i + 1} 0 obj`)).toBe(true);
  expect(file).toContain('/Count 3');
  expect(file).toContain('Plage \\050\\311t\\351\\051 \\226 ??');
  for (const [, length, content] of file.matchAll(/<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
    expect(content?.length).toBe(Number(length));
});
