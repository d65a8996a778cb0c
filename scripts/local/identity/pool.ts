import { createHash, randomBytes } from 'node:crypto';
import type { Context, Pool, PoolUser } from './cognito.ts';

/** The user pool of this machine: its names never change. */
export const pool = {
  id: 'us-east-1_sideout',
  client: 'sideoutlocalclient00000000',
  /** tokens keep their issuer when the port changes, so that nobody is signed out by it */
  domain: 'http://cognito.localhost',
} as const;
export const issuer = `${pool.domain}/${pool.id}`;

/** Where the managed pages are: they have a domain of their own in a stage. */
export const providerPath = '/_local/auth';

/** The social provider of this machine, which plays Facebook: whoever signs in says who they are, or that it fails. */
export const socialProvider = 'Facebook';

/** Who somebody is at another provider. */
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
 * The user that Cognito makes of somebody from another provider: one of their own, whatever address they bring; what the provider says of them is taken over
 * at each sign-in.
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
    // they have none: one that nobody knows
    Password: randomBytes(32).toString('base64url'),
    UserStatus: 'EXTERNAL_PROVIDER',
    UserLastModifiedDate: now,
  };
  await users.saveUser(ctx, user);
  return user;
}
