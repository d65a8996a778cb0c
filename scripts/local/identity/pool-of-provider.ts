import { AsyncLocalStorage } from 'node:async_hooks';
import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { appScopes } from '#domain/organizations/software/apps.ts';
import { type Allows, refuseUnallowed } from '#infra/triggers/app-consent.ts';
import { type HasFactor, tokenClaims } from '#infra/triggers/token-claims.ts';
import type { AppClient, Context, Parts, Pool, PoolUser } from './cognito.ts';
import { federatedUser, pool } from './pool.ts';
import type { PoolOfProvider } from './provider.ts';

type Request = PreTokenGenerationV2TriggerEvent['request'];
type Claims = Record<string, unknown>;
type Generator = InstanceType<Parts['JwtTokenGenerator']>;
/** Standard user attributes that ID tokens include as claims. */
const standard = ['name', 'given_name', 'family_name', 'phone_number', 'locale'];

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;

/** The refresh token in use while tokens are renewed. */
const renewing = new AsyncLocalStorage<string>();
/** Renews tokens with a refresh token. The new tokens belong to the sign-in that the refresh token came from. */
export const renewedBy = <T>(refreshToken: string, work: () => Promise<T>): Promise<T> =>
  renewing.run(refreshToken, work);

/** The data that Cognito's userInfo returns about a person. */
const shownInUserInfo = ['sub', 'email', ...standard];

/** Returns the claims of a token that the pool signed, or null if the pool didn't sign it. */
function verifiedClaims(jwt: string, key: string): Claims | null {
  const [head = '', body = '', signature = ''] = jwt.split('.');
  const isOurs = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${body}`),
    createPublicKey(createPrivateKey(key)),
    Buffer.from(signature, 'base64url'),
  );
  return isOurs ? decoded(body) : null;
}

/** Returns a token with more claims, signed again. */
function withClaims(jwt: string, claims: Claims, key: string): string {
  const [head = '', body] = jwt.split('.');
  const text = `${head}.${encoded({ ...decoded(body), ...claims })}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), createPrivateKey(key)).toString('base64url')}`;
}

/**
 * Returns cognito-local's tokens in Cognito's form: with the ID of the sign-in that all its renewals share
 * (`origin_jti`), with a user's attributes, and after the pre-token trigger (V2), which changes both of them.
 */
export function tokensOf(inner: Generator, key: string, hasFactor: HasFactor): Generator {
  const changed = (jwt: string, claims: Claims) => withClaims(jwt, claims, key);
  return {
    async generate(ctx: Context, user: PoolUser, groups: readonly string[], ...rest: unknown[]) {
      const userAttributes = Object.fromEntries(user.Attributes.map(({ Name, Value }) => [Name, Value]));
      const request = { userAttributes, groupConfiguration: { groupsToOverride: [...groups] } } as Request;
      const said = await tokenClaims({ userName: user.Username, userPoolId: pool.id, request }, hasFactor);
      const named = Object.fromEntries(Object.entries(userAttributes).filter(([name]) => standard.includes(name)));
      // cognito-local treats any text as true.
      const proven = { email_verified: userAttributes.email_verified === 'true' };
      const tokens = await inner.generate(ctx, user, said?.groupOverrideDetails?.groupsToOverride ?? [], ...rest);
      const session = { origin_jti: decoded((renewing.getStore() ?? tokens.RefreshToken).split('.')[1]).jti };
      return {
        ...tokens,
        AccessToken: changed(tokens.AccessToken, { ...session, ...said?.accessTokenGeneration?.claimsToAddOrOverride }),
        IdToken: changed(tokens.IdToken, {
          ...session,
          ...named,
          ...proven,
          ...said?.idTokenGeneration?.claimsToAddOrOverride,
        }),
      };
    },
  };
}

type Reply = {
  readonly Session?: string;
  readonly ChallengeName?: string;
  readonly AuthenticationResult?: { readonly AccessToken: string; readonly IdToken: string };
};
type Needs = {
  readonly ctx: Context;
  readonly users: Pool;
  readonly run: (target: string, body: Record<string, unknown>) => Promise<unknown>;
  readonly generate: InstanceType<Parts['JwtTokenGenerator']>['generate'];
  readonly key: string;
  readonly allows: Allows;
  readonly clientOf: (id: string) => Promise<AppClient | null>;
};

type Refreshed = { readonly id_token: string; readonly access_token: string };
/**
 * Returns a token response without a refresh token, because the refresh token stays the same, as in Cognito without
 * rotation.
 */
const refreshed = (id_token: string, access_token: string) => ({
  ...{ id_token, access_token, expires_in: 86_400, token_type: 'Bearer' },
});
type Making = Pick<Needs, 'ctx' | 'users' | 'generate' | 'allows'>;

/**
 * Returns a person's tokens for a client. An app's tokens are created only if the person allows it, and they name no
 * groups.
 */
async function made({ ctx, users, generate, allows }: Making, username: string, client: string) {
  const user = await users.getUserByUsername(ctx, username);
  if (!user) throw new Error(`${username} is not in the pool`);
  const isApp = client !== pool.client;
  const callerContext = { awsSdkVersion: '', clientId: client };
  if (isApp) await refuseUnallowed({ userName: username, callerContext, request: { scopes: appScopes } }, allows);
  const groups = isApp ? [] : await users.listUserGroupMembership(ctx, user);
  const of = { ClientId: client, UserPoolId: pool.id, RefreshTokenValidity: 30 };
  return { user, tokens: await generate(ctx, user, groups, of, undefined, 'HostedAuth') };
}

/** Returns a store for apps' refresh tokens. The pool itself doesn't store them, so no other client can use them. */
function appTokens(making: Making) {
  const issued = new Map<string, { readonly username: string; readonly client: string }>();
  return {
    keep: (token: string, username: string, client: string) => void issued.set(token, { username, client }),
    revoke: (token: string) => issued.delete(token),
    async refresh(token: string, client: string): Promise<Refreshed | null> {
      const known = issued.get(token);
      if (known?.client !== client) return null;
      const again = await renewedBy(token, () => made(making, known.username, client)).catch(() => null);
      return again && refreshed(again.tokens.IdToken, again.tokens.AccessToken);
    },
  };
}

/** Returns the functions that the managed pages need from the pool. */
export function poolOfProvider({ ctx, users, run, generate, key, allows, clientOf }: Needs): PoolOfProvider {
  const making = { ctx, users, generate, allows };
  const apps = appTokens(making);
  const answered = async (target: string, body: Record<string, unknown>): Promise<Reply> =>
    (await run(target, { ClientId: pool.client, ...body }).catch(() => ({}))) as Reply;
  return {
    async byPassword(USERNAME, PASSWORD, code) {
      const AuthParameters = { USERNAME, PASSWORD };
      const first = await answered('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
      const done =
        first.ChallengeName === 'SOFTWARE_TOKEN_MFA'
          ? await answered('RespondToAuthChallenge', {
              ...{ Session: first.Session, ChallengeName: first.ChallengeName },
              ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code },
            })
          : first;
      if (!done.AuthenticationResult) return null;
      return (await users.getUserByUsername(ctx, USERNAME))?.Username ?? null;
    },
    bySocial: async (person) => (await federatedUser(ctx, users, person)).Username,
    clientOf,
    async tokens(username, nonce, client) {
      const { user, tokens } = await made(making, username, client);
      if (client === pool.client) await users.storeRefreshToken(ctx, tokens.RefreshToken, user);
      else apps.keep(tokens.RefreshToken, username, client);
      const idToken = nonce ? withClaims(tokens.IdToken, { nonce }, key) : tokens.IdToken;
      return { ...refreshed(idToken, tokens.AccessToken), refresh_token: tokens.RefreshToken };
    },
    async refresh(REFRESH_TOKEN, client) {
      if (client !== pool.client) return apps.refresh(REFRESH_TOKEN, client);
      const { AuthenticationResult: fresh } = await answered('InitiateAuth', {
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN },
      });
      return fresh ? refreshed(fresh.IdToken, fresh.AccessToken) : null;
    },
    async revoke(token) {
      if (apps.revoke(token)) return;
      const user = await users.getUserByRefreshToken(ctx, token);
      if (!user) return;
      await users.saveUser(ctx, { ...user, RefreshTokens: user.RefreshTokens.filter((one) => one !== token) });
    },
    async userInfo(accessToken) {
      const claims = verifiedClaims(accessToken, key);
      if (claims?.token_use !== 'access' || Number(claims.exp) * 1000 < Date.now()) return null;
      const user = await users.getUserByUsername(ctx, String(claims.username));
      if (!user) return null;
      const facts = Object.fromEntries(user.Attributes.map(({ Name, Value }) => [Name, Value]));
      const named = Object.fromEntries(Object.entries(facts).filter(([name]) => shownInUserInfo.includes(name)));
      return { ...named, email_verified: facts.email_verified ?? 'false', username: user.Username };
    },
  };
}
