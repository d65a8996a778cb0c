import type { Order } from './schema.ts';

/** A confirmed order owns its spots, whether it is paid in full (`paid`) or something is still due (`owing`). */
export const isConfirmed = ({ state }: Pick<Order, 'state'>): boolean => state === 'paid' || state === 'owing';
