import type { Context } from 'aws-lambda';

type Wake = (event: never, context: Context) => Promise<unknown>;

/** Everything a Lambda of ours can be woken by; a unit gives those it serves. */
export type Ways = { http?: Wake; queue?: Wake; stream?: Wake; socket?: Wake; schedule?: Wake };

/** One handler for all the ways: the shape of the event says which. An event nobody serves is a deployment fault and throws. */
export const entry =
  (ways: Ways) =>
  async (event: Record<string, unknown>, context: Context): Promise<unknown> => {
    const way = wayOf(event);
    const wake = ways[way];
    if (!wake) throw new Error(`this unit is not made for ${way} events`);
    return wake(event as never, context);
  };

function wayOf(event: Record<string, unknown>): keyof Ways {
  if (event.source === 'sideout.schedule') return 'schedule';
  const records = event.Records as { eventSource?: string }[] | undefined;
  if (records) return records[0]?.eventSource === 'aws:dynamodb' ? 'stream' : 'queue';
  const gateway = event.requestContext as { http?: unknown; connectionId?: string } | undefined;
  return gateway?.http ? 'http' : 'socket';
}
