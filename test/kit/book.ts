import { isDeepStrictEqual } from 'node:util';
import { neverExpires } from '#domain/registration/spots/holds.ts';
import { openClient } from '#functions/kernel/table/client.ts';
import { openTable, type Table } from '#functions/kernel/table/table.ts';
import { teamItem, teamsInDivision } from '#functions/subjects/catalog/items.ts';
import { cartOrderItem, type StoredOrder } from '#functions/subjects/commerce/orders.ts';
import { type Hold, holdItem, slotItem, slotsOf } from '#functions/subjects/registration/items.ts';
import { holdRef, teamRef } from '#functions/subjects/registration/spots.ts';
import type { Intent } from '#scripts/local/payments/objects.ts';
import { orderIn } from './order.ts';
import { local } from './table.ts';

/** Actual or intended buyers, by their addresses in the table and at the provider. */
export type Buyer = {
  readonly email: string;
  readonly cartId: string;
  readonly holder: string;
  readonly entry: string;
};
/** The relevant part of the provider's own book. */
export type Charge = Pick<Intent, 'id' | 'status' | 'amount_received' | 'receipt_email' | 'metadata'>;
export type Book = {
  readonly now: number;
  readonly capacity: number;
  readonly slots: readonly { slot: number; holder: string; expiresAt: number }[];
  readonly teams: readonly { id: number; waitlist: boolean; isDeleted: boolean }[];
  readonly orders: readonly (StoredOrder & { email: string })[];
  readonly holds: readonly Hold[];
  readonly charges: readonly Charge[];
};

/** A table in another process, opened the way functions open theirs. */
export function tableAt({ endpoint, name }: { endpoint: string; name: string }): Table {
  return openTable({ client: openClient({ ...local, endpoint }), name });
}

/**
 * The table's and the provider's view of a division and its buyers. It is read until two readings agree, because
 * anything settled between reading spots and teams would look like a spot without a team.
 */
export async function readBook(...asked: Parameters<typeof readOnce>): Promise<Book> {
  for (let last = await readOnce(...asked); ; ) {
    const next = await readOnce(...asked);
    if (isDeepStrictEqual(next, last)) return next;
    last = next;
  }
}

async function readOnce(
  table: Table,
  { id: divisionId, capacity }: { id: number; capacity: number },
  buyers: readonly Buyer[],
  charges: readonly Charge[],
  now: number,
): Promise<Book> {
  const orders = await Promise.all(
    buyers.map(async ({ cartId, email }) => {
      const pointer = await table.get(cartOrderItem, { cartId });
      const order = pointer ? await orderIn(table, pointer.orderId) : null;
      return order ? [{ ...order, email }] : [];
    }),
  );
  const holds = await Promise.all(
    buyers.map(({ holder, entry }) => table.get(holdItem, { holder, divisionId, entry })),
  );
  return {
    now,
    capacity,
    slots: await table.list(slotItem, slotsOf(divisionId)),
    teams: await table.list(teamItem, { ...teamsInDivision(divisionId), consistent: true }),
    orders: orders.flat(),
    holds: holds.flatMap((hold) => (hold ? [hold] : [])),
    // The provider has other customers.
    charges: charges.filter(({ receipt_email }) => buyers.some(({ email }) => email === receipt_email)),
  };
}

/**
 * Broken promises as text. There must be none, no matter what happened before. `quiet` means that webhooks and
 * reconciler are done, so every order is decided and money is where it belongs.
 */
export function brokenPromises(book: Book, { quiet }: { quiet: boolean }): string[] {
  return [...brokenPlaces(book), ...brokenCharges(book), ...(quiet ? undecided(book) : [])];
}

/**
 * Every spot is owned by a team, held by someone with a hold on it, or open. None has two owners, and no more spots are
 * taken than exist.
 */
function brokenPlaces({ slots, teams, orders, holds, capacity, now }: Book): string[] {
  const live = slots.filter(({ expiresAt }) => expiresAt > now);
  const marks = live.map(({ holder }) => holder);
  // A paid order owns its slots before its teams are created.
  const coming = orders.flatMap(({ pending, teamIds }) =>
    pending.flatMap(({ itemId, kind }) => (kind === 'place' ? [teamIds[itemId] ?? 0] : [])),
  );
  const made = teams.filter((team) => !team.waitlist && !team.isDeleted).map(({ id }) => id);
  const standing = [...new Set([...made, ...coming])].map(teamRef);
  const held = new Set(holds.map(holdRef));
  return [
    ...(live.length > capacity ? [`${live.length} places taken of ${capacity}`] : []),
    ...marks.filter((mark, i) => marks.indexOf(mark) !== i).map((mark) => `${mark} has two places`),
    ...standing.filter((mark) => !marks.includes(mark)).map((mark) => `${mark} has no place`),
    ...live
      .filter(({ holder }) => !standing.includes(holder) && !held.has(holder))
      .map(({ slot, holder }) => `place ${slot} is kept for nobody: ${holder}`),
    ...live
      .filter(({ holder, expiresAt }) => (expiresAt === neverExpires) !== standing.includes(holder))
      .map(({ slot, holder }) => `place ${slot} is neither held nor owned: ${holder}`),
  ];
}

/** A card is charged at most once. */
function brokenCharges({ charges }: Book): string[] {
  const paid = charges.filter(({ status }) => status === 'succeeded');
  const by = Map.groupBy(paid, ({ receipt_email }) => receipt_email);
  return [...by].flatMap(([email, list]) => (list.length > 1 ? [`${email} was charged ${list.length} times`] : []));
}

/**
 * All captured money belongs to orders, and money that isn't refunded belongs to a confirmed order whose teams have
 * spots.
 */
function undecided({ orders, charges, slots }: Book): string[] {
  const captured = (email: string) =>
    charges.filter((charge) => charge.receipt_email === email).reduce((sum, charge) => sum + charge.amount_received, 0);
  const known = new Set(orders.map(({ email }) => email));
  const owns = (teamId: number) =>
    slots.some(({ holder, expiresAt }) => holder === teamRef(teamId) && expiresAt === neverExpires);
  return [
    ...charges
      .filter(({ receipt_email, amount_received }) => amount_received > 0 && !known.has(receipt_email ?? ''))
      .map(({ id }) => `${id} belongs to no order`),
    ...orders.flatMap((order) => {
      const booked = order.attempts.reduce((sum, attempt) => sum + attempt.captured, 0);
      const kept = order.attempts.reduce((sum, attempt) => sum + attempt.captured - attempt.refunded, 0);
      const paid = order.state === 'paid';
      const teams = Object.values(order.teamIds);
      return [
        ...(paid || order.state === 'released' ? [] : [`order ${order.id} is ${order.state}`]),
        ...(order.pending.length === 0 ? [] : [`order ${order.id} is not done`]),
        ...(booked === captured(order.email) ? [] : [`order ${order.id} has ${booked} of ${captured(order.email)}`]),
        ...(kept === (paid ? order.total : 0) ? [] : [`order ${order.id} is ${order.state} and keeps ${kept}`]),
        ...(paid && (teams.length !== order.lines.length || !teams.every(owns))
          ? [`order ${order.id} is paid and its place is lost`]
          : []),
      ];
    }),
  ];
}
