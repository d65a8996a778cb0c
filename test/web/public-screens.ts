import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** A screen that everybody may open, as the routes have it. */
export type PublicScreen = {
  /** the name of its path in web/src/app/paths.ts */
  readonly name: string;
  /** its route stands in first-routes.tsx, which the entry brings along */
  readonly first: boolean;
  /** file of the screen, from the project's root */
  readonly screen: string;
  /** file of what is shown until the screen's code is here; `inline` when it is part of the routes; null without one */
  readonly opening: string | 'inline' | null;
};

type Node = { type: string; [key: string]: unknown };
type Scope = ReadonlyMap<string, Node>;
type Properties = readonly [name: string, value: Node][];

const web = fileURLToPath(new URL('../../web/src/app/', import.meta.url));
const nodes = (value: unknown): readonly Node[] => value as readonly Node[];
const nameOf = (node: unknown): string => String((node as Node).name ?? (node as Node).value);
/** What stands behind `as const satisfies …`. */
const bare = (node: Node): Node => (node.type.startsWith('TS') ? bare(node.expression as Node) : node);

function scopeOf(file: string): Scope {
  const { program, errors } = parseSync(file, readFileSync(web + file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found = new Map<string, Node>();
  for (const statement of nodes(program.body)) {
    const declaration = (statement.declaration ?? statement) as Node;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of nodes(declaration.declarations)) found.set(nameOf(id), bare(init as Node));
  }
  return found;
}

const propertiesOf = (table: Node): Properties =>
  nodes(table.properties).flatMap((one) =>
    one.type === 'Property' ? [[nameOf(one.key), one.value as Node] as const] : [],
  ) as Properties;

/** `lazyPart(() => import('#web/…'), 'X')`, or a name for it → the file; what makes its component on the spot → `inline`. */
function fileOf(node: Node, scope: Scope): string {
  if (node.type === 'Identifier') {
    const known = scope.get(nameOf(node));
    if (!known) throw new Error(`routes: what is ${nameOf(node)}?`);
    return fileOf(known, scope);
  }
  if (node.type === 'ArrowFunctionExpression') return fileOf(node.body as Node, scope);
  if (node.type === 'ImportExpression') return nameOf(node.source).replace('#', '');
  if (node.type !== 'CallExpression') throw new Error(`routes: a screen that is a ${node.type}`);
  const given = nodes(node.arguments);
  if (nameOf(node.callee) === 'beside') return fileOf(given[1]!, scope);
  return nameOf(node.callee) === 'lazyPart' ? fileOf(given[0]!, scope) : 'inline';
}

function screensIn(scope: Scope, table: string, first: boolean): PublicScreen[] {
  return propertiesOf(scope.get(table)!).flatMap(([name, value]) => {
    const { screen, opening, needsUser } = Object.fromEntries(propertiesOf(value));
    if (!screen || needsUser) return [];
    return { name, first, screen: fileOf(screen, scope), opening: opening ? fileOf(opening, scope) : null };
  });
}

/** Every screen a visitor without an account may open, read from the routes themselves, so that a new one is measured unasked. */
export const publicScreens = (): PublicScreen[] => [
  ...screensIn(scopeOf('first-routes.tsx'), 'firstScreens', true),
  ...screensIn(scopeOf('routes.tsx'), 'screens', false),
];
