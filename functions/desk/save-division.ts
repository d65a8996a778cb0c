import { isDivisionOpen } from '#domain/catalog/divisions/division-open.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { newsOfDivision } from '#domain/catalog/life/news.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { Stored } from '../kernel/table/item.ts';
import { replace, type Write, type WriteRefusal } from '../kernel/table/write.ts';
import { newsWrites, type Teller } from '../services/event-news.ts';
import { beforeSize, settleSize } from '../services/places/capacity.ts';
import { placesOf } from '../services/places/division.ts';
import { emptyMemory } from '../services/places/places.ts';
import { divisionItem } from '../store/catalog/items.ts';
import type { Managed } from './access.ts';
import type { Deps } from './deps.ts';
import { saveDivisionWithCard } from './save-facts.ts';

/**
 * The next version of a division. Its size may change while people register, hold places and wait: nobody who has a place loses it. Its teams are told of
 * another day or place.
 */
export async function saveDivision(
  deps: Pick<Deps, 'table' | 'random'>,
  before: Stored<Division>,
  after: Division,
  event: Pick<Managed, 'facts'>,
  { also = [], ...teller }: Teller & { readonly also?: readonly Write[] },
): Promise<Result<null, WriteRefusal>> {
  const { table } = deps;
  const { now } = teller;
  const zone = zoneOf(event.facts);
  const isOpen = event.facts.isPublic && [before, after].some((division) => isDivisionOpen(division, zone, now));
  const size = {
    divisionId: before.id,
    tournamentId: before.tournamentId,
    from: placesOf(before, event.facts).capacity,
    to: placesOf(after, event.facts).capacity,
  };
  const places = await beforeSize({ table, memory: emptyMemory() }, size, isOpen, now);
  const news = await newsWrites(deps, event.facts, newsOfDivision(before, after, event.facts, now), teller);
  const writes = [replace(divisionItem, before, after), ...places, ...news.writes, ...also];
  const saved = await saveDivisionWithCard(table, before.tournamentId, { changed: after }, writes);
  if (saved.ok && size.from !== size.to && isOpen) await settleSize(table, size, now);
  return saved;
}
