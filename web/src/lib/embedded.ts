import { readShellQuery } from '#domain/organizations/hosts.ts';

/**
 * Display options from the address, read once at the start (Part 1 §2.2). `iframe=true` hides navigation while the
 * page is open.
 */
export const shellQuery = readShellQuery(globalThis.location?.search ?? '');

/** The page is inside another site's frame. */
export const embedded: boolean = shellQuery.embedded;
