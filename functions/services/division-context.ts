import { isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { shownToAll } from '#domain/catalog/events/open-pages.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Subject } from '#domain/identity/subject.ts';
import type { Table } from '../kernel/table/table.ts';
import { eventById, staffOf } from '../store/catalog/events.ts';
import { divisionItem } from '../store/catalog/items.ts';
import { organizationItem } from '../store/organizations/items.ts';

/** A division, its event, and the event as `can` sees it. */
export type DivisionContext = { readonly division: Division; readonly event: EventFacts; readonly subject: Subject };

/** How long a process keeps them: a changed referee or director counts everywhere after that. */
const keptFor = 2_000;
const kept = new WeakMap<object, Map<number, { facts: Promise<DivisionContext | null>; until: number }>>();

/** What a division is a part of, read once in two seconds by a process, however many scores come in. */
export function loadDivisionContext(table: Table, divisionId: number, now: number): Promise<DivisionContext | null> {
  const mine = kept.get(table.itself) ?? new Map();
  kept.set(table.itself, mine);
  const known = mine.get(divisionId);
  if (known && known.until > now && known.until <= now + keptFor) return known.facts;
  const facts = load(table, divisionId);
  if (mine.size > 500) mine.clear();
  mine.set(divisionId, { facts, until: now + keptFor });
  facts.catch(() => mine.delete(divisionId));
  return facts;
}

async function load(table: Table, divisionId: number): Promise<DivisionContext | null> {
  const division = await table.get(divisionItem, { id: divisionId }, { consistent: false });
  const [event, staff] = division
    ? await Promise.all([eventById(table, division.tournamentId), staffOf(table, division.tournamentId)])
    : [null, null];
  if (!division || !event || !staff) return null;
  const organization = await table.get(organizationItem, { id: event.organizationId }, { consistent: false });
  const owner = { id: event.organizationId, username: organization?.username ?? '' };
  return { division, event, subject: subjectOf({ ...event, refIds: staff.refIds }, owner, [division]) };
}

/** Whether the division is public in a published event. Whether its pages are for everyone, too, says services/event-door. */
export const isPublished = ({ division, event }: Pick<DivisionContext, 'division' | 'event'>): boolean =>
  shownToAll(event) !== 'nothing' && isPublicDivision(division);

/** Directors, admins and referees see rounds before they are published. */
export const isCrew = (actor: Actor, { subject }: DivisionContext): boolean => can(actor, 'event.score', subject);
