import type { Order } from './schema.ts';

/**
 * Returns whether an order is confirmed, and so owns its spots: it is paid in full (`paid`) or has a balance (`owing`).
 */
export const isConfirmed = ({ state }: Pick<Order, 'state'>): boolean => state === 'paid' || state === 'owing';
