type Fields = Readonly<Record<string, unknown>>;
/** A change as the audit keeps it, by path (domain/kernel/difference.ts). */
type Changes = Readonly<Record<string, unknown>>;
type ListChange = { readonly removed: readonly unknown[]; readonly added: readonly unknown[] };

/** Written with every save: nobody's change. */
const companions = ['dtModified'];
/** What changes by acts of its own, which say themselves how they are taken back. */
const byActs = [
  'statusId',
  'statusNote',
  'formerDates',
  'isPublic',
  'locked',
  'hasPassword',
  'complete',
  'days',
  'canceled',
];

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (change: object): change is ListChange => 'removed' in change && 'added' in change;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
};

/** A list without what a change added and with what it took; null where something that it added isn't there any more. */
function listUndone(list: readonly unknown[], { removed, added }: ListChange): unknown[] | null {
  const left = [...list];
  for (const value of added) {
    const at = left.findIndex((other) => same(other, value));
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return [...left, ...removed];
}

function placeUndone(now: unknown, change: object): { readonly value: unknown } | null {
  if (isList(change)) {
    const value = Array.isArray(now) ? listUndone(now, change) : null;
    return value && { value };
  }
  const { before, after } = change as { before?: unknown; after?: unknown };
  return same(now ?? null, after ?? null) ? { value: before } : null;
}

function set(of: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  if (rest.length > 0) return { ...of, [name]: set((of[name] ?? {}) as Fields, rest, value) };
  const { [name]: _, ...others } = of;
  return value === undefined ? others : { ...of, [name]: value };
}
const get = (of: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), of);

/**
 * What something is once a change of it is taken back, where nothing has followed: each place still has what the change wrote. Null: something else was written
 * there since, it is changed by an act of its own, or nothing is left to take back.
 */
export function undone<T extends object>(now: T, changes: Changes): T | null {
  const places = Object.entries(changes).filter(([path]) => !companions.includes(path));
  if (places.length === 0) return null;
  let value: Fields = now as Fields;
  for (const [path, change] of places) {
    const names = path.split('.');
    if (byActs.includes(names[0] ?? '') || !isRecord(change)) return null;
    const back = placeUndone(get(value, names), change);
    if (back === null) return null;
    value = set(value, names, back.value);
  }
  return value as T;
}
