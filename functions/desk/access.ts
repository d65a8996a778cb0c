import { isDeleted, isEditable } from '#domain/catalog/events/event-status.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Division } from '#domain/catalog/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { type EventParts, partsOf } from '../store/catalog/events.ts';
import { divisionItem } from '../store/catalog/items.ts';
import { organizationItem } from '../store/organizations/items.ts';

/** An event as who runs it has it: its parts, and the organization whose it is. */
export type Managed = EventParts & { readonly owner: Stored<StoredOrganization> };

type Missing = Problem<'catalog/no-such-event'>;
type Closed = Problem<'catalog/event-closed'>;

/** The event, for actors who may manage it (Part 1 §6). For all others it isn't there: a draft must not be found out by its number. */
export const managedEvent = (table: Table, actor: Actor, id: number): Promise<Result<Managed, Missing>> =>
  livingEvent(table, actor, id, false);

/** The same, or (`deleted`) one that they have deleted. */
export async function livingEvent(
  table: Table,
  actor: Actor,
  id: number,
  deleted: boolean,
): Promise<Result<Managed, Missing>> {
  const parts = await partsOf(table, id);
  const owner = parts && (await table.get(organizationItem, { id: parts.facts.organizationId }));
  if (!parts || !owner || isDeleted(parts.facts) !== deleted) return refuse(catalog['no-such-event']());
  const subject = subjectOf({ ...parts.facts, refIds: [] }, owner);
  return can(actor, 'event.manage', subject) ? ok({ ...parts, owner }) : refuse(catalog['no-such-event']());
}

/** The same where it may still be changed: neither complete nor canceled (Part 2 §4). */
export async function editableEvent(
  table: Table,
  actor: Actor,
  id: number,
): Promise<Result<Managed, Missing | Closed>> {
  const found = await managedEvent(table, actor, id);
  if (!found.ok) return found;
  return isEditable(found.value.facts) ? found : refuse(catalog['event-closed']());
}

/** A division with its event, for actors who may manage that. */
export async function editableDivision(
  table: Table,
  actor: Actor,
  id: number,
): Promise<Result<{ division: Stored<Division>; event: Managed }, Problem<'catalog/no-such-division'> | Closed>> {
  const division = await table.get(divisionItem, { id });
  const event = division && (await editableEvent(table, actor, division.tournamentId));
  if (!division || !event) return refuse(catalog['no-such-division']());
  if (event.ok) return ok({ division, event: event.value });
  return event.problem.code === 'catalog/event-closed'
    ? refuse(catalog['event-closed']())
    : refuse(catalog['no-such-division']());
}
