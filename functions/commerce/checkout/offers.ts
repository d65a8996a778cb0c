import { paidForEntry } from '#domain/commerce/orders/money.ts';
import type { SoldItem } from '#domain/commerce/orders/receipt.ts';
import { waitlistLineOf } from '#domain/commerce/refunds/refund-execution.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Problem } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registration } from '#domain/registration/problems.ts';
import { isLive } from '#domain/registration/spots/holds.ts';
import type { EnteredTeam } from '#domain/registration/teams/entered-team.ts';
import type { Table } from '../../kernel/table/table.ts';
import { rosterItem, teamItem } from '../../subjects/catalog/items.ts';
import { ordersById } from '../../subjects/commerce/order-records.ts';
import { type Hold, holdItem, holdsOf } from '../../subjects/registration/items.ts';
import { offerMoves, ticketOfTeam } from '../../subjects/registration/offers.ts';

/**
 * Gives the caller access to offered spots. An offered spot's link names its entry, which no one else knows, so the
 * spot belongs to anyone with the email. On a device other than the one that registered, the hold moves to the caller's
 * first holder in `holders`, so the cart finds it there. Returns the items whose spot someone else with the link is
 * paying for. Those holds don't move.
 */
export async function claimOffers(
  table: Table,
  items: readonly (CartItem | SoldItem)[],
  holders: readonly string[],
  now: Millis,
): Promise<ReadonlySet<Id>> {
  const elsewhere = new Set<Id>();
  const [holder] = holders;
  const wanted = items.flatMap((item) => ('registration' in item && item.registration.teamId !== null ? [item] : []));
  if (!holder || wanted.length === 0) return elsewhere;
  const own = (await Promise.all(holders.map((each) => table.list(holdItem, holdsOf(each))))).flat();
  for (const item of wanted) {
    const { teamId, reservation } = item.registration;
    if (teamId === null || !reservation || own.some(({ entry }) => entry === reservation.id)) continue;
    const offer = await ticketOfTeam(table, teamId);
    if (offer?.entry !== reservation.id || offer.state !== 'offered' || !isLive(offer.expiresAt, now)) continue;
    if (offer.slot === null) continue;
    const moved = await table.transact(offerMoves({ ...offer, slot: offer.slot, teamId }, holder));
    if (!moved.ok && moved.problem.tag === 'paying') elsewhere.add(item.id);
  }
  return elsewhere;
}

/** Returns the refusal for an offered spot that someone else with the link is paying for. */
export const paidElsewhere = (items: ReadonlySet<Id>): Problem =>
  registration['in-payment']({ data: { itemId: [...items][0] ?? 0 } });

/** Maps each offered hold's entry to its team and the team's forms. */
export async function offersOf(table: Table, holds: readonly Hold[]): Promise<Map<string, EnteredTeam>> {
  const found = holds.flatMap(({ state, entry, divisionId, teamId }) =>
    state !== 'offered' || teamId === null ? [] : [{ entry, divisionId, id: teamId }],
  );
  const [teams, rosters] = await Promise.all([table.getMany(teamItem, found), table.getMany(rosterItem, found)]);
  return new Map(
    found.flatMap(({ entry, id }) => {
      const team = teams.find((team) => team.id === id);
      const roster = rosters.find((roster) => roster.id === id);
      return team && roster ? [[entry, { team, roster }] as const] : [];
    }),
  );
}

/** Returns how much each team with an offered spot paid while it waited. Only the caller's own offers count. */
export async function creditsOf(
  table: Table,
  organizationId: Id,
  items: readonly CartItem[],
  offers: ReadonlyMap<string, EnteredTeam>,
): Promise<Map<Id, number>> {
  const teams = items.flatMap((item) => {
    const registration = 'registration' in item ? item.registration : null;
    const team = offers.get(registration?.reservation?.id ?? '')?.team;
    return team && registration?.teamId === team.id ? [team] : [];
  });
  const orders = await ordersById(
    table,
    teams.flatMap(({ orderId }) => orderId ?? []),
  );
  return new Map(
    teams.flatMap(({ id, orderId }) => {
      const order = orders.find((order) => order.id === orderId && order.organizationId === organizationId);
      const line = order && waitlistLineOf(order, id);
      return line ? [[id, paidForEntry(order, line).paid] as const] : [];
    }),
  );
}
