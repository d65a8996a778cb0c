/** The header that names the unit calling a service of the local cloud. */
export const callerHeader = 'x-local-unit';
