import type { Collection } from '../store.ts';
import { invalid, missing, refuse, type StripeError } from './errors.ts';
import { type Form, textOf } from './form.ts';
import type { Base, Objects } from './objects.ts';

/** One call of the API under way. Everything in it happens at once or not at all. */
export type Call = {
  readonly db: Objects;
  /** epoch seconds, as Stripe has them */
  readonly at: number;
  readonly params: Form;
  /** the ids in the path, in order */
  readonly ids: readonly string[];
  /** the connected account the call is for (`Stripe-Account`), null for the platform */
  readonly account: string | null;
  /** made with the publishable key, from a browser */
  readonly fromBrowser: boolean;
  readonly publicUrl: string;
  /** writes an event and has it delivered */
  readonly emit: (type: string, object: Base, previous?: object) => void;
};
/** An object (and the intent it is about, whose answers may get lost), or a refusal that leaves what happened in place: a decline. */
export type Answer = { readonly body: unknown; readonly about?: string } | StripeError;
export type Operation = (call: Call) => Answer;

/** The object of an id, if it belongs to the account the call is for. */
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

/** Fields every new object has. */
export const base = (call: Call) => ({ created: call.at, livemode: false as const, account_id: call.account });

/** A browser may only touch an object whose client secret it knows. */
export function withSecret<T extends { client_secret: string }>(call: Call, object: T): T {
  if (call.fromBrowser && textOf(call.params.client_secret) !== object.client_secret)
    refuse(invalid('The client_secret provided does not match the object it is used for.', 'client_secret'));
  return object;
}
