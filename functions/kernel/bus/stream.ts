import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import type { Raw } from '../table/item.ts';

/** One change of one item: `before` null when it is new, `after` null when it is gone. `id` is the same for every repeat. */
export type Change = {
  readonly id: string;
  readonly at: number;
  readonly before: Raw | null;
  readonly after: Raw | null;
};

const image = (attributes: unknown): Raw | null => (attributes ? unmarshall(attributes as never) : null);

export const changeOf = (record: DynamoDBRecord, at: number): Change => ({
  id: record.eventID ?? record.dynamodb?.SequenceNumber ?? '',
  at: record.dynamodb?.ApproximateCreationDateTime ? record.dynamodb.ApproximateCreationDateTime * 1000 : at,
  before: image(record.dynamodb?.OldImage),
  after: image(record.dynamodb?.NewImage),
});

/** Hands a batch of the table's stream on; the first record that fails is where the next batch starts again. */
export const eachChange =
  (work: (changes: readonly Change[]) => Promise<void>, at: () => number) =>
  async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    try {
      await work(event.Records.map((record) => changeOf(record, at())));
      return { batchItemFailures: [] };
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', message: 'stream batch failed', error: String(error) }));
      return { batchItemFailures: [{ itemIdentifier: event.Records[0]?.dynamodb?.SequenceNumber ?? '' }] };
    }
  };
