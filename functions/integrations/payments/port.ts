import type { Attempt, CardName } from '#domain/commerce/orders/schema.ts';
import type { PayoutLine, PayoutRow } from '#domain/commerce/payouts/schema.ts';
import type { Minor } from '#domain/kernel/money.ts';
import type { Millis } from '#domain/kernel/time.ts';

/**
 * A request to a card provider. `key`: the idempotency key; repeating it makes only one charge. `token`: the card,
 * created in the browser; a saved one (domain/commerce/orders/schema.ts) is charged without its holder. `keep`: its
 * holder agreed to have it saved for that.
 */
export type ChargeRequest = {
  readonly key: string;
  readonly orderId: number;
  readonly amount: Minor;
  readonly currency: string;
  readonly token: string;
  readonly receiptEmail: string;
  readonly keep?: boolean;
  /** the card's postal code, if its form asks for it separately (nmi) */
  readonly zip?: string;
  /** the account that gets the money, and the platform's share, or null if the platform itself gets it */
  readonly payTo: { readonly account: string; readonly share: Minor } | null;
};

/** Asks whether we may use a key now. For a provider without idempotency keys, only one process may ask at a time. */
export type Lease = (key: string, lasts: Millis) => Promise<boolean>;

/** The state of a charge, or of saving a card for later (`setup`). */
export type ChargeState =
  | {
      readonly kind: 'succeeded';
      readonly intentId: string;
      readonly amount: Minor;
      /** the amount withheld: the platform's share of an organization's payment, otherwise the provider's own fee */
      readonly fee: Minor;
      readonly paymentMethod: string | null;
      readonly card?: CardName;
    }
  | { readonly kind: 'requiresAction'; readonly intentId: string; readonly clientSecret: string }
  | { readonly kind: 'processing'; readonly intentId: string }
  /** `fault`: `request` if the card isn't the problem */
  | {
      readonly kind: 'failed';
      readonly intentId: string | null;
      readonly message: string;
      readonly fault?: Attempt['fault'];
    }
  /** unknown: the provider didn't answer, or not in time */
  | { readonly kind: 'unknown' };

/** The provider doesn't know our key. `answer`: what that means for the charge, unless there is a newer key. */
export class KeyRefused extends Error {
  readonly answer: ChargeState;
  constructor(answer: ChargeState) {
    super('the card provider rejected our key');
    this.answer = answer;
  }
}

/**
 * A cardholder's dispute of a charge: the provider withholds its money until the bank has decided. `dueBy`: the
 * deadline for an answer. `inquiry`: the bank only asks for now, and nothing is withheld.
 */
export type DisputeNews = {
  readonly id: string;
  readonly amount: Minor;
  readonly outcome: 'open' | 'won' | 'lost';
  readonly reason: string;
  readonly dueBy: Millis | null;
  readonly inquiry: boolean;
};

/** A refund of a charge, made here (`key`: what it was asked with) or in the provider's dashboard, and whether it is failing. */
export type RefundNews = {
  readonly id: string;
  readonly amount: Minor;
  readonly failed: boolean;
  readonly key: string | null;
};

/** A signed message from the provider about one of our attempts, a dispute or a refund of it, or a payout to an organization's account. */
export type ProviderNews =
  | { readonly orderId: number; readonly key: string; readonly state: ChargeState }
  | { readonly orderId: number; readonly key: string; readonly dispute: DisputeNews }
  | { readonly orderId: number; readonly key: string; readonly refund: RefundNews }
  | { readonly account: string; readonly payoutId: string | null };

/** Evidence against a dispute, in the seller's words. */
export type Evidence = {
  readonly text: string;
  readonly sold: string;
  readonly email: string;
  readonly policy: string;
};

export type Payments = {
  readonly charge: (request: ChargeRequest) => Promise<ChargeState>;
  /** saves a card without charging it */
  readonly save: (request: Omit<ChargeRequest, 'amount' | 'currency'>) => Promise<ChargeState>;
  readonly look: (intentId: string, type: 'payment' | 'setup') => Promise<ChargeState>;
  /** finds an attempt by our own key, if the provider's answer with the ID never came */
  readonly find: (key: string, type: 'payment' | 'setup') => Promise<ChargeState>;
  /** cancels an attempt that waits for its buyer; returns its state afterward */
  readonly cancel: (intentId: string, type: 'payment' | 'setup') => Promise<ChargeState>;
  readonly refund: (request: {
    intentId: string;
    amount: Minor;
    key: string;
  }) => Promise<{ ok: boolean; refundId: string | null }>;
  /**
   * Makes the account that was paid cover a dispute. The amount the bank took is transferred back from it, and
   * returned to it once the dispute is won. Repeating this changes nothing, and it does nothing if the platform
   * itself was paid.
   */
  readonly bearDispute: (dispute: Pick<DisputeNews, 'id' | 'amount' | 'outcome'>) => Promise<void>;
  /** sends evidence against a dispute, which counts only once; returns false if it is too late */
  readonly answerDispute: (disputeId: string, evidence: Evidence) => Promise<boolean>;
  /**
   * returns null if the signature isn't the provider's, or an empty list if the message isn't about any of our
   * payments
   */
  readonly news: (raw: string, signature: string | undefined) => Promise<ProviderNews[] | null>;
};

/** The provider's accounts for paying out organizations. */
export type PayoutAccounts = {
  /** opens an account; `key` is the organization's, so repeated requests open only one */
  readonly open: (of: { key: string; name: string; email: string; url: string }) => Promise<string>;
  /** returns the provider's page for the account's details; `back` is where it leads afterward */
  readonly link: (account: string, back: string) => Promise<string>;
  /**
   * whether it can take payments and get payouts, and the details still due, in the provider's words
   * (`individual.dob.day`)
   */
  readonly standing: (account: string) => Promise<{
    readonly organizationId: number | null;
    readonly mayCharge: boolean;
    readonly isPaidOut: boolean;
    readonly due: readonly string[];
  }>;
  /**
   * the payouts to its bank, newest first, and its balance, which is negative if refunds and disputes exceed payments
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
  /** earlier payouts that the bank returned, whose transfers are part of this one */
  readonly carries: readonly string[];
};
