import type { Attempt, CardName } from '#domain/commerce/orders/schema.ts';
import type { PayoutLine, PayoutRow } from '#domain/commerce/payouts/schema.ts';
import type { Minor } from '#domain/kernel/money.ts';
import type { Millis } from '#domain/kernel/time.ts';

/**
 * A request to a card provider. `key` is the idempotency key, so a repeated request makes only one charge. `token` is
 * the card, created in the browser. A saved card (domain/commerce/orders/schema.ts) is charged without its holder
 * present. `keep` means that the holder agreed to have the card saved for such charges.
 */
export type ChargeRequest = {
  readonly key: string;
  readonly orderId: number;
  readonly amount: Minor;
  readonly currency: string;
  readonly token: string;
  readonly receiptEmail: string;
  readonly keep?: boolean;
  /** The card's postal code, if its form asks for it separately (nmi). */
  readonly zip?: string;
  /** The account that gets the money, and the platform's share. Null if the platform itself gets the money. */
  readonly payTo: { readonly account: string; readonly share: Minor } | null;
};

/**
 * A check of whether we can use a key now. If a provider has no idempotency keys, only one process at a time can use a
 * key.
 */
export type Lease = (key: string, lasts: Millis) => Promise<boolean>;

/** The state of a charge, or of a card being saved for later (`setup`). */
export type ChargeState =
  | {
      readonly kind: 'succeeded';
      readonly intentId: string;
      readonly amount: Minor;
      /**
       * The amount withheld. For an organization's payment, that is the platform's share, and otherwise the provider's
       * own fee.
       */
      readonly fee: Minor;
      readonly paymentMethod: string | null;
      readonly card?: CardName;
    }
  | { readonly kind: 'requiresAction'; readonly intentId: string; readonly clientSecret: string }
  | { readonly kind: 'processing'; readonly intentId: string }
  /** `fault` is `request` if the card isn't the problem. */
  | {
      readonly kind: 'failed';
      readonly intentId: string | null;
      readonly message: string;
      readonly fault?: Attempt['fault'];
    }
  /** The provider didn't answer, or didn't answer in time. */
  | { readonly kind: 'unknown' };

/** The provider doesn't recognize our API key. `answer` is the charge's state unless a newer key works. */
export class KeyRefused extends Error {
  readonly answer: ChargeState;
  constructor(answer: ChargeState) {
    super('the card provider rejected our key');
    this.answer = answer;
  }
}

/**
 * A cardholder's dispute of a charge. The provider withholds the money until the bank has decided. `dueBy` is the
 * deadline for a response. `inquiry` means that the bank has only asked a question so far, and no money is withheld.
 */
export type DisputeNews = {
  readonly id: string;
  readonly amount: Minor;
  readonly outcome: 'open' | 'won' | 'lost';
  readonly reason: string;
  readonly dueBy: Millis | null;
  readonly inquiry: boolean;
};

/**
 * A charge's refund and whether it failed. It was made here (`key` is its request's key) or in the provider's
 * dashboard.
 */
export type RefundNews = {
  readonly id: string;
  readonly amount: Minor;
  readonly failed: boolean;
  readonly key: string | null;
};

/**
 * A signed message from the provider about one of our attempts, its dispute or refund, or a payout to an organization's
 * account.
 */
export type ProviderNews =
  | { readonly orderId: number; readonly key: string; readonly state: ChargeState }
  | { readonly orderId: number; readonly key: string; readonly dispute: DisputeNews }
  | { readonly orderId: number; readonly key: string; readonly refund: RefundNews }
  | { readonly account: string; readonly payoutId: string | null };

/** The seller's evidence against a dispute. */
export type Evidence = {
  readonly text: string;
  readonly sold: string;
  readonly email: string;
  readonly policy: string;
};

export type Payments = {
  readonly charge: (request: ChargeRequest) => Promise<ChargeState>;
  /** Saves a card without charging it. */
  readonly save: (request: Omit<ChargeRequest, 'amount' | 'currency'>) => Promise<ChargeState>;
  readonly look: (intentId: string, type: 'payment' | 'setup') => Promise<ChargeState>;
  /** Finds an attempt by our own key, if the provider's response with the ID never came. */
  readonly find: (key: string, type: 'payment' | 'setup') => Promise<ChargeState>;
  /** Cancels an attempt that is waiting for its buyer. Returns its state afterward. */
  readonly cancel: (intentId: string, type: 'payment' | 'setup') => Promise<ChargeState>;
  readonly refund: (request: {
    intentId: string;
    amount: Minor;
    key: string;
  }) => Promise<{ ok: boolean; refundId: string | null }>;
  /**
   * Makes the account that was paid cover a dispute. The amount that the bank took is transferred back from it, and
   * returned once the dispute is won. Repeats change nothing. Does nothing if the platform itself was paid.
   */
  readonly bearDispute: (dispute: Pick<DisputeNews, 'id' | 'amount' | 'outcome'>) => Promise<void>;
  /** Sends evidence against a dispute, which can be sent only once. Returns false if it is too late. */
  readonly answerDispute: (disputeId: string, evidence: Evidence) => Promise<boolean>;
  /** Returns null if the signature isn't the provider's, and an empty list if the message isn't about our payments. */
  readonly news: (raw: string, signature: string | undefined) => Promise<ProviderNews[] | null>;
};

/** The provider's accounts through which organizations are paid. */
export type PayoutAccounts = {
  /** Opens an account. `key` is the organization's, so repeated requests open only one. */
  readonly open: (of: { key: string; name: string; email: string; url: string }) => Promise<string>;
  /** Returns the provider's page for the account's details. `back` is where it leads afterward. */
  readonly link: (account: string, back: string) => Promise<string>;
  /**
   * Returns whether the account can take payments and get payouts. Also returns the details still due, by the
   * provider's names (`individual.dob.day`).
   */
  readonly standing: (account: string) => Promise<{
    readonly organizationId: number | null;
    readonly mayCharge: boolean;
    readonly isPaidOut: boolean;
    readonly due: readonly string[];
  }>;
  /**
   * Returns the payouts to its bank, newest first, and its balance. The balance is negative if refunds and disputes
   * exceed payments.
   */
  readonly payouts: (account: string) => Promise<{
    readonly balance: Minor;
    readonly payouts: readonly Omit<ProviderPayout, 'lines' | 'carries'>[];
  }>;
  readonly payout: (account: string, payoutId: string) => Promise<ProviderPayout>;
};

/** One payout to an organization's bank. */
export type ProviderPayout = Readonly<PayoutRow> & {
  readonly lines: readonly PayoutLine[];
  /** Earlier payouts that the bank returned. Their transfers are part of this payout. */
  readonly carries: readonly string[];
};
