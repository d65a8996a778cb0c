import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';

type Asked = Pick<PreTokenGenerationV2TriggerEvent, 'userName' | 'callerContext'> & {
  readonly request: { readonly scopes?: readonly string[] | undefined };
};
/**
 * A function that returns whether a login allows a client to have its tokens. Only a client that is an app needs
 * permission.
 */
export type Allows = (name: string, clientId: string) => Promise<boolean>;

/** Only our own site's client can request this scope. Cognito also gives it to every sign-in with a password. */
const ownScope = 'aws.cognito.signin.user.admin';

/**
 * Throws if an organization's app requests tokens for a person who hasn't allowed it, because Cognito has no page for
 * that. Cognito then refuses the code or the refresh token.
 */
export async function refuseUnallowed({ userName, callerContext, request }: Asked, allows: Allows): Promise<void> {
  if (request.scopes?.includes(ownScope)) return;
  if (!(await allows(userName, callerContext.clientId))) throw new Error('This person hasn’t allowed the app.');
}
