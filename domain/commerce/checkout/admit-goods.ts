import { ok, type Result, refuse } from '../../kernel/result.ts';
import { admitsAlone, admitsPerson } from '../../memberships/for-whom.ts';
import { firstDay, termFor } from '../../memberships/joining.ts';
import { membershipAnswers } from '../../memberships/level-form.ts';
import { memberships } from '../../memberships/problems.ts';
import { everyPhone } from '../../people/phones-abroad.ts';
import { commerce } from '../problems.ts';
import type { CartItem, ItemOf, Product } from '../schema.ts';
import { addOnLimit } from '../store/add-ons.ts';
import { isAddress, pickedUp, productWords } from '../store/delivery.ts';
import type { Submission } from './admit-registrations.ts';

/**
 * What a product or a membership must be before it is sold, whatever the browser has checked; anything else is as it was. They are named in the
 * server's own words, so that a bag can't put other words into our mail. Refuses item-not-for-sale, over-add-on-limit, option-missing, address-missing,
 * and of memberships person-missing, form-not-complete, what {@link admitMembership} says, with the item.
 */
export function admitGoods(item: CartItem, submission: Submission): Result<CartItem> {
  if (item.type === 'PROD') return admitProduct(item, submission.context.products.get(item.product.sku), submission);
  return item.type === 'MEM' ? admitMembership(item, submission) : ok(item);
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
  const sent = item.product.shippingInfo;
  const isSent = !sold.pickupOnly && sent?.delivery !== 'pickup';
  if (isSent && !(sent && isAddress(sent))) return refuse(commerce['address-missing']({ data }));
  const shippingInfo = isSent ? sent : null;
  const where = { shippingInfo: shippingInfo ?? pickedUp, seasonPassId: null, playerProfileId: null };
  const product = { sku: sold.sku, details, ...where };
  return ok({ ...item, ...named(sold.name, productWords(details, !isSent)), product });
}

/** A season pass is somebody's, who exists; nothing is sent or picked up. */
function admitPass(
  item: ItemOf<'PROD'>,
  { sku, name, seasonPassId }: Product,
  details: Record<string, string>,
  { verified }: Submission,
): Result<CartItem> {
  const person = verified.profiles.get(item.product.playerProfileId ?? 0);
  if (!person) return refuse(memberships['person-missing']({ data: { itemId: item.id } }));
  const words = [[person.firstName, person.lastName].join(' ').trim(), ...Object.values(details)].filter(Boolean);
  const product = { sku, details, shippingInfo: pickedUp, seasonPassId, playerProfileId: person.id };
  return ok({ ...item, quantity: 1, ...named(name, words.join(' · ')), product });
}

const named = (name: string, description: string) => ({ name, description, division: '', teamName: '' });

/**
 * A membership is somebody's, who exists and whom its level is for, with the answers that its level asks for (what is known of them need not be said again), its terms
 * agreed to, a guardian's yes for who is under 18, and an invitation where it needs one. What it follows has to be theirs and not followed yet.
 */
function admitMembership(item: ItemOf<'MEM'>, { context, verified, now }: Submission): Result<CartItem> {
  const data = { itemId: item.id };
  const { levelId, playerProfileId, answers, follows, termsRev, guardian } = item.membership;
  const { levels, held, opened, invited } = context.priceFacts;
  const level = levels.find(({ id }) => id === levelId);
  if (!level || level.sale === 'closed' || level.jsonProps.infoOnly || level.jsonProps.redirect)
    return refuse(commerce['item-not-for-sale']({ data }));
  const person = verified.profiles.get(playerProfileId ?? 0);
  if (!person) return refuse(memberships['person-missing']({ data }));
  const invite = invited.get(item.id);
  if (level.sale === 'invited' && follows?.act !== 'renew' && invite?.levelId !== levelId)
    return refuse(memberships['invitation-needed']({ data }));
  const kept = membershipAnswers(level, answers, person, new Date(now).getUTCFullYear(), everyPhone);
  if (!kept.ok) return refuse({ ...kept.problem, data });
  if (level.terms !== '' && termsRev !== level.termsRev) return refuse(memberships['terms-changed']({ data }));
  if (follows && !opened.has(follows.id)) return refuse(memberships['unknown-membership']({ data }));
  const today = firstDay(now);
  const term = termFor(
    { level, follows },
    held.filter((each) => each.playerProfileId === playerProfileId),
    today,
  );
  if (!term.ok) return refuse({ ...term.problem, data });
  const fits = admitsPerson(level, person, term.value.from);
  if (!fits.ok) return refuse({ ...fits.problem, data });
  const alone = admitsAlone(person, guardian, today);
  if (!alone.ok) return refuse({ ...alone.problem, data });
  const name = `${level.title || level.name} membership`;
  const membership = {
    ...{ levelId, organizationId: level.organizationId, playerProfileId, answers: kept.value, guardian },
    follows: follows && { id: follows.id, act: follows.act, key: '' },
    termsRev: level.terms === '' ? null : termsRev,
    ...{ pass: '', inviteId: invite?.inviteId ?? null },
  };
  return ok({ ...item, ...named(name, [person.firstName, person.lastName].join(' ').trim()), membership });
}
