import { staffGroup } from '#domain/identity/staff-group.ts';
import { region } from '#infra/settings.ts';
import { type Ask, AwsFault } from './aws.ts';

/**
 * Makes somebody platform staff by their e-mail: whoever has no account is invited (the pool mails a first password, good for a week). It counts from their
 * next sign-in with a second factor on. Answers what was done, as a sentence.
 */
export async function makeStaff(ask: Ask, UserPoolId: string, email: string): Promise<string> {
  const pool = (action: string, body: object) =>
    ask('cognito-idp', `AWSCognitoIdentityProviderService.${action}`, { UserPoolId, ...body }, region);
  const Username = email.trim().toLowerCase();
  const isThere = await pool('AdminGetUser', { Username }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AwsFault && error.code === 'UserNotFoundException') return false;
      throw error;
    },
  );
  if (!isThere) {
    const UserAttributes = Object.entries({ email: Username, email_verified: 'true' });
    await pool('AdminCreateUser', {
      Username,
      UserAttributes: UserAttributes.map(([Name, Value]) => ({ Name, Value })),
      DesiredDeliveryMediums: ['EMAIL'],
    });
  }
  await pool('AdminAddUserToGroup', { Username, GroupName: staffGroup });
  return isThere
    ? `${Username} is platform staff from the next sign-in on, once their second factor is set up (/my/second-factor).`
    : `${Username} is invited by mail, and platform staff once they have signed in and set up their second factor (/my/second-factor).`;
}
