import type { Method } from '#domain/kernel/contract.ts';
import type { Unit } from '#functions/kernel/unit.ts';

/** One route of the HTTP API: `ANY /api/x/{proxy+}` or a more exact pattern, and the unit it leads to. */
export type Route = { readonly pattern: string; readonly unit: string };
export type Plan = {
  readonly routes: readonly Route[];
  readonly units: readonly Unit[];
  readonly faults: readonly string[];
};

type Leaf = { unit: string; method: Method; path: string };
type Node = { children: Map<string, Node>; leaves: Leaf[] };

/** API Gateway's quotas for one HTTP API (performance.md). */
export const limits = { routes: 300, integrations: 300 } as const;

const isParam = (segment: string) => segment.startsWith('{');
const fresh = (): Node => ({ children: new Map(), leaves: [] });

/**
 * Turns the manifest into routes: wherever everything below a path belongs to one unit, one greedy route leads there; where units
 * share a path, the exact patterns do. All faults are reported at once: duplicates, shadowed paths, limits, unknown names.
 */
export function planOf(units: readonly Unit[]): Plan {
  const root = fresh();
  const faults: string[] = [];
  const seen = new Map<string, string>();
  const names = new Set<string>();
  for (const unit of units) {
    if (names.has(unit.name)) faults.push(`unit ${unit.name} stands twice`);
    names.add(unit.name);
    for (const { method, path } of Object.values(unit.contracts)) {
      const shape = `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
      const other = seen.get(shape);
      if (other) faults.push(`${shape} is served by ${other} and by ${unit.name}`);
      seen.set(shape, unit.name);
      insert(root, path.split('/').slice(1), { unit: unit.name, method, path });
    }
  }
  const routes = collect(root, '');
  if (routes.length > limits.routes) faults.push(`${routes.length} routes, the platform allows ${limits.routes}`);
  if (units.length > limits.integrations)
    faults.push(`${units.length} integrations, the platform allows ${limits.integrations}`);
  return { routes, units, faults };
}

function insert(node: Node, segments: string[], leaf: Leaf): void {
  const [first, ...rest] = segments;
  if (first === undefined) {
    node.leaves.push(leaf);
    return;
  }
  const key = isParam(first) ? '{}' : first;
  let child = node.children.get(key);
  if (!child) {
    child = fresh();
    node.children.set(key, child);
  }
  insert(child, rest, leaf);
}

function owners(node: Node): Set<string> {
  const found = new Set(node.leaves.map((leaf) => leaf.unit));
  for (const child of node.children.values()) for (const unit of owners(child)) found.add(unit);
  return found;
}

function collect(node: Node, prefix: string): Route[] {
  const own = owners(node);
  const depth = prefix.split('/').length - 1;
  if (own.size === 1 && depth >= 2) {
    const unit = [...own][0] as string;
    const routes: Route[] = [];
    if (node.leaves.length) routes.push({ pattern: `ANY ${prefix}`, unit });
    if (node.children.size) routes.push({ pattern: `ANY ${prefix}/{proxy+}`, unit });
    return routes;
  }
  const here = [...new Map(node.leaves.map((leaf) => [`${leaf.method} ${prefix}`, leaf.unit]))].map(
    ([pattern, unit]) => ({ pattern, unit }),
  );
  const below = [...node.children]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([segment, child]) => collect(child, `${prefix}/${segment === '{}' ? `{p${depth}}` : segment}`));
  return [...here, ...below];
}

/** The unit a request goes to, most exact pattern first, as API Gateway chooses: literal before parameter before greedy. */
export function unitFor(plan: Plan, method: string, path: string): string | null {
  const segments = path.split('/').slice(1);
  let best: { score: number[]; unit: string } | null = null;
  for (const route of plan.routes) {
    const score = match(route.pattern, method, segments);
    if (score && (!best || compare(score, best.score) > 0)) best = { score, unit: route.unit };
  }
  return best?.unit ?? null;
}

function match(pattern: string, method: string, segments: string[]): number[] | null {
  const [verb, path] = pattern.split(' ') as [string, string];
  if (verb !== 'ANY' && verb !== method) return null;
  const wanted = path.split('/').slice(1);
  const score: number[] = [];
  for (const [i, want] of wanted.entries()) {
    if (want === '{proxy+}') return segments.length > i ? [...score, 0] : null;
    const have = segments[i];
    if (have === undefined || (!isParam(want) && want !== have)) return null;
    score.push(isParam(want) ? 1 : 2);
  }
  return segments.length === wanted.length ? [...score, verb === 'ANY' ? 1 : 2] : null;
}

function compare(a: number[], b: number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference) return difference;
  }
  return 0;
}
