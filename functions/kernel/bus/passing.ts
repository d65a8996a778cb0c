import { BatchProcessor, EventType as BatchType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod';
import { isNews } from '#domain/live/following.ts';
import { type DetailOf, type Envelope, envelope, requestOf } from '#events/event.ts';
import { type EventType, events } from '#events/every-event.ts';
import { now } from '../clock.ts';
import { type Log, loggedAs } from '../log.ts';
import { counted } from '../metrics.ts';
import { writingAs } from '../table/write.ts';
import { type Message, requestIn } from './message.ts';

type Passing<D> = {
  readonly [E in EventType]?: (event: Envelope<DetailOf<(typeof events)[E]>>, deps: D) => Promise<void>;
};

/**
 * Returns a queue consumer for events of passing interest (`passing` in events). It handles whole batches and drops
 * late events. Nothing records who has handled them, because repeats do no harm. Only a failed event is retried, and by
 * then it is late.
 */
export const passing =
  <D>(consumers: Passing<D>, deps: () => D, log: Log) =>
  async (batch: SQSEvent): Promise<SQSBatchResponse> => {
    const hear = async ({ body, messageId }: SQSRecord) => {
      const message = JSON.parse(body) as Message;
      const type = message['detail-type'] as EventType;
      const handle = consumers[type] as ((event: Envelope<unknown>, deps: D) => Promise<void>) | undefined;
      if (!handle) return;
      const event = envelope(events[type].detail as z.ZodType).parse(message.detail) as Envelope<unknown>;
      if (!isNews(event.at, now())) return;
      try {
        await handle(event, writingAs(deps(), `consumer:${type}`, requestOf(event)));
      } catch (error) {
        log.error('consumer failed', { consumer: type, messageId, error });
        counted('RecordsFailed', 1);
        throw error;
      }
    };
    const processor = new BatchProcessor(BatchType.SQS);
    const hearOne = (record: SQSRecord) => loggedAs(requestIn(record), () => hear(record));
    return processPartialResponse(batch, hearOne, processor, { throwOnFullBatchFailure: false });
  };
