import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { requestOf } from '#events/event.ts';
import type { ScheduleName, ScheduleTick } from '#events/schedules.ts';
import { type Log, loggedAs } from '../log.ts';
import { counted } from '../metrics.ts';
import { writingAs } from '../table/write.ts';

/** The parts that we use of an EventBridge message in a queue. */
export type Message = { 'detail-type': string; detail: unknown };

const traced = z.object({ detail: z.object({ id: z.string(), request: z.string().optional() }) });

/**
 * Returns the request ID under which a message's log lines can be found: the ID of the request that caused the
 * message's event, or the message's own ID if it isn't one of our events.
 */
export function requestIn({ body, messageId }: { readonly body: string; readonly messageId: string }): string {
  try {
    const read = traced.safeParse(JSON.parse(body));
    return read.success ? requestOf(read.data.detail) : messageId;
  } catch {
    return messageId;
  }
}

/** AWS End User Messaging's event for a text that someone sent to our number. */
const inbound = z.object({
  originationNumber: z.string().regex(/^\+[1-9]\d{4,14}$/),
  destinationNumber: z.string(),
  messageBody: z.string().max(5_000),
  inboundMessageId: z.string().min(1).max(200),
});

/** A text sent to `to`, one of our numbers, from the number `from`. Repeats have the same `id`. */
export type Text = { readonly id: string; readonly from: string; readonly to: string; readonly words: string };

/**
 * Returns a queue consumer for texts that people send. They arrive at least once and in any order, so `work` has to
 * expect repeats. Only failed texts go back to the queue.
 */
export const queueOfTexts =
  <D>(work: (text: Text, deps: D) => Promise<void>, deps: () => D, log: Log) =>
  async (batch: SQSEvent): Promise<SQSBatchResponse> => {
    const hear = async ({ body, messageId }: SQSRecord) => {
      try {
        const {
          inboundMessageId: id,
          originationNumber,
          destinationNumber,
          messageBody,
        } = inbound.parse(JSON.parse(body));
        const text = { id, from: originationNumber, to: destinationNumber, words: messageBody };
        await work(text, writingAs(deps(), 'consumer:texts', messageId));
      } catch (error) {
        log.error('text failed', { messageId, error });
        counted('RecordsFailed', 1);
        throw error;
      }
    };
    const hearOne = (record: SQSRecord) => loggedAs(record.messageId, () => hear(record));
    const processor = new BatchProcessor(EventType.SQS);
    return processPartialResponse(batch, hearOne, processor, { throwOnFullBatchFailure: false });
  };

/** The functions that a unit runs when a schedule fires. `time` is the time on the schedule. */
type Ticks<D> = { readonly [S in ScheduleName]?: (time: number, deps: D) => Promise<void> };

export const onTick =
  <D>(ticks: Ticks<D>, deps: () => D, log: Log) =>
  async (tick: ScheduleTick): Promise<void> => {
    const work = ticks[tick.schedule];
    if (!work) throw new Error(`no tick for ${tick.schedule}`);
    await loggedAs(tick.time, () => {
      log.info('tick', { schedule: tick.schedule });
      return work(Date.parse(tick.time), writingAs(deps(), `job:${tick.schedule}`, tick.time));
    });
  };
