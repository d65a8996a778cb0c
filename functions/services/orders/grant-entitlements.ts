import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import type { LevelAnswers } from '#domain/memberships/schema.ts';
import { termOf } from '#domain/memberships/term.ts';
import { create, update, type Write } from '../../kernel/table/write.ts';
import { bidItem } from '../../store/bids/items.ts';
import type { StoredOrder } from '../../store/commerce/orders.ts';
import { levelItem, membershipItem } from '../../store/memberships/items.ts';
import type { OrderDeps } from './deps.ts';

/** A membership that was bought begins. */
export async function begunMembership(
  { organizationId }: StoredOrder,
  { levelId, playerProfileId, answers }: { levelId: Id; playerProfileId: Id | null; answers: LevelAnswers },
  deps: OrderDeps,
  now: Millis,
): Promise<Write[]> {
  const level = await deps.table.get(levelItem, { organizationId, id: levelId });
  if (!level || playerProfileId === null) return [];
  // It counts at once: its first day is the one of the zone where today begins last.
  const term = termOf(level.months, dateIn(now, 'Etc/GMT+12'));
  const id = await deps.numbers('membership');
  const membership = {
    id,
    organizationId,
    playerProfileId,
    levelId,
    level: level.level,
    ...term,
    canceled: false,
    answers,
  };
  return [create(membershipItem, membership)];
}

/** The bid of an entry is its team's, unless another was faster. */
export async function usedBid(bidId: string, teamId: Id, { table }: OrderDeps): Promise<Write[]> {
  const found = await table.get(bidItem, { bidId });
  return found && found.usedById === 0
    ? [update(bidItem, { bidId }, { set: { usedById: teamId } }, { if: ['=', 'usedById', 0], tag: 'bid' })]
    : [];
}
