import { createHash, timingSafeEqual } from 'node:crypto';
import { type Actor, type ActorUser, actorOf, anonymous, isStaff, type TeamAccess } from '#domain/identity/actor.ts';
import type { KeyScope } from '#domain/kernel/endpoint.ts';
import { request as problems } from '#domain/kernel/request.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Counted } from '../limits.ts';
import { ProblemError } from './call.ts';
import { edgeHeaders } from './edge.ts';
import type { Internal, Middleware } from './request.ts';
import type { Identity, Verify } from './token.ts';

/** A program that calls with its organization's API key. `rate` is the key's limit per minute, with this call counted. */
export type KeyAsking = {
  readonly keyId: string;
  readonly organizationId: number;
  readonly userId: number;
  readonly scopes: readonly KeyScope[];
  readonly rate: Counted & { readonly most: number };
};

/**
 * The lookup of callers: the user with a verified identity (created at the first request), and the teams of a token.
 */
export type People = {
  /** `agent` is how their browser describes itself. */
  readonly userOf: (identity: Identity, now: Millis, agent?: string) => Promise<ActorUser>;
  readonly teamTokens: (tokens: readonly string[]) => Promise<readonly TeamAccess[]>;
  /**
   * Returns an organization's API key with the call counted, or null if the key doesn't exist or was revoked. If
   * this is missing, no keys are accepted.
   */
  readonly keyOf?: (key: string, now: Millis) => Promise<KeyAsking | null>;
};

/**
 * Finds out who is calling. Public operations skip this because their responses are shared. The exception is an
 * operation about an event's `inside` when a token is sent. An invalid token gets a 401 even if no token is needed, so
 * a signed-in user is never silently treated as a visitor.
 */
export const authenticate = (verify: Verify, people: People): Middleware => ({
  before: async ({ event, internal }) => {
    const { auth, inside } = internal.operation;
    const key = keyIn(event.headers);
    if (auth === 'public' && (!inside || key)) return;
    if (key) {
      internal.actor = await byKey(key, internal, people);
      return;
    }
    internal.actor = await actorFor(event.headers, internal.now, verify, people, (identity) => {
      internal.identity = identity;
    });
    const { actor } = internal;
    if (auth === 'public' || auth === 'optional' || actor.kind === 'user') {
      if (auth === 'platform' && !isStaff(actor)) throw new ProblemError(problems.forbidden());
      return;
    }
    if (auth === 'token' && actor.kind === 'teamToken') return;
    throw new ProblemError(problems['sign-in-required']());
  },
});

/** An API key is sent like a token, and we recognize it by its prefix. */
const keyIn = (headers: Record<string, string | undefined>): string | null =>
  /^Bearer (so_[\w-]{20,80})$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/** A key works only for calls in a scope it was created with. */
async function byKey(key: string, internal: Internal, people: People): Promise<Actor> {
  const { operation, now } = internal;
  if (!operation.scope) throw new ProblemError(problems['out-of-scope']());
  const keyAsking = await people.keyOf?.(key, now);
  if (!keyAsking) throw new ProblemError(problems['bad-key']());
  internal.rate = keyAsking.rate;
  if (!keyAsking.rate.within) throw new ProblemError(problems.throttled());
  if (!keyAsking.scopes.includes(operation.scope)) throw new ProblemError(problems['out-of-scope']());
  const { keyId, organizationId, userId } = keyAsking;
  return { kind: 'key', keyId, organizationId, userId };
}

/** Returns the team tokens that a request sends. */
export const sentTeamTokens = (headers: Record<string, string | undefined>): readonly string[] =>
  (headers['x-team-token'] ?? '').split(',').filter(Boolean).slice(0, 10);

async function actorFor(
  headers: Record<string, string | undefined>,
  now: Millis,
  verify: Verify,
  people: People,
  seen: (identity: Identity) => void,
): Promise<Actor> {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  const sent = sentTeamTokens(headers);
  if (!bearer && !sent.length) return anonymous;
  const tokens = sent.length ? await people.teamTokens(sent) : [];
  if (!bearer) return actorOf(null, now, { tokens });
  const verified = await verify(bearer);
  if (!verified.ok)
    throw new ProblemError(verified.expired ? problems['token-expired']() : problems['sign-in-required']());
  seen(verified.identity);
  const user = await people.userOf(verified.identity, now, headers['user-agent']);
  return actorOf(user, now, { tokens, publicView: headers['x-public-view'] === 'true' });
}

/**
 * Returns the user of an operation with auth `user`. The kernel has checked that there is one. If an organization's
 * software called, the admin who created its API key counts as the user.
 */
export function signedIn(actor: Actor): number {
  if (actor.kind === 'key') return actor.userId;
  if (actor.kind !== 'user') throw new Error('a handler for users was called without one');
  return actor.user.id;
}

type Headers = Readonly<Record<string, string | undefined>>;

/**
 * Returns whether a request came through the edge, based on the secret that only the edge and the units know. The
 * secret has one value, or two separated by a comma. Each new secret starts with the old one's second value, so during
 * a replacement either side can still have the old secret.
 */
export function isFromEdge(headers: Headers, secret: string): boolean {
  const digests = (text: string) =>
    text.split(',').flatMap((value) => (value ? [createHash('sha256').update(value).digest()] : []));
  const known = digests(secret);
  return digests(headers[edgeHeaders.secret] ?? '').some((given) => known.some((one) => timingSafeEqual(given, one)));
}

/**
 * Returns a request's source for limits: the address that the edge saw. For IPv6, it is the network (/64), because its
 * owner has all 2^64 addresses in it.
 */
export function sourceOf(headers: Headers): string {
  const address = headers[edgeHeaders.viewer]?.trim() ?? '';
  return address.includes(':') ? networkOf(address) : address || 'unknown';
}

/** Returns the first four groups of an IPv6 address, or the IPv4 address if it is mapped. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (text: string) => (text ? text.split(':') : []);
  const [before, after] = [groups(head), groups(tail ?? '')];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array<string>(missing).fill('0'), ...after];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Returns the headers for handlers, without those that the edge adds for the kernel. */
export const withoutSecret = ({ [edgeHeaders.secret]: _, ...rest }: Headers): Headers => rest;
