import type { Id } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { memberships } from '../../memberships/problems.ts';
import { commerce } from '../problems.ts';
import type { CartItem, ItemOf, Product } from '../schema.ts';
import { addOnLimit } from '../store/add-ons.ts';
import { isAddress, pickedUp, productWords } from '../store/delivery.ts';
import { admitMembership } from './admit-membership.ts';
import type { Submission } from './admit-registrations.ts';

/**
 * What a product or a membership must be before it is sold, whatever the browser has checked; anything else is as it was. They are named in the
 * server's own words, so that a bag can't put other words into our mail. Refuses item-not-for-sale, over-add-on-limit, option-missing, address-missing, pass-held,
 * and of memberships person-missing, form-not-complete, what {@link admitMembership} says, with the item.
 */
export function admitGoods(item: CartItem, submission: Submission): Result<CartItem> {
  if (item.type === 'PROD') return admitProduct(item, submission.context.products.get(item.product.sku), submission);
  if (item.type !== 'MEM') return ok(item);
  const { context, verified, actor, now } = submission;
  return admitMembership(item, { priceFacts: context.priceFacts, verified, actor, now });
}

/** Whether a bag has more of a product than its entries may have together (Part 2 §3 addOn.qty). */
function isOverLimit(sold: Product, { items, context: { events, divisions } }: Submission): boolean {
  const entries = items.flatMap((item) => ('registration' in item ? [item.registration] : []));
  const ids = [...new Set(entries.map(({ tournamentId }) => tournamentId))];
  const entered = ids.map((id) => ({
    addOns: events.get(id)?.jsonProps.addOns ?? [],
    divisions: entries
      .filter(({ tournamentId }) => tournamentId === id)
      .flatMap(({ tournamentDivisionId }) => divisions.get(tournamentDivisionId) ?? []),
  }));
  const most = addOnLimit(sold, entered);
  const wanted = items.reduce(
    (sum, item) => sum + (item.type === 'PROD' && item.product.sku === sold.sku ? item.quantity : 0),
    0,
  );
  return most !== null && wanted > most;
}

function admitProduct(item: ItemOf<'PROD'>, sold: Product | undefined, submission: Submission): Result<CartItem> {
  const data = { itemId: item.id };
  if (!sold) return refuse(commerce['item-not-for-sale']({ data }));
  if (isOverLimit(sold, submission)) return refuse(commerce['over-add-on-limit']({ data }));
  const details = Object.fromEntries(sold.options.map(({ name }) => [name, item.product.details[name] ?? '']));
  if (sold.options.some(({ name, choices }) => !choices.includes(details[name] ?? '')))
    return refuse(commerce['option-missing']({ data }));
  if (sold.seasonPassId !== null) return admitPass(item, sold, details, submission);
  const sentShippingInfo = item.product.shippingInfo;
  const isSent = !sold.pickupOnly && sentShippingInfo?.delivery !== 'pickup';
  if (isSent && !(sentShippingInfo && isAddress(sentShippingInfo)))
    return refuse(commerce['address-missing']({ data }));
  const shippingInfo = isSent ? sentShippingInfo : null;
  const where = { shippingInfo: shippingInfo ?? pickedUp, seasonPassId: null, playerProfileId: null };
  const product = { sku: sold.sku, details, ...where };
  return ok({ ...item, ...named(sold.name, productWords(details, !isSent)), product });
}

/** A season pass is somebody's, who exists and has it not yet, nor twice in this cart; nothing is sent or picked up. */
function admitPass(
  item: ItemOf<'PROD'>,
  { sku, name, seasonPassId }: Product,
  details: Record<string, string>,
  { verified, context, items }: Submission,
): Result<CartItem> {
  const person = verified.profiles.get(item.product.playerProfileId ?? 0);
  if (!person) return refuse(memberships['person-missing']({ data: { itemId: item.id } }));
  const sameOf = (passId: Id | null | undefined, holder: Id | null) => passId === seasonPassId && holder === person.id;
  const isHeld = context.priceFacts.passes.some(({ passId, playerProfileId }) => sameOf(passId, playerProfileId));
  const isBefore = (other: CartItem) =>
    other.type === 'PROD' &&
    other.id < item.id &&
    sameOf(context.products.get(other.product.sku)?.seasonPassId, other.product.playerProfileId);
  if (isHeld || items.some(isBefore)) return refuse(commerce['pass-held']({ data: { itemId: item.id } }));
  const words = [[person.firstName, person.lastName].join(' ').trim(), ...Object.values(details)].filter(Boolean);
  const product = { sku, details, shippingInfo: pickedUp, seasonPassId, playerProfileId: person.id };
  return ok({ ...item, quantity: 1, ...named(name, words.join(' · ')), product });
}

const named = (name: string, description: string) => ({ name, description, division: '', teamName: '' });
