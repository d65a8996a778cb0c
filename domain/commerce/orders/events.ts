import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import type { PaymentType } from '../payment-types.ts';
import type { LinePart } from '../refunds/seats.ts';
import type { Attempt, OrderLine } from './schema.ts';

/** Who reports how an attempt ended. All three may do so, in any order and more than once. */
const sources = ['browser', 'webhook', 'reconciler'] as const;
type Source = (typeof sources)[number];

/**
 * A part of a refund and where it goes: an attempt's charge, another order that had paid this one, or money outside
 * Sideout.
 */
export type RefundPart =
  | { readonly to: 'charge'; readonly key: string; readonly amount: number }
  | { readonly to: 'order'; readonly orderId: number; readonly amount: number }
  | { readonly to: 'external'; readonly amount: number };

/**
 * Returns money for another order from here: from a charge by its key, through an order that had paid this one, or
 * outside Sideout.
 */
type PassBack = {
  readonly ref: string;
  readonly amount: number;
  readonly from: { readonly key: string } | { readonly orderId: number } | { readonly outside: true };
};

/** What a cardholder disputes. */
type Disputed = {
  readonly disputeId: string;
  readonly amount: number;
  readonly reason?: string;
  readonly dueBy?: Millis | null;
};

/** Where a registration of an order moves to: another division, at the price of one of its windows. */
type MovedTo = {
  readonly divisionId: number;
  readonly division: string;
  readonly windowId: number;
  /** the fees and taxes in the difference, by label; the rest is the entry fee */
  readonly added?: readonly { readonly label: string; readonly amount: number; readonly isTax: boolean }[];
};

/** The commands for an order. `ref`, `refundId`, `disputeId` are external ids: repeating one changes nothing. */
export type OrderCommand =
  | {
      readonly type: 'start';
      readonly intentType: 'payment' | 'setup';
      /** the provider it will go through; the card provider if left out */
      readonly provider?: PaymentType;
      readonly holdUntil: Millis;
      /**
       * only to confirm the order: if it has been confirmed already, nothing is started, and what it still owes isn't
       * charged
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
      /** its lines; if none are named, all that is left of the order */
      readonly lines?: readonly LinePart[];
    }
  | {
      readonly type: 'hand-over';
      readonly ref: string;
      readonly itemId: number;
      readonly amount: number;
      /** the balance due for it, which the other order now charges */
      readonly open: number;
    }
  | {
      readonly type: 'move-entry';
      readonly ref: string;
      readonly itemId: number;
      readonly to: MovedTo;
      /** how much more the registration costs there; negative: the amount its buyer is owed because it costs less */
      readonly amount: number;
    }
  | { readonly type: 'credit-entry'; readonly ref: string; readonly itemId: number; readonly amount: number }
  | {
      readonly type: 'refund';
      readonly refundId: string;
      readonly lines: readonly LinePart[];
      /** the amounts waived with it, to tell the buyer */
      readonly waivedLines?: readonly LinePart[];
    }
  | {
      readonly type: 'return-owed';
      readonly refundId: string;
      /** its lines, if the buyer is told about lines */
      readonly lines?: readonly LinePart[];
      readonly waivedLines?: readonly LinePart[];
      /** the order whose payment comes first among those refunded */
      readonly payer?: Id;
    }
  | ({ readonly type: 'pass-back' } & PassBack)
  | ({ readonly type: 'dispute' } & Disputed)
  | { readonly type: 'close-dispute'; readonly disputeId: string; readonly won: boolean }
  | { readonly type: 'pay-out'; readonly ref: string; readonly amount: number };

/** The events of an order; its ledger is built only from these. */
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
  /** `owed`: the part that had already been paid */
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
      /** how much of a price reduction had been paid and is refunded */
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

/** Money that is passed back, as part of a refund. */
export function passedPart({ from, amount }: PassBack): RefundPart {
  if ('key' in from) return { to: 'charge', key: from.key, amount };
  return 'orderId' in from ? { to: 'order', orderId: from.orderId, amount } : { to: 'external', amount };
}
