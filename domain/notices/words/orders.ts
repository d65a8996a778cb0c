import type { Words } from '../letter.ts';

/** Orders, payments and payouts. */
export const orders = {
  receipt: {
    to: 'buyer',
    when: 'an order was paid, in whole or in part',
    channels: ['email', 'inApp'],
    subject: 'Receipt for order {orderId}',
    lines: ['Thank you. {organization} received your payment.', 'Your confirmation number is {orderId}.'],
    action: { label: 'View order', path: 'orderPath' },
    sms: null,
    table: true,
  },
  confirmation: {
    to: 'buyer',
    when: 'an order stands without a payment: free, or to be paid later',
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
    lines: ['{organization} refunded {amount} of order {orderId}.', '{reason}', '{teams}', '{arrival}'],
    action: { label: 'View order', path: 'orderPath' },
    sms: null,
    table: true,
  },
  balanceDue: {
    to: 'buyer',
    when: 'an order still owes money some days before its event',
    channels: ['email', 'inApp'],
    subject: '{amount} is still due on order {orderId}',
    lines: ['{amount} is still due to {organization} on order {orderId}.'],
    action: { label: 'Pay now', path: 'orderPath' },
    sms: null,
  },
  paymentInDoubt: {
    to: 'buyer',
    when: 'the card provider did not say how a payment ended',
    channels: ['email'],
    subject: 'We are checking your payment for order {orderId}',
    lines: [
      'Your cart is saved and your spots at {organization} are kept while we check your payment.',
      'Please do not pay again. A confirmation number will follow.',
    ],
    action: { label: 'View order', path: 'orderPath' },
    sms: null,
  },
  disputeOpened: {
    to: 'organizers',
    when: 'a card holder objected to a charge',
    channels: ['email', 'inApp'],
    subject: 'Order {orderId} is disputed',
    lines: [
      'The card holder of order {orderId} disputes {amount}. The card provider keeps it back from {organization} for now.',
      '{answer}',
    ],
    action: { label: 'Answer', path: 'orderPath' },
    sms: null,
  },
  payoutSent: {
    to: 'organizers',
    when: 'a payout was made',
    channels: ['email', 'inApp'],
    subject: 'A payout of {amount} is on its way',
    lines: ['{amount} is on its way to the bank account of {organization}.'],
    action: { label: 'View payouts', path: 'payoutsPath' },
    sms: null,
  },
} satisfies Words<
  'receipt' | 'confirmation' | 'orderRefunded' | 'balanceDue' | 'paymentInDoubt' | 'disputeOpened' | 'payoutSent'
>;
