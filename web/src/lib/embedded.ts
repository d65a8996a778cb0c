import { readShellQuery } from '#domain/organizations/hosts.ts';

/**
 * Display options from the address, read once at the start (Part 1 §2.2). `iframe=true` hides navigation for as long as
 * the page is open.
 */
export const shellQuery = readShellQuery(globalThis.location?.search ?? '');

/** Whether another site shows the page in a frame. */
export const embedded: boolean = shellQuery.embedded;
