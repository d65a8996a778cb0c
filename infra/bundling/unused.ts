import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { type ESTree, parseSync } from 'vite';

/** Functions and methods that only make a schema, an item or an operation. */
const makers = new Set(['defineItem', 'operation']);
const schemaMethods = new Set(
  'extend safeExtend omit pick partial array optional nullable default refine min max'.split(' '),
);

/**
 * A plugin that lets the bundler drop schemas that nothing in a unit uses. The bundler can't tell that making a schema
 * has no side effects, so it would keep every schema of each file that a unit imports, and a new environment would make
 * them all before its first response.
 */
export const withoutUnused: Plugin = {
  name: 'without unused schemas',
  setup(bundler) {
    bundler.onLoad({ filter: /\/(?:domain|functions)\/.*\.ts$/ }, ({ path }) => ({
      contents: marked(readFileSync(path, 'utf8')),
      loader: 'ts',
    }));
  },
};

/** Returns the source with every schema, item and operation marked as something that can be left out if it isn't used. */
export function marked(source: string): string {
  const values = parseSync('source.ts', source).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }) => (init && isMade(init) ? init : []));
  });
  return values.reduceRight(
    (text, { start, end }) =>
      `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
    source,
  );
}

/** Returns whether a value is a chain of calls that begins with zod, a maker, or a method of another schema. */
function isMade(value: ESTree.Expression): boolean {
  let name = '';
  for (let at: ESTree.Expression = value; ; )
    if (at.type === 'TSAsExpression' || at.type === 'TSSatisfiesExpression') at = at.expression;
    else if (at.type === 'CallExpression') at = at.callee;
    else if (at.type === 'MemberExpression') {
      name = at.property.type === 'Identifier' ? at.property.name : '';
      at = at.object;
    } else return at.type === 'Identifier' && (at.name === 'z' || makers.has(at.name) || schemaMethods.has(name));
}
