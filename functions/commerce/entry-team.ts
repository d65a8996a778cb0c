import type { OrderLine } from '#domain/commerce/order-schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { type Team, team } from '#domain/registration/schema.ts';
import { entryName } from '#domain/registration/team-name.ts';
import type { StoredOrder } from '../kernel/table/keys/commerce.ts';

/** The team that an entry of an order becomes. */
export function teamOf(id: Id, order: StoredOrder, line: OrderLine, waitlist: boolean, now: Millis): Team {
  if (!('registration' in line.item)) throw new Error('only a registration becomes a team');
  const { registration } = line.item;
  return team.parse({
    id,
    tournamentId: registration.tournamentId,
    divisionId: registration.tournamentDivisionId,
    name: entryName(registration),
    players: registration.players,
    alternates: registration.alternates,
    waitlist,
    extraFields: registration.extraFields,
    bid: registration.bid,
    club: registration.club?.name ?? '',
    agreedWaivers: registration.agreedWaivers,
    windowId: registration.windowId,
    orderId: order.id,
    userId: order.userId,
    dtRegistered: now,
  });
}
