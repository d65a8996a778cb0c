import { mkdirSync } from 'node:fs';
import { staffGroup } from '#domain/identity/staff-group.ts';
import { totp } from '#functions/integrations/sign-ins/port.ts';
import { config } from '#functions/kernel/config.ts';
import type { Allows } from '#infra/triggers/app-consent.ts';
import type { HasFactor } from '#infra/triggers/token-claims.ts';
import type { DemoAccount } from '../accounts.ts';
import type { Inbox, Mail } from '../aws/inbox.ts';
import { type AwsService, bodyOf, fault, json, targetOf } from '../aws/server.ts';
import type { Store } from '../store.ts';
import { type Context, cognitoLocal, type Pool, type PoolUser } from './cognito.ts';
import { attribute, extraCalls } from './extra.ts';
import { pool } from './pool.ts';
import { poolOfProvider, renewedBy, tokensOf } from './pool-of-provider.ts';
import type { ManagedPages, PoolOfProvider } from './provider.ts';
import { dataStores } from './store.ts';

/** The emails that Cognito itself sends, by their trigger's name. */
const words: Readonly<Record<string, { subject: string; line: string }>> = {
  SignUp: { subject: 'Your Sideout verification code', line: 'Your verification code is' },
  ResendCode: { subject: 'Your Sideout verification code', line: 'Your verification code is' },
  ForgotPassword: { subject: 'Your Sideout password reset code', line: 'Your password reset code is' },
  AdminCreateUser: { subject: 'Your Sideout temporary password', line: 'Your temporary password is' },
  Authentication: { subject: 'Your Sideout sign-in code', line: 'Your sign-in code is' },
};

function codeMail(source: string, to: string, code: string): Omit<Mail, 'id' | 'at'> {
  const { subject, line } = words[source] ?? { subject: 'Your Sideout code', line: 'Your code is' };
  return {
    kind: 'email',
    // A stage's pool also sends from the product's address (infra/stacks/identity.ts).
    from: config.mailFrom,
    to: [to],
    subject,
    text: `${line} ${code}.`,
    html: `<p>${line} <strong>${code}</strong>.</p>`,
  };
}

/**
 * The field in each call that contains a new password. cognito-local accepts any password, but Cognito applies the
 * pool's policy.
 */
const newPassword: Readonly<Record<string, string>> = {
  SignUp: 'Password',
  ConfirmForgotPassword: 'Password',
  ChangePassword: 'ProposedPassword',
  AdminSetUserPassword: 'Password',
};
const rules: readonly [RegExp, string][] = [
  [/^[\s\S]{8,256}$/, 'Password not long enough'],
  [/[a-z]/, 'Password must have lowercase characters'],
  [/[A-Z]/, 'Password must have uppercase characters'],
  [/[0-9]/, 'Password must have numeric characters'],
];

/**
 * Returns Cognito's error for a password that breaks the policy (8 characters, lower and upper case, a digit), or
 * null if it is fine.
 */
function passwordFault(target: string, body: Record<string, unknown>): string | null {
  const field = newPassword[target];
  if (!field) return null;
  const broken = rules.find(([rule]) => !rule.test(String(body[field] ?? '')));
  return broken ? `Password did not conform with policy: ${broken[1]}` : null;
}

const lowered = (text: unknown): unknown =>
  typeof text === 'string' && text.includes('@') ? text.toLowerCase() : text;
/**
 * Returns a call with its email addresses in lowercase. The pool in a stage ignores case (infra/stacks/identity.ts),
 * and phones capitalize the first letter.
 */
function withoutCase(body: Record<string, unknown>): Record<string, unknown> {
  const same = { ...body };
  if ('Username' in body) same.Username = lowered(body.Username);
  for (const key of ['AuthParameters', 'ChallengeResponses']) {
    const values = body[key] as Record<string, unknown> | undefined;
    if (values?.USERNAME) same[key] = { ...values, USERNAME: lowered(values.USERNAME) };
  }
  if (Array.isArray(body.UserAttributes))
    same.UserAttributes = body.UserAttributes.map((one: { Name: string; Value: string }) =>
      one.Name === 'email' ? { ...one, Value: lowered(one.Value) } : one,
    );
  return same;
}

type Identity = {
  /** The Cognito API, with its keys under /{pool}/.well-known/jwks.json. */
  service: AwsService;
  /** Returns the managed pages (scripts/local/identity/provider.ts), for a site at an address. */
  pages(origin: string, allows: Allows): ManagedPages;
  /** Returns an account's tokens, the way a browser would get them with its password. */
  signIn(email: string, password: string): Promise<{ accessToken: string; idToken: string; refreshToken: string }>;
};

const quiet = () => {};
const logger: Context['logger'] = { debug: quiet, info: quiet, warn: quiet, error: quiet, child: () => logger };
const ctx: Context = { logger };
const open = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST',
};

type Setting = {
  store: Store;
  folder: string;
  inbox: Inbox;
  accounts: readonly DemoAccount[];
  /** The secret that the user pool's trigger and our own unit share. */
  signingKey: string;
  /** Whether staff need a second factor, as they do in every stage. */
  demanding: () => boolean;
};

/**
 * Opens the user pool: cognito-local with our storage, our emails, our trigger, the demo accounts, and the missing
 * calls that the site uses.
 */
export async function openIdentity({
  store,
  folder,
  inbox,
  accounts,
  demanding,
  signingKey,
}: Setting): Promise<Identity> {
  const { Router, CognitoServiceFactoryImpl, UserPoolServiceFactoryImpl, JwtTokenGenerator, otp, keys, secret } =
    cognitoLocal();
  mkdirSync(folder, { recursive: true });
  const clock = { get: () => new Date() };
  const stores = dataStores(store);
  const cognito = await new CognitoServiceFactoryImpl(
    folder,
    stores,
    new UserPoolServiceFactoryImpl(clock, stores),
  ).create(ctx, { UsernameAttributes: ['email'] });
  await cognito.createUserPool(ctx, {
    Id: pool.id,
    Name: 'sideout',
    UsernameAttributes: ['email'],
    AutoVerifiedAttributes: ['email'],
  });
  const users = await cognito.getUserPool(ctx, pool.id);
  await ensureClient(users);
  await ensureAccounts(users, accounts);
  const staff = accounts.filter((account) => account.staff).map(({ sub }) => sub);
  await users.saveGroup(ctx, { GroupName: staffGroup, members: staff });
  const triggers = { enabled: () => false };
  const deliver = async (_: Context, source: string, _client: string, _pool: string, user: PoolUser, code: string) => {
    const to = attribute(user, 'email');
    if (to) inbox.add(codeMail(source, to, code));
  };
  const services = {
    clock,
    cognito,
    otp,
    triggers,
    config: { UserPoolDefaults: { UsernameAttributes: ['email'] } },
    messages: { deliver },
    tokenGenerator: tokensOf(
      new JwtTokenGenerator(clock, triggers, { IssuerDomain: pool.domain }),
      secret.pem,
      factorsOf(users, demanding),
    ),
  };
  const route = Router(services);
  await route('SetUserPoolMfaConfig')(ctx, { UserPoolId: pool.id, MfaConfiguration: 'OPTIONAL' });
  const run = async (target: string, called: Record<string, unknown>): Promise<unknown> => {
    const body = withoutCase(called);
    const more = extra[target];
    const answer = () => (more ? more(body) : route(target)(ctx, body));
    const { REFRESH_TOKEN } = (body.AuthParameters ?? {}) as Record<string, string>;
    return REFRESH_TOKEN ? renewedBy(REFRESH_TOKEN, answer) : answer();
  };
  const extra = extraCalls({ ctx, users, otp, deliver, run, route, signingKey });

  return {
    service: serviceOf(run, keys.jwk),
    pages: lazyPages(signingKey, secret.pem, (allows) =>
      poolOfProvider({
        ...{ ctx, users, run, generate: services.tokenGenerator.generate, key: secret.pem, allows },
        clientOf: (id) => cognito.getAppClient(ctx, id),
      }),
    ),
    signIn: (email, password) => tokensFor(run, email, password),
  };
}

/** Returns the pool's API and its keys. */
const serviceOf =
  (run: Run, jwk: object): AwsService =>
  async (call) => {
    if (call.method === 'OPTIONS') return { status: 204, headers: open, body: Buffer.alloc(0) };
    if (call.path.endsWith('/.well-known/jwks.json')) return { ...json(200, { keys: [jwk] }, 'application/json') };
    const target = targetOf(call);
    const body = bodyOf<Record<string, unknown>>(call);
    if (!target || !body) return fault(400, 'SerializationException', 'A JSON body and X-Amz-Target are needed.');
    const weak = passwordFault(target, body);
    const reply = weak
      ? fault(400, 'InvalidPasswordException', weak)
      : await run(target, body).then((result) => json(200, plain(result)), faultFor);
    return { ...reply, headers: { ...reply.headers, ...open } };
  };

/** Returns the managed pages, loaded on first use. */
const lazyPages =
  (signingKey: string, key: string, people: (allows: Allows) => PoolOfProvider) =>
  (origin: string, allows: Allows): ManagedPages => {
    let newManagedPages: Promise<ManagedPages> | null = null;
    return async (request, response) => {
      newManagedPages ??= import('./provider.ts').then(({ managedPages }) =>
        managedPages({ origin, key, secret: signingKey, pool: people(allows) }),
      );
      return (await newManagedPages)(request, response);
    };
  };

/** Returns whether someone has a second factor, if one is required. */
const factorsOf =
  (users: Pool, demanding: () => boolean): HasFactor =>
  async (_, name) =>
    !demanding() || !!(await users.getUserByUsername(ctx, name))?.UserMFASettingList?.includes(totp);

type Run = (target: string, body: Record<string, unknown>) => Promise<unknown>;
type TokenAnswer = {
  ChallengeName?: string;
  AuthenticationResult?: Record<`${'Access' | 'Id' | 'Refresh'}Token`, string>;
};
async function tokensFor(run: Run, email: string, password: string) {
  const { ChallengeName, AuthenticationResult } = (await run('InitiateAuth', {
    ClientId: pool.client,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  })) as TokenAnswer;
  if (!AuthenticationResult) throw new Error(`${email} needs another step: ${ChallengeName}`);
  const { AccessToken, IdToken, RefreshToken } = AuthenticationResult;
  return { accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken };
}

function faultFor(error: unknown) {
  const { code, message } = error as { code?: string; message?: string };
  if (!code) return fault(400, 'NotImplementedException', message ?? String(error));
  return fault(400, code.split('#').at(-1) as string, message ?? code);
}

/** Cognito's JSON has times as epoch seconds. */
function plain(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value ?? {}, function (this: Record<string, unknown>, key, text) {
      const raw = this[key];
      return raw instanceof Date ? Math.floor(raw.getTime() / 1000) : text;
    }),
  );
}

async function ensureClient(users: Pool): Promise<void> {
  const now = new Date();
  await users.saveAppClient(ctx, {
    ClientId: pool.client,
    ClientName: 'site',
    UserPoolId: pool.id,
    CreationDate: now,
    LastModifiedDate: now,
    ExplicitAuthFlows: [
      'ALLOW_USER_SRP_AUTH',
      'ALLOW_CUSTOM_AUTH',
      'ALLOW_USER_PASSWORD_AUTH',
      'ALLOW_REFRESH_TOKEN_AUTH',
    ],
    RefreshTokenValidity: 30,
  });
}

/** Demo accounts exist from the start. If someone changed an account's password, it keeps the new one. */
async function ensureAccounts(users: Pool, accounts: readonly DemoAccount[]): Promise<void> {
  for (const { sub, email, name, password } of accounts) {
    if (await users.getUserByUsername(ctx, sub)) continue;
    const now = new Date();
    const attributes = { sub, email, email_verified: 'true', name };
    await users.saveUser(ctx, {
      Username: sub,
      Attributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      Enabled: true,
      Password: password,
      UserStatus: 'CONFIRMED',
      UserCreateDate: now,
      UserLastModifiedDate: now,
      RefreshTokens: [],
    });
  }
}
