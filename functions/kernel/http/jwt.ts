import { JwtVerifier } from 'aws-jwt-verify';
import { JwtExpiredError } from 'aws-jwt-verify/error';

export type Claims = Readonly<Record<string, unknown>>;

/**
 * Returns a function that checks a token's signature, issuer and expiration, and returns its claims, or null and whether
 * it has only expired. The keys are fetched once and kept. This file is loaded for the first token, because a bundle
 * leaves it out (infra/bundling/aside.ts).
 */
export function openJwtVerifier({ issuer, jwksUri }: { readonly issuer: string; readonly jwksUri: string }) {
  const verifier = JwtVerifier.create({ issuer, jwksUri, audience: null });
  return async (token: string): Promise<{ readonly claims: Claims | null; readonly expired: boolean }> => {
    try {
      return { claims: await verifier.verify(token), expired: false };
    } catch (error) {
      return { claims: null, expired: error instanceof JwtExpiredError };
    }
  };
}
