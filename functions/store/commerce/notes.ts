import { orderNote } from '#domain/commerce/desk/schema.ts';
import { defineItem } from '../../kernel/table/item.ts';
import { isAddressOf } from '../../kernel/table/personal.ts';

const orderPk = (orderId: number) => `ORDER#${orderId}`;

/** What was done with an order and said of it by those who manage it; never changed. It lies outside of the range that an order is read by. */
export const orderNoteItem = defineItem({
  type: 'orderNote',
  schema: orderNote,
  key: ({ orderId, id }: { orderId: number; id: string }) => ({ pk: orderPk(orderId), sk: `DESK#${id}` }),
  personal: {
    whose: ['contact'],
    fields: ['text', 'email'],
    // who wrote it is an id that leads to nobody once they are erased
    // that money moved, and how, stays
    erase: ({ kind, email }, of) => (kind === 'note' || isAddressOf(of, email) ? { text: '', email: '' } : null),
  },
});

export const notesOfOrder = (orderId: number) => ({
  pk: orderPk(orderId),
  prefix: 'DESK#',
  consistent: true,
  descending: true,
});
