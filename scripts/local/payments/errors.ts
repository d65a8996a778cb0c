/** Stripe's response when it refuses: the body's `error`, and the status. */
export type StripeError = {
  readonly status: number;
  readonly error: {
    readonly type: 'card_error' | 'invalid_request_error' | 'idempotency_error' | 'api_error';
    readonly message: string;
    readonly code?: string;
    readonly decline_code?: string;
    readonly param?: string;
    readonly charge?: string;
    readonly payment_intent?: unknown;
    readonly setup_intent?: unknown;
    readonly payment_method?: unknown;
  };
};
export const isStripeError = (value: unknown): value is StripeError =>
  typeof value === 'object' && value !== null && 'error' in value && 'status' in value;

/** Thrown inside a call to leave nothing behind. Declines are returned instead, because they leave records. */
export class Refusal extends Error {
  readonly refused: StripeError;
  constructor(refused: StripeError) {
    super(refused.error.message);
    this.refused = refused;
  }
}

/** Thrown to lose an incoming request. Nothing happens, and no response is sent. */
export class LostOnTheWay extends Error {}

export const invalid = (message: string, param?: string, code?: string, status = 400): StripeError => ({
  status,
  error: { type: 'invalid_request_error', message, ...(code ? { code } : {}), ...(param ? { param } : {}) },
});
export const missing = (what: string, id: string, param = 'id') =>
  invalid(`No such ${what}: '${id}'`, param, 'resource_missing', 404);
export const cardFault = (code: string, message: string, param?: string, decline?: string): StripeError => ({
  status: 402,
  error: {
    type: 'card_error',
    code,
    message,
    ...(decline ? { decline_code: decline } : {}),
    ...(param ? { param } : {}),
  },
});

const sentences: Readonly<Record<string, string>> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
};
/** Returns the error of a declined charge, in Stripe's words. */
export const declined = (decline: string, code = 'card_declined') =>
  cardFault(code, sentences[decline] ?? 'Your card was declined.', undefined, decline);

export function refuse(error: StripeError): never {
  throw new Refusal(error);
}
