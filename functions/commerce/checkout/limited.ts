import { promoKey } from '#domain/commerce/pricing/promos.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { CartItem, ItemOf, Product, Promo } from '#domain/commerce/schema.ts';
import { type Draw, drawFrom, variantOf } from '#domain/commerce/store/variants.ts';
import type { Id, Random } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import { firstDay, termFor } from '#domain/memberships/joining.ts';
import { memberships } from '#domain/memberships/problems.ts';
import { guessing, type Limit } from '../../kernel/limits.ts';
import type { Table } from '../../kernel/table/table.ts';
import { update, type Write } from '../../kernel/table/write.ts';
import { promoItem } from '../../subjects/commerce/items.ts';
import type { OrderLock, StoredOrder } from '../../subjects/commerce/orders.ts';
import {
  promoByCode,
  promoCounters,
  promoUseItem,
  stockCounters,
  stockItem,
} from '../../subjects/commerce/promos-and-stock.ts';
import {
  createMember,
  inviteChanged,
  inviteLetGo,
  isOpenInvite,
  levelItem,
  memberChanged,
  memberInviteItem,
  memberItem,
  memberLetGo,
  membershipItem,
  membershipsOf,
} from '../../subjects/memberships/items.ts';

/** The tag of a write that takes something unique or limited. If that write is refused, someone else took it first. */
export const takes = 'taken';

type TakingMembers = { readonly taken: OrderLock[]; readonly writes: Write[] };
type Order = Pick<StoredOrder, 'id' | 'organizationId' | 'dtCreated'>;
type MembershipItem = ItemOf<'MEM'>;

/**
 * Marks each person whose membership an order buys, in the transaction that writes the order. Only one order at a time
 * can have a person's mark, until the membership has begun or the order has ended. We read current memberships after
 * the mark, so we always see those of an order that came first. That way, a membership is renewed or upgraded only once
 * and an invitation is used only once, no matter how many tabs and tasks try. Refuses with `being-bought`, or with any
 * refusal from `termFor`, and the item.
 */
export async function takeMembers(
  table: Table,
  order: Order,
  items: readonly CartItem[],
): Promise<Result<TakingMembers>> {
  const bought = items.filter((item): item is MembershipItem => item.type === 'MEM');
  const all = await Promise.all(bought.map((item) => takeMembership(table, order, item)));
  const refused = all.find((each) => !each.ok);
  if (refused && !refused.ok) return refused;
  const done = all.flatMap((each) => (each.ok ? [each.value] : []));
  return ok({ taken: done.flatMap((each) => each.taken), writes: done.flatMap((each) => each.writes) });
}

async function takeMembership(
  table: Table,
  order: Order,
  { id, membership }: MembershipItem,
): Promise<Result<TakingMembers>> {
  const { organizationId } = order;
  const { playerProfileId, levelId, follows, inviteId } = membership;
  const data = { itemId: id };
  // Someone without a profile has no memberships and can't be marked.
  if (playerProfileId === null)
    return membership.person
      ? takeInvite(table, order, inviteId, data)
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
    ? memberChanged(before, { ...before, orderId: order.id }, takes)
    : createMember(memberOf(playerProfileId, organizationId, order.id), takes);
  const of: OrderLock = { of: 'member', key: String(playerProfileId), variant: '', shard: 0, n: 1 };
  const used = await takeInvite(table, order, inviteId, data);
  return used.ok ? ok({ taken: [of, ...used.value.taken], writes: [mark, ...used.value.writes] }) : used;
}

/** Returns the invitation used to buy a membership, if any. */
async function takeInvite(
  table: Table,
  { id: orderId, organizationId }: Order,
  inviteId: string | null,
  data: { readonly itemId: number },
): Promise<Result<TakingMembers>> {
  if (inviteId === null) return ok({ taken: [], writes: [] });
  const invite = await table.get(memberInviteItem, { organizationId, id: inviteId });
  if (!invite || !isOpenInvite(invite)) return refuse(memberships['invitation-needed']({ data }));
  const used = inviteChanged(invite, { ...invite, orderId }, takes);
  return ok({ taken: [{ of: 'invite', key: inviteId, variant: '', shard: 0, n: 1 }], writes: [used] });
}

const memberOf = (playerProfileId: number, organizationId: number, orderId: number) => ({
  ...{ playerProfileId, organizationId, orderId },
  ...{ turn: 0, note: '', noteRev: 0, notedBy: '' },
});

/** Releases an ended order's mark on a person or an invitation. Does nothing if the order no longer has it. */
async function memberFreed(
  { id, organizationId }: Pick<StoredOrder, 'id' | 'organizationId'>,
  { of, key }: OrderLock,
  table: Table,
): Promise<Write[]> {
  if (of === 'invite') {
    const invite = await table.get(memberInviteItem, { organizationId, id: key });
    return invite?.orderId === id ? [inviteLetGo({ organizationId, id: key }, id)] : [];
  }
  const playerProfileId = Number(key);
  const member = await table.get(memberItem, { organizationId, playerProfileId });
  return member?.orderId === id ? [memberLetGo({ organizationId, playerProfileId }, id)] : [];
}

/** The limited quantities that an order takes, and the writes that take them. */
type Taking = { readonly taken: Counted[]; readonly writes: Write[] };
type Wanted = {
  readonly organizationId: Id;
  readonly items: readonly CartItem[];
  readonly promo: Promo | null;
  readonly products: ReadonlyMap<string, Product>;
};

/**
 * Takes one use of the promo and the order's items from counters that still have some. This happens in the transaction
 * that writes the order, before any money is taken. If a counter was emptied in the meantime, the write is refused (tag
 * {@link takes}) and the order is checked again. This way, a code never exceeds its limit, nothing is oversold, and no
 * price changes after payment. Refuses with `promo-used-up`, or with `sold-out` or `quantity-unavailable` and the item.
 */
export async function takeLimited(table: Table, wanted: Wanted, random: Random): Promise<Result<Taking>> {
  const { organizationId, promo } = wanted;
  const taken: Counted[] = [];
  if (promo && promo.maxUses !== null) {
    const key = promoKey(promo.code);
    const draws = drawFrom(await promoCounters(table, organizationId, key), 1, random());
    if (!draws) return refuse(commerce['promo-used-up']());
    taken.push(...takenOf({ of: 'promo', key, variant: '' }, draws));
  }
  for (const { sku, variant, quantity, itemId } of limitedIn(wanted)) {
    const counters = await stockCounters(table, organizationId, sku);
    const own = counters.filter((counter) => counter.variant === variant);
    const draws = drawFrom(own, quantity, random());
    const isGone = own.every(({ left }) => left <= 0);
    if (!draws) return refuse(commerce[isGone ? 'sold-out' : 'quantity-unavailable']({ data: { itemId } }));
    taken.push(...takenOf({ of: 'stock', key: sku, variant }, draws));
  }
  return ok({
    taken,
    writes: [...keepCredit(promo), ...taken.map((piece) => changeBy(organizationId, piece, -piece.n))],
  });
}

/** The tag of a write that is refused when a credit no longer covers the amount the order was priced with. */
export const creditChanged = 'credit';

/**
 * Returns the writes that check a credit's amount. The rest of a credit stays valid under the same code
 * (count-promo-uses.ts), so a request that expects the earlier amount must be refused.
 */
function keepCredit(promo: Promo | null): Write[] {
  if (!promo?.perOrder) return [];
  const { organizationId, amount } = promo;
  const same = { if: ['=', 'amount', amount] as const, tag: creditChanged };
  return [update(promoItem, { organizationId, key: promoKey(promo.code) }, { set: { amount } }, same)];
}

const isCounted = (piece: OrderLock): piece is Counted => piece.of === 'promo' || piece.of === 'stock';

const takenOf = (what: Pick<Counted, 'of' | 'key' | 'variant'>, draws: readonly Draw[]): Counted[] =>
  draws.map((draw) => ({ ...what, ...draw }));

/**
 * Returns the total quantity of each limited product or variant that the items request. `itemId` is the last item that
 * requests it, and a refusal names that item.
 */
function limitedIn({ items, products }: Wanted) {
  const wanted = new Map<string, { sku: string; variant: string; quantity: number; itemId: Id }>();
  for (const item of items) {
    const sold = item.type === 'PROD' ? products.get(item.product.sku) : undefined;
    if (item.type !== 'PROD' || !sold || sold.stock === null) continue;
    const variant = variantOf(sold, item.product.details);
    const key = JSON.stringify([sold.sku, variant]);
    const quantity = (wanted.get(key)?.quantity ?? 0) + item.quantity;
    wanted.set(key, { sku: sold.sku, variant, quantity, itemId: item.id });
  }
  return [...wanted.values()];
}

type Counted = OrderLock & { readonly of: 'promo' | 'stock' };
function changeBy(organizationId: Id, { of, key, variant, shard }: Counted, n: number): Write {
  const options = n < 0 ? { if: ['>=', 'left', -n] as const, tag: takes } : { tag: 'released' };
  return of === 'promo'
    ? update(promoUseItem, { organizationId, key, shard }, { add: { left: n } }, options)
    : update(stockItem, { organizationId, sku: key, variant, shard }, { add: { left: n } }, options);
}

/**
 * Releases the quantities an ended order had taken. Does nothing if the counter is gone, because the quantity is no
 * longer limited.
 */
export async function givenBack(
  order: Pick<StoredOrder, 'id' | 'organizationId' | 'taken'>,
  table: Table,
): Promise<Write[]> {
  const { organizationId, taken } = order;
  const pieces = await Promise.all(
    taken.map(async (piece) => {
      if (!isCounted(piece)) return memberFreed(order, piece, table);
      const { of, key, variant, shard } = piece;
      const counter =
        of === 'promo'
          ? await table.get(promoUseItem, { organizationId, key, shard })
          : await table.get(stockItem, { organizationId, sku: key, variant, shard });
      return counter ? [changeBy(organizationId, piece, piece.n)] : [];
    }),
  );
  return pieces.flat();
}

/**
 * The limit on unknown codes from one address at an organization. A club's office mistypes a few, but an attacker's
 * script tries a whole dictionary.
 */
const unknownCodes: Limit = { name: 'promo', most: 20, per: 10 * minute };

type CodeRequest = {
  readonly organizationId: number;
  readonly code: string | null;
  readonly source: string;
  readonly now: Millis;
};

/**
 * Returns an organization's promo by its code, or null if the code is missing or unknown. Refuses with
 * `request/throttled` after too many unknown codes.
 */
export const findPromo = async (
  table: Table,
  { organizationId, code, source, now }: CodeRequest,
): Promise<Result<Promo | null>> => {
  if (!code) return ok(null);
  return guessing(
    table,
    [[unknownCodes, `${organizationId}|${source}`]],
    now,
    () => promoByCode(table, organizationId, code),
    (promo) => promo !== null,
  );
};
