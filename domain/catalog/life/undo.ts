type Fields = Readonly<Record<string, unknown>>;
/** A change as recorded in the audit log, by path (domain/kernel/difference.ts). */
type Changes = Readonly<Record<string, unknown>>;
type ListChange = { readonly removed: readonly unknown[]; readonly added: readonly unknown[] };

/** Fields that every save writes, even if no one edited them. */
const companions = ['dtModified'];
/** Fields changed by separate actions that have their own undo. */
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

/**
 * Returns the list after a change is undone, without the items that the change added and with the items it removed.
 * Returns null if an added item is no longer there.
 */
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
 * Returns the value after a change is undone, if every changed field still has the value that the change wrote. Returns
 * null if a field was changed again or has a separate action, or if there is nothing left to undo.
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
