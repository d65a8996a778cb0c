import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';
import { isChallengeAnswer, newNonce } from '#functions/integrations/sign-ins/challenge.ts';
import type { HasFactor } from './token-claims.ts';

type Define = DefineAuthChallengeTriggerEvent;
/** One question, one try: right gives tokens, wrong ends it. A sign-in that began with anything else is none of ours. */
export function defineChallenge({ request: { session } }: Pick<Define, 'request'>): Define['response'] {
  const [first, ...more] = session;
  if (!first) return { challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: false };
  const right = more.length === 0 && first.challengeName === 'CUSTOM_CHALLENGE' && first.challengeResult === true;
  return { challengeName: '', issueTokens: right, failAuthentication: !right };
}

/** The question: what the answer has to be made for, new each time, the same whether or not there is such a user. */
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
/** Whether the answer is ours, for this very sign-in. Who has turned on a second factor is never let in by mail alone. */
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
