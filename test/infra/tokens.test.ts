import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { cognitoDemandFactor } from '#functions/integrations/sign-ins/demand-factor.ts';
import { cognitoHasFactor } from '#functions/integrations/sign-ins/has-factor.ts';
import { handler } from '#infra/triggers/access-token.ts';
import { refuseUnallowed } from '#infra/triggers/app-consent.ts';
import { tokenClaims } from '#infra/triggers/token-claims.ts';

const ann = { email: 'a@b.c', email_verified: 'true', name: 'Ann B' };
/** Returns an event in the form Cognito sends it, with what we read from it. */
const eventOf = (userAttributes: Record<string, string>, groups?: string[]) =>
  ({
    version: '2',
    triggerSource: 'TokenGeneration_Authentication',
    userPoolId: 'us-east-1_pool',
    userName: 'sub-ann',
    request: {
      userAttributes,
      groupConfiguration: { groupsToOverride: groups, iamRolesToOverride: [] },
      scopes: ['aws.cognito.signin.user.admin'],
    },
    response: {},
  }) as never;
/** Returns a client that gives the test's responses, and the requests it got. */
const clientOf = (answer: (command: string) => object) => {
  const asked: [string, object][] = [];
  const client = {
    send: async (command: { constructor: { name: string }; input: object }) => {
      asked.push([command.constructor.name, command.input]);
      return answer(command.constructor.name);
    },
  } as unknown as CognitoIdentityProviderClient;
  return { client, asked };
};
const nobodyAsks = async () => {
  throw new Error('asked');
};

describe('tokens of an organization’s app', () => {
  const asked = (scopes: string[]) => ({
    ...{ userName: 'sub-ann', callerContext: { awsSdkVersion: '', clientId: 'app-1' }, request: { scopes } },
  });
  const allowsOnly = (name: string) => async (who: string, app: string) => who === name && app === 'app-1';

  it('are refused until the person allows the app', async () => {
    const scopes = ['openid', 'email', 'profile'];
    await expect(refuseUnallowed(asked(scopes), allowsOnly('sub-bob'))).rejects.toThrow('allowed');
    await expect(refuseUnallowed(asked(scopes), allowsOnly('sub-ann'))).resolves.toBeUndefined();
    await expect(refuseUnallowed(asked([]), nobodyAsks)).rejects.toThrow('asked');
  });

  it('aren’t checked for our own site, so its sign-ins need no reads', async () => {
    const own = asked(['openid', 'aws.cognito.signin.user.admin']);
    await expect(refuseUnallowed(own, nobodyAsks)).resolves.toBeUndefined();
  });
});

describe('the Cognito token trigger', () => {
  const access = async (attributes: Record<string, string>) =>
    (await handler(eventOf(attributes), {} as never)).response.claimsAndScopeOverrideDetails?.accessTokenGeneration
      ?.claimsToAddOrOverride;
  it('adds the name and verified email to the token', async () => {
    expect(await access(ann)).toEqual({ email: 'a@b.c', name: 'Ann B' });
  });
  it('doesn’t add an unconfirmed email', async () => {
    expect(await access({ email: 'a@b.c', email_verified: 'false' })).toEqual({});
  });

  /**
   * Returns an access token's groups the way Cognito handles a response, by its Developer Guide. The response's groups
   * replace its own, and if there are none, they are suppressed.
   */
  const groupsInTokens = (answer: Awaited<ReturnType<typeof tokenClaims>>) =>
    answer?.groupOverrideDetails?.groupsToOverride ?? [];

  it('keeps staff’s other groups, but leaves out the staff group until they have a second factor', async () => {
    const of = async (has: boolean, ...groups: string[]) =>
      groupsInTokens(await tokenClaims(eventOf(ann, groups), async () => has));
    expect(await of(true, 'testers', 'staff')).toEqual(['testers', 'staff']);
    expect(await of(false, 'testers', 'staff')).toEqual(['testers']);
    expect(await of(false, 'staff')).toEqual([]);
    expect(await of(false, 'testers')).toEqual(['testers']);
    expect(groupsInTokens({})).toEqual([]);
  });

  it('lists everyone’s groups, because omitted groups are lost, and queries Cognito only about staff', async () => {
    const groups = async (...of: string[]) =>
      (await tokenClaims(eventOf(ann, of), nobodyAsks))?.groupOverrideDetails?.groupsToOverride;
    expect(await groups()).toEqual([]);
    expect(await groups('testers')).toEqual(['testers']);
  });

  it('adds people with a second factor to the staff group, and tells others what’s missing', async () => {
    const of = (has: boolean) => tokenClaims(eventOf(ann, ['testers', 'staff']), async () => has);
    expect(await of(true)).toEqual({
      idTokenGeneration: { claimsToAddOrOverride: {} },
      accessTokenGeneration: { claimsToAddOrOverride: { email: 'a@b.c', name: 'Ann B' } },
      groupOverrideDetails: { groupsToOverride: ['testers', 'staff'], iamRolesToOverride: [] },
    });
    expect(await of(false)).toEqual({
      idTokenGeneration: { claimsToAddOrOverride: { second_factor: 'missing' } },
      accessTokenGeneration: { claimsToAddOrOverride: { email: 'a@b.c', name: 'Ann B', second_factor: 'missing' } },
      groupOverrideDetails: { groupsToOverride: ['testers'], iamRolesToOverride: [] },
    });
  });

  it('fails for staff when Cognito doesn’t respond', async () => {
    await expect(tokenClaims(eventOf(ann, ['staff']), nobodyAsks)).rejects.toThrow('asked');
  });
});

describe('a second factor at Cognito', () => {
  it.each([
    [{ UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] }, true],
    [{ UserMFASettingList: ['EMAIL_OTP'] }, false],
    [{}, false],
  ])('is found among the user’s settings: %o', async (answer, has) => {
    const { client, asked } = clientOf(() => answer);
    expect(await cognitoHasFactor(client)('pool', 'sub')).toBe(has);
    expect(asked).toEqual([['AdminGetUserCommand', { UserPoolId: 'pool', Username: 'sub' }]]);
  });

  it('ends all sign-ins before it’s turned on, so no sign-in without it counts as staff', async () => {
    const { client, asked } = clientOf(() => ({}));
    expect(await cognitoDemandFactor('pool', client)('sub')).toBe(true);
    expect(asked.map(([name]) => name)).toEqual(['AdminUserGlobalSignOutCommand', 'AdminSetUserMFAPreferenceCommand']);
    expect(asked[1]?.[1]).toEqual({
      UserPoolId: 'pool',
      Username: 'sub',
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    });
  });

  it('can’t be turned on before setup is complete, and other errors are thrown', async () => {
    const failing = (name: string) =>
      clientOf((command) => {
        if (command !== 'AdminSetUserMFAPreferenceCommand') return {};
        throw Object.assign(new Error(name), { name });
      }).client;
    expect(await cognitoDemandFactor('pool', failing('InvalidParameterException'))('sub')).toBe(false);
    await expect(cognitoDemandFactor('pool', failing('UserNotFoundException'))('sub')).rejects.toThrow();
  });
});
