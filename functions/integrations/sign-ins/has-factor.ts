import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { clientConfig, withRetry } from '../../kernel/aws/client.ts';
import { totp } from './port.ts';

/**
 * Returns whether a user has turned on authenticator codes in the pool. The pool's trigger calls this, and Cognito
 * allows the trigger 5 s in total.
 */
export const cognitoHasFactor =
  (client = new CognitoIdentityProviderClient(clientConfig({ sockets: 1, patience: 2_000 }))) =>
  async (UserPoolId: string, Username: string): Promise<boolean> => {
    const { UserMFASettingList = [] } = await withRetry(() =>
      client.send(new AdminGetUserCommand({ UserPoolId, Username })),
    );
    return UserMFASettingList.includes(totp);
  };
