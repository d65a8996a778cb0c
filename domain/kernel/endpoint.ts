import { withQuery } from './text.ts';

/** The permitted callers. `optional` uses a token if one is sent, and `token` means a user or a team token's holder. */
type Auth = 'public' | 'optional' | 'user' | 'token' | 'platform';
/**
 * What a call spends or risks: a code or a request to a paid service, a call to the card provider, or a guess at a
 * password or code.
 */
export type Spending = 'code' | 'money' | 'guess';
/** The scopes of an organization's API key. A call without a scope accepts no key. */
export const keyScopes = [
  ...(['events', 'teams', 'money', 'members'] as const),
  ...(['events:write', 'schedule:write', 'results:write', 'registrations:write', 'webhooks:write'] as const),
] as const;
export type KeyScope = (typeof keyScopes)[number];
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * How long a public response may be cached: seconds at the CDN, seconds it may be served stale, and seconds in the
 * browser (default 0).
 */
export type CachePolicy = {
  readonly sMaxAge: number;
  readonly staleWhileRevalidate?: number;
  readonly maxAge?: number;
};

/**
 * An API call's address and permitted callers, which is all that the browser loads of an operation
 * (kernel/operation.ts). With `ifMatch`, the caller must send the `rev` it saw. With `idempotent`, an `Idempotency-Key`
 * is required, and the reply is stored. With `secretReply`, the reply contains a secret that isn't stored anywhere, so
 * an `Idempotency-Key` is refused. With `repeatable`, the input has its own ID, so sending it again changes nothing
 * more. With `media`, the response is of this type instead of plain JSON. With `spends`, the rate limits are stricter
 * than for other calls, both in total and per address (infra/throttles.ts). With `scope`, an organization's API key
 * with this scope may also make the call. `inside` marks a public call for data beyond an event's overview. If that
 * data isn't open to everyone, the event's people send their token with the call.
 */
export type Endpoint = {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly auth: Auth;
  readonly cache?: CachePolicy;
  readonly idempotent?: boolean;
  readonly secretReply?: boolean;
  readonly repeatable?: boolean;
  readonly ifMatch?: boolean;
  readonly media?: 'text/calendar' | 'application/feed+json';
  readonly spends?: Spending;
  readonly inside?: true;
  readonly scope?: KeyScope;
};

/** Fills in the `{names}` in a path and appends the query. Undefined values are left out. */
export function pathOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  return withQuery(filled, query);
}
