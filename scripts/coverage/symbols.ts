import { parseSync } from 'vite';
import { nameOf, target } from '../check/unreached/exports.ts';

/** A name that a file declares or imports, used by a piece of code. `member` is set for `names.member` of `import * as`. */
type Use = { readonly name: string; readonly member?: string };
/** A module that code loads with `import('…')`: one of its exports, or all. */
type Load = { readonly from: string; readonly name: string | null };
/** A piece of code: a declaration, a test, or the statements that run when the file is loaded. */
type Piece = {
  readonly uses: readonly Use[];
  readonly loads: readonly Load[];
  /** The position in the file, so that text found in it can be assigned. */
  readonly start: number;
  readonly end: number;
};
type Import = { readonly from: string; readonly name: string };
export type SymbolFile = {
  readonly file: string;
  readonly text: string;
  /** The pieces by declared name. `*` has the statements that run on load. */
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly imports: ReadonlyMap<string, Import>;
  /** The declared name behind each exported name, or the export of another file. */
  readonly exports: ReadonlyMap<string, string | Import>;
  /** Files whose exports are all re-exported. */
  readonly stars: readonly string[];
};

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** TypeScript nodes that contain code. All others contain only types. */
const withCode = /^TS(As|Satisfies|NonNull|Instantiation|TypeAssertion|Enum|ParameterProperty|Module)/;
const isType = ({ type }: Node): boolean => type.startsWith('TS') && !withCode.test(type);
/** The parts of nodes that are names, not uses, unless they are computed. */
const labels: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  JSXAttribute: 'name',
  JSXMemberExpression: 'property',
};

type Gathered = { uses: Use[]; loads: Load[] };

/** Adds the names and lazy imports in a node. Types don't count. */
function gather(value: unknown, file: string, into: Gathered, beside?: unknown): void {
  if (Array.isArray(value)) {
    for (const each of value) gather(each, file, into, value[1]);
    return;
  }
  if (!isNode(value)) return;
  const { type } = value;
  if (isType(value)) return;
  if (type === 'Identifier' || type === 'JSXIdentifier') into.uses.push({ name: value.name as string });
  if (type === 'ImportExpression') load(value, file, into, beside);
  const object = value.object;
  if ((type === 'MemberExpression' || type === 'JSXMemberExpression') && isNode(object) && !value.computed)
    if (object.type === 'Identifier' || object.type === 'JSXIdentifier') {
      into.uses.push({ name: object.name as string, member: (value.property as { name: string }).name });
      return;
    }
  for (const key in value) {
    if (key === 'type' || (key === labels[type] && !value.computed)) continue;
    // In `lazyPart(() => import('…'), 'Name')`, the second argument names what is used.
    gather(value[key], file, into, type === 'CallExpression' && key === 'arguments' ? undefined : beside);
  }
}

function load(node: Node, file: string, into: Gathered, beside: unknown): void {
  const source = node.source as { value?: unknown };
  const from = typeof source.value === 'string' ? target(file, source.value) : null;
  const named = isNode(beside) && beside.type === 'Literal' && typeof beside.value === 'string' ? beside.value : null;
  if (from !== null) into.loads.push({ from, name: named });
}

/** Returns the names that a pattern declares. */
const declared = (pattern: unknown): string[] => {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [pattern.name as string];
  const parts = [pattern.properties, pattern.elements].flatMap((list) => (Array.isArray(list) ? list : []));
  return [...parts, pattern.value, pattern.left, pattern.argument].flatMap(declared);
};

/** Returns a file's declarations, with what each uses. A test file's calls at the top level have names by position. */
export function symbolsOf(file: string, text: string): SymbolFile {
  const { module, program } = parseSync(file, text);
  const pieces = new Map<string, Piece>();
  const imports = new Map<string, Import>();
  const exports = new Map<string, string | Import>();
  const stars: string[] = [];
  const runs: Gathered = { uses: [], loads: [] };
  for (const { moduleRequest, entries } of module.staticImports) {
    const from = target(file, moduleRequest.value);
    if (from === null) continue;
    if (entries.length === 0) runs.loads.push({ from, name: '*' });
    for (const { importName, localName, isType: forTypes } of entries)
      if (!forTypes) imports.set(localName.value, { from, name: nameOf(importName as never) ?? '*' });
  }
  for (const { entries } of module.staticExports)
    for (const { exportName, importName, localName, moduleRequest, isType: forTypes } of entries) {
      const from = moduleRequest ? target(file, moduleRequest.value) : null;
      const name = nameOf(exportName as never);
      if (forTypes) continue;
      if (from !== null && name === null) stars.push(from);
      else if (from !== null) exports.set(name!, { from, name: nameOf(importName as never) ?? '*' });
      else if (name !== null) exports.set(name, localName.name ?? 'default');
    }
  const add = (names: readonly string[], node: Node) => {
    const found: Gathered = { uses: [], loads: [] };
    gather(node, file, found);
    for (const name of names) pieces.set(name, { ...found, start: node.start, end: node.end });
  };
  for (const statement of program.body as unknown as Node[]) {
    const { type } = statement;
    if (type === 'ImportDeclaration' || type === 'ExportAllDeclaration') continue;
    const inner = type.startsWith('Export') ? statement.declaration : statement;
    if (!isNode(inner) || isType(inner)) continue;
    if (type === 'ExportDefaultDeclaration') add([(inner.id as { name?: string } | null)?.name ?? 'default'], inner);
    else if (inner.type === 'VariableDeclaration')
      for (const one of inner.declarations as Node[]) add(declared(one.id), one);
    else if (isNode(inner.id) && inner.id.type === 'Identifier') add([inner.id.name as string], inner);
    else if (isCall(inner)) add([`call ${inner.start}`], inner);
    else gather(inner, file, runs);
  }
  const tests = /\.test\.tsx?$/.test(file) ? testsIn(program.body) : [];
  for (const test of tests) add([`test ${test.start}`], test);
  // Calls at the top level run as soon as the file is loaded, unless they are tests.
  const calls = [...pieces]
    .filter(([name, { start }]) => name.startsWith('call ') && !tests.some((test) => test.start === start))
    .map(([, piece]) => piece);
  pieces.set('*', {
    uses: [...runs.uses, ...calls.flatMap(({ uses }) => uses)],
    loads: [...runs.loads, ...calls.flatMap(({ loads }) => loads)],
    start: -1,
    end: -1,
  });
  return { file, text, pieces, imports, exports, stars };
}

const isCall = ({ type, expression }: Node): boolean =>
  type === 'ExpressionStatement' && isNode(expression) && expression.type === 'CallExpression';

/**
 * Returns the calls of `it`, `test` and `describe`, including nested ones. For `it.each(…)(…)`, it returns the whole
 * call.
 */
function testsIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(testsIn);
  if (!isNode(value)) return [];
  if (value.type !== 'CallExpression') return Object.values(value).flatMap(testsIn);
  let callee: unknown = value;
  while (isNode(callee) && callee.type !== 'Identifier') callee = callee.callee ?? callee.object ?? callee.tag;
  const named = isNode(callee) && /^(it|test|describe)$/.test(callee.name as string);
  return named ? [value, ...testsIn(value.arguments)] : Object.values(value).flatMap(testsIn);
}

/** A graph of declarations. A symbol is written `file#name`. */
export class Symbols {
  readonly #files: ReadonlyMap<string, SymbolFile>;
  constructor(files: readonly SymbolFile[]) {
    this.#files = new Map(files.map((file) => [file.file, file]));
  }

  /** Returns where an export is declared, following files that only re-export it. */
  declaration({ from, name }: Import): string[] {
    const file = this.#files.get(from);
    if (!file) return [];
    if (name === '*') return [...file.exports.keys()].flatMap((each) => this.declaration({ from, name: each }));
    const exported = file.exports.get(name);
    if (typeof exported === 'object') return this.declaration(exported);
    if (exported === undefined) return file.stars.flatMap((star) => this.declaration({ from: star, name }));
    const imported = file.imports.get(exported);
    return imported ? this.declaration(imported) : [`${from}#${exported}`];
  }

  /** Returns the symbols that a piece of a file uses directly. */
  uses(file: SymbolFile, { uses, loads }: Piece): string[] {
    const named = uses.flatMap(({ name, member }) => {
      const imported = file.imports.get(name);
      if (!imported) return file.pieces.has(name) ? [`${file.file}#${name}`] : [];
      if (imported.name === '*' && member !== undefined) return this.declaration({ from: imported.from, name: member });
      return this.declaration(imported);
    });
    const lazy = loads.flatMap(({ from, name }) =>
      name === '*' ? [`${from}#*`] : this.declaration({ from, name: name ?? '*' }),
    );
    return [...named, ...lazy];
  }

  /**
   * Returns every symbol that is used by the given ones, directly or not. A file's own statements run with its first
   * use.
   */
  reached(starts: readonly string[], through: (file: string) => boolean = () => true): Set<string> {
    const reached = new Set<string>();
    const next = [...starts];
    for (let symbol = next.pop(); symbol !== undefined; symbol = next.pop()) {
      if (reached.has(symbol)) continue;
      reached.add(symbol);
      const [path = '', name = ''] = symbol.split('#');
      const file = this.#files.get(path);
      if (!file || !through(path)) continue;
      if (name !== '*') next.push(`${path}#*`);
      const piece = file.pieces.get(name);
      if (piece) next.push(...this.uses(file, piece));
    }
    return reached;
  }
}
