import { type Context, named, type Pool, type PoolUser } from './cognito.ts';
import { factorCalls } from './factors.ts';
import { pool } from './pool.ts';

type Body = Record<string, unknown>;
type Needs = {
  ctx: Context;
  users: Pool;
  otp: () => string;
  deliver: (ctx: Context, source: string, client: string, pool: string, user: PoolUser, code: string) => Promise<void>;
  /** Handles any call, ours or cognito-local's. */
  run: (target: string, body: Body) => Promise<unknown>;
  route: (target: string) => (ctx: Context, body: unknown) => Promise<unknown>;
  signingKey: string;
};

export const attribute = (user: PoolUser, name: string) => user.Attributes.find(({ Name }) => Name === name)?.Value;
const withVerifiedEmail = ({ Attributes }: PoolUser): PoolUser['Attributes'] => [
  ...Attributes.filter(({ Name }) => Name !== 'email_verified'),
  { Name: 'email_verified', Value: 'true' },
];

/** Returns the Cognito calls that cognito-local doesn't have or handles differently. */
export const extraCalls = ({
  ctx,
  users,
  otp,
  deliver,
  run,
  route,
  signingKey,
}: Needs): Readonly<Record<string, (body: Body) => Promise<unknown>>> => ({
  async ResendConfirmationCode({ Username, ClientId }) {
    const user = await users.getUserByUsername(ctx, String(Username));
    if (!user) throw named('UserNotFoundException', 'Username/client id combination not found.');
    if (user.UserStatus === 'CONFIRMED') throw named('InvalidParameterException', 'User is already confirmed.');
    const code = otp();
    await users.saveUser(ctx, { ...user, ConfirmationCode: code });
    await deliver(ctx, 'ResendCode', String(ClientId), pool.id, user, code);
    return {
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: attribute(user, 'email') },
    };
  },
  /** Anyone with the code from an email owns its address, so Cognito marks it as verified. */
  async ConfirmSignUp(body) {
    const reply = await route('ConfirmSignUp')(ctx, body);
    const user = await users.getUserByUsername(ctx, String(body.Username));
    if (user) await users.saveUser(ctx, { ...user, Attributes: withVerifiedEmail(user) });
    return reply;
  },
  /** Only one account can sign in with an address. */
  async AdminUpdateUserAttributes(body) {
    const { Username, UserAttributes = [] } = body as { Username?: string; UserAttributes?: PoolUser['Attributes'] };
    const email = UserAttributes.find(({ Name }) => Name === 'email')?.Value;
    const other = email ? await users.getUserByUsername(ctx, email) : null;
    if (other && other.Username !== (await users.getUserByUsername(ctx, String(Username)))?.Username)
      throw named('AliasExistsException', 'An account with the given email already exists.');
    return route('AdminUpdateUserAttributes')(ctx, body);
  },
  async GetTokensFromRefreshToken({ ClientId, RefreshToken }) {
    const AuthParameters = { REFRESH_TOKEN: RefreshToken };
    return run('InitiateAuth', { ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters });
  },
  async GlobalSignOut({ AccessToken }) {
    const [, claims = ''] = String(AccessToken).split('.');
    const { username } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as { username?: string };
    const user = username ? await users.getUserByUsername(ctx, username) : null;
    if (!user) throw named('NotAuthorizedException', 'Invalid Access Token');
    await users.saveUser(ctx, { ...user, RefreshTokens: [] });
    return {};
  },
  ...factorCalls({ ctx, users, route, signingKey }),
});
