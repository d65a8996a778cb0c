import middy from '@middy/core';
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { type HasFactor, tokenClaims } from './token-claims.ts';

let opened: HasFactor | undefined;
/**
 * This runs only for platform staff, so no one else's sign-in waits for Cognito. If it fails, the sign-in fails, so no
 * one becomes staff unchecked.
 */
const hasFactor: HasFactor = async (...who) => {
  const { cognitoHasFactor } = await import('#functions/integrations/sign-ins/has-factor.ts');
  opened ??= cognitoHasFactor();
  return opened(...who);
};

/** Cognito's trigger before it creates tokens ({@link tokenClaims}). */
export const handler = middy(async (event: PreTokenGenerationV2TriggerEvent) => {
  event.response = { claimsAndScopeOverrideDetails: await tokenClaims(event, hasFactor) };
  return event;
});
