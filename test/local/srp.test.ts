import { Amplify } from 'aws-amplify';
import { confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { type LocalCloud, startLocalCloud } from '#scripts/local/cloud.ts';
import { pool } from '#scripts/local/identity/pool.ts';
import { askOf } from '#test/kit/api.ts';
import { bundledUnits } from '#test/kit/demo.ts';
import { totpOf } from '#test/kit/totp.ts';

/*
 * Signs in the way the site does (web/src/features/session), with Amplify itself. What Amplify sends and computes for
 * Cognito is the contract for the local pool.
 */

let cloud: LocalCloud;
const sent: string[] = [];
const real = globalThis.fetch;
beforeAll(async () => {
  cloud = await startLocalCloud({ built: await bundledUnits(), secondFactor: true });
  const userPoolEndpoint = `${cloud.url}/_local/identity/`;
  Amplify.configure({ Auth: { Cognito: { userPoolId: pool.id, userPoolClientId: pool.client, userPoolEndpoint } } });
  globalThis.fetch = async (input, init) => {
    if (typeof init?.body === 'string') sent.push(init.body);
    return real(input, init);
  };
});
afterAll(async () => {
  globalThis.fetch = real;
  await cloud?.stop();
});
beforeEach(async () => {
  await signOut().catch(() => {});
  sent.length = 0;
});
const { player, staff } = demoAccounts;
const enter = (username: string, password: string) =>
  signIn({ username, password, options: { authFlowType: 'USER_SRP_AUTH' } });
const call = async (target: string, body: object): Promise<Record<string, string>> => {
  const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${target}` };
  const reply = await real(`${cloud.url}/_local/identity/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ClientId: pool.client, ...body }),
  });
  return (await reply.json()) as Record<string, string>;
};

describe('signing in with SRP', () => {
  it('issues tokens that calls accept, without sending the password', async () => {
    const { isSignedIn } = await enter(player.email, player.password);
    expect(isSignedIn).toBe(true);
    const token = (await fetchAuthSession()).tokens?.idToken?.toString() ?? '';
    expect(await askOf(cloud)('/api/user/Me', { token })).toMatchObject({ status: 200 });
    expect(sent.length).toBeGreaterThan(1);
    expect(sent.join()).not.toContain(player.password);
  });

  it('finds the account for an email in capitals, and refuses to create a second one for it', async () => {
    const { isSignedIn } = await enter('PLAYER@Sideout.Example', player.password);
    expect(isSignedIn).toBe(true);
    const again = await call('SignUp', { Username: 'PLayer@SIDEOUT.example', Password: 'Another-2026' });
    expect(again.__type).toContain('UsernameExistsException');
  });

  it.each([
    ['a wrong password', player.email, 'Another-2026'],
    ['an unknown name', 'nobody@sideout.example', player.password],
  ])('refuses %s with the same message', async (_, email, password) => {
    await expect(enter(email, password)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
  });

  it('accepts a response only once, and refuses a number that would make every response valid', async () => {
    await enter(player.email, player.password);
    const answer = JSON.parse(sent.find((body) => body.includes('PASSWORD_CLAIM_SIGNATURE')) ?? '{}') as object;
    expect(await call('RespondToAuthChallenge', answer)).toHaveProperty('__type', 'NotAuthorizedException');
    const AuthParameters = { USERNAME: player.email, SRP_A: '0' };
    expect(await call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters })).toHaveProperty(
      '__type',
      'InvalidParameterException',
    );
  });

  it('asks staff for their second factor afterward', async () => {
    await enter(staff.email, staff.password);
    const session = (await fetchAuthSession()).tokens;
    const AccessToken = session?.accessToken.toString() ?? '';
    const { SecretCode = '' } = await call('AssociateSoftwareToken', { AccessToken });
    const code = () => totpOf(SecretCode, Date.now());
    await call('VerifySoftwareToken', { AccessToken, UserCode: code() });
    await askOf(cloud)('/api/user/second-factor', { method: 'POST', token: AccessToken });
    await signOut();
    const { nextStep } = await enter(staff.email, staff.password);
    expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect((await confirmSignIn({ challengeResponse: code() })).isSignedIn).toBe(true);
    const token = (await fetchAuthSession()).tokens?.idToken?.toString() ?? '';
    expect((await askOf(cloud)('/api/order/aside', { token })).status).toBe(200);
  });
});
