import type { Attempt } from '#domain/commerce/orders/schema.ts';
import type { PayoutLine, PayoutRow } from '#domain/commerce/payouts/schema.ts';
import type { Minor } from '#domain/kernel/money.ts';
import type { Millis } from '#domain/kernel/time.ts';

/**
 * What we ask of a card provider. `key` is the idempotency key: asking twice with it is one charge. `token`: the card, made in the browser; one that is kept
 * (domain/commerce/saved-card.ts) is charged without its holder. `keep`: its holder has agreed that it is kept for that.
 */
export type ChargeRequest = {
  readonly key: string;
  readonly orderId: number;
  readonly amount: Minor;
  readonly currency: string;
  readonly token: string;
  readonly receiptEmail: string;
  readonly keep?: boolean;
  /** the card's postal code, where its form asks for it apart (nmi) */
  readonly zip?: string;
  /** whose money it is, and what the platform keeps of it; null: the platform's own */
  readonly payTo: { readonly account: string; readonly share: Minor } | null;
};

/** Whether it is ours to ask under a key now: a provider that knows no idempotency keys is asked by one at a time. */
export type Lease = (key: string, lasts: Millis) => Promise<boolean>;

/** The state of a charge, or of saving a card for later (`setup`). */
export type ChargeState =
  | {
      readonly kind: 'succeeded';
      readonly intentId: string;
      readonly amount: Minor;
      /** what is kept of it: the platform's share where it is an organization's, else the provider's own fee */
      readonly fee: Minor;
      readonly paymentMethod: string | null;
    }
  | { readonly kind: 'requiresAction'; readonly intentId: string; readonly clientSecret: string }
  | { readonly kind: 'processing'; readonly intentId: string }
  /** `fault`: `request` where the card is not to blame */
  | {
      readonly kind: 'failed';
      readonly intentId: string | null;
      readonly message: string;
      readonly fault?: Attempt['fault'];
    }
  /** unknown: the provider did not answer, or not in time */
  | { readonly kind: 'unknown' };

/** The provider does not know our key. `answer`: what that means for the charge, unless there is a newer one. */
export class KeyRefused extends Error {
  readonly answer: ChargeState;
  constructor(answer: ChargeState) {
    super('the card provider refuses our key');
    this.answer = answer;
  }
}

/** A card holder objects to a charge: the provider keeps its money back until the bank has decided. `dueBy`: until when an answer counts. */
export type DisputeNews = {
  readonly id: string;
  readonly amount: Minor;
  readonly outcome: 'open' | 'won' | 'lost';
  readonly reason: string;
  readonly dueBy: Millis | null;
};

/** A signed message of the provider about one of our attempts, a dispute about it, or a payout to an organization's account. */
export type ProviderNews =
  | { readonly orderId: number; readonly key: string; readonly state: ChargeState }
  | { readonly orderId: number; readonly key: string; readonly dispute: DisputeNews }
  | { readonly account: string; readonly payoutId: string | null };

/** What speaks against a dispute, in the words of whoever sold. */
export type Evidence = {
  readonly text: string;
  readonly sold: string;
  readonly email: string;
  readonly policy: string;
};

export type Payments = {
  readonly charge: (request: ChargeRequest) => Promise<ChargeState>;
  /** keeps a card without charging it */
  readonly save: (request: Omit<ChargeRequest, 'amount' | 'currency'>) => Promise<ChargeState>;
  readonly look: (intentId: string, type: 'payment' | 'setup') => Promise<ChargeState>;
  /** by our own key, when the provider's answer with the id never came */
  readonly find: (key: string, type: 'payment' | 'setup') => Promise<ChargeState>;
  /** cancels an attempt that waits for its buyer; answers its state afterwards */
  readonly cancel: (intentId: string, type: 'payment' | 'setup') => Promise<ChargeState>;
  readonly refund: (request: {
    intentId: string;
    amount: Minor;
    key: string;
  }) => Promise<{ ok: boolean; refundId: string | null }>;
  /**
   * Has whoever was paid bear a dispute: what the bank took back is taken from their account, and goes there again once it is won. Asked again it
   * does nothing more; nor where the money was the platform's own.
   */
  readonly bearDispute: (dispute: Pick<DisputeNews, 'id' | 'amount' | 'outcome'>) => Promise<void>;
  /** sends an answer to a dispute, which counts once; false where it is too late */
  readonly answerDispute: (disputeId: string, evidence: Evidence) => Promise<boolean>;
  /** null when the signature is not the provider's; an empty list when the message concerns none of our payments */
  readonly news: (raw: string, signature: string | undefined) => Promise<ProviderNews[] | null>;
};

/** Accounts of the provider to which organizations are paid out. */
export type PayoutAccounts = {
  /** opens one; `key` is the organization's: asking twice with it opens one */
  readonly open: (of: { key: string; name: string; email: string; url: string }) => Promise<string>;
  /** a page of the provider on which its details are given; `back` is where that leads afterwards */
  readonly link: (account: string, back: string) => Promise<string>;
  /** whether it may be charged for and paid out, and the details that are still due, in the provider's words (`individual.dob.day`) */
  readonly standing: (account: string) => Promise<{
    readonly organizationId: number | null;
    readonly mayCharge: boolean;
    readonly isPaidOut: boolean;
    readonly due: readonly string[];
  }>;
  /** what went to its bank, the latest first, and what lies there still: less than nothing where more went back than came in */
  readonly payouts: (account: string) => Promise<{
    readonly balance: Minor;
    readonly payouts: readonly Omit<ProviderPayout, 'lines' | 'carries'>[];
  }>;
  readonly payout: (account: string, payoutId: string) => Promise<ProviderPayout>;
};

/** What an organization's bank was sent at once. */
export type ProviderPayout = Readonly<PayoutRow> & {
  readonly lines: readonly PayoutLine[];
  /** earlier payouts that the bank had sent back, whose movements are among its own */
  readonly carries: readonly string[];
};
