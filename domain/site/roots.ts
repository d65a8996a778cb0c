import { fill, type PathValues, paths } from './paths.ts';

/**
 * The first path segments of event pages, by brochure kind. Anything that is neither a league nor a session is shown as
 * a tournament (Part 1 §2.3).
 */
const eventRoots = ['tournament', 'league', 'session'] as const;
export type EventRoot = (typeof eventRoots)[number];

/** Returns the event that a path's page belongs to, or null if it isn't an event page. */
export const eventIn = (pathname: string): number | null => {
  const [, id] = /^\/(?:tournament|league|session)\/([1-9]\d*)(?:\/|$)/.exec(pathname) ?? [];
  return id === undefined ? null : Number(id);
};

const patterns: ReadonlySet<string> = new Set(Object.values(paths));
const first = /^\/(tournament|league|session)(?=\/)/;

/** Returns the root a path is under, or null if it isn't an event page. */
export const rootAt = (pathname: string): EventRoot | null => (first.exec(pathname)?.[1] as EventRoot) ?? null;

/** Returns a tournament page's pattern under another root. It is unchanged if that kind has no such page. */
export function under(root: EventRoot, pattern: string): string {
  const own = pattern.replace(first, `/${root}`);
  return patterns.has(own) ? own : pattern;
}

/** Returns an event's page by a tournament's pattern, if the event's kind has it. */
export const toUnder = <const P extends string>(root: EventRoot, pattern: P, values: PathValues<P>): string =>
  fill(under(root, pattern), values);

const shapes: readonly RegExp[] = [...patterns]
  .filter((pattern) => first.test(pattern))
  .map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`));

/**
 * Returns the canonical path of an event's page. A path under another kind's root becomes the event's own, if it has
 * that page. Null if it is canonical already.
 */
export function ownAddress(root: EventRoot, pathname: string): string | null {
  const moved = pathname.replace(first, `/${root}`).replace(/\/$/, '');
  // A league's live page is its schedule.
  const own = root === 'league' ? moved.replace(/^(\/league\/[^/]+)\/live$/, '$1/schedule') : moved;
  return own !== pathname && rootAt(pathname) !== root && shapes.some((shape) => shape.test(own)) ? own : null;
}
