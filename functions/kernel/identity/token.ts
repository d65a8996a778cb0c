import { JwtVerifier } from 'aws-jwt-verify';
import { JwtExpiredError } from 'aws-jwt-verify/error';
import { config } from '../config.ts';

/** Who a token says it is: the pool's subject and the e-mail it has verified. Only ever taken from a verified token. */
export type Identity = { readonly sub: string; readonly email: string | null; readonly name: string | null };
export type Verify = (token: string) => Promise<{ ok: true; identity: Identity } | { ok: false; expired: boolean }>;

/** Checks signature, issuer, expiry and client of an access or ID token; the keys are fetched once and kept. */
function verifierFor(tokens: { issuer: string; jwksUri: string; clientId: string }): Verify {
  const verifier = JwtVerifier.create({ issuer: tokens.issuer, jwksUri: tokens.jwksUri, audience: null });
  return async (token) => {
    try {
      const claims = await verifier.verify(token);
      const client = claims.client_id ?? claims.aud;
      if (client !== tokens.clientId || typeof claims.sub !== 'string') return { ok: false, expired: false };
      const text = (value: unknown) => (typeof value === 'string' ? value : null);
      return { ok: true, identity: { sub: claims.sub, email: text(claims.email), name: text(claims.name) } };
    } catch (error) {
      return { ok: false, expired: error instanceof JwtExpiredError };
    }
  };
}

let shared: Verify | undefined;
/** The verifier of this stage's user pool. */
export const verify: Verify = (token) => {
  shared ??= verifierFor(config.tokens);
  return shared(token);
};
