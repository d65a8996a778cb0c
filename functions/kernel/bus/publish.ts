import type { EventType } from '#events/catalog.ts';
import { type Envelope, source } from '#events/kernel/event.ts';
import { again } from '../aws/again.ts';
import { type JsonCall, jsonCalls } from '../aws/json.ts';
import { openService } from '../aws/service.ts';
import { config } from '../config.ts';

export type Outgoing = { readonly type: EventType; readonly event: Envelope<unknown> };
export type Publish = (events: readonly Outgoing[]) => Promise<void>;

const eventBridge = () =>
  jsonCalls(openService({ env: 'EVENTBRIDGE', host: 'events', signs: 'events' }), 'AWSEvents', '1.1');

/** Puts events on the bus, ten at a time. Only the relay calls it: what a transaction wrote is what is published. */
export function publisher(call: JsonCall = eventBridge()): Publish {
  return async (events) => {
    for (let at = 0; at < events.length; at += 10) {
      const Entries = events.slice(at, at + 10).map(({ type, event }) => ({
        Source: source,
        DetailType: type,
        Detail: JSON.stringify(event),
        EventBusName: config.bus,
        Time: event.at / 1000,
      }));
      const reply = await again(() => call<{ FailedEntryCount?: number }>('PutEvents', { Entries }));
      if (reply.FailedEntryCount) throw new Error(`${reply.FailedEntryCount} events were not taken by the bus`);
    }
  };
}
