import middy from '@middy/core';
import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda';
import { challengeKey } from '#functions/integrations/sign-ins/challenge.ts';
import { cognitoHasFactor } from '#functions/integrations/sign-ins/has-factor.ts';
import { createChallenge, defineChallenge, isRightAnswer } from './mail-challenge.ts';
import type { HasFactor } from './token-claims.ts';

type Event =
  | DefineAuthChallengeTriggerEvent
  | CreateAuthChallengeTriggerEvent
  | VerifyAuthChallengeResponseTriggerEvent;

let opened: HasFactor | undefined;
const hasFactor: HasFactor = (...who) => {
  opened ??= cognitoHasFactor();
  return opened(...who);
};

/**
 * Cognito's triggers for a sign-in by email (functions/identity/calls/magic-link.ts): choose the question, create it,
 * check the answer.
 */
export const handler = middy(async (event: Event): Promise<Event> => {
  switch (event.triggerSource) {
    case 'DefineAuthChallenge_Authentication':
      return { ...event, response: defineChallenge(event) };
    case 'CreateAuthChallenge_Authentication':
      return { ...event, response: createChallenge() };
    default:
      return {
        ...event,
        response: { answerCorrect: await isRightAnswer(event, challengeKey, hasFactor) },
      };
  }
});
