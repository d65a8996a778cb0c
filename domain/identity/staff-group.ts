/**
 * The user pool's group of platform staff. Only the pool decides who is in it, so nothing written to the table can make
 * someone staff.
 */
export const staffGroup = 'staff';

/**
 * The claim that staff without two-step sign-in get instead of the group. Only tokens from a two-step sign-in contain
 * the group (infra/triggers/token-claims.ts).
 */
export const lackedFactor = { claim: 'second_factor', value: 'missing' } as const;

/** The token claim that names the provider someone signed in with. */
export const providerClaim = 'signed_in_by';
