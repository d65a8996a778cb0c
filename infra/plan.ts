import type { Method, Spending } from '#domain/kernel/endpoint.ts';
import { events } from '#events/every-event.ts';
import { schedules } from '#events/schedules.ts';
import type { Unit } from '#functions/kernel/unit.ts';
import { operationsOf } from '#functions/kernel/unit.ts';

/** One route of the HTTP API: `ANY /api/x/{proxy+}`, a more exact pattern, or `$default` for what fits none; and the unit it leads to. `spends`: it is one call's own, of which fewer are let through. */
type Route = { readonly pattern: string; readonly unit: string; readonly spends?: Spending };
export type Plan = {
  readonly routes: readonly Route[];
  readonly units: readonly Unit[];
  readonly faults: readonly string[];
};

type Leaf = { unit: string; method: Method; path: string };
type Node = { children: Map<string, Node>; leaves: Leaf[] };

/** The platform's quotas: of one HTTP API (performance.md), of one stream, of a Lambda, of a rule. */
export const limits = {
  routes: 300,
  integrations: 300,
  /** more readers of a DynamoDB stream are throttled */
  streamReaders: 2,
  sockets: 1,
  /** API Gateway waits no longer for an answer; seconds */
  answer: 30,
  /** seconds */
  timeout: 900,
  /** environments an account's quota begins with, and how many of them must be left to units that reserve none */
  environments: { all: 1_000, left: 100 },
  /** MB */
  memory: { least: 128, most: 10_240 },
} as const;

const isParam = (segment: string) => segment.startsWith('{');
const fresh = (): Node => ({ children: new Map(), leaves: [] });

/**
 * Turns the manifest into routes: wherever everything below a path belongs to one unit, one greedy route leads there; where units
 * share a path, one leads to who has most of it and the exact patterns to the others, and a call that spends something has its own. All faults are reported at once: duplicates, shadowed paths, limits, unknown names.
 */
export function planOf(units: readonly Unit[]): Plan {
  const root = fresh();
  const faults: string[] = [];
  const seen = new Map<string, string>();
  const names = new Set<string>();
  for (const unit of units) {
    if (names.has(unit.name)) faults.push(`unit ${unit.name} stands twice`);
    names.add(unit.name);
    for (const { method, path } of Object.values(operationsOf(unit))) {
      const shape = `${method} ${path.replace(/\{\w+\}/g, '{}')}`;
      const other = seen.get(shape);
      if (other) faults.push(`${shape} is served by ${other} and by ${unit.name}`);
      seen.set(shape, unit.name);
      insert(root, path.split('/').slice(1), { unit: unit.name, method, path });
    }
  }
  const fallback = units.filter((unit) => unit.fallback).map(({ name }) => ({ pattern: '$default', unit: name }));
  const missing = units
    .filter((unit) => unit.missingPages)
    .map(({ name }) => ({ pattern: 'ANY /pages/{proxy+}', unit: name }));
  const own = withOvershadowed(withSpending(collect(root, ''), units), units);
  const plan = { routes: [...own, ...missing, ...fallback], units, faults };
  faults.push(
    ...units.flatMap(namesUnknown),
    ...units.flatMap(factsImpossible),
    ...units.flatMap(keptForWhom),
    ...tooMany(plan),
    ...shadowed(plan),
  );
  return plan;
}

/** A call that spends something is a route of its own, since a gateway throttles routes. */
function withSpending(routes: readonly Route[], units: readonly Unit[]): Route[] {
  const spending = units.flatMap(({ name, ...unit }) =>
    Object.values(operationsOf(unit)).flatMap(({ method, path, spends }) =>
      spends ? [{ pattern: `${method} ${pathOf(path)}`, unit: name, spends }] : [],
    ),
  );
  const own = new Set(spending.map(({ pattern }) => pattern));
  return [...routes.filter(({ pattern }) => !own.has(pattern)), ...spending];
}

/** A call below its unit's greedy route that a more exact route of another unit would take is a route by itself. */
function withOvershadowed(routes: readonly Route[], units: readonly Unit[]): Route[] {
  const plan = { routes, units, faults: [] };
  const taken = units.flatMap(({ name, ...unit }) =>
    Object.values(operationsOf(unit)).flatMap(({ method, path }) =>
      routeFor(plan, method, path.replace(/\{\w+\}/g, '~'))?.unit === name
        ? []
        : [{ pattern: `${method} ${pathOf(path)}`, unit: name }],
    ),
  );
  const known = new Set(routes.map(({ pattern }) => pattern));
  return [...routes, ...taken.filter(({ pattern }) => !known.has(pattern))];
}

/** A path with its parameters named by where they stand, as in all routes. */
const pathOf = (path: string) =>
  path
    .split('/')
    .map((segment, i) => (isParam(segment) ? `{p${i - 1}}` : segment))
    .join('/');

/** Events and schedules a unit lists that don't exist. */
function namesUnknown({ name, events: consumed = [], schedules: served = [] }: Unit): string[] {
  const unknown = (kind: string, listed: readonly string[], known: object) =>
    listed
      .filter((item) => !Object.hasOwn(known, item))
      .map((item) => `${name} lists the ${kind} ${item}, which there is not`);
  return [...unknown('event', consumed, events), ...unknown('schedule', served, schedules)];
}

function factsImpossible({
  name,
  operations,
  socket,
  stream,
  memory,
  timeout,
  batch = 10,
  queueGathers,
}: Unit): string[] {
  const { least, most } = limits.memory;
  const answers = socket || operations.length > 0;
  return [
    ...(memory < least || memory > most ? [`${name} has ${memory} MB, the platform allows ${least} to ${most}`] : []),
    ...(timeout > limits.timeout ? [`${name} may take ${timeout} s, the platform allows ${limits.timeout}`] : []),
    ...(answers && timeout > limits.answer
      ? [`${name} may take ${timeout} s, a caller is answered within ${limits.answer}`]
      : []),
    ...(batch > 10 && !queueGathers ? [`${name} takes ${batch} messages at once, but does not gather them`] : []),
    ...(stream?.length === 0 ? [`${name} reads the stream for no kind of item`] : []),
  ];
}

/** What the CDN keeps is for everybody: it can't depend on who asks. */
const keptForWhom = ({ name, ...unit }: Unit): string[] =>
  Object.values(operationsOf(unit))
    .filter(({ cache, auth, method }) => cache && (auth !== 'public' || method !== 'GET'))
    .map(({ method, path }) => `${method} ${path} of ${name} is cached, but not a public GET`);

function tooMany({ routes, units }: Plan): string[] {
  const { all, left } = limits.environments;
  const counts: [number, number, string][] = [
    [routes.length, limits.routes, 'routes'],
    [units.length, limits.integrations, 'integrations'],
    [units.filter(({ stream }) => stream).length, limits.streamReaders, 'readers of the stream'],
    [units.filter(({ socket }) => socket).length, limits.sockets, 'units on the socket'],
    [reservedOf(units), all - left, 'environments are reserved'],
    [units.filter(({ fallback }) => fallback).length, 1, 'units for what no unit serves'],
    [units.filter(({ missingPages }) => missingPages).length, 1, 'units for missing pages'],
  ];
  return counts.flatMap(([n, most, what]) => (n > most ? [`${n} ${what}, the platform allows ${most}`] : []));
}

/** Environments that units keep for themselves. */
export const reservedOf = (units: readonly Unit[]): number =>
  units.reduce((sum, { reserved = 0 }) => sum + reserved, 0);

/** Contracts whose requests would reach another unit, because a route of that one is the more exact. */
function shadowed(plan: Plan): string[] {
  return plan.units.flatMap(({ name, ...unit }) =>
    Object.values(operationsOf(unit)).flatMap(({ method, path }) => {
      const reached = routeFor(plan, method, path.replace(/\{\w+\}/g, '~'))?.unit ?? null;
      return reached === name ? [] : [`${method} ${path} of ${name} is shadowed: its requests reach ${reached}`];
    }),
  );
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

/** No unit: with it as the main one, every path is a route by itself. */
const nobody = '';

/** So many paths of a unit below one that it shares make a greedy route of its own worth while. */
const worthGreedy = 3;

/** The unit that has most of what lies below a path it shares with others; null where nobody has much. */
function mostBelow(node: Node, prefix: string): string | null {
  const counts = new Map<string, number>();
  for (const { unit } of below(node, prefix, nobody)) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const [[unit, most] = ['', 0]] = [...counts].sort(([a, m], [b, n]) => n - m || a.localeCompare(b));
  return most >= worthGreedy ? unit : null;
}

const below = (node: Node, prefix: string, main: string | null): Route[] =>
  [...node.children]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([segment, child]) =>
      collect(child, `${prefix}/${segment === '{}' ? `{p${prefix.split('/').length - 1}}` : segment}`, main),
    );

/** The routes of what lies at a path and below it. `main`: whose greedy route above it has all that is not said here. */
function collect(node: Node, prefix: string, main: string | null = null): Route[] {
  const own = owners(node);
  const depth = prefix.split('/').length - 1;
  if (own.size === 1 && depth >= 2) {
    const unit = [...own][0] as string;
    if (unit === main) return [];
    const routes: Route[] = [];
    if (node.leaves.length) routes.push({ pattern: `ANY ${prefix}`, unit });
    if (node.children.size) routes.push({ pattern: `ANY ${prefix}/{proxy+}`, unit });
    return routes;
  }
  const here = [...new Map(node.leaves.map((leaf) => [`${leaf.method} ${prefix}`, leaf.unit]))].flatMap(
    ([pattern, unit]) => (unit === main ? [] : [{ pattern, unit }]),
  );
  const most = main === null && depth >= 2 ? mostBelow(node, prefix) : null;
  const greedy = most === null ? [] : [{ pattern: `ANY ${prefix}/{proxy+}`, unit: most }];
  return [...here, ...greedy, ...below(node, prefix, main ?? most)];
}

/** A route's pattern taken apart: `ANY` and its segments after the first slash. */
type Shape = { readonly route: Route; readonly verb: string; readonly segments: readonly string[] };
const shapes = new WeakMap<Plan, readonly Shape[]>();

function shapesOf(plan: Plan): readonly Shape[] {
  const knownShapes = shapes.get(plan);
  if (knownShapes) return knownShapes;
  const made = plan.routes.flatMap((route) => {
    const [verb = '', path] = route.pattern.split(' ');
    return path === undefined ? [] : [{ route, verb, segments: path.split('/').slice(1) }];
  });
  shapes.set(plan, made);
  return made;
}

/**
 * The route a request takes, as API Gateway chooses: one that fits whole before any greedy one, then segment by segment literal before
 * parameter (of two greedy ones: the longer), and a method of its own before ANY. What fits none goes to the fallback; null where there is none.
 */
export function routeFor(plan: Plan, method: string, path: string): Route | null {
  const segments = path.split('/').slice(1);
  let best: { score: number[]; route: Route } | null = null;
  for (const shape of shapesOf(plan)) {
    const score = match(shape, method, segments);
    if (score && (!best || compare(score, best.score) > 0)) best = { score, route: shape.route };
  }
  return best?.route ?? plan.routes.find(({ pattern }) => pattern === '$default') ?? null;
}

function match({ verb, segments: wanted }: Shape, method: string, segments: string[]): number[] | null {
  if (verb !== 'ANY' && verb !== method) return null;
  const score: number[] = [wanted.at(-1) === '{proxy+}' ? 0 : 1];
  for (const [i, want] of wanted.entries()) {
    if (want === '{proxy+}') return segments.length > i ? score : null;
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
