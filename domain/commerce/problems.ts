import { defineProblems } from '../kernel/problem.ts';

/** Refusals of cart, checkout, orders and refunds. Sentences of the specification are quoted exactly (Part 2 §5, §8). */
export const commerce = defineProblems('commerce', {
  'email-missing': { kind: 'invalid', title: 'An email is required' },
  'email-invalid': { kind: 'invalid', title: 'A valid email is required' },
  'cart-empty': { kind: 'invalid', title: 'Your cart is empty' },
  'item-not-for-sale': { kind: 'rejected', title: 'This item is no longer available.' },
  'item-closed': {
    kind: 'conflict',
    title:
      'Registration for this division is no longer available. Please click edit to check for available divisions or remove it from your cart.',
  },
  'no-room-for-all': {
    kind: 'conflict',
    title: "It looks like we don't have enough room for all of your registrations.",
  },
  'linked-membership': {
    kind: 'conflict',
    title: 'This membership belongs to a player in your cart. Remove the registration first.',
  },
  'item-twice': { kind: 'conflict', title: 'This is in your cart twice. Please remove one of them.' },
  'sold-out': { kind: 'conflict', title: 'This is sold out. Please remove it from your cart.' },
  'quantity-unavailable': { kind: 'conflict', title: 'There are not that many left.' },
  'product-missing': { kind: 'missing', title: 'There is no such product.' },
  'sku-taken': { kind: 'conflict', title: 'Another product has this number.' },
  'too-many-products': { kind: 'conflict', title: 'There are as many products as can be kept.' },
  'stock-changed': { kind: 'conflict', title: 'Some were sold meanwhile. Please look at what is left and save again.' },
  'over-add-on-limit': { kind: 'rejected', title: 'There is more of this in the cart than its entries may have.' },
  'pass-held': { kind: 'conflict', title: 'This player has this season pass already.' },
  'option-missing': { kind: 'rejected', title: 'Please choose which one of it: size, color or the like.' },
  'address-missing': { kind: 'rejected', title: 'Please say where it is sent to, or pick it up.' },
  'item-missing': { kind: 'missing', title: 'This item is not in your cart.' },
  'processing-down': { kind: 'unavailable', title: 'Payment processing is down' },
  'pay-later-refused': { kind: 'rejected', title: 'These items must be paid now.' },
  'total-changed': { kind: 'conflict', title: 'The price has changed. Please check your cart.' },
  'promo-empty': { kind: 'invalid', title: 'A promo code is required' },
  'promo-unknown': { kind: 'missing', title: 'We could not find that promo code.' },
  'promo-not-yet': { kind: 'rejected', title: 'This promo code cannot be used yet.' },
  'promo-expired': { kind: 'gone', title: 'This promo code has expired.' },
  'promo-used-up': { kind: 'gone', title: 'This promo code has been used up.' },
  'promo-no-match': { kind: 'rejected', title: 'This promo code does not apply to anything in your cart.' },
  'policy-missing': { kind: 'missing', title: 'There is no such refund policy.' },
  'too-many-policies': { kind: 'conflict', title: 'There are as many refund policies as can be kept.' },
  'promo-taken': { kind: 'conflict', title: 'There is such a code already.' },
  'promo-foreign': { kind: 'invalid', title: 'This can’t be chosen here.' },
  'too-many-promos': { kind: 'conflict', title: 'There are as many promos as can be kept.' },
  'too-many-codes': { kind: 'conflict', title: 'There are as many codes of this promo as can be kept.' },
  'promo-not-with-other': {
    kind: 'rejected',
    title: 'This promo code can’t be used together with another discount.',
  },
  'order-missing': { kind: 'missing', title: 'We could not find that order. Please check the number and the email.' },
  'attempt-missing': { kind: 'missing', title: 'There is no such payment attempt.' },
  'payment-declined': { kind: 'payment', title: 'The card was declined.' },
  'payment-in-doubt': {
    kind: 'conflict',
    title: 'We are still checking your last payment. Your spots are kept meanwhile.',
  },
  'hold-expired': { kind: 'gone', title: 'The time to pay has passed and the places were given back.' },
  'nothing-due': { kind: 'conflict', title: 'Nothing is left to pay.' },
  'asked-lately': { kind: 'conflict', title: 'The way to pay was sent a moment ago. Please send it again later.' },
  'reconciler-only': { kind: 'forbidden', title: 'Only the reconciler may release an order.' },
  'order-changed': { kind: 'conflict', title: 'This has changed meanwhile. Please look again.' },
  'order-confirmed': { kind: 'conflict', title: 'This order is paid for and cannot be released.' },
  'hold-active': { kind: 'conflict', title: 'The hold of this order has not run out.' },
  'refund-unknown-line': { kind: 'missing', title: 'There is no such line on the order.' },
  'refund-nothing-left': { kind: 'conflict', title: 'Nothing is left to refund.' },
  'refund-closed': { kind: 'rejected', title: 'The refund policy gives nothing back at this time.' },
  'refund-too-much': { kind: 'rejected', title: 'A refund cannot be more than what was paid.' },
  'not-aside': { kind: 'conflict', title: 'This can’t be done with the order any more. Please look again.' },
  'why-missing': { kind: 'invalid', title: 'Please say why it is not as the policy says.' },
  'note-missing': { kind: 'invalid', title: 'Please say how it was paid back.' },
  'webhook-refused': { kind: 'invalid', title: 'This message is not signed by the card provider.' },
  'dispute-over': { kind: 'gone', title: 'The bank takes no answer to this dispute any more.' },
  'payout-missing': { kind: 'missing', title: 'There is no such payout.' },
  'dispute-missing': { kind: 'missing', title: 'There is no such dispute.' },
});

/** Why a promo code is refused. */
export const promoRefusals = [
  'commerce/promo-empty',
  'commerce/promo-unknown',
  'commerce/promo-not-yet',
  'commerce/promo-expired',
  'commerce/promo-used-up',
  'commerce/promo-no-match',
  'commerce/promo-not-with-other',
] as const;

/** Why a registration's bid is refused. */
export const bidRefusals = [
  'registration/bid-not-found',
  'registration/bid-wrong-event',
  'registration/bid-used',
  'registration/bid-not-allowed',
  'registration/bid-required',
  'registration/bid-players-locked',
] as const;
