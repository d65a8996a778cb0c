/** Where a browser takes pushed messages: its push service's address, and the keys that only it and we have. */
export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

/** `gone`: the browser takes none any more. */
type PushOutcome = 'sent' | 'gone' | 'failed';

export type SendPush = (target: PushTarget, text: string) => Promise<PushOutcome>;
