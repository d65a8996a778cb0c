import { totp } from '#functions/integrations/sign-ins/port.ts';
import { createChallenge, defineChallenge, isRightAnswer } from '#infra/triggers/mail-challenge.ts';
import { type Context, named, type Pool } from './cognito.ts';
import { pool } from './pool.ts';

type Body = Record<string, unknown>;
type Call = (body: Body) => Promise<unknown>;
type Needs = {
  readonly ctx: Context;
  readonly users: Pool;
  readonly now: () => number;
  readonly signingKey: string;
  /** The call that starts and answers other challenges. */
  readonly InitiateAuth: Call;
  readonly RespondToAuthChallenge: Call;
};

/** How long Cognito waits for an answer (AuthSessionValidity). */
const patience = 3 * 60_000;
const refused = () => named('NotAuthorizedException', 'Incorrect username or password.');

/**
 * Returns Cognito's custom sign-in, with the triggers for a sign-in by email, which cognito-local doesn't have. After
 * answering, users continue as if they had entered their password.
 */
export function mailCalls({ ctx, users, now, signingKey, InitiateAuth, RespondToAuthChallenge }: Needs) {
  const asked = new Map<string, { readonly user: string; readonly nonce: string; readonly at: number }>();
  return {
    async InitiateAuth(body: Body): Promise<unknown> {
      if (body.AuthFlow !== 'CUSTOM_AUTH') return InitiateAuth(body);
      const { USERNAME = '' } = (body.AuthParameters ?? {}) as Record<string, string>;
      const user = (await users.getUserByUsername(ctx, USERNAME))?.Username ?? USERNAME;
      const { challengeName } = defineChallenge({ request: { userAttributes: {}, session: [] } });
      const { publicChallengeParameters } = createChallenge();
      const { nonce = '' } = publicChallengeParameters;
      const Session = `by-mail-${nonce}`;
      for (const [key, { at }] of asked) if (now() - at > patience) asked.delete(key);
      asked.set(Session, { user, nonce, at: now() });
      return {
        ChallengeName: challengeName,
        Session,
        ChallengeParameters: { ...publicChallengeParameters, USERNAME: user },
      };
    },
    /** The answer can be given once and has to come soon. */
    async RespondToAuthChallenge(body: Body): Promise<unknown> {
      if (body.ChallengeName !== 'CUSTOM_CHALLENGE') return RespondToAuthChallenge(body);
      const { USERNAME, ANSWER = '' } = (body.ChallengeResponses ?? {}) as Record<string, string>;
      const before = asked.get(String(body.Session));
      asked.delete(String(body.Session));
      if (!before || before.user !== USERNAME || now() - before.at > patience) throw refused();
      const user = await users.getUserByUsername(ctx, before.user);
      const request = {
        privateChallengeParameters: { nonce: before.nonce },
        challengeAnswer: ANSWER,
        userNotFound: !user,
      };
      const challengeResult = await isRightAnswer(
        { userPoolId: pool.id, userName: before.user, request },
        async () => signingKey,
        async () => user?.UserMFASettingList?.includes(totp) ?? false,
      );
      const session = [{ challengeName: 'CUSTOM_CHALLENGE', challengeResult, challengeMetadata: 'BY_MAIL' }] as const;
      const { issueTokens } = defineChallenge({ request: { userAttributes: {}, session: [...session] } });
      if (!issueTokens || !user) throw refused();
      const AuthParameters = { USERNAME: before.user, PASSWORD: user.Password };
      return InitiateAuth({ ...body, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    },
  };
}
