import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import type { PaymentType } from '../item-types.ts';
import type { CreditPart, LinePart } from '../refunds/seats.ts';
import type { Attempt, CardName, OrderLine } from './schema.ts';

/** The sources that report how an attempt ended. All three may do so, in any order and more than once. */
const sources = ['browser', 'webhook', 'reconciler'] as const;
type Source = (typeof sources)[number];

/**
 * A part of a refund and where it goes: to an attempt's charge (with the provider's ID if it was refunded there), to
 * another order that paid for this one, or outside Sideout.
 */
export type RefundPart =
  | { readonly to: 'charge'; readonly key: string; readonly amount: number; readonly providerId?: string }
  | { readonly to: 'order'; readonly orderId: number; readonly amount: number }
  | { readonly to: 'external'; readonly amount: number };

/**
 * Money paid here for another order that is returned to its source: to a charge (by its key), to an order that paid for
 * this one, or outside Sideout.
 */
type PassBack = {
  readonly ref: string;
  readonly amount: number;
  readonly from: { readonly key: string } | { readonly orderId: number } | { readonly outside: true };
};

/** A cardholder's dispute, or a bank's inquiry before one. */
type Disputed = {
  readonly disputeId: string;
  readonly amount: number;
  readonly reason?: string;
  readonly dueBy?: Millis | null;
};

/** The new division of a registration, with the price of one of its windows. */
type MovedTo = {
  readonly divisionId: number;
  readonly division: string;
  readonly windowId: number;
  /** The fees and taxes in the difference, by label. The rest is entry fee. */
  readonly added?: readonly { readonly label: string; readonly amount: number; readonly isTax: boolean }[];
};

/** The commands for an order. `ref`, `refundId` and `disputeId` are external IDs, and repeating one changes nothing. */
export type OrderCommand =
  | {
      readonly type: 'start';
      readonly intentType: 'payment' | 'setup';
      /** The payment's provider, which is the card provider by default. */
      readonly provider?: PaymentType;
      readonly holdUntil: Millis;
      /**
       * If true, the payment only confirms the order. Once the order is confirmed, no payment starts and its balance
       * isn't charged.
       */
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
      readonly card?: CardName;
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
      /** The lines to waive. If none are named, everything left on the order is waived. */
      readonly lines?: readonly LinePart[];
    }
  | {
      readonly type: 'hand-over';
      readonly ref: string;
      readonly itemId: number;
      readonly amount: number;
      /** The registration's balance due, which the other order now charges. */
      readonly open: number;
    }
  | {
      readonly type: 'move-entry';
      readonly ref: string;
      readonly itemId: number;
      readonly to: MovedTo;
      /**
       * How much more the registration costs there. A negative amount is what we owe the buyer because the registration
       * costs less.
       */
      readonly amount: number;
    }
  | {
      readonly type: 'credit-entry';
      readonly ref: string;
      readonly itemId: number;
      readonly amount: number;
      /** The part of an earlier credit that the new code also replaces. It isn’t part of `amount`. */
      readonly reissued?: number;
    }
  | { readonly type: 'reverse-credit'; readonly ref: string; readonly itemId: number; readonly amount: number }
  | {
      readonly type: 'refund';
      readonly refundId: string;
      readonly lines: readonly LinePart[];
      /** The amounts waived along with it, so that we can tell the buyer. */
      readonly waivedLines?: readonly LinePart[];
      /** The amounts that a credit had paid. They are returned as a code. */
      readonly credits?: readonly CreditPart[];
    }
  | {
      readonly type: 'return-owed';
      readonly refundId: string;
      /** The lines of the cancellation, if we notify the buyer about them. */
      readonly lines?: readonly LinePart[];
      readonly waivedLines?: readonly LinePart[];
      /** The order whose payment is refunded first. */
      readonly payer?: Id;
    }
  | {
      /** A refund made at the card provider instead of here. */
      readonly type: 'note-refund';
      readonly refundId: string;
      readonly key: string;
      readonly amount: number;
    }
  | ({ readonly type: 'pass-back' } & PassBack)
  | ({ readonly type: 'dispute'; readonly inquiry?: boolean } & Disputed)
  | { readonly type: 'close-dispute'; readonly disputeId: string; readonly won: boolean; readonly inquiry?: boolean }
  | { readonly type: 'pay-out'; readonly ref: string; readonly amount: number };

/** An order's events. Its ledger is built only from these. */
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
      readonly card?: CardName;
    }
  | {
      readonly type: 'authorised';
      readonly key: string;
      readonly intentId: string | null;
      readonly paymentMethod: string;
      readonly card?: CardName;
    }
  | { readonly type: 'confirmed' }
  /** `owed` is the part that was already paid. */
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
      /** The fees and taxes included in both. */
      readonly added: OrderLine['added'];
    }
  | {
      readonly type: 'entryMoved';
      readonly ref: string;
      readonly itemId: number;
      readonly to: MovedTo;
      readonly amount: number;
      /** The part of a price reduction that had already been paid and is refunded. */
      readonly owed: number;
    }
  | {
      readonly type: 'entryCredited';
      readonly ref: string;
      readonly itemId: number;
      readonly amount: number;
      readonly reissued: number;
    }
  | { readonly type: 'creditReversed'; readonly ref: string; readonly itemId: number; readonly amount: number }
  | {
      readonly type: 'refunded';
      readonly refundId: string;
      readonly lines: readonly LinePart[];
      readonly waivedLines: readonly LinePart[];
      readonly credits: readonly CreditPart[];
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
  | ({ readonly type: 'inquired' | 'disputed' } & Disputed)
  | { readonly type: 'inquiryClosed'; readonly disputeId: string }
  | { readonly type: 'disputeWon' | 'disputeLost'; readonly disputeId: string; readonly amount: number }
  | { readonly type: 'paidOut'; readonly ref: string; readonly amount: number };

export type OrderEventType = OrderEvent['type'];

/** Returns the part of a refund for money that is passed back to its source. */
export function passedPart({ from, amount }: PassBack): RefundPart {
  if ('key' in from) return { to: 'charge', key: from.key, amount };
  return 'orderId' in from ? { to: 'order', orderId: from.orderId, amount } : { to: 'external', amount };
}
