import type { ItemDef } from '../../kernel/table/item.ts';
import type { Subject } from '../../kernel/table/personal.ts';

type Fields = Readonly<Record<string, unknown>>;
// biome-ignore lint/suspicious/noExplicitAny: what a kind decodes it can encode
type Kind = ItemDef<any, any>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What is left of a value when somebody in it is erased: the very same value where it is not about them, or kept. */
export function withoutThem(kind: Kind, value: Fields, of: Subject): Fields | 'remove' {
  const { personal } = kind;
  if (personal === 'none' || personal.erase === 'keep') return value;
  const edit = personal.erase === 'remove' ? 'remove' : personal.erase(value, of);
  if (edit === null) return value;
  if (edit === 'remove') return edit;
  const left = { ...value, ...edit };
  return same(kind.schema.parse(left), kind.schema.parse(value)) ? value : left;
}

/** Of a value only what another one lacks: in a list of people of the same length, what is somebody's alone. */
function lost(before: unknown, after: unknown): unknown {
  if (same(before, after)) return undefined;
  if (isRecord(before) && isRecord(after)) {
    const parts = Object.entries(before).map(([name, value]) => [name, lost(value, after[name])]);
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.map((value, i) => lost(value, after[i])).filter((value) => value !== undefined);
  return before;
}

/**
 * What a value says of somebody: what an erasure would take away, so that the two never differ; of what is removed or kept as a whole, the fields that its
 * kind names; and all that it says it shows. Null: nothing.
 */
export function saidOfThem(kind: Kind, value: Fields, of: Subject): unknown {
  const { personal } = kind;
  if (personal === 'none') return null;
  const left = withoutThem(kind, value, of);
  if (typeof personal.erase === 'function' && personal.erase(value, of) === null) return null;
  if (personal.show) return personal.show(value, of);
  if (left !== 'remove' && personal.erase !== 'keep') return left === value ? null : (lost(value, left) ?? null);
  const { rev: _, ...all } = value;
  return all;
}
