/** Environments of a cloud in chaos mode: what one of them remembers, the others don't know. */
export const environments = 3;
