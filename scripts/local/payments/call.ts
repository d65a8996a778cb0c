import { randomBytes } from 'node:crypto';
import type { Collection, Store } from '../store.ts';
import { invalid, missing, refuse, type StripeError } from './errors.ts';
import type { Base, Objects } from './objects.ts';

export type Form = { [key: string]: FormValue };
type FormValue = string | Form | FormValue[];

/** Reads `a[b][c]=1&d[]=2&e[0][f]=3`, which is how Stripe's clients write nested parameters. Never writes to a prototype. */
export function parseForm(text: string): Form {
  const root: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/([^[\]]+)|\[\]/g)].map((part) => part[1] ?? '');
    if (path.length && path.length <= 8 && !path.includes('__proto__')) put(root, path, value);
  }
  return lists(root) as Form;
}

function put(at: Form, [first = '', ...rest]: string[], value: string): void {
  const key = first === '' ? String(Object.keys(at).length) : first;
  if (!rest.length) {
    at[key] = value;
    return;
  }
  const next = at[key];
  const inside: Form = next && typeof next === 'object' && !Array.isArray(next) ? next : Object.create(null);
  at[key] = inside;
  put(inside, rest, value);
}

/** Turns objects whose keys are 0, 1, 2 … into lists. */
function lists(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, lists(inner)] as const);
  if (entries.length && entries.every(([key], i) => key === String(i))) return entries.map(([, inner]) => inner);
  return Object.fromEntries(entries);
}

export const formOf = (value: FormValue | undefined): Form =>
  value && typeof value === 'object' && !Array.isArray(value) ? value : {};
export const textOf = (value: FormValue | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
export const flagOf = (value: FormValue | undefined): boolean => value === 'true' || value === '1';
export const listOf = (value: FormValue | undefined): string[] =>
  (Array.isArray(value) ? value : value === undefined || value === '' ? [] : [value]).filter(
    (entry) => typeof entry === 'string',
  );
/** Reads a whole number of minor units, or null if it isn't one. */
export const amountOf = (value: FormValue | undefined): number | null =>
  typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : null;
/** Reads text values of `metadata`. An empty one removes its key. */
export function mergeMetadata(before: Record<string, string>, change: FormValue | undefined): Record<string, string> {
  if (change === '') return {};
  const merged = { ...before };
  for (const [key, value] of Object.entries(formOf(change))) {
    if (value === '') delete merged[key];
    else merged[key] = String(value);
  }
  return merged;
}

/** One API call. Everything in it happens together or not at all. */
export type Call = {
  readonly db: Objects;
  /** The time in epoch seconds, Stripe's format. */
  readonly at: number;
  readonly params: Form;
  /** The IDs in the path, in order. */
  readonly ids: readonly string[];
  /** The connected account that the call is for (`Stripe-Account`), or null for the platform. */
  readonly account: string | null;
  /** Whether the call was made with the publishable key, from a browser. */
  readonly fromBrowser: boolean;
  readonly publicUrl: string;
  /** Writes an event and delivers it. */
  readonly emit: (type: string, object: Base, previous?: object) => void;
};
/**
 * An object (and the intent it is about, whose responses can get lost), or a refusal that keeps its effects, such as a
 * decline.
 */
export type Answer = { readonly body: unknown; readonly about?: string } | StripeError;
export type Operation = (call: Call) => Answer;

/** Returns the object with an ID, if it belongs to the account the call is for. */
export function find<T extends Base>(
  call: Call,
  from: Collection<T>,
  what: string,
  id: string | null | undefined,
  param?: string,
): T {
  const found = id ? from.get(id) : null;
  if (!found || (found.account_id ?? null) !== call.account) return refuse(missing(what, id ?? '', param));
  return found;
}

/** Returns the fields that every new object has. */
export const base = (call: Call) => ({ created: call.at, livemode: false as const, account_id: call.account });

/** Returns the object if the caller can use it. A browser can use only an object whose client secret it sends. */
export function withSecret<T extends { client_secret: string }>(call: Call, object: T): T {
  if (call.fromBrowser && textOf(call.params.client_secret) !== object.client_secret)
    refuse(invalid('The client_secret provided does not match the object it is used for.', 'client_secret'));
  return object;
}

/** The payment secret's contents, in the cloud and here: JSON in Secrets Manager. */
export type PaymentKeys = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** The keys of the gateway, the second provider. */
  readonly nmi: { readonly securityKey: string; readonly tokenizationKey: string };
};

/** Returns the sandbox's keys, created once and then kept, so that yesterday's tabs and tests still work. */
export function sandboxKeys(store: Store): PaymentKeys {
  const kept = store.collection<PaymentKeys>('paymentKeys');
  const before = kept.get('keys');
  if (before?.nmi) return before;
  const made = {
    secretKey: `sk_test_${randomBytes(18).toString('hex')}`,
    publishableKey: `pk_test_${randomBytes(18).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(18).toString('hex')}`,
    ...before,
    nmi: {
      securityKey: `nmi_test_${randomBytes(16).toString('hex')}`,
      tokenizationKey: `nmi-public-${randomBytes(12).toString('hex')}`,
    },
  };
  kept.put('keys', made);
  return made;
}
