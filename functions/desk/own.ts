import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import { type Actor, userOf } from '#domain/identity/actor.ts';
import { pointSystemOptions } from '#domain/series/point-systems.ts';
import type { Table } from '../kernel/table/table.ts';
import { bidProgramItem, programsOf } from '../store/bids/items.ts';
import { refundPoliciesOf, refundPolicyItem } from '../store/commerce/items.ts';
import { levelItem, levelsOf } from '../store/memberships/items.ts';
import { usernameItem } from '../store/organizations/items.ts';
import { pointSystemItem, pointSystemsOf } from '../store/series/items.ts';

/* What belongs to the organization of an event, so that it can be chosen there. */

type OfEvent = Pick<EventFacts, 'organizationId' | 'paymentOrganizationId' | 'props'>;

/** Refund policies are those of who is paid; one that is not active is not chosen any more. */
export const policiesFor = (table: Table, { organizationId, paymentOrganizationId }: OfEvent) =>
  table.list(refundPolicyItem, refundPoliciesOf(paymentOrganizationId ?? organizationId));

/** Levels of the host, of who is paid, and of the organization whose members may register. */
export async function levelsFor(table: Table, event: OfEvent) {
  const { membersOnlyOf } = flagsOfEvent(event);
  const other = membersOnlyOf ? await table.get(usernameItem, { username: membersOnlyOf.toLowerCase() }) : null;
  const whose = [event.organizationId, event.paymentOrganizationId, other?.organizationId].filter((id) => id != null);
  const lists = await Promise.all([...new Set(whose)].map((id) => table.list(levelItem, levelsOf(id))));
  return lists.flat();
}

/** Bid programs of the host whose bids are for this event, those that the actor may give bids of, and the one that is chosen. */
export async function bidProgramsFor(
  table: Table,
  actor: Actor,
  { id, organizationId, bidProgram }: Pick<EventFacts, 'id' | 'organizationId' | 'bidProgram'>,
) {
  const others = [...(userOf(actor)?.bidPrograms ?? []), ...(bidProgram === null ? [] : [bidProgram])];
  const [own, given] = await Promise.all([
    table.list(bidProgramItem, programsOf(organizationId)),
    table.getMany(
      bidProgramItem,
      others.map((each) => ({ id: each })),
    ),
  ]);
  const all = [...own.filter(({ tournamentId }) => tournamentId === id), ...given];
  return [...new Map(all.map((program) => [program.id, program])).values()];
}

export async function systemsFor(table: Table, { organizationId }: OfEvent) {
  return pointSystemOptions(await table.list(pointSystemItem, pointSystemsOf(organizationId)));
}
