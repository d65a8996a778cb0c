import type { DeskView } from '#domain/catalog/desk/views.ts';
import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import { isDeleted, isEditable } from '#domain/catalog/events/event-status.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import { type Actor, userOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { StoredOrganization } from '#domain/organizations/schema.ts';
import { pointSystemOptions } from '#domain/series/point-systems.ts';
import { ProblemError } from '../kernel/http/call.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { bidProgramItem, programsOf } from '../subjects/bids/items.ts';
import { type EventParts, partsOf } from '../subjects/catalog/events.ts';
import { divisionItem } from '../subjects/catalog/items.ts';
import { refundPoliciesOf, refundPolicyItem } from '../subjects/commerce/items.ts';
import { levelItem, levelsOf } from '../subjects/memberships/items.ts';
import { organizationItem, usernameItem } from '../subjects/organizations/items.ts';
import { pointSystemItem, pointSystemsOf } from '../subjects/series/items.ts';
import { deskViewOf } from './save.ts';

/** An event as its managers see it, with its parts and its organization. */
export type Managed = EventParts & { readonly owner: Stored<StoredOrganization> };

type Missing = Problem<'catalog/no-such-event'>;
type Closed = Problem<'catalog/event-closed'>;

/**
 * Returns the event if the actor can manage it (Part 1 §6). Otherwise, refuses as if it didn't exist, so no one can
 * find a draft by its number.
 */
export const managedEvent = (table: Table, actor: Actor, id: number): Promise<Result<Managed, Missing>> =>
  livingEvent(table, actor, id, false);

/** Returns the same as managedEvent or, with `deleted`, only a deleted event. */
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

/**
 * Returns the same as managedEvent, but refuses an event that can't be changed because it is complete or canceled (Part
 * 2 §4).
 */
export async function editableEvent(
  table: Table,
  actor: Actor,
  id: number,
): Promise<Result<Managed, Missing | Closed>> {
  const result = await managedEvent(table, actor, id);
  if (!result.ok) return result;
  return isEditable(result.value.facts) ? result : refuse(catalog['event-closed']());
}

/** Returns a division with its event if the actor can manage it. */
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

/* The fields that determine which choices an event's organization offers. */

type OfEvent = Pick<EventFacts, 'organizationId' | 'paymentOrganizationId' | 'props'>;

/** Returns the refund policies of the organization that is paid. Inactive policies can no longer be chosen. */
export const policiesFor = (table: Table, { organizationId, paymentOrganizationId }: OfEvent) =>
  table.list(refundPolicyItem, refundPoliciesOf(paymentOrganizationId ?? organizationId));

/**
 * Returns the membership levels of the host, the organization that is paid, and organizations whose members can
 * register.
 */
export async function levelsFor(table: Table, event: OfEvent) {
  const { membersOnlyOf } = flagsOfEvent(event);
  const other = membersOnlyOf ? await table.get(usernameItem, { username: membersOnlyOf.toLowerCase() }) : null;
  const whose = [event.organizationId, event.paymentOrganizationId, other?.organizationId].filter((id) => id != null);
  const lists = await Promise.all([...new Set(whose)].map((id) => table.list(levelItem, levelsOf(id))));
  return lists.flat();
}

/** Returns the host's bid programs for this event: the chosen program and those whose bids the actor can give. */
export async function bidProgramsFor(
  table: Table,
  actor: Actor,
  { id, organizationId, bidProgram }: Pick<EventFacts, 'id' | 'organizationId' | 'bidProgram'>,
) {
  const others = [...(userOf(actor)?.bidPrograms ?? []), ...(bidProgram === null ? [] : [bidProgram])];
  const [own, bidPrograms] = await Promise.all([
    table.list(bidProgramItem, programsOf(organizationId)),
    table.getMany(
      bidProgramItem,
      others.map((each) => ({ id: each })),
    ),
  ]);
  const all = [...own.filter(({ tournamentId }) => tournamentId === id), ...bidPrograms];
  return [...new Map(all.map((program) => [program.id, program])).values()];
}

export async function systemsFor(table: Table, { organizationId }: OfEvent) {
  return pointSystemOptions(await table.list(pointSystemItem, pointSystemsOf(organizationId)));
}

/** Returns the refusal for a write that came too late. */
export const stale = (): ProblemError => new ProblemError(request.stale());

/** Returns the event after the caller's change, which may have created divisions. */
export async function viewAfter(
  table: Table,
  actor: Actor,
  id: number,
  now: Millis,
  made: readonly number[] = [],
): Promise<DeskView> {
  const result = await managedEvent(table, actor, id);
  if (!result.ok) throw new ProblemError(result.problem);
  return deskViewOf(table, result.value, now, made);
}
