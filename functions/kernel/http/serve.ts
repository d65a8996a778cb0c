import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { anonymous } from '#domain/identity/actor.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { request as problems } from '#domain/kernel/request.ts';
import { subdomainOf } from '#domain/organizations/hosts.ts';
import { now } from '../clock.ts';
import { type Log, loggedAs } from '../log.ts';
import { writerOf, writingAs } from '../table/stamp.ts';
import type { Table } from '../table/table.ts';
import type { Unit } from '../unit.ts';
import { operationsOf } from '../unit.ts';
import { authenticate, type People } from './authenticate.ts';
import { cache } from './cache.ts';
import type { Call, Handlers } from './call.ts';
import { cors } from './cors.ts';
import { beforeTimeOut } from './deadline.ts';
import type { HttpContext, HttpEvent, HttpResult, Internal, MatchedEvent, Middleware } from './event.ts';
import { holdersOf } from './holder.ts';
import { idempotency } from './idempotency.ts';
import { matcherOf, methodsAt } from './match.ts';
import { observe } from './observe.ts';
import { parse } from './parse.ts';
import { problemResult, problemsOut, publicProblem, success } from './respond.ts';
import { isFromEdge, sourceOf, withoutSecret } from './source.ts';
import type { Verify } from './token.ts';
import { versions } from './versions.ts';

/** What serving needs from the outside, the same for every unit. */
export type Serving = {
  readonly table: Table;
  readonly verify: Verify;
  readonly people: People;
  readonly log: Log;
  readonly siteDomain?: string;
  /** what the edge sends along with every request; without one nothing stands in front */
  readonly originSecret?: string;
};
type Parsed = 'params' | 'query' | 'body' | 'ifMatch' | 'idempotencyKey';
/** A call and a reply of whichever operation: the middlewares have parsed the one, `success` checks the other. */
type AnyCall = Omit<Call<Operation>, Parsed | 'actor'> & Pick<Internal, Parsed> & { readonly actor: unknown };
type AnyReply =
  | { readonly ok: true; readonly value: unknown; readonly rev?: number }
  | { readonly ok: false; readonly problem: Problem };
/** A handler of whichever operation; as a method, so that each of {@link Handlers} is one. */
type AnyHandler = { handle(call: AnyCall, deps: unknown): Promise<AnyReply> }['handle'];
type ServeHttp = (event: HttpEvent, context: Context) => Promise<HttpResult>;
type Chain = (event: MatchedEvent, context: Context) => Promise<HttpResult>;

/**
 * A unit's HTTP side: finds the operation, runs the middlewares around the handler of the same name, answers JSON or
 * problem+json. One middy chain per operation, made when it is first asked for. `all`: every operation there is, of a unit that also answers what no unit
 * serves.
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
    return loggedAs(requestId, () => beforeTimeOut(call({ ...event, matched }, context), context, { log, requestId }));
  };
}

/** Nothing at the path, or nothing for the method (RFC 9110 §15.5.6: says which there are). */
function nothingThere(methods: readonly string[], requestId: string): HttpResult {
  if (methods.length === 0) return problemResult(problems['not-found'](), requestId);
  const refused = problemResult(problems['method-not-allowed'](), requestId);
  return { ...refused, headers: { ...refused.headers, allow: methods.join(', ') } };
}

/** The order matters: what is outermost sees everything, and each next one can rely on those before it. */
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
    if (!internal) throw new Error('the chain did not begin');
    if (internal.replay) return internal.replay;
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

/** Sets the request's facts and hands the middlewares' notes to the handler through the context. */
const begin = (): Middleware => ({
  before: (request) => {
    const { event, internal, context } = request;
    const { matched } = event;
    Object.assign(internal, {
      requestId: event.requestContext.requestId,
      now: now(),
      operation: matched.operation,
      // An HTTP API's rawPath arrives decoded; decoding it again would spoil a literal %.
      pathParams: matched.params,
      identity: null,
      actor: anonymous,
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
  // one answer is kept for everybody, by path and query: its handler is not told who asks, nor on which site
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
