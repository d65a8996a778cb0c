type Fields = Readonly<Record<string, unknown>>;

/**
 * A change of a value: the old and the new value (a missing one is left out), or what was removed from and added to a
 * list.
 */
type Change =
  | { readonly before?: unknown; readonly after?: unknown }
  | { readonly removed: readonly unknown[]; readonly added: readonly unknown[] };

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a value as text, independent of the order of its fields. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  ) ?? '';

/** Returns the items of the first list that the second doesn't have. Each duplicate counts as a separate item. */
function without(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const left = new Map<string, number>();
  for (const value of other) left.set(textOf(value), (left.get(textOf(value)) ?? 0) + 1);
  return list.filter((value) => {
    const rest = left.get(textOf(value)) ?? 0;
    left.set(textOf(value), rest - 1);
    return rest <= 0;
  });
}

function changeOf(before: unknown, after: unknown): Change {
  if (Array.isArray(before) && Array.isArray(after)) {
    const lists = { removed: without(before, after), added: without(after, before) };
    // If nothing was added or removed, only the order changed.
    if (lists.removed.length || lists.added.length) return lists;
  }
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
}

/**
 * Returns the differences between two values, by path (`jsonProps.color`). Records are compared field by field, lists
 * by what was removed and added, and everything else as a whole.
 */
export function differences(before: Fields, after: Fields, path = ''): Record<string, Change> {
  const found: Record<string, Change> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[name], after[name]];
    if (textOf(was) === textOf(is)) continue;
    if (isRecord(was) && isRecord(is)) Object.assign(found, differences(was, is, `${path}${name}.`));
    else found[`${path}${name}`] = changeOf(was, is);
  }
  return found;
}
