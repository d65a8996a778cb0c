import { randomBytes } from 'node:crypto';
import type { Collection, Store } from '../store.ts';
import type { Card } from './cards.ts';

/**
 * The fields of every Stripe object. `account` is our addition: the connected account it belongs to, or null for the
 * platform's own.
 */
export type Base = { id: string; object: string; created: number; livemode: false; account_id?: string | null };
type Meta = { metadata: Record<string, string> };

export type PaymentMethod = Base &
  Meta & {
    object: 'payment_method';
    type: 'card';
    card: Omit<Card, 'number'> & Record<string, unknown>;
    customer: string | null;
    billing_details: Record<string, unknown>;
    /** Our addition, never sent: which test card it is, and whether it was set up for later payments. */
    secret_number: string;
    saved: boolean;
  };
export type Customer = Base &
  Meta &
  Record<string, unknown> & { object: 'customer'; email: string | null; name: string | null };
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'canceled'
  | 'succeeded';
export type Intent = Base &
  Meta & {
    object: 'payment_intent';
    amount: number;
    amount_capturable: number;
    amount_received: number;
    amount_details: Record<string, unknown>;
    application_fee_amount: number | null;
    automatic_payment_methods: { enabled: boolean; allow_redirects?: string } | null;
    canceled_at: number | null;
    cancellation_reason: string | null;
    capture_method: 'automatic' | 'automatic_async' | 'manual';
    client_secret: string;
    confirmation_method: 'automatic' | 'manual';
    currency: string;
    customer: string | null;
    description: string | null;
    last_payment_error: Record<string, unknown> | null;
    latest_charge: string | null;
    next_action: Record<string, unknown> | null;
    on_behalf_of: string | null;
    payment_method: string | null;
    payment_method_types: string[];
    payment_method_options: Record<string, unknown>;
    processing: Record<string, unknown> | null;
    receipt_email: string | null;
    setup_future_usage: 'on_session' | 'off_session' | null;
    shipping: Record<string, unknown> | null;
    statement_descriptor: string | null;
    statement_descriptor_suffix: string | null;
    status: IntentStatus;
    transfer_data: { destination: string; amount?: number } | null;
    transfer_group: string | null;
    /**
     * Our additions: where the bank's page sends the payer afterward, how many responses about the payment are still to
     * be lost, and when `processing` ends.
     */
    return_url: string | null;
    lose: number;
    settles_at: number | null;
  };
export type SetupIntent = Base &
  Meta & {
    object: 'setup_intent';
    client_secret: string;
    customer: string | null;
    description: string | null;
    last_setup_error: Record<string, unknown> | null;
    next_action: Record<string, unknown> | null;
    payment_method: string | null;
    payment_method_types: string[];
    status: Exclude<IntentStatus, 'requires_capture'>;
    usage: 'on_session' | 'off_session';
    return_url: string | null;
  };
export type Charge = Base &
  Meta &
  Record<string, unknown> & {
    object: 'charge';
    amount: number;
    amount_captured: number;
    amount_refunded: number;
    application_fee_amount: number | null;
    balance_transaction: string | null;
    captured: boolean;
    currency: string;
    customer: string | null;
    paid: boolean;
    payment_intent: string | null;
    payment_method: string | null;
    refunded: boolean;
    status: 'succeeded' | 'pending' | 'failed';
  };
export type Refund = Base &
  Meta &
  Record<string, unknown> & {
    object: 'refund';
    amount: number;
    charge: string;
    currency: string;
    payment_intent: string | null;
    reason: string | null;
    status: 'succeeded' | 'failed';
  };
export type Dispute = Base &
  Meta &
  Record<string, unknown> & {
    object: 'dispute';
    amount: number;
    charge: string;
    currency: string;
    payment_intent: string | null;
    status:
      | ('needs_response' | 'under_review' | 'won' | 'lost')
      | ('warning_needs_response' | 'warning_under_review' | 'warning_closed');
  };
type BalanceTransaction = Base &
  Record<string, unknown> & {
    amount: number;
    fee: number;
    net: number;
    source: string;
    /** Our addition, never sent: the payout that included it. */
    paid_by?: string | null;
  };
export type Transfer = Base &
  Meta & {
    object: 'transfer';
    amount: number;
    amount_reversed: number;
    currency: string;
    destination: string;
    destination_payment: string;
    reversals: { object: 'list'; data: unknown[]; has_more: boolean; url: string };
    reversed: boolean;
    source_transaction: string | null;
    transfer_group: string | null;
  };
export type Payout = Base &
  Record<string, unknown> & {
    object: 'payout';
    amount: number;
    arrival_date: number;
    currency: string;
    status: 'pending' | 'paid' | 'failed';
  };
export type Account = Base &
  Meta &
  Record<string, unknown> & {
    object: 'account';
    charges_enabled: boolean;
    payouts_enabled: boolean;
    details_submitted: boolean;
  };
export type StripeEvent = Base & {
  object: 'event';
  api_version: string;
  type: string;
  data: { object: unknown; previous_attributes?: unknown };
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  account?: string;
};

export type Objects = {
  intents: Collection<Intent>;
  setups: Collection<SetupIntent>;
  charges: Collection<Charge>;
  refunds: Collection<Refund>;
  disputes: Collection<Dispute>;
  methods: Collection<PaymentMethod>;
  customers: Collection<Customer>;
  accounts: Collection<Account>;
  transactions: Collection<BalanceTransaction>;
  transfers: Collection<Transfer>;
  payouts: Collection<Payout>;
  events: Collection<StripeEvent>;
  /** The intents that are `processing`, by ID. */
  slow: Collection<string>;
};
export const openObjects = (store: Store): Objects => ({
  intents: store.collection('pi'),
  setups: store.collection('seti'),
  charges: store.collection('ch'),
  refunds: store.collection('re'),
  disputes: store.collection('du'),
  methods: store.collection('pm'),
  customers: store.collection('cus'),
  accounts: store.collection('acct'),
  transactions: store.collection('txn'),
  transfers: store.collection('tr'),
  payouts: store.collection('po'),
  events: store.collection('evt'),
  slow: store.collection('slow'),
});

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Returns an ID in Stripe's form: a prefix and 24 letters. */
export const newId = (prefix: string, length = 24): string =>
  `${prefix}_${[...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('')}`;

const inner = new Set(['secret_number', 'saved', 'return_url', 'lose', 'settles_at', 'account_id', 'paid_by']);
/** Returns an object without our own fields, the way it is sent. */
export function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shown);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (inner.has(key) ? [] : [[key, shown(part)]])),
  );
}
