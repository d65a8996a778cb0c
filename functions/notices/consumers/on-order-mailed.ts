import type { orderMailed } from '#events/commerce/order-mailed.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import { orderNoteItem } from '../../store/commerce/notes.ts';
import type { Deps } from '../deps.ts';
import { mailOrder } from './on-order-paid.ts';

/** The receipt, as it stands now, with the link under which what is due is paid. One whose note is empty was erased meanwhile. */
export async function onOrderMailed({ data }: Envelope<DetailOf<typeof orderMailed>>, deps: Deps): Promise<void> {
  const { orderId, noteId: id } = data;
  const note = await deps.table.get(orderNoteItem, { orderId, id });
  if (note?.email) await mailOrder(orderId, { to: note.email, atPayment: null }, deps);
}
