import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import type { EventType } from '#events/catalog.ts';
import { type Envelope, source } from '#events/kernel/event.ts';
import { clientConfig } from '../aws/client.ts';
import { withRetry } from '../aws/retry.ts';
import { config } from '../config.ts';
import { counted } from '../metrics.ts';
import { traced } from '../trace.ts';

export type Outgoing = { readonly type: EventType; readonly event: Envelope<unknown> };
type Publish = (events: readonly Outgoing[]) => Promise<void>;

/** Puts events on the bus, ten at a time. Only the relay calls it: what a transaction wrote is what is published. */
export const publisher =
  (client = traced(new EventBridgeClient(clientConfig()))): Publish =>
  async (events) => {
    for (let at = 0; at < events.length; at += 10) {
      const Entries = events.slice(at, at + 10).map(({ type, event }) => ({
        Source: source,
        DetailType: type,
        Detail: JSON.stringify(event),
        EventBusName: config.bus,
        Time: new Date(event.at),
      }));
      const reply = await withRetry(() => client.send(new PutEventsCommand({ Entries })));
      if (reply.FailedEntryCount) throw new Error(`${reply.FailedEntryCount} events were not taken by the bus`);
      counted('EventsPublished', Entries.length);
    }
  };
