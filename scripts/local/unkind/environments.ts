/** Environments of an unkind cloud: what one of them remembers, the others don't know. */
export const environments = 3;
