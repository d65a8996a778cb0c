import type { Id } from '#domain/kernel/ids.ts';
import { type Balance, balanceOf, noBalance } from '#domain/teams/balance.ts';
import { inParallel } from '../../kernel/parallel.ts';
import type { Table } from '../../kernel/table/table.ts';
import { type OrderHead, orderItem } from '../../store/commerce/orders.ts';

type WithOrder = { readonly orderId: Id | null };
const atOnce = 100;

/** What is paid for some teams: of each order only its head is read, a hundred at a time. */
export async function balancesOf(
  table: Table,
  teams: readonly WithOrder[],
): Promise<(team: WithOrder) => Balance & { readonly currency: string }> {
  const ids = [...new Set(teams.flatMap(({ orderId }) => orderId ?? []))];
  const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, i) =>
    ids.slice(i * atOnce, (i + 1) * atOnce),
  );
  const heads = new Map<Id, OrderHead>();
  await inParallel(parts, 4, async (part) => {
    const found = await table.getMany(
      orderItem,
      part.map((id) => ({ id })),
    );
    for (const head of found) heads.set(head.id, head);
  });
  return ({ orderId }) => {
    const head = orderId === null ? undefined : heads.get(orderId);
    return head ? { ...balanceOf(head), currency: head.currency } : { ...noBalance, currency: '' };
  };
}
