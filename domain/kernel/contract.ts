import { z } from 'zod';
import type { Problem } from './problem.ts';

/** Who may call. `optional` looks at a token when there is one; `token` is a user or the holder of a team token. */
export const auths = ['public', 'optional', 'user', 'token', 'platform'] as const;
export type Auth = (typeof auths)[number];
export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** How a public answer may be kept: seconds at the CDN, seconds it may be served stale, seconds in the browser (default 0). */
export type CachePolicy = {
  readonly sMaxAge: number;
  readonly staleWhileRevalidate?: number;
  readonly maxAge?: number;
};

type Schema = z.ZodType;
type Shape = z.ZodObject;

/**
 * One call of the API as pure data (architecture §3.1). `params` must describe every `{name}` of the path; `query` values arrive
 * as text, use {@link urlInt} and friends; `problems` lists the codes the handler may refuse with (those of the request itself,
 * see kernel/request.ts, are always possible). `ifMatch`: the caller must send the `rev` it saw. `idempotent`: an
 * `Idempotency-Key` is required and its reply is kept.
 */
export type Contract = {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly auth: Auth;
  readonly summary: string;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Schema;
  readonly output: Schema;
  readonly problems: readonly string[];
  readonly cache?: CachePolicy;
  readonly idempotent?: boolean;
  readonly ifMatch?: boolean;
};

/** The `{names}` of a path, as a union. */
export type PathNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | PathNames<Rest> : never;

type ParamsOf<C> = C extends { params: z.ZodObject<infer S> } ? keyof S & string : never;
type Checked<C extends Contract> = [PathNames<C['path']>] extends [ParamsOf<C>]
  ? [ParamsOf<C>] extends [PathNames<C['path']>]
    ? C extends { auth: 'public' }
      ? C
      : C extends { cache: CachePolicy }
        ? { cache: 'only a public contract may be cached' }
        : C
    : { params: 'params names something that is not in the path' }
  : { params: 'every path parameter needs a schema' };

/** Declares a contract; a path parameter without a schema, or a cached contract that looks at who asks, does not compile. */
export const contract = <const C extends Contract>(declared: C & Checked<C>): C => declared;

type Out<S, Otherwise> = S extends Schema ? z.output<S> : Otherwise;
type In<S, Otherwise> = S extends Schema ? z.input<S> : Otherwise;
type Part<C, K extends string> = C extends Record<K, infer S> ? S : undefined;

export type Params<C> = Out<Part<C, 'params'>, Record<never, never>>;
export type Query<C> = Out<Part<C, 'query'>, Record<never, never>>;
export type Body<C> = Out<Part<C, 'body'>, undefined>;
export type BodyInput<C> = In<Part<C, 'body'>, undefined>;
export type Output<C> = Out<Part<C, 'output'>, never>;
export type OutputInput<C> = In<Part<C, 'output'>, never>;
export type ProblemOf<C extends Contract> = Problem<C['problems'][number]>;

/** A whole number as it stands in a path or query. */
export const urlInt = z
  .string()
  .regex(/^-?\d{1,15}$/, 'A whole number is expected')
  .transform(Number);
/** A positive id in a path or query. */
export const urlId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'An id is expected')
  .transform(Number);
/** A flag in a query: `true`/`1` or `false`/`0`. */
export const urlFlag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');

/** Fills the `{names}` of a path and appends the query; undefined values are left out. */
export function pathOf(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const text = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return text ? `${filled}?${text}` : filled;
}
