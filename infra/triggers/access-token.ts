import middy from '@middy/core';
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';

/**
 * Cognito's access token says neither e-mail nor name, and the units take a person's first record from it (functions/kernel/identity). So both
 * are put in, the e-mail only once it is verified.
 */
export const handler = middy(async (event: PreTokenGenerationV2TriggerEvent) => {
  const { email, email_verified: verified, name } = event.request.userAttributes;
  const claimsToAddOrOverride = {
    ...(email && verified === 'true' ? { email } : {}),
    ...(name ? { name } : {}),
  };
  event.response = { claimsAndScopeOverrideDetails: { accessTokenGeneration: { claimsToAddOrOverride } } };
  return event;
});
