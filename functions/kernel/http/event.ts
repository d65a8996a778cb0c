import type { MiddlewareObj, Request } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Actor } from '#domain/identity/actor.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Matched } from './match.ts';
import type { Identity } from './token.ts';

export type HttpEvent = APIGatewayProxyEventV2;
export type HttpResult = APIGatewayProxyStructuredResultV2;

/** What the middlewares know of the request under way; each adds its part, none takes another's. */
export type Internal = {
  requestId: string;
  now: Millis;
  operation: Operation;
  pathParams: Record<string, string>;
  identity: Identity | null;
  actor: Actor;
  params: unknown;
  query: unknown;
  body: unknown;
  ifMatch: number | null;
  idempotencyKey: string | null;
  /** the stored reply of a request that was answered before */
  replay: HttpResult | null;
  /** what is written to the log at the end, never personal data */
  note: Record<string, unknown>;
};

/** A request whose contract is found, and the context in which the middlewares' notes reach the handler. */
export type MatchedEvent = HttpEvent & { readonly matched: Matched };
export type HttpContext = Context & { internal?: Internal };
export type HttpRequest = Request<MatchedEvent, HttpResult, Error, HttpContext, Internal>;
/** A middleware changes `request.response` in place: what a hook returns would end the chain, and the outer ones would not see it. */
export type Middleware = MiddlewareObj<MatchedEvent, HttpResult, Error, HttpContext, Internal>;

/** A header by its lower-case name. */
export const header = (event: HttpEvent, name: string): string | undefined => event.headers[name];
