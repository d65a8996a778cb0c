import { BatchProcessor, EventType as BatchType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { millis } from '#domain/kernel/schema.ts';
import { type DetailOf, type Envelope, envelope, requestOf } from '#events/event.ts';
import { type EventType, events } from '#events/every-event.ts';
import { now } from '../clock.ts';
import { type Log, loggedAs } from '../log.ts';
import { counted } from '../metrics.ts';
import { defineItem } from '../table/item.ts';
import type { Table } from '../table/table.ts';
import { overwrite, remove, update, writingAs } from '../table/write.ts';
import { type Message, requestIn } from './message.ts';

/**
 * The functions with which a unit handles events. Repeats are filtered out, but a crash can still repeat an event, so
 * the effects should tolerate that.
 */
type Consumers<D> = {
  readonly [E in EventType]?: (event: Envelope<DetailOf<(typeof events)[E]>>, deps: D) => Promise<void>;
};

/**
 * How many days we keep a record. That is longer than the bus's archive keeps events (infra/settings.ts), so a replayed
 * event doesn't email anyone twice.
 */
export const seenDays = 100;

/**
 * A record that a consumer has handled an event. If a consumer is still marked as busy after its time is over, the
 * event can be tried again.
 */
export const seenItem = defineItem({
  type: 'seen',
  schema: z.object({ consumer: z.string(), eventId: z.string(), busyUntil: millis, done: z.boolean() }),
  key: ({ consumer, eventId }: { consumer: string; eventId: string }) => ({
    pk: `SEEN#${consumer}#${eventId}`,
    sk: 'SEEN',
  }),
  ttl: { from: ['busyUntil'], to: ({ busyUntil }) => busyUntil / 1000 + seenDays * 86_400 },
  personal: 'none',
});
/** How much two machines' clocks can differ, in ms. */
const clocksDiffer = 2_000;

/** The part of Lambda's context that has the remaining time. */
export type Remaining = Pick<Context, 'getRemainingTimeInMillis'>;
/**
 * Returns how long an event belongs to the consumer that took it, which is as long as that consumer could still be
 * running.
 */
const busyUntil = (at: number, context: Remaining): number => at + context.getRemainingTimeInMillis() + clocksDiffer;

/**
 * Returns a unit's consumer of the bus (through its queue). A conditional put by ID makes each consumer handle an event
 * once. Only failed events are retried, and after several attempts they go to the dead-letter queue. An event that
 * can't be read goes there right away. Everything a consumer writes and logs includes the ID of the request that caused
 * its event. `deps` gets that ID and the event's own ID.
 */
export const consume =
  <D>(
    name: string,
    consumers: Consumers<D>,
    deps: (request: string, eventId: string) => D,
    kit: () => { table: Table; log: Log },
  ) =>
  async (batch: SQSEvent, context: Remaining): Promise<SQSBatchResponse> => {
    const tryOne = async ({ body, messageId }: SQSRecord) => {
      try {
        await consumed(name, JSON.parse(body) as Message, consumers, deps, { ...kit(), context });
      } catch (error) {
        kit().log.error('consumer failed', { consumer: name, messageId, error });
        counted('RecordsFailed', 1);
        throw error;
      }
    };
    const consumeOne = (record: SQSRecord) => loggedAs(requestIn(record), () => tryOne(record));
    const processor = new BatchProcessor(BatchType.SQS);
    return processPartialResponse(batch, consumeOne, processor, { throwOnFullBatchFailure: false });
  };

async function consumed<D>(
  consumer: string,
  message: Message,
  consumers: Consumers<D>,
  deps: (request: string, eventId: string) => D,
  { table, context }: { table: Table; context: Remaining },
): Promise<void> {
  const type = message['detail-type'] as EventType;
  const handle = consumers[type] as ((event: Envelope<unknown>, deps: D) => Promise<void>) | undefined;
  if (!handle) return;
  const event = envelope(events[type].detail as z.ZodType).parse(message.detail) as Envelope<unknown>;
  const at = now();
  const mine = { consumer, eventId: event.id };
  const free = ['or', ['absent', 'pk'], ['and', ['=', 'done', false], ['<', 'busyUntil', at]]] as const;
  const taking = { ...mine, busyUntil: busyUntil(at, context), done: false };
  const result = await table.write(overwrite(seenItem, taking, { if: free }));
  if (!result.ok) {
    if (result.problem.old?.done === true) return;
    throw new Error('another consumer is handling the same event');
  }
  try {
    const request = requestOf(event);
    await handle(event, writingAs(deps(request, event.id), `consumer:${consumer}`, request));
  } catch (error) {
    await table.write(remove(seenItem, mine));
    throw error;
  }
  await table.write(update(seenItem, mine, { set: { done: true } }));
}
