import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** A screen that everybody may open, as the routes have it. */
type PublicScreen = {
  /** the name of its path in domain/site/paths.ts */
  readonly name: string;
  /** file of its area's routes; null when the entry brings them along */
  readonly routes: string | null;
  /** file of the screen, from the project's root */
  readonly screen: string;
  /** file of what is shown until the screen's code is here; `inline` when it is part of the routes; null without one */
  readonly placeholder: string | 'inline' | null;
};

type Node = { type: string; [key: string]: unknown };
type Scope = { readonly file: string; readonly named: ReadonlyMap<string, Node> };
type Fields = Readonly<Record<string, Node>>;

const root = fileURLToPath(new URL('../../', import.meta.url));
const nodes = (value: unknown): readonly Node[] => value as readonly Node[];
const nameOf = (node: unknown): string => String((node as Node).name ?? (node as Node).value);

function scopeOf(file: string): Scope {
  const { program, errors } = parseSync(file, readFileSync(root + file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const named = new Map<string, Node>();
  for (const statement of nodes(program.body)) {
    const declaration = (statement.declaration ?? statement) as Node;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of nodes(declaration.declarations)) named.set(nameOf(id), init as Node);
  }
  return { file, named };
}

/** What a name refers to, or the node itself. */
function meant(node: Node, scope: Scope): Node {
  if (node.type !== 'Identifier') return node;
  const known = scope.named.get(nameOf(node));
  if (!known) throw new Error(`${scope.file}: what is ${nameOf(node)}?`);
  return meant(known, scope);
}

/** The fields of an object, those it spreads included. */
function fieldsOf(node: Node, scope: Scope): Fields {
  const fields: Record<string, Node> = {};
  for (const property of nodes(meant(node, scope).properties)) {
    if (property.type === 'SpreadElement') Object.assign(fields, fieldsOf(property.argument as Node, scope));
    else fields[nameOf(property.key)] = property.value as Node;
  }
  return fields;
}

/** `lazyPart(() => import('#web/…'), 'X')`, or a name for it → the file; what makes its component on the spot → `inline`. */
function fileOf(given: Node, scope: Scope): string {
  const node = meant(given, scope);
  if (node.type === 'ArrowFunctionExpression') return fileOf(node.body as Node, scope);
  if (node.type === 'ImportExpression') {
    const source = nameOf(node.source);
    return source.startsWith('#') ? source.slice(1) : scope.file.replace(/[^/]*$/, source.replace('./', ''));
  }
  if (node.type !== 'CallExpression') throw new Error(`${scope.file}: a screen that is a ${node.type}`);
  const parts = nodes(node.arguments);
  if (['after', 'beside'].includes(nameOf(node.callee))) return fileOf(parts[1]!, scope);
  return nameOf(node.callee) === 'lazyPart' ? fileOf(parts[0]!, scope) : 'inline';
}

/** The area whose routes the entry brings along: the one that app/areas.ts imports at once. */
const first = /^import .*screens\/(\w+)\/routes\.tsx';$/m.exec(
  readFileSync(`${root}web/src/app/areas.ts`, 'utf8'),
)?.[1];

function screensIn(file: string): PublicScreen[] {
  const scope = scopeOf(file);
  const routes = file.includes(`/${first}/`) ? null : file;
  return Object.entries(fieldsOf({ type: 'Identifier', name: 'routes' }, scope)).flatMap(([name, route]) => {
    const { screen, placeholder, needsUser } = fieldsOf(route, scope);
    if (!screen || needsUser) return [];
    return {
      name,
      routes,
      screen: fileOf(screen, scope),
      placeholder: placeholder ? fileOf(placeholder, scope) : null,
    };
  });
}

/** Every screen a visitor without an account may open, read from the areas' routes themselves, so that a new one is measured unasked. */
export const publicScreens = (): PublicScreen[] =>
  globSync('web/src/screens/*/routes.tsx', { cwd: root }).toSorted().flatMap(screensIn);
