import type { Minor } from '#domain/kernel/money.ts';
import type { Millis } from '#domain/kernel/time.ts';

/** What we ask of a card provider. `key` is the idempotency key: asking twice with it is one charge. `token`: the card, made in the browser. */
export type ChargeRequest = {
  readonly key: string;
  readonly orderId: number;
  readonly amount: Minor;
  readonly currency: string;
  readonly token: string;
  readonly receiptEmail: string;
  readonly account: string | null;
};

/** The state of a charge, or of saving a card for later (`setup`). */
export type ChargeState =
  | {
      readonly kind: 'succeeded';
      readonly intentId: string;
      readonly amount: Minor;
      readonly fee: Minor;
      readonly paymentMethod: string | null;
    }
  | { readonly kind: 'requiresAction'; readonly intentId: string; readonly clientSecret: string }
  | { readonly kind: 'processing'; readonly intentId: string }
  | { readonly kind: 'failed'; readonly intentId: string | null; readonly message: string }
  /** unknown: the provider did not answer, or not in time */
  | { readonly kind: 'unknown' };

/** A card holder objects to a charge: the provider keeps its money back until the bank has decided. `dueBy`: until when an answer counts. */
export type DisputeNews = {
  readonly id: string;
  readonly amount: Minor;
  readonly outcome: 'open' | 'won' | 'lost';
  readonly reason: string;
  readonly dueBy: Millis | null;
};

/** A signed message of the provider about one of our attempts, or a dispute about it. */
export type ProviderNews =
  | { readonly orderId: number; readonly key: string; readonly state: ChargeState }
  | { readonly orderId: number; readonly key: string; readonly dispute: DisputeNews };

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
  /** whether it may be charged for and paid out */
  readonly isReady: (account: string) => Promise<boolean>;
};
