import type { Method, Spending } from '#domain/kernel/endpoint.ts';
import { events } from '#events/every-event.ts';
import { schedules } from '#events/schedules.ts';
import type { Unit } from '#functions/kernel/unit.ts';
import { operationsOf } from '#functions/kernel/unit.ts';

/**
 * One HTTP API route and its unit: `ANY /api/x/{proxy+}`, a more exact pattern, or `$default` for requests that match
 * none. `spends` marks the route for a single call with a lower limit.
 */
type Route = { readonly pattern: string; readonly unit: string; readonly spends?: Spending };
export type Plan = {
  readonly routes: readonly Route[];
  readonly units: readonly Unit[];
  readonly faults: readonly string[];
};

type Leaf = { unit: string; method: Method; path: string };
type Node = { children: Map<string, Node>; leaves: Leaf[] };

/** The platform's quotas for an HTTP API (performance.md), a stream, a Lambda, and a rule. */
export const limits = {
  routes: 300,
  integrations: 300,
  /** More readers of a DynamoDB stream would be throttled. */
  streamReaders: 2,
  sockets: 1,
  /** How long API Gateway waits for a response, in seconds. */
  answer: 30,
  /** In seconds. */
  timeout: 900,
  /** The environments in an account's initial quota, and how many of them must be left to units without reserved ones. */
  environments: { all: 1_000, left: 100 },
  /** In MB. */
  memory: { least: 128, most: 10_240 },
} as const;

const isParam = (segment: string) => segment.startsWith('{');
const fresh = (): Node => ({ children: new Map(), leaves: [] });

/**
 * Turns the manifest into routes. If everything under a path belongs to one unit, it gets one greedy route. If units
 * share a path, the unit with the most of it gets a greedy route, and the others get exact patterns. A call that spends
 * something gets a separate route. All faults are reported at once: duplicates, shadowed paths, limits, unknown names.
 */
export function planOf(units: readonly Unit[]): Plan {
  const root = fresh();
  const faults: string[] = [];
  const seen = new Map<string, string>();
  const names = new Set<string>();
  for (const unit of units) {
    if (names.has(unit.name)) faults.push(`unit ${unit.name} is listed twice`);
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

/** A call that spends something gets a separate route, because a gateway throttles by route. */
function withSpending(routes: readonly Route[], units: readonly Unit[]): Route[] {
  const spending = units.flatMap(({ name, ...unit }) =>
    Object.values(operationsOf(unit)).flatMap(({ method, path, spends }) =>
      spends ? [{ pattern: `${method} ${pathOf(path)}`, unit: name, spends }] : [],
    ),
  );
  const own = new Set(spending.map(({ pattern }) => pattern));
  return [...routes.filter(({ pattern }) => !own.has(pattern)), ...spending];
}

/** Adds a separate route for each call under its unit's greedy route that another unit's more exact route would match. */
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

/** Returns a path with its parameters named by position, as in all routes. */
const pathOf = (path: string) =>
  path
    .split('/')
    .map((segment, i) => (isParam(segment) ? `{p${i - 1}}` : segment))
    .join('/');

/** Returns events and schedules that a unit lists but that don't exist. */
function namesUnknown({ name, events: consumed = [], schedules: served = [] }: Unit): string[] {
  const unknown = (kind: string, listed: readonly string[], known: object) =>
    listed
      .filter((item) => !Object.hasOwn(known, item))
      .map((item) => `${name} lists the ${kind} ${item}, which is unknown`);
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
    ...(memory < least || memory > most
      ? [`${name} has ${memory} MB, but the platform allows ${least} to ${most}`]
      : []),
    ...(timeout > limits.timeout ? [`${name} may take ${timeout} s, but the platform allows ${limits.timeout}`] : []),
    ...(answers && timeout > limits.answer
      ? [`${name} may take ${timeout} s, but callers wait only ${limits.answer}`]
      : []),
    ...(batch > 10 && !queueGathers ? [`${name} takes ${batch} messages at once without collecting them`] : []),
    ...(stream?.length === 0 ? [`${name} reads the stream but lists no item kinds`] : []),
  ];
}

/** The CDN shares its cached responses with everyone, so they can't depend on the caller. */
const keptForWhom = ({ name, ...unit }: Unit): string[] =>
  Object.values(operationsOf(unit))
    .filter(({ cache, auth, method }) => cache && (auth !== 'public' || method !== 'GET'))
    .map(({ method, path }) => `${method} ${path} of ${name} is cached but isn’t a public GET`);

function tooMany({ routes, units }: Plan): string[] {
  const { all, left } = limits.environments;
  const counts: [number, number, string][] = [
    [routes.length, limits.routes, 'routes'],
    [units.length, limits.integrations, 'integrations'],
    [units.filter(({ stream }) => stream).length, limits.streamReaders, 'readers of the stream'],
    [units.filter(({ socket }) => socket).length, limits.sockets, 'units on the socket'],
    [reservedOf(units), all - left, 'reserved environments'],
    [units.filter(({ fallback }) => fallback).length, 1, 'fallback units'],
    [units.filter(({ missingPages }) => missingPages).length, 1, 'units for missing pages'],
  ];
  return counts.flatMap(([n, most, what]) => (n > most ? [`${n} ${what}, but the platform allows ${most}`] : []));
}

/** Returns how many environments units reserve. */
export const reservedOf = (units: readonly Unit[]): number =>
  units.reduce((sum, { reserved = 0 }) => sum + reserved, 0);

/** Returns calls whose requests would reach another unit because its route is more exact. */
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

/** Means no unit. With this as the main unit, every path gets a separate route. */
const nobody = '';

/** How many of a unit's paths under a shared path make a separate greedy route worthwhile. */
const worthGreedy = 3;

/** Returns the unit with the most paths under a shared path, or null if no unit has many. */
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

/**
 * Returns the routes for a path and everything under it. `main` is the unit whose greedy route above gets everything
 * not listed here.
 */
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

/** Returns a route's pattern in parts: `ANY`, and its segments after the first slash. */
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
 * Returns the route for a request, the way API Gateway chooses it. A full match comes before any greedy one. Then,
 * segment by segment, a literal comes before a parameter (and the longer of two greedy ones first). An exact method
 * comes before ANY. If nothing matches, returns the fallback, or null if there is none.
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
