/** Where the managed pages are: they have a domain of their own in a stage. */
export const providerPath = '/_local/auth';
