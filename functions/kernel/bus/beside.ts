import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Log } from '../log.ts';
import { counted } from '../metrics.ts';
import type { Remaining } from './consume.ts';

type WorkInput = {
  /** EventBridge's source name for AWS's own events. */
  readonly source: string;
  readonly work: (record: SQSRecord) => Promise<void>;
  readonly log: Log;
  /** Handles our own events. */
  readonly ours: (batch: SQSEvent, context: Remaining) => Promise<SQSBatchResponse>;
};

const sourceOf = ({ body }: SQSRecord) => (JSON.parse(body) as { source?: string }).source;

/**
 * Returns a queue consumer for AWS's events as well as our own. AWS's events arrive at least once and in any order, so
 * `work` has to expect repeats. Only failed events go back to the queue.
 */
export const besideOurs =
  ({ source, work, log, ours }: WorkInput) =>
  async (batch: SQSEvent, context: Remaining): Promise<SQSBatchResponse> => {
    const theirs = batch.Records.filter((record) => sourceOf(record) === source);
    const workOne = async (record: SQSRecord) => {
      try {
        await work(record);
      } catch (error) {
        log.error('message failed', { source, messageId: record.messageId, error });
        counted('RecordsFailed', 1);
        throw error;
      }
    };
    const done = await processPartialResponse({ Records: theirs }, workOne, new BatchProcessor(EventType.SQS), {
      processInParallel: false,
      throwOnFullBatchFailure: false,
    });
    const rest = batch.Records.filter((record) => sourceOf(record) !== source);
    const others = rest.length ? await ours({ Records: rest }, context) : { batchItemFailures: [] };
    return { batchItemFailures: [...done.batchItemFailures, ...others.batchItemFailures] };
  };
