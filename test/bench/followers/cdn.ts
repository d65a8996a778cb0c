/**
 * The parts of CloudFront that polls need: edges, regional caches and the shield in front of the origin. A response is
 * fresh for its TTL from when the origin sent it (caches count its age), and callers during a fetch wait for it.
 */
const edges = 80;
const regions = 8;
/** The milliseconds to and from an edge, and from an edge to the origin. */
const ways = { edge: 40, origin: 120 } as const;

type Kept = { readonly from: number; readonly ready: number; readonly v: number };
export type Looked = {
  /** The ms until the last poller gets a point. */
  readonly last: number;
  readonly readsPerObject: number;
  readonly originPerSecond: number;
  readonly asksPerSecond: number;
};

/** Simulates this many pollers during three points. `next` returns the ms until the next poll. */
export function looked(
  followers: number,
  { ttl, apart, next }: { readonly ttl: number; readonly apart: number; readonly next: () => number },
): Looked {
  if (followers === 0) return { last: 0, readsPerObject: 0, originPerSecond: 0, asksPerSecond: 0 };
  const until = 3 * apart;
  const points = [apart / 2, apart * 1.5];
  const versionAt = (at: number) => points.filter((point) => point <= at).length;
  const tick = 10;
  const turns: number[][] = Array.from({ length: Math.ceil(until / tick) + 1 }, () => []);
  const held = new Uint8Array(followers);
  for (let who = 0; who < followers; who++) turns[Math.floor(next() / tick)]?.push(who);
  // Each node's cache, by requested version.
  const [atEdge, atRegion, shield] = [nodes(edges), nodes(regions), nodes(1)];
  const reads = new Map<string, number>();
  const asked = new Set<string>();
  const knew = points.map(() => 0);
  let asks = 0;

  function read(after: number, at: number): Kept {
    const object = `${after}/${Math.floor(at / ttl)}`;
    reads.set(object, (reads.get(object) ?? 0) + 1);
    return { from: at, ready: at + ways.origin, v: versionAt(at) };
  }
  function through(kept: (Kept | undefined)[], after: number, at: number, further: () => Kept): Kept {
    const known = kept[after];
    if (known && at < known.from + ttl) return known;
    const fresh = further();
    kept[after] = fresh;
    return fresh;
  }
  for (let turn = 0; turn < turns.length; turn++) {
    const at = turn * tick;
    for (const who of turns[turn] ?? []) {
      asks += 1;
      const after = held[who] as number;
      const edge = who % edges;
      asked.add(`${after}/${Math.floor(at / ttl)}`);
      const answer = through(atEdge[edge] as Kept[], after, at, () =>
        through(atRegion[edge % regions] as Kept[], after, at, () =>
          through(shield[0] as Kept[], after, at, () => read(after, at)),
        ),
      );
      const told = Math.max(at, answer.ready) + ways.edge;
      for (let v = after; v < answer.v; v++) knew[v] = Math.max(knew[v] ?? 0, told - (points[v] as number));
      held[who] = answer.v;
      turns[Math.floor((told + next()) / tick)]?.push(who);
    }
    turns[turn] = [];
  }
  const total = [...reads.values()].reduce((sum, n) => sum + n, 0);
  return {
    last: Math.max(...knew),
    readsPerObject: total / asked.size,
    originPerSecond: total / (until / 1_000),
    asksPerSecond: asks / (until / 1_000),
  };
}

const nodes = (n: number): (Kept | undefined)[][] => Array.from({ length: n }, () => []);
