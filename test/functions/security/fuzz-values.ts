import type { Random } from '#domain/kernel/ids.ts';

type Schema = Readonly<Record<string, unknown>>;
type Defs = Readonly<Record<string, Schema>>;
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

/** IDs of many kinds that exist in the demo world, and some that don't exist. */
const ids = [1001, 1013, 1014, 2001, 2002, 2213, 3001, 101, 7001, 4001, 9002, 510600001, 1, 999_999_999];
const words = [
  'greatlakes',
  'Pacific_Beach_Tour',
  'W',
  'card',
  '2026-06-01',
  '2026-06-01T10:00',
  'a@b.example',
  '17:30',
];

/**
 * Returns a value that roughly matches a JSON schema, enough to pass the first check, so that the error in it is
 * tested.
 */
export function sample(schema: Schema, defs: Defs, random: Random, depth = 0): unknown {
  const ref = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  if (ref) return sample(defs[ref] ?? {}, defs, random, depth + 1);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return pick(random, schema.enum);
  const variants = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (variants?.length) return sample(pick(random, variants), defs, random, depth);
  if (Array.isArray(schema.allOf))
    return Object.assign({}, ...(schema.allOf as Schema[]).map((part) => sample(part, defs, random, depth)));
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, defs, random, depth);
    case 'array':
      if (Array.isArray(schema.prefixItems))
        return (schema.prefixItems as Schema[]).map((of) => sample(of, defs, random, depth + 1));
      return depth > 6
        ? []
        : Array.from({ length: 1 + Math.floor(random() * 2) }, () =>
            sample((schema.items as Schema) ?? {}, defs, random, depth + 1),
          );
    case 'integer':
    case 'number':
      return random() < 0.7 ? pick(random, ids) : Math.floor(random() * 30);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    default:
      return schema.pattern ? pick(random, [...ids.map(String), ...words]) : pick(random, words);
  }
}

function sampleObject(schema: Schema, defs: Defs, random: Random, depth: number): object {
  const required = new Set((schema.required as string[] | undefined) ?? []);
  const wanted = Object.entries((schema.properties ?? {}) as Record<string, Schema>).filter(
    ([name]) => required.has(name) || (depth < 5 && random() < 0.6),
  );
  return Object.fromEntries(wanted.map(([name, of]) => [name, sample(of, defs, random, depth + 1)]));
}

/** Values that a client should never send. */
const odd: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 31, '', ' ', [], {}, [[]], [null], { a: { b: [] } }],
  ...['\ud800', 'a\udc00b', '\u0000', '\u202eabc', '🏐'.repeat(300), 'x'.repeat(3_000), 'ß'.repeat(90_000)],
  ...['../../etc/passwd', '%00', '%ff', "' OR 1=1 --", '<script>alert(1)</script>', '{"pk":"x"}', 'ORGANIZATION#101'],
  ...['2026-13-45', '0000-00-00', '9999-12-31', 'NaN', 'Infinity', '-0', '1e400', '00000000000000000000000000'],
  ...[{ __proto__: 1, constructor: 1 }, { length: 1e9 }, Array.from({ length: 1_000 }, () => 1), '__proto__'],
];

type Place = { readonly of: Record<string, unknown> | unknown[]; readonly at: string | number };
function places(value: unknown, found: Place[] = []): Place[] {
  if (value === null || typeof value !== 'object') return found;
  for (const [at, inner] of Object.entries(value)) {
    found.push({ of: value as Place['of'], at: Array.isArray(value) ? Number(at) : at });
    places(inner, found);
  }
  return found;
}

/** Returns the value with one error: a field missing, another value in its place, an entry twice, or an unexpected field. */
export function mutated(value: unknown, random: Random): unknown {
  const copy = structuredClone(value);
  const all = places(copy);
  const place = all.length > 0 && random() < 0.92 ? pick(random, all) : null;
  if (!place) return random() < 0.5 ? pick(random, odd) : { ...(copy as object), unknown: pick(random, odd) };
  const { of, at } = place as { of: Record<string | number, unknown>; at: string | number };
  const way = random();
  if (Array.isArray(of) && way < 0.2) of.push(structuredClone(of[Number(at)]));
  else if (way < 0.3) delete of[at];
  else of[at] = structuredClone(pick(random, odd));
  return copy;
}

/** Returns a wrong string for a path or query. */
export const oddText = (random: Random): string => {
  const value = pick(random, odd);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.toWellFormed().slice(0, 2_000);
};
