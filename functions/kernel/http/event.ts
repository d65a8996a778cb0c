import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Actor } from '#domain/identity/actor.ts';
import type { Contract } from '#domain/kernel/contract.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Identity } from '../identity/token.ts';

export type HttpEvent = APIGatewayProxyEventV2;
export type HttpResult = APIGatewayProxyStructuredResultV2;

/** What the middlewares know of the request under way; each adds its part, none takes another's. */
export type Internal = {
  requestId: string;
  now: Millis;
  contract: Contract;
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

export type HttpRequest = { event: HttpEvent; response: HttpResult | null; error: Error | null; internal: Internal };
/** A middleware changes `request.response` in place: what a hook returns would end the chain, and the outer ones would not see it. */
export type Middleware = {
  before?: (request: HttpRequest) => Promise<void> | void;
  after?: (request: HttpRequest) => Promise<void> | void;
  onError?: (request: HttpRequest) => Promise<void> | void;
};

/** A header by its lower-case name. */
export const header = (event: HttpEvent, name: string): string | undefined => event.headers[name];
