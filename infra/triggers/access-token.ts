import middy from '@middy/core';
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { config } from '#functions/kernel/config.ts';
import { type Allows, refuseUnallowed } from './app-consent.ts';
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

let allowedApps: Allows | undefined;
/** Checked only for organizations' apps. */
const allows: Allows = async (...what) => {
  const { allowsInTable } = await import('./allowed-app.ts');
  allowedApps ??= allowsInTable(config.table);
  return allowedApps(...what);
};

/** Cognito's trigger before it creates tokens ({@link tokenClaims}). */
export const handler = middy(async (event: PreTokenGenerationV2TriggerEvent) => {
  await refuseUnallowed(event, allows);
  event.response = { claimsAndScopeOverrideDetails: await tokenClaims(event, hasFactor) };
  return event;
});
