/** A field that both sides changed, each in another way. */
export type Conflict = { readonly name: string; readonly mine: unknown; readonly theirs: unknown };

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What two people changed differently since both saw `base`. A field only one of them changed is no conflict: theirs is taken over, mine is
 * kept. Fields are the record's own, compared whole.
 */
export function conflictsOf(
  base: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  theirs: Readonly<Record<string, unknown>>,
): readonly Conflict[] {
  return Object.keys(mine)
    .filter((name) => !same(mine[name], base[name]) && !same(theirs[name], base[name]))
    .filter((name) => !same(mine[name], theirs[name]))
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name] }));
}
