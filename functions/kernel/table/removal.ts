import { millis } from '#domain/kernel/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { From } from './derived.ts';
import type { Raw } from './item.ts';
import type { Index } from './schema.ts';

/**
 * What happens to an item that someone removes. `outright`: it is deleted (holds, tokens, stars). `restorable`:
 * people may want it back, so it is discarded, can't be found, and is deleted after {@link restorableDays}. `never`:
 * money, results, rights and legal records have a field that says they are over.
 */
export type Removal = 'outright' | 'restorable' | 'never';

/**
 * What a kind may declare. An audited kind is never deleted outright, because no one could tell who deleted an item:
 * its image names the previous writer.
 */
export type SaidRemoval = Exclude<Removal, 'outright'> | undefined;
export type RemovalOf<A, R extends SaidRemoval> = R extends Removal ? R : A extends object ? 'never' : 'outright';

/** How long a discarded item can be restored. */
const restorableDays = 30;

/** What a restorable kind has besides its own fields: the time it was discarded. */
export const removedFields = { removedAt: millis.optional() };

export const isTakenAway = (raw: Raw): boolean => raw.removedAt !== undefined;

type Anything = From<Raw, string, unknown>;
/** Indexes and TTL of a restorable kind. A discarded item is in no list, and is deleted when its time is over. */
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
