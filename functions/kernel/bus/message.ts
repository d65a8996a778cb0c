import * as z from 'zod';
import { requestOf } from '#events/kernel/event.ts';

/** What EventBridge puts into a queue, as far as we look at it. */
export type Message = { 'detail-type': string; detail: unknown };

const traced = z.object({ detail: z.object({ id: z.string(), request: z.string().optional() }) });

/** By what a message's log lines are found: the request that its event goes back to, or the message's own id where it is none of our events. */
export function requestIn({ body, messageId }: { readonly body: string; readonly messageId: string }): string {
  try {
    const read = traced.safeParse(JSON.parse(body));
    return read.success ? requestOf(read.data.detail) : messageId;
  } catch {
    return messageId;
  }
}
