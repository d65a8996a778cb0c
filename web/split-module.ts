/** A node of an ESTree, as far as it matters here. */
export type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
};
/** A file taken apart: `facade` re-exports what it exported; `parts` are the modules its declarations have become, by id. */
export type SplitModule = { readonly facade: string; readonly parts: ReadonlyMap<string, string> };

type Declared = { names: string[]; text: string; uses: Set<string>; exported: boolean };
type Imported = { source: string; name: string };
type Read = { imports: Map<string, Imported>; declared: Declared[]; passed: string[] };

const list = (value: unknown): readonly Node[] => (Array.isArray(value) ? value : []);
const nameOf = (node: unknown): string => {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? value ?? '';
};

/**
 * Splits a module into one module per top-level declaration; declarations that need each other in a circle stay together, in their order.
 * Null when the module does more than declare (then it is left whole).
 */
export function split(code: string, program: Node, idOf: (part: number) => string): SplitModule | null {
  const read = readModule(code, program);
  if (read === null || read.declared.length < 2) return null;
  const groups = circles(read.declared);
  const home = new Map(
    groups.flatMap((group, part) => group.flatMap(({ names }) => names.map((name) => [name, part] as const))),
  );
  const parts = new Map(
    groups.map((group, part) => [idOf(part), partOf(group, part, read.imports, home, idOf)] as const),
  );
  const exported = read.declared.filter((one) => one.exported).flatMap(({ names }) => names);
  const facade = exported.map((name) => `export { ${name} } from ${JSON.stringify(idOf(home.get(name)!))};`);
  return { facade: [...read.passed, ...facade].join('\n'), parts };
}

function partOf(
  group: readonly Declared[],
  part: number,
  imports: Read['imports'],
  home: ReadonlyMap<string, number>,
  idOf: (part: number) => string,
): string {
  const lines: string[] = [];
  for (const name of new Set(group.flatMap(({ uses }) => [...uses]))) {
    const outside = imports.get(name);
    if (outside) lines.push(importLine(name, outside));
    else if (home.has(name) && home.get(name) !== part)
      lines.push(`import { ${name} } from ${JSON.stringify(idOf(home.get(name)!))};`);
  }
  const names = group.flatMap((one) => one.names);
  return [...lines, ...group.map(({ text }) => text), `export { ${names.join(', ')} };`].join('\n');
}

const importLine = (local: string, { source, name }: Imported): string =>
  name === '*'
    ? `import * as ${local} from ${JSON.stringify(source)};`
    : `import { ${name} as ${local} } from ${JSON.stringify(source)};`;

function readModule(code: string, program: Node): Read | null {
  const read: Read = { imports: new Map(), declared: [], passed: [] };
  for (const statement of list(program.body)) {
    if (statement.type === 'ImportDeclaration') readImport(statement, read.imports);
    else if (statement.type === 'ExportNamedDeclaration' && statement.source)
      read.passed.push(code.slice(statement.start, statement.end));
    else {
      const exported = statement.type === 'ExportNamedDeclaration';
      const made = declarationOf(code, (exported ? statement.declaration : statement) as Node | null, exported);
      if (made === null) return null;
      read.declared.push(...made);
    }
  }
  return read;
}

function readImport(statement: Node, imports: Read['imports']): void {
  for (const one of list(statement.specifiers)) {
    const kind = { ImportNamespaceSpecifier: '*', ImportDefaultSpecifier: 'default' }[one.type];
    imports.set(nameOf(one.local), { source: nameOf(statement.source), name: kind ?? nameOf(one.imported) });
  }
}

/** The declarations of a statement, one per name; null for anything that is none. */
function declarationOf(code: string, node: Node | null, exported: boolean): Declared[] | null {
  if (node?.type === 'FunctionDeclaration' || node?.type === 'ClassDeclaration')
    return [{ names: [nameOf(node.id)], text: code.slice(node.start, node.end), uses: usesOf(node), exported }];
  if (node?.type !== 'VariableDeclaration' || node.kind !== 'const') return null;
  const made: Declared[] = [];
  for (const one of list(node.declarations)) {
    const [id, init] = [one.id as Node, one.init as Node];
    if (id.type !== 'Identifier') return null;
    const value = code.slice(init.start, init.end);
    made.push({
      names: [nameOf(id)],
      text: `const ${nameOf(id)} = ${pure(init, value)};`,
      uses: usesOf(init),
      exported,
    });
  }
  return made;
}

const harmless = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'Literal', 'Identifier', 'TemplateLiteral']);

/** An initializer that calls something, marked as doing nothing else. */
const pure = (init: Node, text: string): string =>
  harmless.has(init.type) || !text.includes('(') ? text : `/*#__PURE__*/ (() => (${text}))()`;

/** Names a node may refer to; inner names are among them, which does no harm. */
function usesOf(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const one of node) usesOf(one, found);
  else if (typeof node === 'object' && node !== null) {
    const { type, computed, shorthand } = node as Record<string, unknown>;
    if (type === 'Identifier') found.add(nameOf(node));
    for (const [key, value] of Object.entries(node)) {
      const isName =
        (key === 'property' && type === 'MemberExpression') || (key === 'key' && type === 'Property' && !shorthand);
      if (!isName || computed) usesOf(value, found);
    }
  }
  return found;
}

/** Declarations grouped so that whoever needs each other in a circle stands together (Tarjan). */
function circles(declared: readonly Declared[]): Declared[][] {
  const owner = new Map(declared.flatMap((one) => one.names.map((name) => [name, one] as const)));
  const index = new Map<Declared, number>();
  const low = new Map<Declared, number>();
  const stack: Declared[] = [];
  const groups: Declared[][] = [];
  const visit = (one: Declared): void => {
    index.set(one, index.size);
    low.set(one, index.get(one)!);
    stack.push(one);
    for (const name of one.uses) {
      const next = owner.get(name);
      if (!next || next === one) continue;
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(one, Math.min(low.get(one)!, low.get(next)!));
    }
    if (low.get(one) !== index.get(one)) return;
    const group = stack.splice(stack.indexOf(one));
    groups.push(group.toSorted((a, b) => declared.indexOf(a) - declared.indexOf(b)));
  };
  for (const one of declared) if (!index.has(one)) visit(one);
  return groups;
}
