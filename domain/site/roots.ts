import { fill, type PathValues, paths } from './paths.ts';

/** The first words under which events lie, by their kind of brochure; what is neither a league nor a session is shown as a tournament (Part 1 §2.3). */
const eventRoots = ['tournament', 'league', 'session'] as const;
export type EventRoot = (typeof eventRoots)[number];

const patterns: ReadonlySet<string> = new Set(Object.values(paths));
const first = /^\/(tournament|league|session)(?=\/)/;

/** Under which of them an address lies; null: it is no page of an event. */
export const rootAt = (pathname: string): EventRoot | null => (first.exec(pathname)?.[1] as EventRoot) ?? null;

/** The pattern of the page that a pattern of a tournament's names, under another root; itself where that kind has no such page. */
export function under(root: EventRoot, pattern: string): string {
  const own = pattern.replace(first, `/${root}`);
  return patterns.has(own) ? own : pattern;
}

/** An event's page by a tournament's pattern, where the kind of the event has it. */
export const toUnder = <const P extends string>(root: EventRoot, pattern: P, values: PathValues<P>): string =>
  fill(under(root, pattern), values);

const shapes: readonly RegExp[] = [...patterns]
  .filter((pattern) => first.test(pattern))
  .map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`));

/** Where an event's page is at home: an address under another kind's root leads to its own, where there is one; null: it is there already. */
export function ownAddress(root: EventRoot, pathname: string): string | null {
  const moved = pathname.replace(first, `/${root}`).replace(/\/$/, '');
  // what is on in a league is its schedule
  const own = root === 'league' ? moved.replace(/^(\/league\/[^/]+)\/live$/, '$1/schedule') : moved;
  return own !== pathname && rootAt(pathname) !== root && shapes.some((shape) => shape.test(own)) ? own : null;
}
