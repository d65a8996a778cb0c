import { totp } from '#functions/integrations/sign-ins/port.ts';
import { type Context, named, type Pool, type PoolUser } from './cognito.ts';
import { mailCalls } from './mail-calls.ts';
import { srpCalls } from './srp-calls.ts';

type Body = Record<string, unknown>;
type Needs = {
  ctx: Context;
  users: Pool;
  route: (target: string) => (ctx: Context, body: unknown) => Promise<unknown>;
  signingKey: string;
};
type Reply = { Session?: string; ChallengeName?: string; AuthenticationResult?: { RefreshToken?: string } };

const subjectOf = (token: unknown): string => {
  const [, claims = ''] = String(token).split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as { sub?: string }).sub ?? '';
};
/** Returns a reply's tokens in Cognito's form. */
const whole = <R extends Reply>(reply: R): R =>
  reply.AuthenticationResult
    ? { ...reply, AuthenticationResult: { ...reply.AuthenticationResult, ExpiresIn: 86_400, TokenType: 'Bearer' } }
    : reply;

/** The calls for signing in with a second factor and for turning one on, where cognito-local differs from Cognito. */
export const factorCalls = ({
  ctx,
  users,
  route,
  signingKey,
}: Needs): Readonly<Record<string, (body: Body) => Promise<unknown>>> => {
  /** Users who have entered the password and have to answer another challenge, by session. */
  const asked = new Map<string, string>();
  const remember = (reply: Reply, username: unknown) => {
    if (reply.Session && reply.ChallengeName) asked.set(reply.Session, String(username));
    return whole(reply);
  };
  const userOf = async (name: unknown): Promise<PoolUser> => {
    const user = await users.getUserByUsername(ctx, String(name));
    if (!user) throw named('UserNotFoundException', 'User does not exist.');
    return user;
  };
  const plain = {
    async InitiateAuth(body: Body): Promise<unknown> {
      const { USERNAME } = (body.AuthParameters ?? {}) as Record<string, string>;
      return remember((await route('InitiateAuth')(ctx, body)) as Reply, USERNAME);
    },
    /** This works only after the password, and only once. The refresh token it returns is valid. */
    async RespondToAuthChallenge(body: Body): Promise<unknown> {
      const session = String(body.Session);
      const before = asked.get(session);
      const { USERNAME } = (body.ChallengeResponses ?? {}) as Record<string, string>;
      const [givenUser, answering] = await Promise.all([userOf(before), userOf(USERNAME)]).catch(() => []);
      if (!givenUser || givenUser.Username !== answering?.Username)
        throw named('NotAuthorizedException', 'Invalid session for the user.');
      const reply = (await route('RespondToAuthChallenge')(ctx, body)) as Reply;
      asked.delete(session);
      const token = reply.AuthenticationResult?.RefreshToken;
      if (token) {
        const user = await userOf(USERNAME);
        await users.saveUser(ctx, { ...user, RefreshTokens: [...user.RefreshTokens, token] });
      }
      return remember(reply, USERNAME);
    },
  };
  return {
    ...plain,
    ...mailCalls({ ctx, users, now: Date.now, signingKey, ...srpCalls({ ctx, users, now: Date.now, ...plain }) }),
    /** Showing a code doesn't turn the factor on. The preference does that. */
    async VerifySoftwareToken(body) {
      const { Username, UserMFASettingList = [] } = await userOf(subjectOf(body.AccessToken));
      const reply = await route('VerifySoftwareToken')(ctx, body);
      await users.saveUser(ctx, { ...(await userOf(Username)), UserMFASettingList });
      return reply;
    },
    async AdminSetUserMFAPreference({ Username, SoftwareTokenMfaSettings }) {
      const user = await userOf(Username);
      const { Enabled = false } = (SoftwareTokenMfaSettings ?? {}) as { Enabled?: boolean };
      if (Enabled && !user.SoftwareTokenMfaConfiguration?.Verified)
        throw named('InvalidParameterException', 'User has not verified software token mfa');
      await users.saveUser(ctx, { ...user, UserMFASettingList: Enabled ? [totp] : [] });
      return {};
    },
    async AdminUserGlobalSignOut({ Username }) {
      await users.saveUser(ctx, { ...(await userOf(Username)), RefreshTokens: [] });
      return {};
    },
  };
};
