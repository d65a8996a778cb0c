import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { type Node, split } from '#web/split-module.ts';

const taken = (code: string) => split(code, parseAst(code) as unknown as Node, (part) => `p${part}`);
/** The part in which a name is declared. */
const partOf = (code: string, name: string): string => {
  const made = taken(code)!;
  return [...made.parts.values()].find(
    (text) => text.includes(`const ${name} =`) || text.includes(`function ${name}(`),
  )!;
};

describe('split', () => {
  const ids = `import { z } from 'zod';
export const id = z.int().positive();
export const special = { sponsored: 227 };
export const isSponsored = (one) => one === special.sponsored;`;

  it('gives a rule a module without the validator of the schema beside it', () => {
    expect(partOf(ids, 'isSponsored')).not.toContain('zod');
    expect(partOf(ids, 'isSponsored')).toContain('import { special } from "p1";');
    expect(partOf(ids, 'id')).toContain('import { z as z } from "zod";');
    expect(partOf(ids, 'id')).toContain('/*#__PURE__*/ (() => (z.int().positive()))()');
  });

  it('leaves the file as a list of what it exported, what it only passed on included', () => {
    const { facade } = taken(`export { a } from './a.ts';\nconst hidden = 1;\nexport const shown = hidden;`)!;
    expect(facade).toBe('export { a } from \'./a.ts\';\nexport { shown } from "p1";');
  });

  it('keeps together, in their order, what needs each other in a circle', () => {
    const code =
      'const odd = (n) => n && even(n - 1);\nexport function even(n) { return !n || odd(n - 1); }\nexport const one = 1;';
    const part = partOf(code, 'odd');
    expect(part).toBe(partOf(code, 'even'));
    expect(part.indexOf('odd =')).toBeLessThan(part.indexOf('function even'));
    expect(partOf(code, 'one')).not.toBe(part);
  });

  it('reads names, not keys and members', () => {
    const code = `import { a, b } from './x.ts';\nexport const one = { a: 1 }.b;\nexport const two = { a }[b];`;
    expect(partOf(code, 'one')).not.toContain('import');
    expect(partOf(code, 'two')).toContain('import { a as a }');
    expect(partOf(code, 'two')).toContain('import { b as b }');
  });

  it.each([
    ['does something', 'export const a = 1; console.log(a);'],
    ['has a state', 'export let a = 1; export const b = 2;'],
    ['takes apart', 'export const { a } = { a: 1 }; export const b = 2;'],
    ['exports by default', 'export default 1; export const b = 2;'],
  ])('leaves a file whole that %s', (_, code) => {
    expect(taken(code)).toBeNull();
  });
});
