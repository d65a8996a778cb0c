import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type LocalCloud, startLocalCloud } from '#scripts/local/cloud.ts';
import { pool } from '#scripts/local/identity/pool.ts';
import { askOf } from '#test/kit/api.ts';
import { bundledUnits } from '#test/kit/demo.ts';
import { totpOf } from '#test/kit/totp.ts';

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startLocalCloud({ built: await bundledUnits(), secondFactor: true });
});
afterAll(() => cloud?.stop());

type Reply = { __type?: string; Session?: string; ChallengeName?: string; SecretCode?: string } & {
  AuthenticationResult?: { AccessToken: string; IdToken: string; RefreshToken: string };
};
const cognito = async (target: string, body: object): Promise<Reply> => {
  const reply = await fetch(`${cloud.url}/_local/identity/`, {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${target}` },
    body: JSON.stringify({ ClientId: pool.client, ...body }),
  });
  return reply.json() as Promise<Reply>;
};
const { email: USERNAME, password: PASSWORD } = demoAccounts.staff;
const signIn = () =>
  cognito('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } });
const answer = (Session: string | undefined, code: string, who = USERNAME) =>
  cognito('RespondToAuthChallenge', {
    Session,
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ChallengeResponses: { USERNAME: who, SOFTWARE_TOKEN_MFA_CODE: code },
  });

it('staff without a second factor are refused and signed out of every session started without one', async () => {
  const ask = askOf(cloud);
  const aside = async (token: string | undefined) => {
    const { status, body } = await ask('/api/order/aside', { token: token ?? '' });
    return status === 200 || (body as { code: string }).code;
  };
  const turnOn = (token: string) => ask('/api/user/second-factor', { method: 'POST', token });
  const flag = async (token: string) => ((await ask('/api/user/Me', { token })).body as { vbl: boolean }).vbl;

  // With only the password, staff are signed in like anyone else.
  const early = (await signIn()).AuthenticationResult;
  for (const token of [early?.AccessToken, early?.IdToken])
    expect(await aside(token)).toBe('request/second-factor-required');
  const first = early?.AccessToken as string;
  expect(await flag(first)).toBe(false);
  expect(await turnOn(first)).toMatchObject({ status: 422, body: { code: 'identity/factor-not-shown' } });

  // An authenticator that has only shown a code gives no rights yet.
  const { SecretCode = '' } = await cognito('AssociateSoftwareToken', { AccessToken: first });
  const code = () => totpOf(SecretCode, Date.now());
  expect(await cognito('VerifySoftwareToken', { AccessToken: first, UserCode: 'x' })).toHaveProperty('__type');
  await cognito('VerifySoftwareToken', { AccessToken: first, UserCode: code() });
  expect(await aside((await signIn()).AuthenticationResult?.AccessToken)).toBe('request/second-factor-required');

  // Once it is turned on, users who signed in with only the password can't continue, and their current tokens never get
  // staff rights.
  const other = (await signIn()).AuthenticationResult;
  expect((await turnOn(first)).status).toBe(204);
  for (const RefreshToken of [early?.RefreshToken, other?.RefreshToken])
    expect(await cognito('GetTokensFromRefreshToken', { RefreshToken })).toMatchObject({
      __type: 'NotAuthorizedException',
    });
  expect(await aside(first)).toBe('request/second-factor-required');

  // After the password, a code is required once, from the same person.
  const asked = await signIn();
  expect(asked.AuthenticationResult).toBeUndefined();
  expect(asked.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  expect(await answer(asked.Session, '000000x')).toHaveProperty('__type', 'CodeMismatchException');
  expect(await answer('no-session', code())).toHaveProperty('__type', 'NotAuthorizedException');
  expect(await answer(asked.Session, code(), demoAccounts.player.email)).toHaveProperty('__type');
  const staff = (await answer(asked.Session, code())).AuthenticationResult;
  expect(await aside(staff?.AccessToken)).toBe(true);
  expect(await flag(staff?.IdToken as string)).toBe(true);
  expect(await answer(asked.Session, code())).toHaveProperty('__type', 'NotAuthorizedException');

  // Staff rights survive a refresh and end when the factor is turned off.
  const RefreshToken = staff?.RefreshToken;
  const later = (await cognito('GetTokensFromRefreshToken', { RefreshToken })).AuthenticationResult;
  expect(await aside(later?.AccessToken)).toBe(true);
  await cognito('SetUserMFAPreference', {
    AccessToken: staff?.AccessToken,
    SoftwareTokenMfaSettings: { Enabled: false },
  });
  const without = (await cognito('GetTokensFromRefreshToken', { RefreshToken })).AuthenticationResult;
  expect(await aside(without?.AccessToken)).toBe('request/second-factor-required');
  expect(await flag(without?.AccessToken as string)).toBe(false);
});
