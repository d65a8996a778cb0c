import { to } from '#domain/site/paths.ts';
import { rootAt, under } from '#domain/site/roots.ts';

/**
 * The address of an event's page beside the one that is open: a tournament's pattern names it, the kind of event is that of the open page's address, so that
 * who reads a league stays in the league's pages. Elsewhere it is a tournament's, and the page there leads on to its own.
 */
export const toHere: typeof to = (pattern, ...rest) =>
  to(under(rootAt(location.pathname) ?? 'tournament', pattern) as typeof pattern, ...rest);
