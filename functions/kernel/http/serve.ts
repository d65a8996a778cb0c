import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { anonymous } from '#domain/identity/actor.ts';
import { type CachePolicy, pathOf } from '#domain/kernel/endpoint.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { request as problems } from '#domain/kernel/request.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { revOfTag } from '#domain/kernel/rev.ts';
import { subdomainOf } from '#domain/organizations/hosts.ts';
import { now } from '../clock.ts';
import { notingWaits } from '../limits.ts';
import { type Log, loggedAs } from '../log.ts';
import type { Table } from '../table/table.ts';
import { writerOf, writingAs } from '../table/write.ts';
import { operationsOf, type Unit } from '../unit.ts';
import { authenticate, isFromEdge, type People, sourceOf, withoutSecret } from './authenticate.ts';
import { type Call, type Handlers, ProblemError } from './call.ts';
import { holdersOf } from './holder.ts';
import { idempotency } from './idempotency.ts';
import {
  type HttpContext,
  type HttpEvent,
  type HttpRequest,
  type HttpResult,
  header,
  type Internal,
  type MatchedEvent,
  type Middleware,
  matcherOf,
  methodsAt,
  parse,
} from './request.ts';
import { problemResult, problemsOut, publicProblem, success } from './respond.ts';
import type { Verify } from './token.ts';

const policyText = ({ sMaxAge, staleWhileRevalidate = 0, maxAge = 0 }: CachePolicy) =>
  `public, max-age=${maxAge}, s-maxage=${sMaxAge}${staleWhileRevalidate ? `, stale-while-revalidate=${staleWhileRevalidate}` : ''}`;

/**
 * Sets each operation's cache headers, and returns 304 to readers who have this version. An answer for one person is
 * never cached.
 */
const cache = (): Middleware => ({ after: mark, onError: mark });

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

/**
 * The site and the API share a host, so other origins get only public data: they can fetch cached reads without
 * credentials. The headers are sent with or without an origin, because one cached response serves both kinds of
 * readers.
 */
const cors = (): Middleware => ({ after: open, onError: open });

const open: Middleware['after'] = ({ response, internal }) => {
  if (!response || !internal.operation?.cache) return;
  response.headers = {
    ...response.headers,
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'etag, x-now',
  };
};

/** How long before Lambda ends the call the response has to be sent, in milliseconds. */
const margin = 400;

/**
 * Returns the response of `work`, or `request/unavailable` (503 with `Retry-After`) shortly before the Lambda's own
 * timeout. That timeout would become the gateway's bare 500 or 503. We don't know what the call has done so far, so we
 * tell the caller to repeat it with the same key.
 */
async function beforeTimeOut(
  work: Promise<HttpResult>,
  context: Context,
  { log, requestId }: { readonly log: Log; readonly requestId: string },
): Promise<HttpResult> {
  const left = context.getRemainingTimeInMillis?.() - margin;
  if (!(left > 0)) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<HttpResult>((answer) => {
    timer = setTimeout(() => {
      log.error('out of time', { requestId });
      const detail = 'This took too long. Try again: a repeated request is never carried out twice.';
      answer(problemResult(problems.unavailable({ detail }), requestId));
    }, left);
    timer.unref();
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** How many more calls an API key's limit allows (draft-ietf-httpapi-ratelimit-headers). */
const rateHeaders = ({ rate }: Internal): Record<string, string> =>
  rate ? { 'ratelimit-policy': `"key";q=${rate.most};w=60`, ratelimit: `"key";r=${rate.left};t=${rate.seconds}` } : {};

/**
 * Logs one line per request, and adds every response's headers: its ID, and the server's clock so that countdowns are
 * right.
 */
const observe = (log: Log, elapsed: () => number): Middleware => {
  const end: Middleware['after'] = ({ event, response, internal }) => {
    if (!response) return;
    response.headers = {
      ...response.headers,
      ...rateHeaders(internal),
      'x-request-id': internal.requestId,
      'x-now': String(internal.now),
    };
    log.info('request', {
      requestId: internal.requestId,
      route: `${internal.operation.method} ${internal.operation.path}`,
      status: response.statusCode,
      actor: internal.actor.kind,
      ms: Math.round(elapsed() - (internal.note.started as number)),
      bytes: response.body?.length ?? 0,
      ...internal.note,
      started: undefined,
      ip: undefined,
      path: internal.operation.auth === 'public' ? event.rawPath : undefined,
    });
  };
  return {
    before: ({ internal }) => {
      internal.note.started = elapsed();
    },
    after: end,
    onError: end,
  };
};

/** People's edits have to include the version they saw. If it is missing or can't be read, the response is 428. */
const versions = (): Middleware => ({
  before: ({ event, internal }) => {
    internal.ifMatch = revOfTag(header(event, 'if-match'));
    if (internal.operation.ifMatch && internal.ifMatch === null) throw new ProblemError(problems['version-required']());
  },
});

/** The dependencies for serving requests, which are the same for every unit. */
export type Serving = {
  readonly table: Table;
  readonly verify: Verify;
  readonly people: People;
  readonly log: Log;
  readonly siteDomain?: string;
  /** The secret that the edge sends with every request. Without one, there is no edge in front. */
  readonly originSecret?: string;
};
type Parsed = 'params' | 'query' | 'body' | 'ifMatch' | 'idempotencyKey';
/** A call and a reply of any operation. The middlewares have parsed the call, and `success` checks the reply. */
type AnyCall = Omit<Call<Operation>, Parsed | 'actor'> & Pick<Internal, Parsed> & { readonly actor: unknown };
type AnyReply =
  | { readonly ok: true; readonly value: unknown; readonly rev?: number }
  | { readonly ok: false; readonly problem: Problem };
/** A handler of any operation. It is a method, so that every entry of {@link Handlers} fits. */
type AnyHandler = { handle(call: AnyCall, deps: unknown): Promise<AnyReply> }['handle'];
type ServeHttp = (event: HttpEvent, context: Context) => Promise<HttpResult>;
type Chain = (event: MatchedEvent, context: Context) => Promise<HttpResult>;

/**
 * Returns a unit's HTTP side. It finds the operation, runs the middlewares around the handler of the same name, and
 * responds with JSON or problem+json. Each operation's middy chain is made on first use. `all` lists every operation of
 * the API, for a unit that also answers requests no unit serves.
 */
export function serveHttp<U extends Unit, D>(
  unit: U,
  handlers: Handlers<U, D>,
  deps: () => D,
  serving: () => Serving,
  all?: readonly Operation[],
): ServeHttp;
export function serveHttp(
  unit: Unit,
  handlers: Readonly<Record<string, AnyHandler>>,
  deps: () => unknown,
  serving: () => Serving,
  all: readonly Operation[] = Object.values(operationsOf(unit)),
): ServeHttp {
  const find = matcherOf(operationsOf(unit));
  const chains = new Map<string, Chain>();
  return async (event, context) => {
    const requestId = event.requestContext.requestId;
    const { originSecret, log } = serving();
    if (originSecret !== undefined && !isFromEdge(event.headers, originSecret))
      return problemResult(problems.forbidden(), requestId);
    const path = event.rawPath.length > 1 ? event.rawPath.replace(/\/$/, '') : event.rawPath;
    const matched = find(event.requestContext.http.method, path);
    const handler = matched && handlers[matched.name];
    if (!handler) return nothingThere(methodsAt(all, path), requestId);
    let chain = chains.get(matched.name);
    if (!chain) {
      chain = chainOf(handler, deps, serving());
      chains.set(matched.name, chain);
    }
    const call = chain;
    const answer = () => beforeTimeOut(call({ ...event, matched }, context), context, { log, requestId });
    return loggedAs(requestId, () => notingWaits(answer));
  };
}

/**
 * Returns the response if the path doesn't exist or doesn't allow the method. The response then lists the allowed
 * methods (RFC 9110 §15.5.6).
 */
function nothingThere(methods: readonly string[], requestId: string): HttpResult {
  if (methods.length === 0) return problemResult(problems['not-found'](), requestId);
  const refused = problemResult(problems['method-not-allowed'](), requestId);
  return { ...refused, headers: { ...refused.headers, allow: methods.join(', ') } };
}

/** The order matters. The outermost middleware sees everything, and each one can rely on those before it. */
function chainOf(handler: AnyHandler, deps: () => unknown, serving: Serving): Chain {
  const around: Middleware[] = [
    begin(),
    observe(serving.log, () => performance.now()),
    cors(),
    cache(),
    authenticate(serving.verify, serving.people),
    idempotency(serving.table),
    versions(),
    parse(),
    problemsOut(serving.log),
  ];
  const base = async (event: MatchedEvent, { internal }: HttpContext): Promise<HttpResult> => {
    if (!internal) throw new Error('the middleware chain did not start');
    if (internal.replay) return internal.replay;
    const page = pageFor(internal, header(event, 'accept'));
    if (page) return { statusCode: 303, headers: { location: page } };
    const reply = await handler(
      callOf(internal, event, serving.siteDomain),
      writingAs(deps(), writerOf(internal.actor), internal.requestId),
    );
    if (!reply.ok) {
      const problem = publicProblem(reply.problem, internal);
      internal.note.code = problem.code;
      return problemResult(problem, internal.requestId);
    }
    return success(internal, reply.value, reply.rev);
  };
  return middy<MatchedEvent, HttpResult, Error, HttpContext, Internal>(base).use(around);
}

/**
 * Returns the page to show instead of the response when someone opens a call's address in a browser, if there is one.
 */
const pageFor = ({ operation: { page }, params }: Internal, accept = ''): string | null =>
  page && accept.includes('text/html') ? pathOf(page, params as Record<string, unknown>) : null;

/** Sets the request's facts, and passes the middlewares' notes to the handler through the context. */
const begin = (): Middleware => ({
  before: (request) => {
    const { event, internal, context } = request;
    const { matched } = event;
    Object.assign(internal, {
      requestId: event.requestContext.requestId,
      now: now(),
      operation: matched.operation,
      // An HTTP API's rawPath is already decoded. Decoding it again would corrupt a literal %.
      pathParams: matched.params,
      identity: null,
      actor: anonymous,
      rate: null,
      ifMatch: null,
      idempotencyKey: null,
      replay: null,
      note: {},
    } satisfies Partial<Internal>);
    context.internal = internal;
  },
});

function callOf(internal: Internal, event: HttpEvent, siteDomain: string | undefined): AnyCall {
  const { params, query, body, actor, ifMatch, idempotencyKey, requestId, now: at } = internal;
  const site = subdomainOf(event.headers['x-forwarded-host'] ?? event.headers.host ?? '', [
    'localhost',
    ...(siteDomain ? [siteDomain] : []),
  ]);
  const raw = event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64').toString('utf8') : (event.body ?? '');
  const holders = holdersOf(actor, event.headers['x-holder']);
  const asked = { params, query, body, actor, now: at, requestId, ifMatch, idempotencyKey };
  // One response is cached for everyone by path and query, so its handler doesn't learn who is calling or on which
  // site.
  const whoAsks = internal.operation.cache
    ? { site: null, holders: [], raw: '', headers: {}, source: '', subject: null, session: null }
    : {
        site,
        holders,
        raw,
        headers: withoutSecret(event.headers),
        source: sourceOf(event.headers),
        subject: internal.identity?.username ?? internal.identity?.sub ?? null,
        session: internal.identity?.session ?? null,
      };
  return { ...asked, ...whoAsks };
}
