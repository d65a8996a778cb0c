import {
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { clientConfig } from '../../kernel/aws/client.ts';
import { withRetry } from '../../kernel/aws/retry.ts';
import { traced } from '../../kernel/trace.ts';
import type { DemandFactor } from './port.ts';

/** Second factors of a user pool of Cognito. Signs out first: whoever dies in between has begun nothing that outlives them. */
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
