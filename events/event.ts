import * as z from 'zod';
import { millis } from '#domain/kernel/schema.ts';

/** One kind of event: its name on the bus (`module.what-happened`) and its data's shape. */
type EventDef<T extends string = string, S extends z.ZodType = z.ZodType> = {
  readonly type: T;
  readonly detail: S;
  readonly why: string;
  /** Whether the event is worthless after a minute. If so, it isn't archived, and consumers drop it when it is late. */
  readonly passing?: true;
};
export const defineEvent = <const T extends string, S extends z.ZodType>(def: EventDef<T, S>): EventDef<T, S> => def;

/**
 * Returns the schema of `Detail`'s content. `id` is the same for every repeat of one event, `at` is when it happened,
 * and `request` is the call (or tick) that caused it, if known.
 */
export const envelope = <S extends z.ZodType>(detail: S) =>
  z.object({ id: z.string(), at: millis, request: z.string().optional(), data: detail });
export type Envelope<D> = {
  readonly id: string;
  readonly at: number;
  readonly request?: string | undefined;
  readonly data: D;
};
/** Returns the key to an event's traces: the request that caused it, or its own ID. */
export const requestOf = ({ id, request }: Pick<Envelope<unknown>, 'id' | 'request'>): string => request ?? id;
export type DetailOf<E> = E extends EventDef<string, infer S> ? z.output<S> : never;

/** The bus's `Source` for everything we publish. */
export const source = 'sideout';
