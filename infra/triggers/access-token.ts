import middy from '@middy/core';
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { type HasFactor, tokenClaims } from './token-claims.ts';

let opened: HasFactor | undefined;
/** Asked of Cognito for members of staff only, so nobody else's sign-in waits for its client. What fails there fails the sign-in: nobody is staff unasked. */
const hasFactor: HasFactor = async (...who) => {
  const { cognitoHasFactor } = await import('#functions/integrations/sign-ins/has-factor.ts');
  opened ??= cognitoHasFactor();
  return opened(...who);
};

/** Cognito's trigger before it makes tokens ({@link tokenClaims}). */
export const handler = middy(async (event: PreTokenGenerationV2TriggerEvent) => {
  event.response = { claimsAndScopeOverrideDetails: await tokenClaims(event, hasFactor) };
  return event;
});
