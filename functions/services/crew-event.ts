import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { Division, RuledEvent } from '#domain/catalog/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Stored } from '../kernel/table/item.ts';
import type { Table } from '../kernel/table/table.ts';
import { eventsWithRules } from '../store/catalog/events.ts';
import { divisionsOfEvent } from '../store/catalog/queries.ts';
import { organizationItem } from '../store/organizations/items.ts';

type CrewOf = {
  readonly event: Stored<RuledEvent>;
  readonly divisions: readonly Stored<Division>[];
  readonly manage: boolean;
  /** whether they see and change what is paid */
  readonly money: boolean;
  /** whether they write to its teams in the organization's name */
  readonly message: boolean;
};

/** An event with its divisions, for its crew: organizers and directors. Null for all others. */
export async function crewEvent(table: Table, actor: Actor, id: number): Promise<CrewOf | null> {
  const [event] = await eventsWithRules(table, [id]);
  if (!event || isDeleted(event)) return null;
  const [divisions, organization] = await Promise.all([
    divisionsOfEvent(table, id),
    table.get(organizationItem, { id: event.organizationId }, { consistent: false }),
  ]);
  const owner = { id: event.organizationId, username: organization?.username ?? '' };
  const subject = subjectOf({ ...event, refIds: [] }, owner, divisions);
  if (!can(actor, 'event.build-schedule', subject)) return null;
  const [manage, money] = [can(actor, 'event.manage', subject), can(actor, 'order.manage', subject)];
  return { event, divisions, manage, money, message: can(actor, 'message.send', subject) };
}
