import type * as z from 'zod';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { BodyInput, Operation, Output } from '#domain/kernel/operation.ts';

type Schema<O, K extends string> = O extends Record<K, infer S extends z.ZodType> ? S : never;
/** A path or query value can be passed parsed (7) or as text ("7"). */
type CallInput<S extends z.ZodType> = {
  readonly [K in keyof z.input<S>]: z.input<S>[K] | (K extends keyof z.output<S> ? z.output<S>[K] : never);
};
type With<O, K extends string, T> = [Schema<O, K>] extends [never] ? { readonly [F in K]?: undefined } : T;
type QueryPart<O> = [Schema<O, 'query'>] extends [never]
  ? { readonly query?: undefined }
  : Record<never, never> extends CallInput<Schema<O, 'query'>>
    ? { readonly query?: CallInput<Schema<O, 'query'>> }
    : { readonly query: CallInput<Schema<O, 'query'>> };

type InputOf<O> = With<O, 'params', { readonly params: CallInput<Schema<O, 'params'>> }> &
  QueryPart<O> &
  With<O, 'body', { readonly body: BodyInput<O> }> &
  (O extends { ifMatch: true } ? { readonly rev: number } : { readonly rev?: undefined }) & {
    /** Sends the call even if the user leaves the page. */
    readonly lasts?: boolean;
  } & (O extends { idempotent: true } ? { readonly key?: string } : { readonly key?: undefined });

/** Identifies an endpoint's types. An endpoint without an operation has none, so it can't be called. */
type OperationOf<E extends Endpoint> = E extends Operation ? E : never;

/** Everything a call takes: `{ params, query, body, rev, key }`, as defined by its operation. `rev` is the version the user saw. */
export type Input<E extends Endpoint> = InputOf<OperationOf<E>>;

/** The same as {@link Input}, but loosely typed for the code that sends it. */
export type AnyInput = {
  readonly params?: Record<string, unknown> | undefined;
  readonly query?: Record<string, unknown> | undefined;
  readonly body?: unknown;
  readonly rev?: number | undefined;
  readonly key?: string | undefined;
  readonly lasts?: boolean | undefined;
};

export type Answer<E extends Endpoint> = Output<OperationOf<E>>;
