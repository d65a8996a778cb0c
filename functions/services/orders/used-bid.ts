import type { Id } from '#domain/kernel/ids.ts';
import { update, type Write } from '../../kernel/table/write.ts';
import { bidItem } from '../../store/bids/items.ts';
import type { OrderDeps } from './deps.ts';

/** The bid of an entry is its team's, unless another was faster. */
export async function usedBid(bidId: string, teamId: Id, { table }: OrderDeps): Promise<Write[]> {
  const found = await table.get(bidItem, { bidId });
  return found && found.usedById === 0
    ? [update(bidItem, { bidId }, { set: { usedById: teamId } }, { if: ['=', 'usedById', 0], tag: 'bid' })]
    : [];
}
