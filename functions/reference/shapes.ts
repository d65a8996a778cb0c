import * as z from 'zod';
import { shapeNames } from './shape-names.ts';

export type Json = Record<string, unknown>;
type Io = 'input' | 'output';

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('');

const anyJson = { description: 'Any JSON value.' };
/** zod describes arbitrary JSON with a schema that contains itself, which client generators can't handle. */
const isAnyJson = ({ anyOf }: Json) =>
  Array.isArray(anyOf) &&
  anyOf.length === 6 &&
  JSON.stringify(anyOf).startsWith('[{"type":"string"},{"type":"number"}');

/** zod limits every integer to JavaScript's safe range, which tells readers nothing. */
function withoutSafeBounds({ minimum, maximum, ...rest }: Json): Json {
  const bound = Number.MAX_SAFE_INTEGER;
  return {
    ...rest,
    ...(minimum !== undefined && minimum !== -bound ? { minimum } : {}),
    ...(maximum !== undefined && maximum !== bound ? { maximum } : {}),
  };
}

/** The JSON Schema keywords that contain schemas. Everything else (`default`, `const`, `enum`) is data. */
const single = ['items', 'additionalProperties', 'propertyNames', 'not', 'contains'] as const;
const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const;
const maps = ['properties', 'patternProperties'] as const;

/** Returns a schema with each schema directly in it replaced. `key` is the keyword or property it is under. */
function mapped(schema: Json, change: (inner: Json, key: string) => Json): Json {
  const next: Json = { ...schema };
  for (const word of single) if (isObject(next[word])) next[word] = change(next[word] as Json, word);
  for (const word of lists)
    if (Array.isArray(next[word]))
      next[word] = (next[word] as unknown[]).map((inner) => (isObject(inner) ? change(inner, word) : inner));
  for (const word of maps)
    if (isObject(next[word]))
      next[word] = Object.fromEntries(
        Object.entries(next[word] as Json).map(([name, inner]) => [
          name,
          isObject(inner) ? change(inner, name) : inner,
        ]),
      );
  return next;
}

const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
const local = '#/$defs/';

/** One of the document's schemas, by the call and the part of it that it belongs to. */
type Root = { readonly of: string; readonly io: Io; schema: Json };

/**
 * Collects a document's schemas and moves shared ones into `components`. `add` returns a handle, and after `finish`,
 * `of` returns its schema.
 */
export function shapes() {
  const roots: Root[] = [];
  const defs: Record<Io, Map<string, Json>> = { input: new Map(), output: new Map() };

  const add = (schema: z.ZodType, io: Io, of: string): Root => {
    const {
      $schema: _,
      $defs = {},
      ...json
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      metadata: shapeNames,
    }) as Json & { $defs?: Record<string, Json> };
    const anyNames = new Set(Object.keys($defs).filter((name) => isAnyJson($defs[name] as Json)));
    const clean = (part: Json): Json => {
      const { $ref } = part;
      if (typeof $ref === 'string' && anyNames.has($ref.slice(local.length))) return refTo('Json');
      return mapped(withoutSafeBounds(part), clean);
    };
    for (const [name, { id: __, ...def }] of Object.entries($defs))
      if (!anyNames.has(name) && !defs[io].has(name)) defs[io].set(name, clean(def));
    const root = { of, io, schema: clean(json) };
    roots.push(root);
    return root;
  };

  const finish = (): Record<string, Json> => {
    const components = new Map<string, Json>([['Json', anyJson]]);
    const differing = differingNames(defs);
    const nameIn = (io: Io, name: string) => (io === 'input' && differing.has(name) ? `${name}Input` : name);
    const renamed =
      (io: Io) =>
      (part: Json): Json =>
        typeof part.$ref === 'string' && part.$ref.startsWith(local)
          ? { ...part, ...refTo(nameIn(io, part.$ref.slice(local.length))) }
          : mapped(part, renamed(io));
    for (const io of ['output', 'input'] as const)
      for (const [name, def] of defs[io]) components.set(nameIn(io, name), renamed(io)(def));
    for (const root of roots) root.schema = renamed(root.io)(root.schema);
    share(roots, components);
    return Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return { add, finish };
}

/** Returns the names whose schema differs between requests and responses, or refers to one that does. */
function differingNames({ input, output }: Record<Io, Map<string, Json>>): Set<string> {
  const differing = new Set(
    [...input].flatMap(([name, def]) => {
      const other = output.get(name);
      return other && JSON.stringify(other) !== JSON.stringify(def) ? [name] : [];
    }),
  );
  const refers = (def: Json) =>
    [...JSON.stringify(def).matchAll(/"#\/\$defs\/([^"]+)"/g)].some(([, name]) => differing.has(name as string));
  for (let before = -1; before !== differing.size; ) {
    before = differing.size;
    for (const [name, def] of input) if (output.has(name) && refers(def)) differing.add(name);
  }
  return differing;
}

/** A schema without a name is shared if two different places contain it and it is longer than this. */
const worthSharing = 160;
const isShareable = (schema: Json, text: string) =>
  text.length > worthSharing &&
  !schema.$ref &&
  (isObject(schema.properties) ||
    Array.isArray(schema.oneOf) ||
    (Array.isArray(schema.enum) && schema.enum.length > 6));

const words = new Set<string>([...single, ...lists]);
const singular = (name: string) => name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
/** Returns a name for a schema: the property that contains it, or what one of a property's items is called. */
const keyOf = (above: string, key: string): string =>
  key === 'items' || key === 'additionalProperties' ? singular(above) : words.has(key) ? above : key;

/** Moves unnamed schemas that several places repeat into components, named after the property that contains them. */
function share(roots: readonly Root[], components: Map<string, Json>): void {
  type Place = { readonly key: string; readonly owner: string; readonly io: Io };
  const places = new Map<string, Map<string, Place>>();
  const texts = new WeakMap<Json, string>();
  const textOf = (schema: Json) => {
    const known = texts.get(schema);
    if (known !== undefined) return known;
    const text = JSON.stringify(schema);
    texts.set(schema, text);
    return text;
  };
  const visit = (schema: Json, place: Place, holder: string) => {
    const text = textOf(schema);
    if (isShareable(schema, text)) {
      const known = places.get(text) ?? new Map<string, Place>();
      const at = `${holder}|${place.key}`;
      if (!known.has(at)) known.set(at, place);
      places.set(text, known);
      // The schema's contents were visited when we first saw it.
      if (known.size > 1) return;
    }
    const inner = isShareable(schema, text) ? text : `${holder}|${place.key}`;
    mapped(schema, (part, key) => {
      visit(part, { ...place, key: keyOf(place.key, key) }, words.has(key) ? `${inner}|${key}` : inner);
      return part;
    });
  };
  const named = [...components];
  for (const [owner, schema] of named)
    mapped(schema, (part, key) => {
      visit(part, { key, owner, io: 'output' }, owner);
      return part;
    });
  for (const { of, io, schema } of roots) visit(schema, { key: '', owner: of, io }, of);

  const names = new Map<string, string>();
  const shared = [...places]
    .filter(([, at]) => at.size > 1)
    .sort(([a, here], [b, there]) => there.size - here.size || (a < b ? -1 : 1));
  const taken = new Set(components.keys());
  for (const [text, at] of shared) {
    const [{ key, owner, io }] = [...at.values()].sort((a, b) => (a.owner + a.key < b.owner + b.key ? -1 : 1)) as [
      Place,
    ];
    const plain = pascal(key) || pascal(owner);
    const options = [plain, ...(io === 'input' ? [`${plain}Input`] : []), pascal(owner) + pascal(key)];
    const last = options.at(-1) as string;
    let name = options.find((option) => !taken.has(option)) ?? last;
    for (let n = 2; taken.has(name); n++) name = `${last}${n}`;
    taken.add(name);
    names.set(text, name);
  }
  const replaced = (schema: Json): Json => {
    const name = names.get(textOf(schema));
    return name ? refTo(name) : mapped(schema, replaced);
  };
  for (const [name, schema] of named) components.set(name, mapped(schema, replaced));
  for (const [text, name] of names) components.set(name, mapped(JSON.parse(text) as Json, replaced));
  for (const root of roots) root.schema = replaced(root.schema);
}
