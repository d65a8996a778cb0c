import { AdminDeleteUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { clientConfig, withRetry } from '../../kernel/aws/client.ts';
import { traced } from '../../kernel/trace.ts';
import type { EndSignIn } from './port.ts';

/** Returns a Cognito user pool's sign-ins. The subject is the username. */
export function cognitoSignIns(
  UserPoolId: string,
  client = traced(new CognitoIdentityProviderClient(clientConfig({ sockets: 1 }))),
): EndSignIn {
  return async (Username) => {
    try {
      await withRetry(() => client.send(new AdminDeleteUserCommand({ UserPoolId, Username })));
    } catch (error) {
      if ((error as Error).name !== 'UserNotFoundException') throw error;
    }
  };
}
