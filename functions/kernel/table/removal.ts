import { millis } from '#domain/kernel/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { From } from './derived.ts';
import type { Raw } from './item.ts';
import type { Index } from './schema.ts';

/**
 * What becomes of an item that somebody takes away. `outright`: it is deleted (holds, tokens, stars). `restorable`: people may want it back, so it is
 * discarded, found by nobody, and forgotten after {@link restorableDays}. `never`: money, results, rights and law say in a field that they are over.
 */
export type Removal = 'outright' | 'restorable' | 'never';

/** What a kind may say of it. An audited one is never deleted outright: nobody could say whose deletion it was, since the image bears the writer before. */
export type SaidRemoval = Exclude<Removal, 'outright'> | undefined;
export type RemovalOf<A, R extends SaidRemoval> = R extends Removal ? R : A extends object ? 'never' : 'outright';

/** So long what was discarded can be brought back. */
const restorableDays = 30;

/** What a restorable kind has besides its own fields: since when it is away. */
export const removedFields = { removedAt: millis.optional() };

export const isTakenAway = (raw: Raw): boolean => raw.removedAt !== undefined;

type Anything = From<Raw, string, unknown>;
/** Indexes and TTL of a restorable kind: what was discarded is in no list, and forgotten when its time is over. */
export function removable(
  indexes: Readonly<Partial<Record<Index, unknown>>>,
  ttl: unknown,
): [indexes: Partial<Record<Index, unknown>>, ttl: Anything] {
  const unless = ({ from, to }: Anything, away: (removedAt: Millis) => unknown): Anything => ({
    from: [...from, 'removedAt'],
    to: (value) => (value.removedAt === undefined ? to(value) : away(value.removedAt as Millis)),
  });
  const listed = Object.entries(indexes).map(([name, made]) => [name, unless(made as Anything, () => undefined)]);
  const own = (ttl as Anything | undefined) ?? { from: [], to: () => undefined };
  return [Object.fromEntries(listed), unless(own, (removedAt) => removedAt / 1_000 + restorableDays * 86_400)];
}
