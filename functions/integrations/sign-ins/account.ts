import {
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { clientConfig, withRetry } from '../../kernel/aws/client.ts';
import { traced } from '../../kernel/trace.ts';
import { type PoolAccount, totp } from './port.ts';

const isNamed = (error: unknown, name: string): boolean => (error as Error).name === name;

/** Returns the part of an account that a Cognito user pool stores. */
export function cognitoAccount(
  UserPoolId: string,
  client = traced(new CognitoIdentityProviderClient(clientConfig({ sockets: 1 }))),
): PoolAccount {
  const of = (Username: string) => ({ UserPoolId, Username });
  return {
    async setPassword(subject, Password) {
      try {
        const input = { ...of(subject), Password, Permanent: true };
        await withRetry(() => client.send(new AdminSetUserPasswordCommand(input)));
        return true;
      } catch (error) {
        if (isNamed(error, 'InvalidPasswordException')) return false;
        throw error;
      }
    },
    async setAddress(subject, email) {
      try {
        const UserAttributes = Object.entries({ email, email_verified: 'true' }).map(([Name, Value]) => ({
          Name,
          Value,
        }));
        await withRetry(() => client.send(new AdminUpdateUserAttributesCommand({ ...of(subject), UserAttributes })));
        return true;
      } catch (error) {
        if (isNamed(error, 'AliasExistsException')) return false;
        throw error;
      }
    },
    async whose(email) {
      try {
        const user = await withRetry(() => client.send(new AdminGetUserCommand(of(email))));
        const said = (name: string) => user.UserAttributes?.find(({ Name }) => Name === name)?.Value;
        const subject = said('sub');
        const isTheirs = said('email')?.toLowerCase() === email && said('email_verified') === 'true';
        if (!subject || !isTheirs || user.Enabled === false || user.UserStatus !== 'CONFIRMED') return null;
        return { subject, factor: (user.UserMFASettingList ?? []).includes(totp) };
      } catch (error) {
        if (isNamed(error, 'UserNotFoundException')) return null;
        throw error;
      }
    },
    async signOutEverywhere(subject) {
      await withRetry(() => client.send(new AdminUserGlobalSignOutCommand(of(subject))));
    },
  };
}
