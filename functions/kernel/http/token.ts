import { lackedFactor, providerClaim, staffGroup } from '#domain/identity/staff-group.ts';
import { config } from '../config.ts';
import type { Claims } from './jwt.ts';

/**
 * A user's identity from their token: the user pool's subject, the verified email, and whether the pool lists them as
 * platform staff or would if they had a second factor. It always comes from a verified token.
 */
export type Identity = {
  readonly sub: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly staff: boolean;
  readonly lacksFactor?: boolean;
  /** The sign-in that the token came from. Renewed tokens also name it. */
  readonly session?: string | null;
  /** The other provider that the user signed in with, or null for a password or an email here. */
  readonly provider?: string | null;
  /** The user's name in the user pool, if it isn't the subject. */
  readonly username?: string | null;
};
export type Verify = (token: string) => Promise<{ ok: true; identity: Identity } | { ok: false; expired: boolean }>;

/**
 * An ID token names the client it is for, and an access token names the client that requested it. We refuse a token for
 * any other use.
 */
const isOurs = (claims: Claims, clientId: string): boolean =>
  claims.token_use === 'id' ? claims.aud === clientId : claims.token_use === 'access' && claims.client_id === clientId;

/**
 * An ID token states whether its address was verified. An access token has an address only if the address was verified
 * (infra/triggers/access-token.ts).
 */
const isProven = ({ token_use, email_verified: verified }: Claims): boolean =>
  token_use === 'access' || verified === true || verified === 'true';

/** Checks an access or ID token's signature, issuer, expiration and client. The keys are fetched once and kept. */
async function verifierFor(tokens: { issuer: string; jwksUri: string; clientId: string }): Promise<Verify> {
  const { openJwtVerifier } = await import('./jwt.ts');
  const claimsOf = openJwtVerifier(tokens);
  return async (token) => {
    const { claims, expired } = await claimsOf(token);
    if (!claims || !isOurs(claims, tokens.clientId) || typeof claims.sub !== 'string') return { ok: false, expired };
    const text = (value: unknown) => (typeof value === 'string' ? value : null);
    const groups = claims['cognito:groups'];
    const staff = Array.isArray(groups) && groups.includes(staffGroup);
    return {
      ok: true,
      identity: {
        sub: claims.sub,
        email: isProven(claims) ? text(claims.email) : null,
        name: text(claims.name),
        staff,
        lacksFactor: claims[lackedFactor.claim] === lackedFactor.value,
        session: text(claims.origin_jti),
        provider: text(claims[providerClaim]),
        username: text(claims['cognito:username']) ?? text(claims.username),
      },
    };
  };
}

let shared: Promise<Verify> | undefined;
/** Returns the verifier for this stage's user pool. */
export const verify: Verify = async (token) => {
  shared ??= verifierFor(config.tokens);
  return (await shared)(token);
};
