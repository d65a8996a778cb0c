import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { termOf } from '#domain/memberships/term.ts';
import { create, update, type Write } from '../../kernel/table/write.ts';
import type { StoredOrder } from '../../store/commerce/items.ts';
import { bidItem, levelItem, membershipItem } from '../../store/memberships/items.ts';
import type { Deps } from '../deps.ts';

/** What a confirmed order grants besides places: the memberships that were bought. The bids of its entries are marked as used. */
export async function grantEntitlements(
  order: StoredOrder,
  teamIds: Readonly<Record<string, Id>>,
  deps: Deps,
  now: Millis,
): Promise<Write[]> {
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
  // It counts at once: its first day is the one of the zone where today begins last.
  const term = termOf(level.months, dateIn(now, 'Etc/GMT+12'));
  const id = await deps.numbers('membership');
  const membership = { id, organizationId, playerProfileId, levelId, level: level.level, ...term, canceled: false };
  return [create(membershipItem, membership)];
}

async function bidWrites(bidId: string, teamId: Id, { table }: Deps): Promise<Write[]> {
  const found = await table.get(bidItem, { bidId });
  return found && found.usedById === 0
    ? [update(bidItem, { bidId }, { set: { usedById: teamId } }, { if: ['=', 'usedById', 0], tag: 'bid' })]
    : [];
}
