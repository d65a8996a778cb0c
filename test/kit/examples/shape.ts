import * as z from 'zod';

type Node = {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: Node | boolean;
  readonly items?: Node;
  readonly prefixItems?: readonly Node[];
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly allOf?: readonly Node[];
  readonly $ref?: string;
};
/**
 * Each of a value's fields by its path (`players[].id`, `channels{}`) with its possible types, such as `number | null`.
 */
export type Shape = Readonly<Record<string, string>>;

const typeOf = ({ type, const: only, enum: values }: Node): readonly string[] => {
  if (only !== undefined) return [JSON.stringify(only)];
  if (values) return values.map((value) => JSON.stringify(value));
  return type === undefined ? [] : [type].flat();
};

/** Collects a node's types under its path, and continues into its contents. */
function walk(node: Node, path: string, into: Map<string, Set<string>>, follow: (ref: string) => Node | null): void {
  if (node.$ref) {
    const found = follow(node.$ref);
    if (found) walk(found, path, into, follow);
    return;
  }
  const types = into.get(path) ?? new Set();
  for (const type of typeOf(node)) types.add(type);
  into.set(path, types);
  for (const [name, field] of Object.entries(node.properties ?? {}))
    walk(field, path ? `${path}.${name}` : name, into, follow);
  if (typeof node.additionalProperties === 'object') walk(node.additionalProperties, `${path}{}`, into, follow);
  if (node.items) walk(node.items, `${path}[]`, into, follow);
  node.prefixItems?.forEach((part, at) => {
    walk(part, `${path}[${at}]`, into, follow);
  });
  for (const part of [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])])
    walk(part, path, into, follow);
}

/**
 * Returns the names and types of all fields that a schema stores, alphabetically. Limits (lengths, patterns) are left
 * out, because they don't change stored data.
 */
export function shapeOf(schema: z.ZodType): Shape {
  const whole = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', cycles: 'ref', reused: 'inline' });
  const into = new Map<string, Set<string>>();
  const followed = new Set<string>();
  const follow = (ref: string): Node | null => {
    if (followed.has(ref)) return null;
    followed.add(ref);
    const path = ref.replace(/^#\/?/, '').split('/').filter(Boolean);
    return path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], whole) as Node;
  };
  walk(whole as Node, '', into, follow);
  into.delete('');
  const lines = [...into].map(([path, types]) => [path, [...types].sort().join(' | ') || 'any'] as const);
  return Object.fromEntries(lines.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the differences between two shapes, one line per field. */
export function differences(was: Shape, is: Shape): string[] {
  const paths = [...new Set([...Object.keys(was), ...Object.keys(is)])].sort();
  return paths.flatMap((path) => {
    if (was[path] === is[path]) return [];
    if (was[path] === undefined) return [`new: ${path}: ${is[path]}`];
    if (is[path] === undefined) return [`gone: ${path}: ${was[path]}`];
    return [`${path}: ${was[path]} → ${is[path]}`];
  });
}
