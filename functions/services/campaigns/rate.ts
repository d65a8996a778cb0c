import { second } from '#domain/kernel/time.ts';
import type { Sleep } from '../../kernel/aws/retry.ts';
import type { Table } from '../../kernel/table/table.ts';
import { count } from '../limits.ts';

/** Of a way's messages so many leave in a second, whoever sends them: what the provider allows, less what receipts and offers need. */
const rates = { email: 10, sms: 5 } as const;
type Channel = keyof typeof rates;

/**
 * Waits until it is a message's turn. All workers count on one counter a second, so that several messages at once go as fast as one; whoever comes too late in a
 * second waits for one of the next, at random, so that they don't all come back together.
 */
export async function myTurn(
  table: Table,
  channel: Channel,
  { now, pause, random }: { now: () => number; pause: Sleep; random: () => number },
  most: number = rates[channel],
): Promise<void> {
  for (let over = 0; ; over++) {
    const at = now();
    if (await count(table, { name: `send-${channel}`, most, per: second }, 'all', at)) return;
    await pause(second - (at % second) + Math.floor(random() * second * Math.min(4, over)));
  }
}
