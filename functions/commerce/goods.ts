import type { Id } from '#domain/kernel/ids.ts';
import { dateIn, type Millis } from '#domain/kernel/time.ts';
import { termOf } from '#domain/memberships/term.ts';
import type { StoredOrder } from '../kernel/table/keys/commerce.ts';
import { bidItem, levelItem, membershipItem } from '../kernel/table/keys/memberships.ts';
import { create, update, type Write } from '../kernel/table/write.ts';
import type { Deps } from './deps.ts';

/** What else an order that stands gives: the memberships that were bought, and the bids of its entries are used up. */
export async function goodsOf(order: StoredOrder, teamIds: Readonly<Record<string, Id>>, deps: Deps, now: Millis) {
  const writes: Write[] = [];
  for (const { item } of order.lines) {
    if (item.type === 'MEM') writes.push(...(await membershipWrites(order, item.membership, deps, now)));
    const teamId = teamIds[item.id];
    if ('registration' in item && item.registration.bid !== null && teamId !== undefined)
      writes.push(...(await bidWrites(item.registration.bid.bidId, teamId, deps)));
  }
  return writes;
}

async function membershipWrites(
  { organizationId }: StoredOrder,
  { levelId, playerProfileId }: { levelId: Id; playerProfileId: Id | null },
  deps: Deps,
  now: Millis,
): Promise<Write[]> {
  const level = await deps.table.get(levelItem, { organizationId, id: levelId });
  if (!level || playerProfileId === null) return [];
  // It counts at once, wherever on earth it still is yesterday.
  const term = termOf(level.months, dateIn(now, 'Etc/GMT+12'));
  const id = await deps.numbers('membership');
  const one = { id, organizationId, playerProfileId, levelId, level: level.level, ...term, canceled: false };
  return [create(membershipItem, one)];
}

async function bidWrites(bidId: string, teamId: Id, { table }: Deps): Promise<Write[]> {
  const found = await table.get(bidItem, { bidId });
  return found && found.usedById === 0
    ? [update(bidItem, { bidId }, { set: { usedById: teamId } }, { if: ['=', 'usedById', 0], tag: 'bid' })]
    : [];
}
