import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { lackedFactor, providerClaim, staffGroup } from '#domain/identity/staff-group.ts';

type Request = Pick<PreTokenGenerationV2TriggerEvent, 'userName' | 'userPoolId' | 'request'>;
type Response = PreTokenGenerationV2TriggerEvent['response'];
/** A function that returns whether a user has to enter an authenticator code at every sign-in. */
export type HasFactor = (userPoolId: string, userName: string) => Promise<boolean>;

/**
 * Returns the other provider that a user signs in with, as the pool has recorded it. Returns null if they have a
 * password here.
 */
function providerOf(identities: string | undefined): string | null {
  if (!identities) return null;
  const [first] = JSON.parse(identities) as { readonly providerName?: string }[];
  return first?.providerName ?? null;
}

/**
 * Returns the claims in a user's two tokens. The access token gets the email, once verified, and the name. Cognito
 * leaves these out, and the units need them for a person's first record (functions/subjects/identity/access.ts).
 * Platform staff without a second factor aren't in the staff group, and both tokens contain the reason. The groups are
 * always included, because our response replaces Cognito's: "The groupOverrideDetails object is replaced with the one
 * you provide. If you provide an empty or null object in the response, then the groups are suppressed" (Cognito's
 * Developer Guide, "Pre token generation Lambda trigger", which adds that both tokens contain them).
 */
export async function tokenClaims(
  { userName, userPoolId, request }: Request,
  hasFactor: HasFactor,
): Promise<Response['claimsAndScopeOverrideDetails']> {
  const { email, email_verified: verified, name } = request.userAttributes;
  const { groupsToOverride: groups = [], ...roles } = request.groupConfiguration ?? {};
  const lacks = groups.includes(staffGroup) && !(await hasFactor(userPoolId, userName));
  const why: Record<string, string> = lacks ? { [lackedFactor.claim]: lackedFactor.value } : {};
  const by = providerOf(request.userAttributes.identities);
  const from: Record<string, string> = by ? { [providerClaim]: by } : {};
  const own = { ...from, ...(email && verified === 'true' ? { email } : {}), ...(name ? { name } : {}) };
  return {
    idTokenGeneration: { claimsToAddOrOverride: { ...from, ...why } },
    accessTokenGeneration: { claimsToAddOrOverride: { ...own, ...why } },
    groupOverrideDetails: {
      ...roles,
      groupsToOverride: lacks ? groups.filter((group) => group !== staffGroup) : groups,
    },
  };
}
