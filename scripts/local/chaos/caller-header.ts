/** Says which unit calls a service of the local cloud. */
export const callerHeader = 'x-local-unit';
