import type { Context, Parts, Pool } from './cognito.ts';
import { pool } from './pool.ts';
import type { PoolOfProvider } from './provider.ts';
import { federatedUser } from './social.ts';
import { withClaims } from './tokens.ts';

type Reply = {
  readonly Session?: string;
  readonly ChallengeName?: string;
  readonly AuthenticationResult?: { readonly AccessToken: string };
};
type Needs = {
  readonly ctx: Context;
  readonly users: Pool;
  readonly run: (target: string, body: Record<string, unknown>) => Promise<unknown>;
  readonly generate: InstanceType<Parts['JwtTokenGenerator']>['generate'];
  readonly key: string;
};

/** What the managed pages ask of the pool. */
export function poolOfProvider({ ctx, users, run, generate, key }: Needs): PoolOfProvider {
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
    async tokens(username, nonce) {
      const user = await users.getUserByUsername(ctx, username);
      if (!user) throw new Error(`${username} is not in the pool`);
      const groups = await users.listUserGroupMembership(ctx, user);
      const tokens = await generate(
        ctx,
        user,
        groups,
        { ClientId: pool.client, UserPoolId: pool.id, RefreshTokenValidity: 30 },
        undefined,
        'HostedAuth',
      );
      await users.storeRefreshToken(ctx, tokens.RefreshToken, user);
      return {
        id_token: nonce ? withClaims(tokens.IdToken, { nonce }, key) : tokens.IdToken,
        ...{ access_token: tokens.AccessToken, refresh_token: tokens.RefreshToken },
        ...{ expires_in: 86_400, token_type: 'Bearer' },
      };
    },
  };
}
