import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { config } from '../../kernel/config.ts';
import { secret } from '../../kernel/secret.ts';

/** Returns a new challenge from the user pool. The sign-in has to answer it. */
export const newNonce = (): string => randomBytes(32).toString('base64url');

/** Returns the secret that the user pool's trigger and our unit share. */
export const challengeKey = (): Promise<string> => secret(config.signingSecretId);

/**
 * Proves to the user pool that we let someone in. The proof is valid only for that person and for the sign-in whose
 * challenge is `nonce`.
 */
export const challengeAnswer = (key: string, subject: string, nonce: string): string =>
  createHmac('sha256', key).update(`sign-in by mail|${subject}|${nonce}`).digest('base64url');

export function isChallengeAnswer(key: string, subject: string, nonce: string, given: string): boolean {
  const [right, said] = [Buffer.from(challengeAnswer(key, subject, nonce)), Buffer.from(given)];
  return right.length === said.length && timingSafeEqual(right, said);
}
