import * as z from 'zod';
import type { Operation } from '#domain/kernel/operation.ts';
import { statusOfKind } from '#domain/kernel/result.ts';
import { problems as catalog } from './problems.ts';
import type { Json } from './shapes.ts';

export const refTo = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });
const problemContent = { content: { 'application/problem+json': { schema: refTo('schemas', 'Problem') } } };
const always = { 'x-request-id': refTo('headers', 'RequestId'), 'x-now': refTo('headers', 'Now') };
const retry = { ...always, 'Retry-After': refTo('headers', 'RetryAfter') };

const text = { type: 'string' };
/** Response headers. */
export const headers: Record<string, Json> = {
  RequestId: {
    description: 'Identifies this request in our logs. Include it when you report a problem.',
    schema: text,
  },
  Now: {
    description: 'The server’s time in milliseconds since 1970 UTC, for countdowns.',
    schema: { type: 'string', pattern: '^\\d+$' },
  },
  ETag: {
    description:
      'The version of the returned data. Send it back in `If-None-Match` to get 304 if nothing changed, or in `If-Match` to change exactly this version.',
    schema: text,
  },
  Location: { description: 'The address to use instead.', schema: text },
  CacheControl: { description: 'How long the response can be cached.', schema: text },
  RetryAfter: {
    description: 'Seconds to wait before the next try.',
    schema: { type: 'string', pattern: '^\\d+$' },
  },
  Replayed: {
    description: '`true` if this is the stored response to an earlier request with the same `Idempotency-Key`.',
    schema: { type: 'string', enum: ['true'] },
  },
  Authenticate: {
    description: 'How to sign in (RFC 6750), with `error="invalid_token"` if a token or key was sent and isn’t valid.',
    schema: text,
  },
  RateLimitPolicy: {
    description: 'For calls with an API key: its limit, such as `"key";q=300;w=60` (300 calls in 60 seconds).',
    schema: text,
  },
  RateLimit: {
    description:
      'For calls with an API key: the calls left, such as `"key";r=12;t=34` (12 calls for the next 34 seconds).',
    schema: text,
  },
};

const response = (description: string, extra: Json = always): Json => ({
  description,
  headers: extra,
  ...problemContent,
});
/** Responses that many calls have in common. */
export const responses: Record<string, Json> = {
  Empty: { description: 'Nothing to return.', headers: always },
  Page: {
    description: 'A browser opened the address (`Accept: text/html`). `Location` is the page for people.',
    headers: { ...always, Location: refTo('headers', 'Location') },
  },
  NotModified: { description: 'Nothing changed since the version in `If-None-Match`.', headers: always },
  Invalid: response(
    'The request can’t be read or a value isn’t valid; `fields` names each one (request/malformed, request/invalid, request/too-large).',
  ),
  Unauthenticated: response('Sign-in or a valid key is needed (request/sign-in-required, token-expired, bad-key).', {
    ...always,
    'WWW-Authenticate': refTo('headers', 'Authenticate'),
  }),
  Forbidden: response('The caller may not do this (request/forbidden, request/out-of-scope).'),
  Conflict: response('The request conflicts with the current state; `code` names the conflict.', retry),
  Stale: response('Someone changed this after the version in `If-Match` (request/stale). Load the new version.'),
  MediaType: response('The body isn’t JSON: send `Content-Type: application/json` (request/media-type).'),
  Rejected: response('The `Idempotency-Key` was used for another request (request/key-reused).'),
  Unversioned: response(
    'A required `If-Match` or `Idempotency-Key` is missing (request/version-required, key-required).',
  ),
  Throttled: response('Too many calls (request/throttled).', {
    ...retry,
    'RateLimit-Policy': refTo('headers', 'RateLimitPolicy'),
    RateLimit: refTo('headers', 'RateLimit'),
  }),
  Unavailable: response(
    'Not possible right now (request/unavailable). Repeat the same request; with an `Idempotency-Key` it is never carried out twice.',
    retry,
  ),
  Problem: response('Any other problem with the request itself.'),
};

/** Returns the problems that the kernel itself can return for a call, by status. */
function commonOf({ auth, inside, scope, params, query, body, ifMatch, idempotent, method }: Operation) {
  const writes = method !== 'GET';
  return {
    ...(params || query || body ? { 400: 'Invalid' } : {}),
    ...(auth !== 'public' || inside || scope ? { 401: 'Unauthenticated' } : {}),
    ...(auth === 'platform' || scope ? { 403: 'Forbidden' } : {}),
    ...(writes ? { 409: 'Conflict' } : {}),
    ...(ifMatch ? { 412: 'Stale' } : {}),
    ...(body ? { 415: 'MediaType' } : {}),
    ...(writes ? { 422: 'Rejected' } : {}),
    ...(ifMatch || idempotent ? { 428: 'Unversioned' } : {}),
    429: 'Throttled',
    503: 'Unavailable',
  } as Record<string, string>;
}

/** Returns the headers of a call's success response. */
const goodHeaders = ({ cache, method, scope, ifMatch, output }: Operation): Json => ({
  ...always,
  ...(cache || ifMatch || (output instanceof z.ZodObject && 'rev' in output.shape)
    ? { ETag: refTo('headers', 'ETag') }
    : {}),
  ...(cache ? { 'Cache-Control': refTo('headers', 'CacheControl') } : {}),
  ...(method === 'GET' ? {} : { 'Idempotent-Replayed': refTo('headers', 'Replayed') }),
  ...(scope
    ? { 'RateLimit-Policy': refTo('headers', 'RateLimitPolicy'), RateLimit: refTo('headers', 'RateLimit') }
    : {}),
});

const isEmptyAllowed = ({ output }: Operation) => [null, undefined].some((none) => output.safeParse(none).success);

/** Returns responses by status: the output, and each status's problems with their codes. */
export function responsesOf(operation: Operation, output: Json, example: unknown): Json {
  const byStatus = new Map<string, string[]>();
  for (const code of operation.problems) {
    const kind = catalog.get(code)?.kind;
    if (!kind) continue;
    const status = String(statusOfKind[kind]);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const common = commonOf(operation);
  const declared = [...byStatus].map(([status, codes]) => {
    const { description, ...rest } = responses[common[status] ?? 'Problem'] as { description: string };
    const own = codes.filter((code) => !description.includes(code));
    if (own.length === 0 && common[status]) return [status, refTo('responses', common[status])];
    const sentences = [own.join(', '), ...(common[status] ? [description] : [])].filter(Boolean);
    return [status, { description: sentences.join('. Also: '), ...rest }];
  });
  const media = operation.media ?? 'application/json';
  return {
    200: {
      description: 'The requested data.',
      headers: goodHeaders(operation),
      content: { [media]: { schema: output, ...(example === undefined ? {} : { example }) } },
    },
    ...(isEmptyAllowed(operation) ? { 204: refTo('responses', 'Empty') } : {}),
    ...(operation.page ? { 303: refTo('responses', 'Page') } : {}),
    ...(operation.method === 'GET' && operation.cache ? { 304: refTo('responses', 'NotModified') } : {}),
    ...Object.fromEntries(Object.entries(common).map(([status, name]) => [status, refTo('responses', name)])),
    ...Object.fromEntries(declared),
    default: refTo('responses', 'Problem'),
  };
}
