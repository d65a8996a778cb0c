import type { OrderView } from '../views.ts';
import type { Order } from './schema.ts';

/**
 * Returns whether an order is confirmed, and so owns its spots: it is paid in full (`paid`) or has a balance (`owing`).
 */
export const isConfirmed = ({ state }: Pick<Order, 'state'>): boolean => state === 'paid' || state === 'owing';

/** Whether the host still decides about a registration of an order. Nothing is paid before that. */
export const needsApproval = (
  { events }: Pick<OrderView, 'events'>,
  { waitlist, divisionId }: OrderView['registrations'][number],
): boolean => waitlist && events.some(({ approves }) => approves.includes(divisionId));
