import type { ReviewAct, TroubleKind } from '#domain/commerce/orders/trouble.ts';

/** What happened to the order, as a label and as a sentence. */
export const troubleWords: Readonly<Record<TroubleKind, readonly [line: string, sentence: string]>> = {
  unreadable: [
    'Unreadable',
    'Our software can’t read this order, so we need to look at it. Send support the order number.',
  ],
  unfulfilled: [
    'Paid, not completed',
    'The order went through, but one step for an item failed. A team or membership may be missing.',
  ],
  unreleased: ['Spots not released', 'Nothing was paid, and the spots can’t be offered to other teams.'],
  'unpaid-back': ['Refund not paid out', 'A refund is due, but the card provider isn’t paying it out.'],
  'in-doubt': ['Payment unclear', 'We don’t know how this payment ended. Check it with your card provider.'],
};

/** What can be done, with each button and its effect. */
export const actWords: Readonly<Record<ReviewAct, readonly [button: string, then: string]>> = {
  retry: ['Try again', 'We retry right away. We also retry automatically every few hours.'],
  release: [
    'Release spots',
    'Confirms that no payment came in. Closes the order, releases its spots to other teams and makes its promo code usable again. Any payment that arrives later is refunded automatically.',
  ],
  refund: ['Refund everything', 'Refunds the full payment and cancels anything that wasn’t completed.'],
  'paid-back': ['Mark as refunded', 'Counts the refund as paid another way, such as by check.'],
};
