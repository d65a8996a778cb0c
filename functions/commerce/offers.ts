import { paidForEntry } from '#domain/commerce/order-money.ts';
import type { OrderLine } from '#domain/commerce/order-schema.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { isLive } from '#domain/registration/holds.ts';
import type { Team } from '#domain/registration/schema.ts';
import type { Hold } from '../kernel/places/keep.ts';
import { everybodyInLine, type Waiting } from '../kernel/places/look.ts';
import { holderMark } from '../kernel/places/places.ts';
import { teamItem } from '../kernel/table/keys/catalog.ts';
import { orderItem, type StoredOrder } from '../kernel/table/keys/commerce.ts';
import { holdItem, holdsOf, slotItem, waitItem } from '../kernel/table/keys/registration.ts';
import type { Table } from '../kernel/table/table.ts';
import { create, remove, update } from '../kernel/table/write.ts';

/**
 * An offered place belongs to whoever has the mail: its link names the entry, which nobody else knows. On another device than the one that
 * registered, the hold moves to the caller, so that the cart finds it there.
 */
export async function takeOffers(
  table: Table,
  items: readonly CartItem[],
  holders: readonly string[],
  now: Millis,
): Promise<void> {
  const [holder] = holders;
  const wanted = items.flatMap((item) =>
    'registration' in item && item.registration.teamId !== null && item.registration.reservation
      ? [{ divisionId: item.registration.tournamentDivisionId, entry: item.registration.reservation.id }]
      : [],
  );
  if (!holder || wanted.length === 0) return;
  const mine = (await Promise.all(holders.map((one) => table.list(holdItem, holdsOf(one))))).flat();
  for (const { divisionId, entry } of wanted) {
    if (mine.some((hold) => hold.entry === entry)) continue;
    const line = await everybodyInLine(table, divisionId);
    const offered = line.find((one) => one.entry === entry && one.state === 'offered' && isLive(one.ex, now));
    if (offered) await move(table, offered, holder);
  }
}

async function move(table: Table, offered: Waiting, holder: string): Promise<void> {
  const hold = await table.get(holdItem, offered);
  // A hold tied to an order is being paid for by somebody.
  if (!hold || hold.slot === null || hold.orderId !== null) return;
  await table.transact([
    // An offer's end is far off, so starting to pay leaves it where it is: only the order tells.
    remove(holdItem, hold, { if: ['and', ['=', 'ex', hold.ex], ['=', 'orderId', null]] }),
    create(holdItem, { ...hold, holder }),
    update(
      slotItem,
      { divisionId: hold.divisionId, slot: hold.slot },
      { set: { holder: holderMark({ holder, entry: hold.entry }) } },
      { if: ['=', 'holder', holderMark(hold)] },
    ),
    update(waitItem, offered, { set: { holder } }, { if: ['=', 'state', 'offered'] }),
  ]);
}

/** The team that each offered hold is for, by entry. */
export async function offersOf(table: Table, holds: readonly Hold[]): Promise<Map<string, Team>> {
  const offered = holds.flatMap(({ slot, waitId, divisionId }) =>
    slot !== null && waitId !== null ? [{ divisionId, waitId }] : [],
  );
  const waits = await table.getMany(waitItem, offered);
  const found = waits.flatMap(({ entry, divisionId, teamId }) =>
    teamId === null ? [] : [{ entry, divisionId, id: teamId }],
  );
  const teams = new Map((await table.getMany(teamItem, found)).map((team) => [team.id, team]));
  return new Map(
    found.flatMap(({ entry, id }) => {
      const team = teams.get(id);
      return team ? [[entry, team] as const] : [];
    }),
  );
}

/** What the teams of offered places have paid while they waited, by team; only the caller's own offers count. */
export async function creditsOf(
  table: Table,
  organizationId: Id,
  items: readonly CartItem[],
  offers: ReadonlyMap<string, Team>,
): Promise<Map<Id, number>> {
  const teams = items.flatMap((item) => {
    const registration = 'registration' in item ? item.registration : null;
    const team = offers.get(registration?.reservation?.id ?? '');
    return team && registration?.teamId === team.id ? [team] : [];
  });
  const orders = await table.getMany(
    orderItem,
    [...new Set(teams.flatMap(({ orderId }) => orderId ?? []))].map((id) => ({ id })),
  );
  return new Map(
    teams.flatMap(({ id, orderId }) => {
      const order = orders.find((one) => one.id === orderId && one.organizationId === organizationId);
      const line = order && waitedLine(order, id);
      return line ? [[id, paidForEntry(order, line).paid] as const] : [];
    }),
  );
}

/** The line a team waited with; null where its place was lost and given its money back: nothing of it is left to count. */
export const waitedLine = (order: StoredOrder, teamId: Id): OrderLine | null =>
  order.lines.find(({ item }) => order.teamIds[item.id] === teamId && !order.seen.some(isLostRef(order.id, item.id))) ??
  null;

/** Whether a booked reference is of an entry whose place was lost (lost.ts). */
export const isLostRef =
  (orderId: Id, itemId: number) =>
  (ref: string): boolean =>
    ref === lostRef(orderId, itemId) || ref === `${lostRef(orderId, itemId)}-waived`;
export const lostRef = (orderId: Id, itemId: number): string => `lost-${orderId}-${itemId}`;
