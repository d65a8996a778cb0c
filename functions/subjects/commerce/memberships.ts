import { isSavedCard, type OrderLine } from '#domain/commerce/orders/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { addDays } from '#domain/kernel/zoned-time.ts';
import { firstDay, nextLook, termFor, termOfLevel, upgradeCredit } from '#domain/memberships/joining.ts';
import type { Membership } from '#domain/memberships/schema.ts';
import { fullName } from '#domain/people/names.ts';
import type { Table } from '../../kernel/table/table.ts';
import type { Write } from '../../kernel/table/write.ts';
import {
  inviteChanged,
  levelItem,
  memberChanged,
  memberInviteItem,
  memberItem,
  membershipBegun,
  membershipChanged,
  membershipItem,
  membershipsOf,
  passTakenBack,
  storedMembership,
} from '../memberships/items.ts';
import { playerItem } from '../people/items.ts';
import { memberProfile } from '../people/profiles.ts';
import type { OrderDeps } from './order-facts.ts';
import type { StoredOrder } from './orders.ts';

type Bought = OrderLine & { readonly item: Extract<OrderLine['item'], { type: 'MEM' }> };
export const isMembershipLine = (line: OrderLine): line is Bought => line.item.type === 'MEM';

/**
 * Starts a purchased membership. A buyer without a profile gets one, which is then recorded on the line. The previous
 * membership ends or is marked as renewed, the order's lock on the member is released (commerce/checkout/limited.ts),
 * and the invitation is accepted.
 */
export async function begunMembership(
  { id: orderId, organizationId, authorised, userId }: StoredOrder,
  { item, price }: Bought,
  { table, numbers }: OrderDeps,
  now: Millis,
): Promise<{ readonly item: Bought['item']; readonly writes: Write[] }> {
  const { levelId, answers, follows, termsRev, guardian, inviteId, renews } = item.membership;
  // Without a saved card, there is nothing to pay with.
  const renewal = renews && authorised !== null && isSavedCard(authorised) ? { told: null } : null;
  const typed = item.membership.playerProfileId === null ? item.membership.person : null;
  const made = typed && (await memberProfile({ table, numbers }, typed, { guardian, userId, now }));
  const playerProfileId = made?.profile.id ?? item.membership.playerProfileId;
  if (playerProfileId === null) return { item, writes: [] };
  const [level, onFile, every, member, invite] = await Promise.all([
    table.get(levelItem, { organizationId, id: levelId }),
    table.get(playerItem, { id: playerProfileId }),
    table.list(membershipItem, membershipsOf(playerProfileId)),
    table.get(memberItem, { organizationId, playerProfileId }),
    inviteId === null ? null : table.get(memberInviteItem, { organizationId, id: inviteId }),
  ]);
  if (!level) return { item, writes: [] };
  const person = made?.profile ?? onFile;
  const held = every.filter((each) => each.organizationId === organizationId);
  const today = firstDay(now);
  const before = held.find(({ id }) => id === follows?.id) ?? null;
  const term = termFor({ level, follows }, held, today);
  const id = await numbers('membership');
  const days = term.ok ? term.value : termOfLevel(level, today);
  const begun = storedMembership.parse({
    ...{ id, organizationId, playerProfileId, levelId, level: level.level, ...days },
    ...{ source: 'order', orderId, itemId: item.id, followsId: before?.id ?? null },
    paid: price + (follows?.act === 'upgrade' && before ? await creditOf(before) : 0),
    ...{ termsRev, guardian, answers },
    ...{ name: person ? fullName(person) : '', email: person?.email ?? guardian?.email ?? '' },
    ...{ renewal, dueAt: nextLook({ to: days.to, canceled: false, followedById: null, renewal }, level, 0) },
  });
  const writes = [
    ...(made?.writes ?? []),
    membershipBegun(begun),
    ...(before ? [membershipChanged(before, { ...before, ...followedBy(begun, follows?.act) })] : []),
    ...(member?.orderId === orderId
      ? [memberChanged(member, { ...member, orderId: null, turn: member.turn + 1 })]
      : []),
    ...(invite ? [inviteChanged(invite, { ...invite, status: 'accepted', dtAccepted: now, orderId: null })] : []),
  ];
  return { item: { ...item, membership: { ...item.membership, playerProfileId, person: null } }, writes };

  async function creditOf(of: Membership): Promise<number> {
    return upgradeCredit(of, (await table.get(levelItem, { organizationId, id: of.levelId })) ?? undefined);
  }
}

/**
 * Returns the fields that change in the previous membership. A renewed one runs to its end. An upgraded one ends the
 * day before the new one begins.
 */
function followedBy(begun: Membership, act: 'renew' | 'upgrade' | undefined) {
  const ended = act === 'upgrade' ? { to: addDays(begun.from, -1) } : {};
  return { ...ended, followedById: begun.id, dueAt: null };
}

/**
 * Returns the writes that go with a refund of lines, in its transaction. The purchased membership ends. If another
 * membership followed it, it stays, because its price counted toward the next one. A season pass ends, too.
 */
export async function takenBack(table: Table, orderId: Id, lines: readonly OrderLine[]): Promise<Write[]> {
  const ended = await Promise.all(lines.filter(isMembershipLine).map((line) => endedBy(table, orderId, line)));
  const passes = lines.flatMap(({ item }): Write[] => {
    if (item.type !== 'PROD') return [];
    const { seasonPassId: passId, playerProfileId } = item.product;
    return passId === null || playerProfileId === null ? [] : [passTakenBack({ passId, playerProfileId })];
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
    .map((one) => membershipChanged(one, { ...one, canceled: true, dueAt: null }));
}
