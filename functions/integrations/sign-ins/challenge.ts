import { createHmac, timingSafeEqual } from 'node:crypto';

/** What shows the pool that we let somebody in: only for the sign-in that it asked `nonce` of, and only for them. */
export const challengeAnswer = (key: string, subject: string, nonce: string): string =>
  createHmac('sha256', key).update(`sign-in by mail|${subject}|${nonce}`).digest('base64url');

export function isChallengeAnswer(key: string, subject: string, nonce: string, given: string): boolean {
  const [right, said] = [Buffer.from(challengeAnswer(key, subject, nonce)), Buffer.from(given)];
  return right.length === said.length && timingSafeEqual(right, said);
}
