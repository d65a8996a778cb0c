import type { Plugin } from 'vite';

/**
 * domain is pure: a schema, registry or contract that nobody uses may be left out of the bundle. The bundler can't know that of
 * `user.omit({…})` at the top of a file, so every top-level `const x = …(…)` of domain is handed to it as
 * `const x = (() => …(…))()` with a pure mark, and the file itself is said to do nothing by being loaded. Importing one rule of a file
 * then costs that rule, not zod.
 */
export function pureDomain(folder: string): Plugin {
  return {
    name: 'sideout:pure-domain',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: new RegExp(`^${folder.replaceAll('\\', '/').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/.*\\.ts$`) },
      handler(code) {
        return {
          code: markPure(code, this.parse(code).body as readonly Statement[]),
          map: null,
          moduleSideEffects: false,
        };
      },
    },
  };
}

type Span = { readonly start: number; readonly end: number };
type Init = Span & { readonly type: string };
export type Statement = {
  readonly type: string;
  readonly kind?: string;
  readonly declaration?: Statement | null;
  readonly declarations?: readonly { readonly init: Init | null }[];
};

const harmless = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'Literal', 'Identifier', 'TemplateLiteral']);

/** The source with every top-level const that calls something wrapped as said above. */
export function markPure(code: string, body: readonly Statement[]): string {
  const inits = body
    .map((statement) => statement.declaration ?? statement)
    .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
    .flatMap(({ declarations = [] }) => declarations.flatMap(({ init }) => init ?? []))
    .filter(({ type, start, end }) => !harmless.has(type) && /[(]/.test(code.slice(start, end)))
    .toSorted((a, b) => b.start - a.start);
  let marked = code;
  for (const { start, end } of inits)
    marked = `${marked.slice(0, start)}/*#__PURE__*/ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`;
  return marked;
}
