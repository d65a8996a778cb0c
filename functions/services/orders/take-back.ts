import type { OrderLine } from '#domain/commerce/orders/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Table } from '../../kernel/table/table.ts';
import { remove, replace, type Write } from '../../kernel/table/write.ts';
import { membershipItem, membershipsOf, seasonPassItem } from '../../store/memberships/items.ts';
import { isMembershipLine } from './begin-membership.ts';

/**
 * What goes with the refund of lines, in its transaction: the membership that one bought ends, unless another follows it, whose price its money has gone into;
 * and a season pass is taken back.
 */
export async function takenBack(table: Table, orderId: Id, lines: readonly OrderLine[]): Promise<Write[]> {
  const ended = await Promise.all(lines.filter(isMembershipLine).map((line) => endedBy(table, orderId, line)));
  const passes = lines.flatMap(({ item }): Write[] => {
    if (item.type !== 'PROD') return [];
    const { seasonPassId: passId, playerProfileId } = item.product;
    return passId === null || playerProfileId === null ? [] : [remove(seasonPassItem, { passId, playerProfileId })];
  });
  return [...ended.flat(), ...passes];
}

async function endedBy(
  table: Table,
  orderId: Id,
  { item }: Extract<OrderLine, unknown> & { readonly item: Extract<OrderLine['item'], { type: 'MEM' }> },
): Promise<Write[]> {
  const { playerProfileId } = item.membership;
  if (playerProfileId === null) return [];
  const held = await table.list(membershipItem, membershipsOf(playerProfileId));
  return held
    .filter((one) => one.orderId === orderId && one.itemId === item.id && one.followedById === null && !one.canceled)
    .map((one) => replace(membershipItem, one, { ...one, canceled: true, dueAt: null }));
}
