import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { config } from '../../kernel/config.ts';
import { secret } from '../../kernel/secret.ts';

/** A question of the pool: what the answer has to be made for. */
export const newNonce = (): string => randomBytes(32).toString('base64url');

/** What the pool’s trigger and our unit both know. */
export const challengeKey = (): Promise<string> => secret(config.signingSecretId);

/** What shows the pool that we let somebody in: only for the sign-in that it asked `nonce` of, and only for them. */
export const challengeAnswer = (key: string, subject: string, nonce: string): string =>
  createHmac('sha256', key).update(`sign-in by mail|${subject}|${nonce}`).digest('base64url');

export function isChallengeAnswer(key: string, subject: string, nonce: string, given: string): boolean {
  const [right, said] = [Buffer.from(challengeAnswer(key, subject, nonce)), Buffer.from(given)];
  return right.length === said.length && timingSafeEqual(right, said);
}
