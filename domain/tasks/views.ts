import * as z from 'zod';
import { formatMoney } from '../kernel/money.ts';
import { millis } from '../kernel/schema.ts';
import { paths, to } from '../site/paths.ts';
import type { Task } from './schema.ts';

/** A row of "Needs you": a sentence, until when (null: no time is set), what its button says and where it leads. */
export const needsYouRow = z.object({
  key: z.string(),
  sentence: z.string(),
  until: millis.nullable(),
  act: z.string(),
  path: z.string(),
});
export type NeedsYouRow = z.infer<typeof needsYouRow>;

/** A task in words. */
export function rowOfTask({ kind, about, words }: Task): NeedsYouRow {
  const row = { key: `${kind}-${about}`, until: null };
  if (kind === 'payment') {
    const sentence = `${formatMoney(Number(words.amount), String(words.currency))} is still due on order ${about}`;
    return { ...row, sentence, act: 'Pay', path: to(paths.orderDetails, { orderId: about }) };
  }
  const path = to(paths.job, { jobId: about });
  return kind === 'job-ready'
    ? { ...row, sentence: `${words.title}: it waits for your yes`, act: 'Look', path }
    : { ...row, sentence: `${words.title}: it has stopped`, act: 'Look', path };
}

/** What a held or offered place needs of its holder, in words; places come first, since they lapse. */
export function rowOfPlace(
  hold: { readonly entry: string; readonly tournamentId: number; readonly state: string; readonly expiresAt: number },
  event: { readonly name: string; readonly type: string },
): NeedsYouRow {
  const offered = hold.state === 'offered';
  return {
    key: `place-${hold.entry}`,
    sentence: offered ? `A spot in ${event.name} is offered to you` : `You hold a spot in ${event.name}`,
    until: hold.expiresAt,
    act: offered ? 'See the offer' : 'Continue',
    path: to(paths.checkout),
  };
}
