import type { Context, Pool } from './cognito.ts';
import { pool } from './pool.ts';
import { named } from './refusal.ts';
import { type SrpChallenge, srpChallenge } from './srp.ts';

type Body = Record<string, unknown>;
type Call = (body: Body) => Promise<unknown>;
type ChallengeInput = {
  readonly challenge: SrpChallenge;
  readonly user: string;
  readonly password: string;
  readonly at: number;
};
type Needs = {
  readonly ctx: Context;
  readonly users: Pool;
  readonly now: () => number;
  /** who gives a password plainly, and how other questions are answered */
  readonly InitiateAuth: Call;
  readonly RespondToAuthChallenge: Call;
};

/** How long Cognito waits for an answer (AuthSessionValidity). */
const patience = 3 * 60_000;
const wrong = () => named('NotAuthorizedException', 'Incorrect username or password.');

/** Signing in by SRP, which cognito-local does not know: who has proved their password goes on as if they had given it. */
export function srpCalls({ ctx, users, now, InitiateAuth, RespondToAuthChallenge }: Needs) {
  const asked = new Map<string, ChallengeInput>();
  return {
    async InitiateAuth(body: Body): Promise<unknown> {
      if (body.AuthFlow !== 'USER_SRP_AUTH') return InitiateAuth(body);
      const { USERNAME = '', SRP_A = '' } = (body.AuthParameters ?? {}) as Record<string, string>;
      const foundUser = await users.getUserByUsername(ctx, USERNAME);
      const user = foundUser?.Username ?? USERNAME;
      const challenge = srpChallenge(pool.id, user, foundUser?.Password ?? null, SRP_A);
      if (!challenge) throw named('InvalidParameterException', 'SRP_A is not a valid value.');
      const { salt: SALT, publicB: SRP_B, secretBlock: SECRET_BLOCK } = challenge;
      asked.set(SECRET_BLOCK, { challenge, user, password: foundUser?.Password ?? '', at: now() });
      return {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeParameters: { SALT, SRP_B, SECRET_BLOCK, USERNAME: user, USER_ID_FOR_SRP: user },
      };
    },
    /** once, and soon */
    async RespondToAuthChallenge(body: Body): Promise<unknown> {
      if (body.ChallengeName !== 'PASSWORD_VERIFIER') return RespondToAuthChallenge(body);
      const { USERNAME, PASSWORD_CLAIM_SECRET_BLOCK, PASSWORD_CLAIM_SIGNATURE, TIMESTAMP } = (body.ChallengeResponses ??
        {}) as Record<string, string>;
      const before = asked.get(PASSWORD_CLAIM_SECRET_BLOCK ?? '');
      asked.delete(PASSWORD_CLAIM_SECRET_BLOCK ?? '');
      if (!before || before.user !== USERNAME || now() - before.at > patience) throw wrong();
      if (!before.challenge.proves(PASSWORD_CLAIM_SIGNATURE ?? '', TIMESTAMP ?? '')) throw wrong();
      const AuthParameters = { USERNAME: before.user, PASSWORD: before.password };
      return InitiateAuth({ ...body, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    },
  };
}
