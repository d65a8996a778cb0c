import type { z } from 'zod';
import type { BodyInput, Contract, Output } from '#domain/kernel/contract.ts';

type Flag<C, K extends 'idempotent' | 'ifMatch'> =
  C extends Record<K, true> ? { readonly [F in K]: true } : { readonly [F in K]?: never };

/**
 * What the browser must know of a contract to call it. The contracts themselves hold their zod schemas and stay on the server;
 * `call<typeof contract>({…})` does not compile unless method, path and auth are the contract's own literals (and
 * test/web/api/calls.test.ts compares them once more at run time).
 */
export type Call<C extends Contract> = {
  readonly method: C['method'];
  readonly path: C['path'];
  readonly auth: C['auth'];
  /** Only in types: which contract this is. */
  readonly contract?: C;
} & Flag<C, 'idempotent'> &
  Flag<C, 'ifMatch'>;

export const call = <C extends Contract>(slim: Call<C>): Call<C> => slim;

// biome-ignore lint/suspicious/noExplicitAny: stands for every contract
export type AnyCall = Call<any>;

type Schema<C, K extends string> = C extends Record<K, infer S extends z.ZodType> ? S : never;
/** What a path or query value may be given as: its read form (7) or its text form ("7"). */
type Given<S extends z.ZodType> = {
  readonly [K in keyof z.input<S>]: z.input<S>[K] | (K extends keyof z.output<S> ? z.output<S>[K] : never);
};
type With<C, K extends string, T> = [Schema<C, K>] extends [never] ? { readonly [F in K]?: undefined } : T;
type QueryPart<C> = [Schema<C, 'query'>] extends [never]
  ? { readonly query?: undefined }
  : Record<never, never> extends Given<Schema<C, 'query'>>
    ? { readonly query?: Given<Schema<C, 'query'>> }
    : { readonly query: Given<Schema<C, 'query'>> };

/** Everything a call takes: `{ params, query, body, rev, key }`, as its contract says. `rev` is the version that was seen. */
export type Input<C extends Contract> = With<C, 'params', { readonly params: Given<Schema<C, 'params'>> }> &
  QueryPart<C> &
  With<C, 'body', { readonly body: BodyInput<C> }> &
  (C extends { ifMatch: true } ? { readonly rev: number } : { readonly rev?: undefined }) &
  (C extends { idempotent: true } ? { readonly key?: string } : { readonly key?: undefined });

/** The same loosely, for the code that sends it. */
export type AnyInput = {
  readonly params?: Record<string, unknown> | undefined;
  readonly query?: Record<string, unknown> | undefined;
  readonly body?: unknown;
  readonly rev?: number | undefined;
  readonly key?: string | undefined;
};

export type Answer<C extends Contract> = Output<C>;
