/**
 * What a cart can hold (Part 2 §3), with the words for it on screens. ER is an event registration without a team. The
 * event determines whether a registration is TR or ER (entry-type.ts).
 */
export const itemTypes = ['TR', 'ER', 'MEM', 'PROD', 'OPAY', 'MTRPAY', 'S&H'] as const;
export type ItemType = (typeof itemTypes)[number];

export const itemTypeLabels = {
  TR: 'Registration',
  ER: 'Event registration',
  MEM: 'Membership',
  PROD: 'Product',
  OPAY: 'Order payment',
  MTRPAY: 'Partial payment',
  'S&H': 'Shipping',
} as const satisfies Record<ItemType, string>;
