import type { HeldChange } from '#domain/commerce/checkout/checkout-context.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { changeTerms } from '#domain/teams/money.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionItem } from '../catalog/items.ts';
import { orderById } from '../commerce/order-records.ts';
import { type Hold, holdItem, holdsOf } from '../registration/items.ts';
import { teamHolder } from '../registration/spots.ts';
import { foundTeam } from './lookup.ts';

/** The spots in other divisions that are held for a team until it has paid what they cost more, newest first. */
export async function holdsOfChange(table: Table, teamId: Id): Promise<Hold[]> {
  const holds = await table.list(holdItem, holdsOf(teamHolder(teamId)));
  return holds.filter(({ state }) => state === 'held').toSorted((a, b) => b.dtCreated - a.dtCreated);
}

/**
 * A change to a more expensive division by its hold, at the price when it was held; null if there is none, or
 * nothing is due.
 */
export async function heldChange(table: Table, teamId: Id, entry: string): Promise<HeldChange | null> {
  const hold = (await holdsOfChange(table, teamId)).find((each) => each.entry === entry);
  return hold ? changeOf(table, teamId, hold) : null;
}

/** The change that a hold is for. */
export async function changeOf(table: Table, teamId: Id, hold: Hold): Promise<HeldChange | null> {
  const [found, to] = await Promise.all([foundTeam(table, teamId), table.get(divisionItem, { id: hold.divisionId })]);
  const order = found && found.team.orderId !== null ? await orderById(table, found.team.orderId) : null;
  if (!found || !to || !order || found.team.isDeleted || found.division.id === to.id) return null;
  const { team, division, event } = found;
  const move = { from: division, to, event, windowId: team.windowId };
  const difference = changeTerms(order, team, move, hold.dtCreated);
  const { entry, expiresAt: until } = hold;
  return (
    difference && {
      ...{ entry, teamId, divisionId: to.id, orderId: order.id, organizationId: order.organizationId, until },
      ...difference,
    }
  );
}
