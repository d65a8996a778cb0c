/**
 * Where a browser receives push messages: its push service's address, and the keys that only we and the browser have.
 */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** `gone`: the browser no longer accepts any. */
type PushOutcome = 'sent' | 'gone' | 'failed';

export type SendPush = (target: PushTarget, text: string) => Promise<PushOutcome>;
