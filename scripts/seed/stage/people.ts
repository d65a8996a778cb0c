import { randomBytes } from 'node:crypto';
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import type { Ask } from '../../deploy/aws.ts';

/** What `/config.json` of a site says of its user pool; the endpoint only on this machine. */
type Pool = { readonly userPoolId: string; readonly userPoolClientId: string; readonly userPoolEndpoint?: string };

/** Whose address it is, with a word behind a plus: everybody's mail comes to one box. */
export const addressOf = (email: string, role: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at)}+${role}${email.slice(at)}`.toLowerCase();
};

/**
 * Makes somebody who may sign in at a stage (or gives them a new password, which nobody learns) and signs them in as the site does, by SRP. Answers their ID
 * token, good for an hour.
 */
export async function tokenOf(ask: Ask, pool: Pool, region: string, who: { email: string; name: string }) {
  const { userPoolId: UserPoolId, userPoolClientId, userPoolEndpoint } = pool;
  const Username = who.email;
  const call = (action: string, body: object) =>
    ask('cognito-idp', `AWSCognitoIdentityProviderService.${action}`, { UserPoolId, Username, ...body }, region);
  const UserAttributes = Object.entries({ email: who.email, email_verified: 'true', name: who.name }).map(
    ([Name, Value]) => ({ Name, Value }),
  );
  await call('AdminCreateUser', { UserAttributes, MessageAction: 'SUPPRESS' }).catch((error: { code?: string }) => {
    if (error.code !== 'UsernameExistsException') throw error;
  });
  const password = `${randomBytes(18).toString('base64url')}Aa1`;
  await call('AdminSetUserPassword', { Password: password, Permanent: true });
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId: UserPoolId, userPoolClientId, ...(userPoolEndpoint ? { userPoolEndpoint } : {}) },
    },
  });
  await signOut().catch(() => {});
  const { isSignedIn, nextStep } = await signIn({
    username: Username,
    password,
    options: { authFlowType: 'USER_SRP_AUTH' },
  });
  if (!isSignedIn) throw new Error(`${Username} is asked for more: ${nextStep.signInStep}`);
  const token = (await fetchAuthSession()).tokens?.idToken?.toString();
  await signOut().catch(() => {});
  if (!token) throw new Error(`${Username} got no token`);
  return token;
}
