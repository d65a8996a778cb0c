import { to } from '#domain/site/paths.ts';
import { rootAt, under } from '#domain/site/roots.ts';

/**
 * The address of an event's page next to the open one. The pattern is a tournament's, and the kind of event is taken
 * from the open page's address, so readers of a league stay in the league's pages. Elsewhere it's a tournament's, and
 * that page redirects to the right one.
 */
export const toHere: typeof to = (pattern, ...rest) =>
  to(under(rootAt(location.pathname) ?? 'tournament', pattern) as typeof pattern, ...rest);
