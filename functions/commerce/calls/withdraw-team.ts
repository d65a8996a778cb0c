import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import { withdrawTeam } from '#domain/commerce/operations-orders.ts';
import { withdrawalRefund, withdrawalRefundId } from '#domain/commerce/refunds/withdrawal.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import type { Team } from '#domain/registration/schema.ts';
import { decideTeam, evolveTeam } from '#domain/registration/teams/team-changes.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { replace, update, type Write } from '../../kernel/table/write.ts';
import { changeOrder } from '../../services/orders/change-order.ts';
import { executeRefund } from '../../services/orders/execute-refunds.ts';
import { placesOf } from '../../services/places/division.ts';
import { endHold } from '../../services/places/hold.ts';
import { ticketOfTeam } from '../../services/places/offer.ts';
import { promote } from '../../services/places/promote.ts';
import { freeSlot, holdRef, teamRef } from '../../services/places/slot.ts';
import { divisionItem, teamItem, tournamentItem } from '../../store/catalog/items.ts';
import { teamById } from '../../store/catalog/teams.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import { organizationItem } from '../../store/organizations/items.ts';
import { divisionStatsItem, type Hold, slotItem, slotsOf } from '../../store/registration/items.ts';
import type { Deps } from '../deps.ts';

/**
 * A team withdraws before the event's first day: one transaction unregisters it, frees its place, moves the counts and books what the policy
 * on its order gives back; then the provider is asked for the refund, and the next team on the waitlist is offered the place. A repeat finds
 * it done. Somebody who may not act for the team gets the same answer as for a team that doesn't exist.
 */
export const withdrawTeamHandler: Handler<typeof withdrawTeam, Deps> = async ({ params, actor, now }, deps) => {
  const found = await teamFor(deps.table, params.id, actor);
  if (!found) return refuse(problems['unknown-team']());
  const { team, division, event } = found;
  const decided = decideTeam(team, { type: 'unregister' });
  if (!decided.ok) return declared(withdrawTeam, decided);
  if (decided.value.length) {
    if (dateIn(now, zoneOf(event)) >= event.startDate) return refuse(problems['event-not-editable']());
    const after = decided.value.reduce(evolveTeam, team as Team);
    const done = await save(deps, team, after, now);
    if (!done.ok) return declared(withdrawTeam, done);
    deps.memory.soldOut.delete(division.id);
  }
  const { orderId } = team;
  const refund = orderId === null ? null : await executeRefund(deps, orderId, withdrawalRefundId(team), now);
  await promote(deps, placesOf(division, event), now);
  const { amount, due, done } = refund ?? { amount: 0, due: 0, done: true };
  return ok({ teamId: team.id, orderId, amount, due, done });
};

/** The team with its division and event, for an actor who may act for it. */
async function teamFor(table: Table, id: Id, actor: Actor) {
  const team = await teamById(table, id);
  if (!team) return null;
  const [division, event] = await Promise.all([
    table.get(divisionItem, { id: team.divisionId }),
    table.get(tournamentItem, { id: team.tournamentId }),
  ]);
  if (!division || !event) return null;
  const organization = await table.get(organizationItem, { id: event.organizationId }, { consistent: false });
  const owner = { id: event.organizationId, username: organization?.username ?? '' };
  const own = { id: team.id, userIds: team.userId === null ? [] : [team.userId] };
  const subject = { ...subjectOf({ ...event, refIds: [] }, owner, [division]), team: own };
  return can(actor, 'team.act', subject) ? { team, division, event } : null;
}

async function save(deps: Deps, team: Stored<Team>, after: Team, now: Millis) {
  const writes = [
    replace(teamItem, team, after, { tag: 'team' }),
    update(divisionStatsItem, team, { add: team.waitlist ? { waiting: -1 } : { active: -1 } }),
    ...(await leave(deps.table, team, now)),
  ];
  const order = team.orderId === null ? null : await orderById(deps.table, team.orderId);
  if (order)
    return changeOrder(deps, order.id, withdrawalRefund(order, team, now), now, { writes, reason: 'withdrawal' });
  const done = await deps.table.transact(writes);
  if (done.ok) return ok(null);
  return refuse(done.problem.tag === 'paying' ? problems['in-payment']() : problems['team-state']());
}

/** Its place is free, or its place in line left; an offer that was made to it goes back with its place at once. */
async function leave(table: Table, team: Team, now: Millis): Promise<Write[]> {
  if (team.waitlist) {
    const ticket = await ticketOfTeam(table, team.id);
    if (ticket?.state === 'waiting') return [endHold(ticket, 'left', now, { tag: 'wait' })];
    return ticket?.state === 'offered' ? offerBack(table, ticket, now) : [];
  }
  const slots = await table.list(slotItem, slotsOf(team.divisionId));
  const mine = slots.find(({ holder }) => holder === teamRef(team.id));
  return mine ? [freeSlot(mine, teamRef(team.id))] : [];
}

/** An offered place, given back in the same transaction; refused (tag `paying`) while somebody pays for it. */
async function offerBack(table: Table, offer: Hold, now: Millis): Promise<Write[]> {
  const over = endHold(offer, 'left', now, { if: ['=', 'orderId', null], tag: 'paying' });
  const slot =
    offer.slot === null ? null : await table.get(slotItem, { divisionId: offer.divisionId, slot: offer.slot });
  return slot && slot.holder === holdRef(offer) ? [over, freeSlot(slot, holdRef(offer))] : [over];
}
