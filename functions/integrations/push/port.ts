/** Where a browser receives push messages: its push service's address, and the keys that only we and the browser have. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** `gone` means that the browser no longer accepts messages. */
type PushOutcome = 'sent' | 'gone' | 'failed';

export type SendPush = (target: PushTarget, text: string) => Promise<PushOutcome>;
