import { Users } from './users.ts';

/** A piece of code that may become part of another. */
export type Piece = {
  readonly name: string;
  readonly bytes: number;
  /** names of the pieces that must be there before it */
  readonly needs: readonly string[];
  /** it stays alone */
  readonly fixed?: boolean;
};
/** What somebody loads together: a page, or a page with something that it opens. Names of pieces; what they need comes with them. */
export type Visit = readonly string[];
/** What merging is judged by. */
export type Worth = {
  readonly visits: readonly Visit[];
  /** moments at which somebody waits for the first picture: bytes count there as in so many visits more */
  readonly waits: readonly Visit[];
  readonly heavier: number;
  /** what one more request is worth to a visit, in bytes */
  readonly request: number;
};
/** What two that become one are judged by: the price of a request, and below which number a user pays it. */
type Price = { readonly request: number; readonly below: number };

type Node = {
  readonly names: readonly string[];
  readonly bytes: number;
  readonly fixed: boolean;
  /** all it needs, however far away */
  readonly deep: Set<Node>;
  /** the visits that load it */
  readonly users: Users;
};

function nodesOf(pieces: readonly Piece[], visits: readonly Visit[]): Set<Node> {
  const named = new Map(pieces.map((piece) => [piece.name, piece]));
  const made = new Map<string, Node>();
  const nodeOf = ({ name, bytes, needs, fixed = false }: Piece): Node => {
    const known = made.get(name);
    if (known) return known;
    const node: Node = { names: [name], bytes, fixed, deep: new Set(), users: new Users(visits.length) };
    made.set(name, node);
    for (const next of needs) {
      const piece = named.get(next);
      if (!piece) continue;
      const needed = nodeOf(piece);
      for (const each of [needed, ...needed.deep]) node.deep.add(each);
    }
    return node;
  };
  for (const piece of pieces) nodeOf(piece);
  for (const [i, visit] of visits.entries())
    for (const name of visit) {
      const node = made.get(name);
      if (node) for (const each of [node, ...node.deep]) each.users.add(i);
    }
  return new Set(made.values());
}

/** Whether two would need each other if they became one: one needs the other by way of a third. */
const goesAround = (a: Node, b: Node): boolean =>
  [...a.deep].some((each) => each.deep.has(b)) || [...b.deep].some((each) => each.deep.has(a));

/** What all who load them save when two become one, in bytes; negative where it costs them. */
function gainOf(a: Node, b: Node, { request, below }: Price): number {
  let gain =
    request * a.users.shared(b.users, below) - a.bytes * b.users.without(a.users) - b.bytes * a.users.without(b.users);
  if (gain <= 0) return gain;
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const)
    for (const need of one.deep) {
      if (need === other || other.deep.has(need)) continue;
      gain -= (need.bytes + request) * other.users.without(need.users);
      if (gain <= 0) return gain;
    }
  return goesAround(a, b) ? 0 : gain;
}

/** Puts one in the place of two. */
function join(nodes: Set<Node>, a: Node, b: Node): void {
  const deep = new Set([...a.deep, ...b.deep]);
  deep.delete(a);
  deep.delete(b);
  const node: Node = {
    names: [...a.names, ...b.names],
    bytes: a.bytes + b.bytes,
    fixed: false,
    deep,
    users: a.users.and(b.users),
  };
  nodes.delete(a);
  nodes.delete(b);
  for (const need of deep) need.users.addAll(node.users);
  for (const each of nodes) {
    const needed = [each.deep.delete(a), each.deep.delete(b)].some(Boolean);
    if (needed) for (const need of [node, ...deep]) each.deep.add(need);
  }
  nodes.add(node);
}

/** All pairs that are better one, the best first. */
function pairsOf(nodes: ReadonlySet<Node>, price: Price): (readonly [Node, Node])[] {
  const free = [...nodes].filter(({ fixed }) => !fixed);
  const found: { readonly pair: readonly [Node, Node]; readonly gain: number }[] = [];
  for (const [i, a] of free.entries())
    for (let j = i + 1; j < free.length; j++) {
      const b = free[j]!;
      const gain = gainOf(a, b, price);
      if (gain > 0) found.push({ pair: [a, b], gain });
    }
  return found.sort((a, b) => b.gain - a.gain).map(({ pair }) => pair);
}

/**
 * Which pieces become one, so that each visit loads few and hardly any code that it doesn't use: as long as two pieces save more requests than they cost
 * bytes, they are merged, the best pairs first. What is merged needs nothing in a circle.
 *
 * @returns the names in each
 */
export function mergedPieces(
  pieces: readonly Piece[],
  { visits, waits, heavier, request }: Worth,
): readonly (readonly string[])[] {
  const below = Math.ceil(visits.length / 32) * 32;
  const none = Array.from<Visit>({ length: below - visits.length }).fill([]);
  const nodes = nodesOf(pieces, [...visits, ...none, ...Array.from({ length: heavier }, () => waits).flat()]);
  const price = { request, below };
  for (let merged = true; merged; ) {
    merged = false;
    for (const [a, b] of pairsOf(nodes, price)) {
      if (!nodes.has(a) || !nodes.has(b) || gainOf(a, b, price) <= 0) continue;
      join(nodes, a, b);
      merged = true;
    }
  }
  return [...nodes].map(({ names }) => names);
}
