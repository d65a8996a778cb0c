import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';
import { isChallengeAnswer, newNonce } from '#functions/integrations/sign-ins/challenge.ts';
import type { HasFactor } from './token-claims.ts';

type Define = DefineAuthChallengeTriggerEvent;
/**
 * Asks one question with one try. A correct answer returns tokens, and a wrong one ends the sign-in. A sign-in that
 * began any other way isn't ours.
 */
export function defineChallenge({ request: { session } }: Pick<Define, 'request'>): Define['response'] {
  const [first, ...more] = session;
  if (!first) return { challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: false };
  const right = more.length === 0 && first.challengeName === 'CUSTOM_CHALLENGE' && first.challengeResult === true;
  return { challengeName: '', issueTokens: right, failAuthentication: !right };
}

/** Asks the question. Each time, it has a new value from which the answer has to be made, whether or not the user exists. */
export function createChallenge(): CreateAuthChallengeTriggerEvent['response'] {
  const nonce = newNonce();
  return {
    publicChallengeParameters: { nonce },
    privateChallengeParameters: { nonce },
    challengeMetadata: 'BY_MAIL',
  };
}

type Verify = Pick<VerifyAuthChallengeResponseTriggerEvent, 'userPoolId' | 'userName'> & {
  readonly request: Pick<
    VerifyAuthChallengeResponseTriggerEvent['request'],
    'privateChallengeParameters' | 'challengeAnswer'
  > & {
    readonly userNotFound?: boolean | undefined;
  };
};
/** Returns whether the answer is ours and for this sign-in. Users with a second factor can never get in by email alone. */
export async function isRightAnswer(
  { userPoolId, userName, request }: Verify,
  key: () => Promise<string>,
  hasFactor: HasFactor,
): Promise<boolean> {
  const nonce = request.privateChallengeParameters?.nonce ?? '';
  if (request.userNotFound || !nonce) return false;
  if (!isChallengeAnswer(await key(), userName, nonce, String(request.challengeAnswer ?? ''))) return false;
  return !(await hasFactor(userPoolId, userName));
}
