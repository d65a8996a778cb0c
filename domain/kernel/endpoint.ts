import { withQuery } from './query-text.ts';

/** Who may call. `optional` looks at a token when there is one; `token` is a user or the holder of a team token. */
type Auth = 'public' | 'optional' | 'user' | 'token' | 'platform';
/** What a call spends of ours: a code or a question to a paid service, a call to the card provider, or a guess at a password or a code. */
export type Spending = 'code' | 'money' | 'guess';
/** What an organization's API key may be made for; a call that names none takes no key. */
export const keyScopes = ['events', 'teams', 'money', 'members'] as const;
export type KeyScope = (typeof keyScopes)[number];
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How a public answer may be kept: seconds at the CDN, seconds it may be served stale, seconds in the browser (default 0). */
export type CachePolicy = {
  readonly sMaxAge: number;
  readonly staleWhileRevalidate?: number;
  readonly maxAge?: number;
};

/**
 * Where a call of the API is and who may make it: all that the browser loads of an operation (kernel/operation.ts). `ifMatch`: the caller must send the `rev` it saw. `idempotent`: an `Idempotency-Key` is required and
 * its reply is kept. `repeatable`: what is sent carries an id of its own, so that sending it again changes nothing more. `media`: the answer
 * is a text of this type, not JSON. `spends`: fewer of
 * these are let through than of others, in all and from each address (infra/throttles.ts). `scope`: an organization's API key with it may make the call, too.
 * `inside`: a public call about what lies behind an event's overview: where that isn't for everyone, people of the event send their token with it.
 */
export type Endpoint = {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly auth: Auth;
  readonly cache?: CachePolicy;
  readonly idempotent?: boolean;
  readonly repeatable?: boolean;
  readonly ifMatch?: boolean;
  readonly media?: 'text/calendar';
  readonly spends?: Spending;
  readonly inside?: true;
  readonly scope?: KeyScope;
};

/** Fills the `{names}` of a path and appends the query; undefined values are left out. */
export function pathOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return withQuery(filled, query);
}
