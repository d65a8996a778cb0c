import { describe, expect, it } from 'vitest';
import { markPure, type Statement } from '#web/pure-domain.ts';

/** A const statement at the place where its initializer stands in the source. */
function statement(code: string, init: string, type: string, kind = 'const'): Statement {
  const start = code.indexOf(init);
  return { type: 'VariableDeclaration', kind, declarations: [{ init: { type, start, end: start + init.length } }] };
}

describe('markPure', () => {
  it('wraps what a const calls, so that it may be left out', () => {
    const code = 'export const a = z.object({}).omit(); const b = { c: flag("x") };';
    const marked = markPure(code, [
      { type: 'ExportNamedDeclaration', declaration: statement(code, 'z.object({}).omit()', 'CallExpression') },
      statement(code, '{ c: flag("x") }', 'ObjectExpression'),
    ]);
    expect(marked).toBe(
      'export const a = /*#__PURE__*/ (() => (z.object({}).omit()))(); const b = /*#__PURE__*/ (() => ({ c: flag("x") }))();',
    );
  });
  it('leaves functions, plain values and lets alone', () => {
    const code = 'const f = () => g(); const n = 5; let m = g(); const o = { a: 1 };';
    expect(
      markPure(code, [
        statement(code, '() => g()', 'ArrowFunctionExpression'),
        statement(code, '5', 'Literal'),
        statement(code, 'g()', 'CallExpression', 'let'),
        statement(code, '{ a: 1 }', 'ObjectExpression'),
      ]),
    ).toBe(code);
  });
});
