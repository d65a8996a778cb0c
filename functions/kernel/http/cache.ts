import type { CachePolicy } from '#domain/kernel/endpoint.ts';
import { revOfTag } from '#domain/kernel/rev.ts';
import { type HttpRequest, header, type Middleware } from './event.ts';

const policyText = ({ sMaxAge, staleWhileRevalidate = 0, maxAge = 0 }: CachePolicy) =>
  `public, max-age=${maxAge}, s-maxage=${sMaxAge}${staleWhileRevalidate ? `, stale-while-revalidate=${staleWhileRevalidate}` : ''}`;

/** Cache headers per operation, and 304 for a reader who has this version. An answer to someone in particular is never stored. */
export const cache = (): Middleware => ({ after: mark, onError: mark });

function mark(request: HttpRequest): void {
  const { event, response, internal } = request;
  if (!response || !internal.operation) return;
  const { operation } = internal;
  const good = (response.statusCode ?? 200) < 300;
  const policy =
    good && operation.cache && internal.actor.kind === 'anonymous' ? policyText(operation.cache) : 'no-store';
  const etag = response.headers?.etag as string | undefined;
  const known = good && operation.method === 'GET' && etag !== undefined && knows(header(event, 'if-none-match'), etag);
  const headers = { ...response.headers, 'cache-control': policy };
  if (known) {
    const { 'content-type': _, ...kept } = headers as Record<string, string>;
    request.response = { statusCode: 304, headers: kept };
    return;
  }
  response.headers = headers;
}

const knows = (asked: string | undefined, etag: string) =>
  (asked ?? '')
    .split(',')
    .some((tag) => tag.trim() === etag || (revOfTag(tag) !== null && revOfTag(tag) === revOfTag(etag)));
