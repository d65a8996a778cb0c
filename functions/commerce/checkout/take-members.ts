import type { CartItem, ItemOf } from '#domain/commerce/schema.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { firstDay, termFor } from '#domain/memberships/joining.ts';
import { memberships } from '#domain/memberships/problems.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace, update, type Write } from '../../kernel/table/write.ts';
import type { StoredOrder, Taken } from '../../store/commerce/orders.ts';
import { isOpenInvite, memberInviteItem } from '../../store/memberships/invites.ts';
import { levelItem, memberItem, membershipItem, membershipsOf } from '../../store/memberships/items.ts';
import { takes } from './takes.ts';

type Taking = { readonly taken: Taken[]; readonly writes: Write[] };
type Order = Pick<StoredOrder, 'id' | 'organizationId' | 'dtCreated'>;
type MembershipItem = ItemOf<'MEM'>;

/**
 * Takes, for the transaction that writes an order, the right to buy a membership for each of its people: one order at a time has it, until the membership has begun or the
 * order came to nothing. What they hold is looked at after the mark is read, so that who was faster is seen by one or the other. So nothing is renewed or upgraded twice,
 * however many tabs and tasks try, and an invitation is used once. Refuses being-bought and what termFor refuses, with the item.
 */
export async function takeMembers(table: Table, order: Order, items: readonly CartItem[]): Promise<Result<Taking>> {
  const bought = items.filter((item): item is MembershipItem => item.type === 'MEM');
  const all = await Promise.all(bought.map((item) => taken(table, order, item)));
  const refused = all.find((each) => !each.ok);
  if (refused && !refused.ok) return refused;
  const done = all.flatMap((each) => (each.ok ? [each.value] : []));
  return ok({ taken: done.flatMap((each) => each.taken), writes: done.flatMap((each) => each.writes) });
}

async function taken(table: Table, order: Order, { id, membership }: MembershipItem): Promise<Result<Taking>> {
  const { organizationId } = order;
  const { playerProfileId, levelId, follows, inviteId } = membership;
  const data = { itemId: id };
  // who has no profile yet holds nothing, and has no mark to take
  if (playerProfileId === null)
    return membership.person
      ? inviteTaken(table, order, inviteId, data)
      : refuse(memberships['person-missing']({ data }));
  const before = await table.get(memberItem, { playerProfileId, organizationId });
  if (before && before.orderId !== null)
    return refuse(memberships['being-bought']({ data: { ...data, orderId: before.orderId } }));
  const [every, level] = await Promise.all([
    table.list(membershipItem, membershipsOf(playerProfileId)),
    table.get(levelItem, { organizationId, id: levelId }),
  ]);
  if (!level) return refuse(memberships['unknown-level']({ data }));
  const held = every.filter((each) => each.organizationId === organizationId);
  const term = termFor({ level, follows }, held, firstDay(order.dtCreated));
  if (!term.ok) return refuse({ ...term.problem, data });
  const mark = before
    ? replace(memberItem, before, { ...before, orderId: order.id }, { tag: takes })
    : create(memberItem, memberOf(playerProfileId, organizationId, order.id), { tag: takes });
  const of: Taken = { of: 'member', key: String(playerProfileId), variant: '', shard: 0, n: 1 };
  const used = await inviteTaken(table, order, inviteId, data);
  return used.ok ? ok({ taken: [of, ...used.value.taken], writes: [mark, ...used.value.writes] }) : used;
}

/** The invitation that a membership is bought by, where it is by one. */
async function inviteTaken(
  table: Table,
  { id: orderId, organizationId }: Order,
  inviteId: string | null,
  data: { readonly itemId: number },
): Promise<Result<Taking>> {
  if (inviteId === null) return ok({ taken: [], writes: [] });
  const invite = await table.get(memberInviteItem, { organizationId, id: inviteId });
  if (!invite || !isOpenInvite(invite)) return refuse(memberships['invitation-needed']({ data }));
  const used = replace(memberInviteItem, invite, { ...invite, orderId }, { tag: takes });
  return ok({ taken: [{ of: 'invite', key: inviteId, variant: '', shard: 0, n: 1 }], writes: [used] });
}

const memberOf = (playerProfileId: number, organizationId: number, orderId: number) => ({
  ...{ playerProfileId, organizationId, orderId },
  ...{ turn: 0, note: '', noteRev: 0, notedBy: '' },
});

/** What an order that came to nothing had taken of a person or an invitation; nothing where it is not its own any more. */
export async function memberFreed(
  { id, organizationId }: Pick<StoredOrder, 'id' | 'organizationId'>,
  { of, key }: Taken,
  table: Table,
): Promise<Write[]> {
  const own = { if: ['=', 'orderId', id] as const, tag: 'given back' };
  const free = { set: { orderId: null } };
  if (of === 'invite') {
    const invite = await table.get(memberInviteItem, { organizationId, id: key });
    return invite?.orderId === id ? [update(memberInviteItem, { organizationId, id: key }, free, own)] : [];
  }
  const playerProfileId = Number(key);
  const member = await table.get(memberItem, { organizationId, playerProfileId });
  return member?.orderId === id ? [update(memberItem, { organizationId, playerProfileId }, free, own)] : [];
}
