import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { type Envelope, source } from '#events/event.ts';
import type { EventType } from '#events/every-event.ts';
import { clientConfig, withRetry } from '../aws/client.ts';
import { config } from '../config.ts';
import { counted } from '../metrics.ts';
import { traced } from '../trace.ts';

export type Outgoing = { readonly type: EventType; readonly event: Envelope<unknown> };
export type Publish = (events: readonly Outgoing[]) => Promise<void>;

/** One request's limits: entries, and total bytes (256 KB with names and times). */
const limits = { entries: 10, bytes: 240_000 } as const;

/** Splits entries into as few requests as possible, in order. */
function requestsOf<E extends { readonly Detail: string }>(entries: readonly E[]): E[][] {
  const requests: E[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const size = Buffer.byteLength(entry.Detail) + 200;
    const last = requests.at(-1);
    if (last && last.length < limits.entries && bytes + size <= limits.bytes) last.push(entry);
    else requests.push([entry]);
    bytes = requests.at(-1) === last ? bytes + size : size;
  }
  return requests;
}

/**
 * Puts events on the bus. Only the units that read the table's stream publish what a transaction wrote. The publisher
 * itself publishes only its own retries.
 */
export const publisher =
  (client = traced(new EventBridgeClient(clientConfig()))): Publish =>
  async (events) => {
    const entries = events.map(({ type, event }) => ({
      Source: source,
      DetailType: type,
      Detail: JSON.stringify(event),
      EventBusName: config.bus,
      Time: new Date(event.at),
    }));
    for (const Entries of requestsOf(entries)) {
      const reply = await withRetry(() => client.send(new PutEventsCommand({ Entries })));
      if (reply.FailedEntryCount) throw new Error(`the bus didn’t accept ${reply.FailedEntryCount} events`);
      counted('EventsPublished', Entries.length);
    }
  };
