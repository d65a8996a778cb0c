import type { ReviewAct, TroubleKind } from '#domain/commerce/orders/trouble.ts';

/** What happened, in a line and in a sentence. */
export const troubleWords: Readonly<Record<TroubleKind, readonly [line: string, sentence: string]>> = {
  unreadable: ['Can’t be read', 'The program can’t read this order. We have to look at it: tell support its number.'],
  unfulfilled: [
    'Paid, not carried out',
    'The order stands, but a step for what was bought is refused: a team or a membership may be missing.',
  ],
  unreleased: ['Places not given back', 'Nothing was paid, and its places can’t be given back to others.'],
  'unpaid-back': ['Refund not paid out', 'Money is to go back, and the card provider does not pay it out.'],
  'in-doubt': ['Payment in doubt', 'Nobody has said how its payment ended. Look it up at your card provider.'],
};

/** What can be done: the button, and what happens then. */
export const actWords: Readonly<Record<ReviewAct, readonly [button: string, then: string]>> = {
  retry: ['Try again', 'It is looked after at once. That happens by itself every few hours, too.'],
  release: [
    'Release its places',
    'No money came: the order ends, its places go to others and its promo code can be used again. Money that comes later goes back by itself.',
  ],
  refund: ['Refund everything', 'All that was paid goes back, and what was not carried out is dropped.'],
  'paid-back': ['It was paid back', 'The refund counts as paid out by other means, for example by check.'],
};
