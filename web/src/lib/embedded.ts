import { readShellQuery } from '#domain/organizations/hosts.ts';

/**
 * What the address asked of the page around the screens, read once at the start (Part 1 §2.2): `iframe=true` hides navigation and stays so while the
 * page lives.
 */
export const shellQuery = readShellQuery(globalThis.location?.search ?? '');

/** The page is inside a frame of another site. */
export const embedded: boolean = shellQuery.embedded;
