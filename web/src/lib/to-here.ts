import { to } from '#domain/site/paths.ts';
import { rootAt, under } from '#domain/site/roots.ts';

/**
 * The address of another page of the same event. `pattern` is the path pattern for tournaments. The kind of event comes
 * from the open page's address, so readers of a league stay on the league's pages. Elsewhere, the address is a
 * tournament's, and that page redirects to the right one.
 */
export const toHere: typeof to = (pattern, ...rest) =>
  to(under(rootAt(location.pathname) ?? 'tournament', pattern) as typeof pattern, ...rest);
