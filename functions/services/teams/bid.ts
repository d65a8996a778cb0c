import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { isBidUsed } from '#domain/registration/gates/bid.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import type { TeamAct } from '#domain/teams/acts.ts';
import type { Whole } from '#domain/teams/decide-act.ts';
import type { Table } from '../../kernel/table/table.ts';
import { update, type Write } from '../../kernel/table/write.ts';
import { bidItem } from '../../store/bids/items.ts';

/**
 * The bid a team was entered with: who withdraws has it back, and it can be used again (Part 2 §3: it is used while usedById is above 0); who comes back uses it once more. Refuses
 * `bid-used` where another team has used it meanwhile.
 */
export async function bidOf(table: Table, { team, roster }: Whole, { type }: TeamAct): Promise<Result<Write[]>> {
  const bidId = type === 'withdraw' || type === 'reregister' ? roster.bid?.bidId : undefined;
  const bid = bidId === undefined ? null : await table.get(bidItem, { bidId });
  if (!bid) return ok([]);
  const set = (from: number, to: number): Write[] => [
    update(bidItem, bid, { set: { usedById: to } }, { if: ['=', 'usedById', from], tag: 'bid' }),
  ];
  if (type === 'withdraw') return ok(bid.usedById === team.id ? set(team.id, 0) : []);
  if (bid.usedById === team.id) return ok([]);
  return isBidUsed(bid) ? refuse(problems['bid-used']()) : ok(set(0, team.id));
}
