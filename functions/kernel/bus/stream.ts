import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { Log } from '../log.ts';
import { counted } from '../metrics.ts';
import type { Raw } from '../table/item.ts';

/** One item's change. `before` is null for a new item, and `after` is null for a deleted one. Repeats have the same `id`. */
export type Change = {
  readonly id: string;
  readonly at: number;
  readonly before: Raw | null;
  readonly after: Raw | null;
};

type Image = NonNullable<DynamoDBRecord['dynamodb']>['NewImage'];
const image = (attributes: Image): Raw | null =>
  attributes ? unmarshall(attributes as Parameters<typeof unmarshall>[0]) : null;

export const changeOf = (record: DynamoDBRecord, at: number): Change => ({
  id: record.eventID ?? record.dynamodb?.SequenceNumber ?? '',
  at: record.dynamodb?.ApproximateCreationDateTime ? record.dynamodb.ApproximateCreationDateTime * 1000 : at,
  before: image(record.dynamodb?.OldImage),
  after: image(record.dynamodb?.NewImage),
});

/**
 * Handles the table's stream one change at a time, in order. The first failure ends the batch and is where the next one
 * starts, so no earlier change is repeated and no later one overtakes it.
 */
export const eachChange =
  (work: (change: Change) => Promise<void>, at: () => number, log: Log) =>
  async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    let failed = false;
    const handleRecord = async (record: DynamoDBRecord) => {
      if (failed) throw new Error('a change before this one failed');
      try {
        await work(changeOf(record, at()));
      } catch (error) {
        failed = true;
        log.error('a table change failed', { sequence: record.dynamodb?.SequenceNumber, error });
        counted('RecordsFailed', 1);
        throw error;
      }
    };
    const { batchItemFailures } = await processPartialResponse(
      event,
      handleRecord,
      new BatchProcessor(EventType.DynamoDBStreams),
      {
        processInParallel: false,
        throwOnFullBatchFailure: false,
      },
    );
    return { batchItemFailures: batchItemFailures.slice(0, 1) };
  };

/**
 * Handles the table's stream in batches, for work that can be repeated. A failed batch throws, and Lambda halves it
 * until only the bad change is left.
 */
export const allChanges =
  (work: (changes: readonly Change[]) => Promise<void>, at: () => number) =>
  async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    await work(event.Records.map((record) => changeOf(record, at())));
    return { batchItemFailures: [] };
  };
