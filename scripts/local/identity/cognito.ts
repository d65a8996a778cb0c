import { createRequire } from 'node:module';

/* cognito-local is CommonJS and has no public way to assemble it, so these are the parts of it that we use. */
const require = createRequire(import.meta.url);

type Logger = Record<'debug' | 'info' | 'warn' | 'error', (...args: unknown[]) => void> & { child(): Logger };
export type Context = { logger: Logger };
export type PoolUser = {
  Username: string;
  Attributes: { Name: string; Value: string }[];
  Enabled: boolean;
  Password: string;
  UserStatus: string;
  UserCreateDate: Date;
  UserLastModifiedDate: Date;
  RefreshTokens: string[];
  ConfirmationCode?: string;
  UserMFASettingList?: string[];
  SoftwareTokenMfaConfiguration?: { Secret: string; Verified: boolean };
};
export type Pool = {
  getUserByUsername(ctx: Context, name: string): Promise<PoolUser | null>;
  getUserByRefreshToken(ctx: Context, token: string): Promise<PoolUser | null>;
  saveUser(ctx: Context, user: PoolUser): Promise<void>;
  saveAppClient(ctx: Context, client: object): Promise<void>;
  saveGroup(ctx: Context, group: { GroupName: string; members: string[] }): Promise<void>;
  listUserGroupMembership(ctx: Context, user: PoolUser): Promise<readonly string[]>;
  storeRefreshToken(ctx: Context, token: string, user: PoolUser): Promise<void>;
  listUsers(ctx: Context): Promise<readonly PoolUser[]>;
};
/** A client of the pool, as cognito-local stores it. */
export type AppClient = {
  readonly ClientId: string;
  readonly ClientSecret?: string;
  readonly CallbackURLs?: readonly string[];
};
type Cognito = {
  getAppClient(ctx: Context, id: string): Promise<AppClient | null>;
  createUserPool(ctx: Context, pool: object): Promise<unknown>;
  getUserPool(ctx: Context, id: string): Promise<Pool>;
};
/** The result of a sign-in, with each token signed. */
type Tokens = { AccessToken: string; IdToken: string; RefreshToken: string };
export type Parts = {
  Router: (services: object) => (target: string) => (ctx: Context, body: unknown) => Promise<unknown>;
  CognitoServiceFactoryImpl: new (
    directory: string,
    stores: object,
    pools: object,
  ) => { create(ctx: Context, defaults: object): Promise<Cognito> };
  UserPoolServiceFactoryImpl: new (clock: object, stores: object) => object;
  JwtTokenGenerator: new (
    clock: object,
    triggers: object,
    config: object,
  ) => { generate(ctx: Context, user: PoolUser, groups: readonly string[], ...rest: unknown[]): Promise<Tokens> };
  otp: () => string;
  keys: { jwk: object };
  secret: { pem: string };
};

const lib = 'cognito-local/lib';
/** Loads the parts, which takes about 100 ms. */
export const cognitoLocal = (): Parts => ({
  ...require(`${lib}/server/Router.js`),
  ...require(`${lib}/services/cognitoService.js`),
  ...require(`${lib}/services/userPoolService.js`),
  ...require(`${lib}/services/tokenGenerator.js`),
  ...require(`${lib}/services/otp.js`),
  keys: require(`${lib}/keys/cognitoLocal.public.json`),
  secret: require(`${lib}/keys/cognitoLocal.private.json`),
});

/** Returns a refusal by the user pool, with Cognito's name for it. */
export const named = (code: string, message: string): Error & { readonly code: string } =>
  Object.assign(new Error(message), { code });
