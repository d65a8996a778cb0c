/** The user pool's group of platform staff: who is in it is said there and nowhere else, so that nothing written to the table makes anybody staff. */
export const staffGroup = 'staff';

/**
 * What a token says, instead of the group, of somebody of staff who has no second factor. The group stands in tokens of those alone who sign in with one
 * (infra/triggers/token-claims.ts).
 */
export const lackedFactor = { claim: 'second_factor', value: 'missing' } as const;

/** The claim of a token that says by which other provider somebody signed in. */
export const providerClaim = 'signed_in_by';
