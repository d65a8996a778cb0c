import type * as z from 'zod';
import type { CachePolicy, Endpoint } from './endpoint.ts';
import type { Problem } from './result.ts';

type Schema = z.ZodType;
type Shape = z.ZodObject;

/** The input and output of a call. Values in `query` arrive as text. Use kernel/url-values.ts for them. */
type Exchange = {
  readonly summary: string;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Schema;
  readonly output: Schema;
  /**
   * The path of the page for people who open the call's address in a browser, with the call's parameter names in
   * braces.
   */
  readonly page?: `/${string}`;
  /** The codes that the handler can refuse with, in addition to those of the request itself (kernel/request.ts). */
  readonly problems: readonly string[];
};

/**
 * A complete API call as pure data: its endpoint, and its input and output. The browser loads only the endpoint
 * (web/endpoints.ts), which has the schemas as types.
 */
export type Operation = Endpoint & Exchange;

type CachedOnlyIfPublic<O extends Operation> = O extends { auth: 'public' }
  ? unknown
  : O extends { cache: CachePolicy }
    ? { cache: 'only a public operation may be cached' }
    : unknown;

/** The `{names}` in a path, as a union. */
type PathNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | PathNames<Rest> : never;

type ParamsOf<O> = O extends { params: z.ZodObject<infer S> } ? keyof S & string : never;
type ParamsOfPath<O extends Operation> = [PathNames<O['path']>] extends [ParamsOf<O>]
  ? [ParamsOf<O>] extends [PathNames<O['path']>]
    ? unknown
    : { params: 'params names something that is not in the path' }
  : { params: 'every path parameter needs a schema' };

/**
 * Declares a call. A cached call that depends on the caller doesn't compile, and neither does a path parameter without
 * a schema.
 */
export const operation = <const O extends Operation>(declared: O & CachedOnlyIfPublic<O> & ParamsOfPath<O>): O =>
  declared;

type Out<S, Otherwise> = S extends Schema ? z.output<S> : Otherwise;
type In<S, Otherwise> = S extends Schema ? z.input<S> : Otherwise;
type Part<O, K extends string> = O extends Record<K, infer S> ? S : undefined;

export type Params<O> = Out<Part<O, 'params'>, Record<never, never>>;
export type Query<O> = Out<Part<O, 'query'>, Record<never, never>>;
export type Body<O> = Out<Part<O, 'body'>, undefined>;
export type BodyInput<O> = In<Part<O, 'body'>, undefined>;
export type Output<O> = Out<Part<O, 'output'>, never>;
export type OutputInput<O> = In<Part<O, 'output'>, never>;
export type ProblemOf<O extends Operation> = Problem<O['problems'][number]>;
