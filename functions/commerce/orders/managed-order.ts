import type { OrderNote, OrderNoteKind } from '#domain/commerce/desk/schema.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { type Id, type Random, ulid } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import type { Table } from '../../kernel/table/table.ts';
import { subjectOfOrder } from '../../services/orders/subject.ts';
import { orderById } from '../../store/commerce/order-records.ts';

/** An order for somebody who manages it; for anybody else there is none (`order-missing`). */
export async function managedOrder(table: Table, actor: Actor, orderId: Id) {
  const order = await orderById(table, orderId);
  return order && can(actor, 'order.manage', await subjectOfOrder(table, order))
    ? ok(order)
    : refuse(commerce['order-missing']());
}

type Said = {
  readonly kind: OrderNoteKind;
  readonly text: string;
  readonly amount?: number;
  readonly email?: string;
  readonly itemIds?: readonly Id[];
};

/** A note on an order by somebody who is signed in. */
export const noteOn = (
  { id: orderId, emailReceiptTo }: { readonly id: Id; readonly emailReceiptTo: string },
  { kind, text, amount, email, itemIds = [] }: Said,
  { actor, now, random }: { readonly actor: Actor; readonly now: Millis; readonly random: Random },
): OrderNote => ({
  ...{ orderId, id: ulid(now, random), kind, text, by: signedIn(actor), at: now },
  amount: amount ?? null,
  email: email ?? emailReceiptTo,
  itemIds: [...itemIds],
});
