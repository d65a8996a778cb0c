import { folded } from '../../kernel/text.ts';
import type { Millis } from '../../kernel/time.ts';
import { fullName } from '../../people/names.ts';
import { commerce } from '../problems.ts';
import type { CartItem, ItemOf, ItemStatus, Product } from '../schema.ts';
import { leftOfChosen, variantOf } from '../store/variants.ts';

/**
 * Returns a key for the thing that a cart item uses up, such as a held spot, a person's membership or an order's
 * balance. Null if it uses up nothing.
 */
function onceOnly(item: CartItem): string | null {
  if ('registration' in item) {
    const { reservation } = item.registration;
    return reservation && `hold ${reservation.id}`;
  }
  if (item.type === 'OPAY' && item.payment.change) return `change ${item.payment.change.teamId}`;
  if ('payment' in item) return `order ${item.payment.orderId}`;
  if (item.type !== 'MEM') return null;
  const { organizationId, playerProfileId, person } = item.membership;
  // People who were typed in have no profile yet, so the same name and birth date means the same person.
  const who = playerProfileId ?? (person && `${folded(fullName(person))} ${person.dob}`);
  return who ? `membership ${organizationId} ${who}` : null;
}

/**
 * Returns the IDs of items that repeat an earlier item in the same bag: a second registration with the same hold, the
 * same membership twice, or an order paid twice.
 */
export function twiceIn(items: readonly CartItem[]): Set<number> {
  const taken = new Set<string>();
  const twice = new Set<number>();
  for (const item of items.toSorted((a, b) => a.id - b.id)) {
    const takes = onceOnly(item);
    if (takes !== null && taken.has(takes)) twice.add(item.id);
    if (takes !== null) taken.add(takes);
  }
  return twice;
}

export const twiceMessage = commerce['item-twice']().title;
export const apartMessage = commerce['own-cart']().title;

/** Returns whether an item is a registration that can't be paid together with another one in the bag. */
function isMixed(item: CartItem, items: readonly CartItem[], divisions: CheckFacts['divisions']): boolean {
  if (!('registration' in item) || !divisions.get(item.registration.tournamentDivisionId)?.apart) return false;
  const { tournamentDivisionId } = item.registration;
  return items.some(
    (other) => 'registration' in other && other.registration.tournamentDivisionId !== tournamentDivisionId,
  );
}

/**
 * The current availability of a division. `available` counts the spots left, not including the buyer's own live holds,
 * and is null for no limit.
 */
export type Spots = {
  readonly open: boolean;
  readonly acceptanceOnly: boolean;
  readonly available: number | null;
  readonly waitlist: boolean;
  readonly surgeProtected: boolean;
  /** Whether its registrations have to be paid separately from other divisions' (flag `oneCart`). */
  readonly apart?: boolean;
};

/** The buyer's hold: a spot until `expiry`, or just a position if it is on the waitlist. */
type Hold = { readonly expiry: Millis; readonly waitlist: boolean };

export type CheckFacts = {
  readonly now: Millis;
  readonly divisions: ReadonlyMap<number, Spots>;
  readonly holds: ReadonlyMap<string, Hold>;
  /** The products on sale, with how many of each are left. */
  readonly products: ReadonlyMap<string, Pick<Product, 'options' | 'stock' | 'variants'>>;
  readonly levels: ReadonlySet<number>;
  /** The balances of orders. */
  readonly due: ReadonlyMap<number, number>;
  /** The `entry` of each hold on a new spot in a more expensive division. */
  readonly changes: ReadonlySet<string>;
};

/** The result of an item check. An `error` blocks payment, and a `message` only informs. */
export type ItemAnswer = {
  readonly itemId: number;
  readonly status: ItemStatus | null;
  readonly waitlist: boolean;
  readonly availability: number | null;
  readonly message: string | null;
  readonly error: string | null;
};

/** The sentences of Part 2 §8. */
export const itemMessages = {
  Full: 'This division is currently only taking waitlist teams.',
  Closed: commerce['item-closed']().title,
  noRoomForAll: commerce['no-room-for-all']().title,
  notForSale: commerce['item-not-for-sale']().title,
  changeLapsed:
    'The hold on the new spot ran out. The team keeps its current spot. To try again, change the division again.',
  soldOut: commerce['sold-out']().title,
} as const;

/**
 * Returns the status of every item (Part 2 §4). Closed: the division takes no registrations, or a required hold is
 * missing. AcceptanceOnly: the division forces the waitlist. Full: no spot is left and no hold keeps one. Spots and
 * stock go to the items in the order they were added, not in list order, so two items never count on the same one.
 */
export function checkItems(items: readonly CartItem[], facts: CheckFacts): ItemAnswer[] {
  const left = new Map([...facts.divisions].map(([id, { available }]) => [id, available ?? Number.POSITIVE_INFINITY]));
  const taken = new Map<string, number>();
  const answers = new Map<number, ItemAnswer>();
  const twice = twiceIn(items);
  for (const item of items.toSorted((a, b) => a.id - b.id))
    answers.set(
      item.id,
      twice.has(item.id) ? { ...fine(item), error: twiceMessage } : checkItem(item, facts, left, taken),
    );
  for (const item of items.filter((each) => isMixed(each, items, facts.divisions)))
    answers.set(item.id, { ...answers.get(item.id)!, error: answers.get(item.id)?.error ?? apartMessage });
  return items.map(({ id }) => answers.get(id)!);
}

function checkItem(
  item: CartItem,
  facts: CheckFacts,
  left: Map<number, number>,
  taken: Map<string, number>,
): ItemAnswer {
  if ('registration' in item) return checkEntry(item, facts, left);
  if (item.type === 'PROD') return checkProduct(item, facts.products.get(item.product.sku), taken);
  if (item.type === 'OPAY' && item.payment.change)
    return facts.changes.has(item.payment.change.entry) ? fine(item) : closed(item, itemMessages.changeLapsed);
  const forSale =
    item.type === 'MEM'
      ? facts.levels.has(item.membership.levelId)
      : item.type === 'S&H' || (facts.due.get(item.payment.orderId) ?? 0) > 0;
  return forSale ? fine(item) : closed(item, itemMessages.notForSale);
}

function checkEntry(
  item: Extract<CartItem, { registration: unknown }>,
  facts: CheckFacts,
  left: Map<number, number>,
): ItemAnswer {
  const divisionId = item.registration.tournamentDivisionId;
  const places = facts.divisions.get(divisionId);
  const hold = facts.holds.get(item.registration.reservation?.id ?? '');
  const live = hold !== undefined && hold.expiry > facts.now ? hold : null;
  if (!places?.open || (places.surgeProtected && live === null)) return closed(item, itemMessages.Closed);
  if (places.acceptanceOnly) return { ...fine(item), status: 'AcceptanceOnly', waitlist: true };
  if (live !== null && !live.waitlist) return { ...fine(item), availability: 1 };
  const room = left.get(divisionId)!;
  if (live === null && room > 0) {
    left.set(divisionId, room - 1);
    return { ...fine(item), availability: 1 };
  }
  if (!places.waitlist) return closed(item, itemMessages.Closed);
  const short = live === null && (places.available ?? 0) > 0;
  const message = short ? itemMessages.noRoomForAll : itemMessages.Full;
  return { ...fine(item), status: 'Full', waitlist: true, availability: 1, message };
}

/**
 * Checks a product and records in `taken` what it claims, so two items of one product or variant can't both claim the
 * last unit.
 */
function checkProduct(
  item: ItemOf<'PROD'>,
  product: Pick<Product, 'options' | 'stock' | 'variants'> | undefined,
  taken: Map<string, number>,
): ItemAnswer {
  const { sku, details } = item.product;
  const all = product ? leftOfChosen(product, details) : 0;
  if (all === null || !product) return product ? fine(item) : closed(item, itemMessages.notForSale);
  const key = JSON.stringify([sku, variantOf(product, details)]);
  const before = taken.get(key) ?? 0;
  const left = all - before;
  if (left <= 0) return closed(item, itemMessages.soldOut);
  if (left < item.quantity)
    return { ...fine(item), availability: left, error: commerce['quantity-unavailable']().title };
  taken.set(key, before + item.quantity);
  return { ...fine(item), availability: left };
}

const fine = (item: CartItem): ItemAnswer => ({
  itemId: item.id,
  status: null,
  waitlist: false,
  availability: null,
  message: null,
  error: null,
});
const closed = (item: CartItem, error: string): ItemAnswer => ({
  ...fine(item),
  status: 'Closed',
  availability: 0,
  error,
});

/**
 * Returns the cart's items with their check results applied. Each check returns complete results, and items without a
 * result don't change.
 */
export function withAnswers(items: readonly CartItem[], answers: readonly ItemAnswer[]): CartItem[] {
  const byItem = new Map(answers.map((answer) => [answer.itemId, answer]));
  return items.map((item) => {
    const answer = byItem.get(item.id);
    if (answer === undefined) return item;
    const { status, error, availability, waitlist } = answer;
    const checked = { status, error, availability };
    return 'registration' in item
      ? { ...item, ...checked, registration: { ...item.registration, waitlist } }
      : { ...item, ...checked };
  });
}
