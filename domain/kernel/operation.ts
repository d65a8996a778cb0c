import type * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { Problem } from './problem.ts';

type Schema = z.ZodType;
type Shape = z.ZodObject;

/** What goes in and out of a call. `query` values arrive as text: use kernel/url-values.ts. */
type Exchange = {
  readonly summary: string;
  readonly params?: Shape;
  readonly query?: Shape;
  readonly body?: Schema;
  readonly output: Schema;
  /** codes the handler may refuse with; those of the request itself (kernel/request.ts) are always possible */
  readonly problems: readonly string[];
};

/** One call of the API as pure data, whole: its endpoint, and what goes in and out. */
export type Operation = Endpoint & Exchange;

/** The `{names}` of a path, as a union. */
type PathNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | PathNames<Rest> : never;

type ParamsOf<X> = X extends { params: z.ZodObject<infer S> } ? keyof S & string : never;
type ParamsOfPath<E extends Endpoint, X> = [PathNames<E['path']>] extends [ParamsOf<X>]
  ? [ParamsOf<X>] extends [PathNames<E['path']>]
    ? unknown
    : { params: 'params names something that is not in the path' }
  : { params: 'every path parameter needs a schema' };

/** Declares what goes in and out of an endpoint; a path parameter without a schema does not compile. */
export const operation = <const E extends Endpoint, const X extends Exchange>(
  endpoint: E,
  exchange: X & ParamsOfPath<E, X>,
): E & X => ({ ...endpoint, ...exchange });

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
