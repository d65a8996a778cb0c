import { isOpenByLink, isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { eventWithRules } from '../subjects/catalog/events.ts';
import { divisionItem, divisionsOf, tournamentPasswordItem } from '../subjects/catalog/items.ts';

type EventContext = {
  event: Stored<RuledEvent>;
  divisions: Stored<Division>[];
  owner: { id: Id };
  passwordHash: { salt: string; hash: string } | null;
};

/** How long a process keeps an event's facts during a rush. An organizer's change reaches every process within that time. */
const keptFor = 2_000;
type CachedEvent = Map<Id, { facts: Promise<EventContext | null>; until: number }>;
/** The cache's key is the table, because a process has one table for all writers. */
const keptOf = new WeakMap<object, CachedEvent>();

/**
 * Returns an event with its divisions, owner and password, for gates and claims. A process reads it at most once every
 * two seconds, no matter how many requests come.
 */
export function loadEventContext(table: Table, tournamentId: Id, now: number): Promise<EventContext | null> {
  const kept: CachedEvent = keptOf.get(table.itself) ?? new Map();
  keptOf.set(table.itself, kept);
  const known = kept.get(tournamentId);
  if (known && known.until > now && known.until <= now + keptFor) return known.facts;
  const facts = load(table, tournamentId);
  if (kept.size > 500) kept.clear();
  kept.set(tournamentId, { facts, until: now + keptFor });
  facts.catch(() => kept.delete(tournamentId));
  return facts;
}

async function load(table: Table, tournamentId: Id): Promise<EventContext | null> {
  const event = await eventWithRules(table, tournamentId);
  if (!event) return null;
  const [divisions, password] = await Promise.all([
    table.list(divisionItem, divisionsOf(tournamentId)),
    event.hasPassword ? table.get(tournamentPasswordItem, { tournamentId }, { consistent: false }) : null,
  ]);
  return {
    event,
    divisions,
    owner: { id: event.organizationId },
    passwordHash: password,
  };
}

/** Returns a division that people can register for: a public one, or one with a link for referees. */
export const openDivision = (facts: EventContext, divisionId: Id): Stored<Division> | null =>
  facts.divisions.find(
    (division) => division.id === divisionId && (isPublicDivision(division) || isOpenByLink(division)),
  ) ?? null;
