import { createHash, randomBytes } from 'node:crypto';
import type { Context, Pool, PoolUser } from './cognito.ts';

/** This machine's user pool. Its names never change. */
export const pool = {
  id: 'us-east-1_sideout',
  client: 'sideoutlocalclient00000000',
  /** Tokens keep their issuer when the port changes, so no one is signed out. */
  domain: 'http://cognito.localhost',
} as const;
export const issuer = `${pool.domain}/${pool.id}`;

/** The managed pages' address. In a stage, they have a separate domain. */
export const providerPath = '/_local/auth';

/** This machine's social provider, which acts as Facebook. At sign-in, you choose who you are, or make it fail. */
export const socialProvider = 'Facebook';

/** A person's identity at another provider. */
export type SocialPerson = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
};

const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/**
 * The user that Cognito creates for a person from another provider. It is a separate user, regardless of the person's
 * address. Each sign-in copies the provider's facts.
 */
export async function federatedUser(ctx: Context, users: Pool, person: SocialPerson): Promise<PoolUser> {
  const Username = `${socialProvider}_${person.id}`;
  const before = await users.getUserByUsername(ctx, Username);
  const identity = { userId: person.id, providerName: socialProvider, providerType: socialProvider, primary: 'true' };
  const attributes = {
    sub: uuidOf(Username),
    name: person.name,
    email: person.email,
    email_verified: String(person.emailVerified),
    identities: JSON.stringify([identity]),
  };
  const now = new Date();
  const user: PoolUser = {
    Enabled: true,
    UserCreateDate: now,
    RefreshTokens: [],
    ...before,
    Username,
    Attributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    // A random password, because these users have none.
    Password: randomBytes(32).toString('base64url'),
    UserStatus: 'EXTERNAL_PROVIDER',
    UserLastModifiedDate: now,
  };
  await users.saveUser(ctx, user);
  return user;
}
