import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  DeleteUserPoolClientCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { appScopes } from '#domain/organizations/software/apps.ts';
import { clientConfig, withRetry } from '../../kernel/aws/client.ts';
import { traced } from '../../kernel/trace.ts';
import type { AppClients } from './port.ts';

/**
 * Returns apps as clients of a Cognito user pool. They can only sign people in through the managed pages with a code:
 * Cognito accepts a code from a client without a secret only with PKCE, and no client can sign in with passwords.
 */
export function cognitoAppClients(
  UserPoolId: string,
  client = traced(new CognitoIdentityProviderClient(clientConfig({ sockets: 1 }))),
): AppClients {
  return {
    async create({ name, redirects, confidential }) {
      const { UserPoolClient } = await client.send(
        new CreateUserPoolClientCommand({
          UserPoolId,
          ClientName: `app ${name}`.replace(/[^\w\s+=,.@-]/g, '-').slice(0, 128),
          GenerateSecret: confidential,
          CallbackURLs: redirects,
          AllowedOAuthFlowsUserPoolClient: true,
          AllowedOAuthFlows: ['code'],
          AllowedOAuthScopes: [...appScopes],
          SupportedIdentityProviders: ['COGNITO'],
          ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'],
          PreventUserExistenceErrors: 'ENABLED',
          EnableTokenRevocation: true,
          // The data that the app can see, as listed on the consent page.
          ReadAttributes: ['email', 'email_verified', 'name'],
        }),
      );
      if (!UserPoolClient?.ClientId) throw new Error('the pool created no client');
      return { clientId: UserPoolClient.ClientId, secret: UserPoolClient.ClientSecret ?? null };
    },
    async remove(ClientId) {
      try {
        await withRetry(() => client.send(new DeleteUserPoolClientCommand({ UserPoolId, ClientId })));
      } catch (error) {
        if ((error as Error).name !== 'ResourceNotFoundException') throw error;
      }
    },
  };
}
