import { paidForEntry } from '#domain/commerce/orders/money.ts';
import { waitlistLineOf } from '#domain/commerce/refunds/lost-places.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isLive } from '#domain/registration/places/holds.ts';
import type { EnteredTeam } from '#domain/registration/teams/entered-team.ts';
import type { Table } from '../../kernel/table/table.ts';
import { offerMoves, ticketOfTeam } from '../../services/places/offer.ts';
import { rosterItem, teamItem } from '../../store/catalog/items.ts';
import { ordersById } from '../../store/commerce/order-records.ts';
import { type Hold, holdItem, holdsOf } from '../../store/registration/items.ts';

/**
 * An offered place belongs to whoever has the mail: its link names the entry, which nobody else knows. On another device than the one that
 * registered, the hold moves to the caller, so that the cart finds it there.
 */
export async function claimOffers(
  table: Table,
  items: readonly CartItem[],
  holders: readonly string[],
  now: Millis,
): Promise<void> {
  const [holder] = holders;
  const wanted = items.flatMap((item) =>
    'registration' in item && item.registration.teamId !== null && item.registration.reservation
      ? [{ teamId: item.registration.teamId, entry: item.registration.reservation.id }]
      : [],
  );
  if (!holder || wanted.length === 0) return;
  const own = (await Promise.all(holders.map((each) => table.list(holdItem, holdsOf(each))))).flat();
  for (const { teamId, entry } of wanted) {
    if (own.some((hold) => hold.entry === entry)) continue;
    const offer = await ticketOfTeam(table, teamId);
    if (offer?.entry !== entry || offer.state !== 'offered' || !isLive(offer.expiresAt, now)) continue;
    // A hold that is tied to an order is being paid for.
    if (offer.slot !== null && offer.orderId === null)
      await table.transact(offerMoves({ ...offer, slot: offer.slot, teamId }, holder));
  }
}

/** The team that each offered hold is for, with its forms, by entry. */
export async function offersOf(table: Table, holds: readonly Hold[]): Promise<Map<string, EnteredTeam>> {
  const found = holds.flatMap(({ state, entry, divisionId, teamId }) =>
    state !== 'offered' || teamId === null ? [] : [{ entry, divisionId, id: teamId }],
  );
  const [teams, rosters] = await Promise.all([table.getMany(teamItem, found), table.getMany(rosterItem, found)]);
  return new Map(
    found.flatMap(({ entry, id }) => {
      const team = teams.find((known) => known.id === id);
      const roster = rosters.find((known) => known.id === id);
      return team && roster ? [[entry, { team, roster }] as const] : [];
    }),
  );
}

/** What the teams of offered places have paid while they waited, by team; only the caller's own offers count. */
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
      const order = orders.find((known) => known.id === orderId && known.organizationId === organizationId);
      const line = order && waitlistLineOf(order, id);
      return line ? [[id, paidForEntry(order, line).paid] as const] : [];
    }),
  );
}
