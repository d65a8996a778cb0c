import {
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { clientConfig, withRetry } from '../../kernel/aws/client.ts';
import { traced } from '../../kernel/trace.ts';
import type { DemandFactor } from './port.ts';

/**
 * Returns a function that turns on a user's second factor in a Cognito user pool. It signs the user out first, so a
 * crash in between leaves no open sign-in.
 */
export function cognitoDemandFactor(
  UserPoolId: string,
  client = traced(new CognitoIdentityProviderClient(clientConfig({ sockets: 1 }))),
): DemandFactor {
  return async (Username) => {
    const who = { UserPoolId, Username };
    await withRetry(() => client.send(new AdminUserGlobalSignOutCommand(who)));
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    try {
      await withRetry(() => client.send(new AdminSetUserMFAPreferenceCommand({ ...who, SoftwareTokenMfaSettings })));
      return true;
    } catch (error) {
      if ((error as Error).name === 'InvalidParameterException') return false;
      throw error;
    }
  };
}
