import type { Millis } from '../../kernel/time.ts';
import type { PaymentType } from '../payment-types.ts';
import type { LinePart } from '../refunds/seats.ts';
import type { Attempt, OrderLine } from './schema.ts';

/** Who says how an attempt ended. All three may say it, in any order and more than once. */
const sources = ['browser', 'webhook', 'reconciler'] as const;
type Source = (typeof sources)[number];

/** A part of a refund and where it goes back to: an attempt's charge, another order that had paid this one, or money outside. */
export type RefundPart =
  | { readonly to: 'charge'; readonly key: string; readonly amount: number }
  | { readonly to: 'order'; readonly orderId: number; readonly amount: number }
  | { readonly to: 'external'; readonly amount: number };

/** Money for another order goes back from here: from a charge by its key, on from an order that had paid this one, or outside. */
type PassBack = {
  readonly ref: string;
  readonly amount: number;
  readonly from: { readonly key: string } | { readonly orderId: number } | { readonly outside: true };
};

/** What a card holder objects to. */
type Disputed = {
  readonly disputeId: string;
  readonly amount: number;
  readonly reason?: string;
  readonly dueBy?: Millis | null;
};

/** Where an entry of an order goes: another division, under the price of one of its windows. */
type MovedTo = {
  readonly divisionId: number;
  readonly division: string;
  readonly windowId: number;
  /** what of the difference is fees and taxes, by their labels; the rest is the entry's price */
  readonly added?: readonly { readonly label: string; readonly amount: number; readonly isTax: boolean }[];
};

/** What can be asked of an order. `ref`, `refundId`, `disputeId` are the outside world's ids: a repeat of one changes nothing. */
export type OrderCommand =
  | {
      readonly type: 'start';
      readonly intentType: 'payment' | 'setup';
      /** whom it will be asked of; the card provider where nothing is said */
      readonly provider?: PaymentType;
      readonly holdUntil: Millis;
      /** only to confirm the order: where that has happened meanwhile nothing is started, and what it still owes isn't charged */
      readonly toConfirm?: boolean;
    }
  | {
      readonly type: 'report';
      readonly key: string;
      readonly source: Source;
      readonly outcome: 'requiresAction' | 'processing' | 'succeeded' | 'failed';
      readonly amount?: number;
      readonly providerFee?: number;
      readonly intentId?: string;
      readonly paymentMethod?: string;
      readonly error?: string;
      readonly fault?: Attempt['fault'];
    }
  | { readonly type: 'mark-unknown'; readonly key: string; readonly holdUntil: Millis }
  | { readonly type: 'confirm' }
  | { readonly type: 'release'; readonly source: Source }
  | { readonly type: 'supersede' }
  | { readonly type: 'settle'; readonly ref: string; readonly fromOrderId: number; readonly amount: number }
  | { readonly type: 'pay-outside'; readonly ref: string; readonly amount: number }
  | {
      readonly type: 'waive';
      readonly ref: string;
      readonly amount: number;
      /** of which lines; where none are named, of what still stands */
      readonly lines?: readonly LinePart[];
    }
  | {
      readonly type: 'hand-over';
      readonly ref: string;
      readonly itemId: number;
      readonly amount: number;
      /** what is still due for it, which the other order asks for */
      readonly open: number;
    }
  | {
      readonly type: 'move-entry';
      readonly ref: string;
      readonly itemId: number;
      readonly to: MovedTo;
      /** what the entry costs more there; negative: what its buyer is given because it costs less */
      readonly amount: number;
    }
  | { readonly type: 'credit-entry'; readonly ref: string; readonly itemId: number; readonly amount: number }
  | {
      readonly type: 'refund';
      readonly refundId: string;
      readonly lines: readonly LinePart[];
      /** what was waived with it, to tell its buyer */
      readonly waivedLines?: readonly LinePart[];
    }
  | {
      readonly type: 'return-owed';
      readonly refundId: string;
      /** what it is of, where its buyer is told of lines */
      readonly lines?: readonly LinePart[];
      readonly waivedLines?: readonly LinePart[];
    }
  | ({ readonly type: 'pass-back' } & PassBack)
  | ({ readonly type: 'dispute' } & Disputed)
  | { readonly type: 'close-dispute'; readonly disputeId: string; readonly won: boolean }
  | { readonly type: 'pay-out'; readonly ref: string; readonly amount: number };

/** What happened to an order; its ledger is made from these alone. */
export type OrderEvent =
  | { readonly type: 'placed'; readonly lines: readonly OrderLine[] }
  | {
      readonly type: 'started';
      readonly n: number;
      readonly key: string;
      readonly provider: PaymentType;
      readonly intentType: 'payment' | 'setup';
      readonly amount: number;
      readonly holdUntil: Millis | null;
    }
  | { readonly type: 'actionRequired' | 'processing'; readonly key: string; readonly intentId: string | null }
  | { readonly type: 'failed'; readonly key: string; readonly error: string | null; readonly fault: Attempt['fault'] }
  | { readonly type: 'outcomeUnknown'; readonly key: string; readonly holdUntil: Millis }
  | {
      readonly type: 'captured';
      readonly key: string;
      readonly applied: number;
      readonly excess: number;
      readonly providerFee: number;
      readonly intentId: string | null;
      readonly paymentMethod: string | null;
    }
  | {
      readonly type: 'authorised';
      readonly key: string;
      readonly intentId: string | null;
      readonly paymentMethod: string;
    }
  | { readonly type: 'confirmed' }
  /** `owed`: what had been paid towards it */
  | { readonly type: 'released'; readonly owed: number }
  | { readonly type: 'settled'; readonly ref: string; readonly fromOrderId: number; readonly amount: number }
  | { readonly type: 'paidOutside'; readonly ref: string; readonly amount: number }
  | {
      readonly type: 'waived';
      readonly ref: string;
      readonly amount: number;
      readonly lines: readonly LinePart[];
    }
  | {
      readonly type: 'forgiven';
      readonly ref: string;
      readonly amount: number;
      readonly lines: readonly LinePart[];
    }
  | {
      readonly type: 'handedOver';
      readonly ref: string;
      readonly itemId: number;
      readonly amount: number;
      readonly open: number;
      /** the fees and taxes in both */
      readonly added: OrderLine['added'];
    }
  | {
      readonly type: 'entryMoved';
      readonly ref: string;
      readonly itemId: number;
      readonly to: MovedTo;
      readonly amount: number;
      /** what of a lower price had been paid, and goes back */
      readonly owed: number;
    }
  | { readonly type: 'entryCredited'; readonly ref: string; readonly itemId: number; readonly amount: number }
  | {
      readonly type: 'refunded';
      readonly refundId: string;
      readonly lines: readonly LinePart[];
      readonly waivedLines: readonly LinePart[];
      readonly parts: readonly RefundPart[];
    }
  | {
      readonly type: 'owedReturned';
      readonly refundId: string;
      readonly lines: readonly LinePart[];
      readonly waivedLines: readonly LinePart[];
      readonly parts: readonly RefundPart[];
    }
  | ({ readonly type: 'passedBack' } & PassBack)
  | ({ readonly type: 'disputed' } & Disputed)
  | { readonly type: 'disputeWon' | 'disputeLost'; readonly disputeId: string; readonly amount: number }
  | { readonly type: 'paidOut'; readonly ref: string; readonly amount: number };

export type OrderEventType = OrderEvent['type'];

/** What is passed back, as a part of a refund. */
export function passedPart({ from, amount }: PassBack): RefundPart {
  if ('key' in from) return { to: 'charge', key: from.key, amount };
  return 'orderId' in from ? { to: 'order', orderId: from.orderId, amount } : { to: 'external', amount };
}
