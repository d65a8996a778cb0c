/**
 * Cells in a tree of three levels, sixteen to a node: changing one copies three small arrays whatever the size of the bracket
 * (up to 4,096 cells a branch of the top; the top may be longer), and states share all the rest.
 */
type Leaf<C> = readonly C[];
type Branch<C> = readonly Leaf<C>[];
export type Tree<C> = readonly Branch<C>[];

const bits = 4;
const mask = 15;

/** The cell at `index`, which must exist. */
export const at = <C>(tree: Tree<C>, index: number): C =>
  ((tree[index >> (2 * bits)] as Branch<C>)[(index >> bits) & mask] as Leaf<C>)[index & mask] as C;

/** A tree of these cells. */
export function plant<C>(cells: readonly C[]): Tree<C> {
  const leaves = groups(cells);
  return groups(leaves);
}

function groups<C>(list: readonly C[]): C[][] {
  const made: C[][] = [];
  for (let from = 0; from < list.length; from += mask + 1) made.push(list.slice(from, from + mask + 1));
  return made;
}

/** A tree being changed: what is copied once is its own and is written in place from then on. */
export class Graft<C> {
  readonly tree: Branch<C>[];
  readonly #branches: number[] = [];
  readonly #leaves: number[] = [];

  constructor(tree: Tree<C>) {
    this.tree = tree.slice();
  }

  set(index: number, cell: C): void {
    const top = index >> (2 * bits);
    const middle = index >> bits;
    if (!owns(this.#leaves, middle)) this.#copy(top, middle);
    ((this.tree[top] as Branch<C>)[middle & mask] as C[])[index & mask] = cell;
  }

  #copy(top: number, middle: number): void {
    if (!owns(this.#branches, top)) {
      this.#branches.push(top);
      this.tree[top] = (this.tree[top] as Branch<C>).slice();
    }
    this.#leaves.push(middle);
    const branch = this.tree[top] as Leaf<C>[];
    branch[middle & mask] = (branch[middle & mask] as Leaf<C>).slice();
  }
}

/** The newest first: changes run from the first match to the last. */
function owns(list: readonly number[], wanted: number): boolean {
  for (let i = list.length - 1; i >= 0; i--) if (list[i] === wanted) return true;
  return false;
}
