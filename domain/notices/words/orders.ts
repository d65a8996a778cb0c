import type { Words } from '../letter.ts';

/** Notices about orders, payments and payouts. */
export const orders = {
  receipt: {
    to: 'buyer',
    when: 'an order was paid, in full or in part',
    channels: ['email', 'inApp'],
    subject: 'Receipt for order {orderId}',
    lines: ['Thank you. {organization} received your payment.', 'Your confirmation number is {orderId}.'],
    action: { label: 'View order', path: 'orderPath' },
    sms: null,
    table: true,
  },
  confirmation: {
    to: 'buyer',
    when: 'an order was placed without a payment: free, or to be paid later',
    channels: ['email', 'inApp'],
    subject: 'Confirmation of order {orderId}',
    lines: ['Thank you. {organization} has your order.', 'Your confirmation number is {orderId}.'],
    action: { label: 'View order', path: 'orderPath' },
    sms: null,
    table: true,
  },
  orderRefunded: {
    to: 'buyer',
    when: 'a refund was made',
    channels: ['email', 'inApp'],
    subject: 'Refund of {amount} for order {orderId}',
    lines: ['{organization} refunded {amount} on order {orderId}.', '{reason}', '{teams}', '{arrival}'],
    action: { label: 'View order', path: 'orderPath' },
    sms: null,
    table: true,
  },
  balanceDue: {
    to: 'buyer',
    when: 'an order has a balance due a few days before its event',
    channels: ['email', 'inApp'],
    subject: '{amount} is still due on order {orderId}',
    lines: ['{amount} is still due to {organization} on order {orderId}.'],
    action: { label: 'Pay balance', path: 'orderPath' },
    sms: null,
  },
  paymentInDoubt: {
    to: 'buyer',
    when: 'the card provider hasn’t confirmed how a payment ended',
    channels: ['email'],
    subject: 'We’re checking your payment for order {orderId}',
    lines: [
      'Your cart is saved, and your spots with {organization} are held while we check your payment.',
      'Please don’t pay again. We’ll email you a confirmation number.',
    ],
    action: { label: 'View order', path: 'orderPath' },
    sms: null,
  },
  disputeOpened: {
    to: 'organizers',
    when: 'a cardholder disputed a charge',
    channels: ['email', 'inApp'],
    subject: 'Order {orderId} is disputed',
    lines: [
      'The cardholder disputed {amount} of order {orderId}. The card provider is withholding that amount from {organization} for now.',
      '{answer}',
    ],
    action: { label: 'Respond to dispute', path: 'orderPath' },
    sms: null,
  },
  payoutSent: {
    to: 'organizers',
    when: 'a payout was sent',
    channels: ['email', 'inApp'],
    subject: 'A payout of {amount} is on its way',
    lines: ['{amount} is on its way to {organization}’s bank account.'],
    action: { label: 'View payouts', path: 'payoutsPath' },
    sms: null,
  },
  staffNews: {
    to: 'organizers',
    when: 'a job ended, or something else happened that the people who run it should know',
    channels: ['inApp'],
    subject: '{headline}',
    lines: ['{line}'],
    action: { label: 'View', path: 'newsPath' },
    sms: null,
  },
  staffAlert: {
    to: 'organizers',
    when: 'an event has its first registration, a payout came back, a dispute ended, or the card provider restricted an account',
    channels: ['email', 'inApp'],
    subject: '{headline}',
    lines: ['{line}'],
    action: { label: 'View', path: 'newsPath' },
    sms: null,
  },
} satisfies Words<
  | 'receipt'
  | 'confirmation'
  | 'orderRefunded'
  | 'balanceDue'
  | 'paymentInDoubt'
  | 'disputeOpened'
  | 'payoutSent'
  | 'staffNews'
  | 'staffAlert'
>;
