import { addDays } from '../kernel/zoned-time.ts';
import { isActive } from './levels.ts';
import type { Membership } from './schema.ts';

/** Days before its end from which on a membership asks to be renewed. */
const early = 30;

/** Memberships that end within 30 days of a date and that no later one follows: each organization's last. */
export function endingMemberships<M extends Membership>(all: readonly M[], today: string): M[] {
  const soon = addDays(today, early);
  const isFollowed = (of: M) =>
    all.some(({ organizationId, to, canceled }) => organizationId === of.organizationId && !canceled && to > of.to);
  return all.filter((of) => isActive(of, today) && of.to <= soon && !isFollowed(of));
}
