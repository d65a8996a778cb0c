import { defineProblems } from '../kernel/result.ts';

/**
 * The errors of cart, checkout, orders and refunds. Sentences from the specification are quoted exactly (Part 2 §5,
 * §8).
 */
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
  'item-twice': { kind: 'conflict', title: 'This item is in your cart twice. Remove one.' },
  'own-cart': {
    kind: 'conflict',
    title: 'This division has to be paid for separately. Check out without your other registrations.',
  },
  'sold-out': { kind: 'conflict', title: 'This is sold out. Remove it from your cart.' },
  'quantity-unavailable': { kind: 'conflict', title: 'There aren’t that many left. Choose a smaller quantity.' },
  'product-missing': { kind: 'missing', title: 'We can’t find that product. It may have been removed.' },
  'sku-taken': { kind: 'conflict', title: 'Another product already has this number. Choose a different one.' },
  'too-many-products': {
    kind: 'conflict',
    title: 'You’ve reached the limit of products. Edit an existing one instead.',
  },
  'stock-changed': {
    kind: 'conflict',
    title: 'Some of these were sold while you were editing. Nothing was saved. Check the stock and save again.',
  },
  'over-add-on-limit': {
    kind: 'rejected',
    title: 'Your cart has more of this product than your registrations allow. Lower the quantity.',
  },
  'pass-held': { kind: 'conflict', title: 'This player already has this season pass.' },
  'option-missing': { kind: 'rejected', title: 'Choose an option, such as size or color.' },
  'address-missing': { kind: 'rejected', title: 'Enter a shipping address, or choose pickup.' },
  'item-missing': { kind: 'missing', title: 'This item is no longer in your cart.' },
  'processing-down': { kind: 'unavailable', title: 'Payment processing is down' },
  'pay-later-refused': { kind: 'rejected', title: 'These items must be paid for now.' },
  'total-changed': {
    kind: 'conflict',
    title: 'The price has changed. You weren’t charged. Review your cart before you pay.',
  },
  'promo-empty': { kind: 'invalid', title: 'Enter a promo code' },
  'promo-unknown': { kind: 'missing', title: 'We can’t find that promo code. Check the spelling.' },
  'promo-not-yet': { kind: 'rejected', title: 'This promo code isn’t valid yet.' },
  'promo-expired': { kind: 'gone', title: 'This promo code has expired.' },
  'promo-used-up': { kind: 'gone', title: 'This promo code has been used up.' },
  'promo-in-payment': {
    kind: 'conflict',
    title: 'Another buyer is paying with this promo code. If they don’t finish, you can use it in a few minutes.',
  },
  'promo-no-match': { kind: 'rejected', title: 'This promo code doesn’t apply to anything in your cart.' },
  'currency-in-use': {
    kind: 'conflict',
    title: 'The currency can’t change anymore.',
    detail: 'Your organization already has events, membership levels or products with prices in it.',
  },
  'policy-missing': { kind: 'missing', title: 'We can’t find that refund policy. It may have been removed.' },
  'too-many-policies': {
    kind: 'conflict',
    title: 'You’ve reached the limit of refund policies. Edit an existing one instead.',
  },
  'promo-taken': { kind: 'conflict', title: 'That code already exists. Choose a different one.' },
  'promo-foreign': { kind: 'invalid', title: 'You can’t choose this here.' },
  'too-many-promos': { kind: 'conflict', title: 'You’ve reached the limit of promos. Edit an existing one instead.' },
  'too-many-codes': { kind: 'conflict', title: 'You’ve reached the limit of codes for this promo.' },
  'promo-not-with-other': {
    kind: 'rejected',
    title: 'This promo code can’t be combined with another discount.',
  },
  'order-missing': { kind: 'missing', title: 'We can’t find that order. Check the number and the email.' },
  'attempt-missing': {
    kind: 'missing',
    title: 'We can’t find that payment attempt. Check your orders to see if it went through.',
  },
  'payment-declined': { kind: 'payment', title: 'Your card was declined.' },
  'payment-failed': { kind: 'payment', title: 'We couldn’t take this payment. Your card wasn’t charged.' },
  'payment-contended': {
    kind: 'conflict',
    title: 'Other orders were being paid at the same moment. Your card wasn’t charged. Please try again.',
  },
  'payment-in-doubt': {
    kind: 'conflict',
    title: 'We’re still checking your last payment. Your spots are held until we know.',
  },
  'hold-expired': { kind: 'gone', title: 'Your hold ran out and the spot was released. You weren’t charged.' },
  'nothing-due': { kind: 'conflict', title: 'Nothing is left to pay.' },
  'more-than-due': { kind: 'conflict', title: 'That’s more than is due. Enter the balance or less.' },
  'asked-lately': { kind: 'conflict', title: 'A payment link was just sent. Try again in a few minutes.' },
  'reconciler-only': { kind: 'forbidden', title: 'Only the reconciler may release an order.' },
  'order-changed': { kind: 'conflict', title: 'This changed while you were working. Check it and try again.' },
  'order-confirmed': { kind: 'conflict', title: 'This order is paid, so it can’t be released.' },
  'hold-active': { kind: 'conflict', title: 'This order’s hold hasn’t ended yet.' },
  'refund-unknown-line': {
    kind: 'missing',
    title: 'We can’t find that item on the order. Reload the page and try again.',
  },
  'refund-nothing-left': { kind: 'conflict', title: 'Nothing is left to refund.' },
  'refund-seat-refunded': { kind: 'conflict', title: 'This player’s share has already been refunded.' },
  'refund-closed': { kind: 'rejected', title: 'The refund policy doesn’t allow a refund at this time.' },
  'refund-too-much': { kind: 'rejected', title: 'A refund can’t be more than what was paid.' },
  'not-aside': {
    kind: 'conflict',
    title: 'This is no longer possible for this order. Reload the page to see its status.',
  },
  'why-missing': { kind: 'invalid', title: 'Explain why this differs from the refund policy.' },
  'note-missing': { kind: 'invalid', title: 'Enter how the order was refunded.' },
  'webhook-refused': { kind: 'invalid', title: 'This message isn’t signed by the card provider.' },
  'dispute-over': { kind: 'gone', title: 'The bank no longer accepts a response to this dispute.' },
  'payout-missing': { kind: 'missing', title: 'We can’t find that payout. Reload the list and try again.' },
  'dispute-missing': { kind: 'missing', title: 'We can’t find that dispute. Reload the page and try again.' },
});

/** The reasons for refusing a promo code. */
export const promoRefusals = [
  'commerce/promo-empty',
  'commerce/promo-unknown',
  'commerce/promo-not-yet',
  'commerce/promo-expired',
  'commerce/promo-used-up',
  'commerce/promo-in-payment',
  'commerce/promo-no-match',
  'commerce/promo-not-with-other',
] as const;

/** The reasons for refusing a registration's bid. */
export const bidRefusals = [
  'registration/bid-not-found',
  'registration/bid-wrong-event',
  'registration/bid-used',
  'registration/bid-not-allowed',
  'registration/bid-required',
  'registration/bid-players-locked',
] as const;
