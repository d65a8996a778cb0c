import type { MiddlewareObj, Request } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { z } from 'zod';
import type { Actor } from '#domain/identity/actor.ts';
import type { Method } from '#domain/kernel/endpoint.ts';
import type { Operation } from '#domain/kernel/operation.ts';
import { request as problems } from '#domain/kernel/request.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { Counted } from '../limits.ts';
import { ProblemError } from './call.ts';
import { faultsOf } from './faults.ts';
import type { Identity } from './token.ts';

type Matched = { readonly name: string; readonly operation: Operation; readonly params: Record<string, string> };
type Entry = { name: string; operation: Operation; segments: string[] };

/**
 * Finds a unit's operation for a method and path. Literal segments come before parameters, as in the gateway's own
 * routing.
 */
export function matcherOf(
  operations: Readonly<Record<string, Operation>>,
): (method: string, path: string) => Matched | null {
  const byMethod = new Map<Method, Entry[]>();
  for (const [name, operation] of Object.entries(operations)) {
    const entry = { name, operation, segments: operation.path.split('/').slice(1) };
    byMethod.set(operation.method, [...(byMethod.get(operation.method) ?? []), entry]);
  }
  for (const entries of byMethod.values()) entries.sort((a, b) => (rank(b.segments) < rank(a.segments) ? -1 : 1));
  return (method, path) => {
    const segments = path.split('/').slice(1);
    for (const entry of byMethod.get(method as Method) ?? []) {
      const params = paramsIf(entry.segments, segments);
      if (params) return { name: entry.name, operation: entry.operation, params };
    }
    return null;
  };
}

const rank = (segments: string[]) => segments.map((segment) => (segment.startsWith('{') ? '0' : '1')).join('');

function paramsIf(wanted: string[], have: string[]): Record<string, string> | null {
  if (wanted.length !== have.length) return null;
  const params: Record<string, string> = {};
  for (const [i, want] of wanted.entries()) {
    const segment = have[i] as string;
    if (want.startsWith('{')) params[want.slice(1, -1)] = segment;
    else if (want !== segment) return null;
  }
  return params;
}

/** Returns the methods that exist for a path. The list is empty if there are none. */
export const methodsAt = (operations: readonly Operation[], path: string): Method[] => [
  ...new Set(
    operations.flatMap((operation) =>
      paramsIf(operation.path.split('/').slice(1), path.split('/').slice(1)) ? [operation.method] : [],
    ),
  ),
];

export type HttpEvent = APIGatewayProxyEventV2;
export type HttpResult = APIGatewayProxyStructuredResultV2;

/** The middlewares' data about the current request. Each adds its part and never replaces another's. */
export type Internal = {
  requestId: string;
  now: Millis;
  operation: Operation;
  pathParams: Record<string, string>;
  identity: Identity | null;
  actor: Actor;
  /** How many more calls the API key's limit allows. */
  rate: (Counted & { readonly most: number }) | null;
  params: unknown;
  query: unknown;
  body: unknown;
  ifMatch: number | null;
  idempotencyKey: string | null;
  /** The stored reply, if the request was answered before. */
  replay: HttpResult | null;
  /** Logged at the end. Never contains personal data. */
  note: Record<string, unknown>;
};

/** A request with its operation, and the context that passes the middlewares' notes to the handler. */
export type MatchedEvent = HttpEvent & { readonly matched: Matched };
export type HttpContext = Context & { internal?: Internal };
export type HttpRequest = Request<MatchedEvent, HttpResult, Error, HttpContext, Internal>;
/**
 * A middleware changes `request.response` in place. A value returned from a hook would end the chain, and the outer
 * middlewares wouldn't see it.
 */
export type Middleware = MiddlewareObj<MatchedEvent, HttpResult, Error, HttpContext, Internal>;

/** Returns a header by its lowercase name. */
export const header = (event: HttpEvent, name: string): string | undefined => event.headers[name];

/** The media types that a JSON body can have. A body without one is read as JSON. */
const jsonType = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** Larger bodies are refused before we read them, so a 2 MB body gets a problem response without any work. */
export const bodyLimit = 256 * 1024;

/** Parses path, query and body with the operation's schemas. All errors become one problem that names each field. */
export const parse = (): Middleware => ({
  before: ({ event, internal }) => {
    const { operation } = internal;
    const faults: Record<string, string> = {};
    internal.params = read(operation.params, internal.pathParams, 'path', faults);
    internal.query = read(operation.query, event.queryStringParameters ?? {}, 'query', faults);
    const type = header(event, 'content-type');
    if (operation.body && event.body && type && !jsonType.test(type)) throw new ProblemError(problems['media-type']());
    internal.body = operation.body
      ? read(operation.body, json(event.body, event.isBase64Encoded), '', faults)
      : undefined;
    if (Object.keys(faults).length) throw new ProblemError(problems.invalid({ fields: faults }));
  },
});

function read(schema: z.ZodType | undefined, value: unknown, at: string, faults: Record<string, string>): unknown {
  if (!schema) return {};
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues.flatMap((issue) => faultsOf(issue, schema, value)))
    faults[[at, ...path].filter((part) => part !== '').join('.') || 'body'] ??= message;
  return undefined;
}

function json(body: string | undefined, encoded: boolean): unknown {
  if (body === undefined || body === '') return undefined;
  if (body.length > bodyLimit * (encoded ? 1.4 : 1)) throw new ProblemError(problems['too-large']());
  const text = encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ProblemError(problems.malformed());
  }
  if (halfCharacter.test(text) && !isWellFormed(value))
    throw new ProblemError(
      problems.malformed({ detail: 'Some text contains half a character (an unpaired surrogate).' }),
    );
  return value;
}

/** An escape sequence that could be half of a surrogate pair. We check all strings only if there is one. */
const halfCharacter = /\\u[dD][89a-fA-F]/;

/**
 * Returns whether all strings in a value are valid Unicode. A surrogate without its partner can't be stored and would
 * come back as something else.
 */
function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => key.isWellFormed() && isWellFormed(inner));
}
