import type { DynamoDBRecord } from 'aws-lambda';
import type { LocalTable } from './table.ts';

/** A record as the streams API returns it. */
export type ApiRecord = {
  eventID: string;
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  awsRegion?: string;
  userIdentity?: DynamoDBRecord['userIdentity'];
  dynamodb: NonNullable<DynamoDBRecord['dynamodb']> & { SequenceNumber: string };
};
/** A unit's reading position, and its stream, because a re-created table has a new one. */
export type Place = { stream: string; after: string };
type Read = { Records: ApiRecord[]; NextShardIterator?: string };

/** Returns which item a record is about, as text. Dynoxide returns a key's two attributes in either order. */
export const itemOf = ({ dynamodb }: Pick<DynamoDBRecord, 'dynamodb'>): string =>
  JSON.stringify([dynamodb?.Keys?.pk, dynamodb?.Keys?.sk]);

/** How many records a Lambda takes at once. */
const batchSize = 100;

/**
 * Continues reading from a position, over all shards in order. Starts from the very beginning if the position belongs
 * to another stream or was trimmed.
 */
export function readerOf(table: LocalTable, from: Place | null) {
  const ask = <T>(operation: string, input: object) =>
    table.call(operation, input, 'DynamoDBStreams_20120810') as Promise<T>;
  let stream = '';
  let after: string | null = null;
  let iterators: string[] = [];

  /*
   * We read every shard, because dynoxide reports the alphabetically greatest number ("999" of 1,300 records) as a
   * shard's end, which is meaningless.
   */
  async function open(): Promise<void> {
    if (!stream) {
      stream = await streamOf(table);
      after = from?.stream === stream ? from.after : null;
    }
    const place =
      after === null
        ? { ShardIteratorType: 'TRIM_HORIZON' }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after };
    const { StreamDescription } = await ask<{ StreamDescription: { Shards: { ShardId: string }[] } }>(
      'DescribeStream',
      { StreamArn: stream },
    );
    for (const { ShardId } of StreamDescription.Shards) {
      const shard = { StreamArn: stream, ShardId, ...place };
      iterators.push((await ask<{ ShardIterator: string }>('GetShardIterator', shard)).ShardIterator);
    }
  }

  async function read(): Promise<ApiRecord[]> {
    try {
      if (!iterators.length) await open();
      for (const [i, ShardIterator] of iterators.entries()) {
        const input = { ShardIterator, Limit: batchSize };
        const { Records, NextShardIterator } = await ask<Read>('GetRecords', input);
        if (NextShardIterator) iterators[i] = NextShardIterator;
        else iterators = [];
        after = Records.at(-1)?.dynamodb.SequenceNumber ?? after;
        if (Records.length) return Records;
      }
      return [];
    } catch (error) {
      iterators = [];
      if ((error as Error).name === 'TrimmedDataAccessException') after = null;
      throw error;
    }
  }
  return Object.assign(read, { stream: () => stream });
}

async function streamOf(table: LocalTable): Promise<string> {
  const { Table } = (await table.call('DescribeTable', { TableName: table.name })) as {
    Table: { LatestStreamArn: string };
  };
  return Table.LatestStreamArn;
}

/**
 * Returns a streams API record the way Lambda passes it on. `ahead` is how many milliseconds the cloud's clock is ahead
 * of the table's. Binary values are base64 in both.
 */
export function lambdaRecord(record: ApiRecord, ahead: number): DynamoDBRecord {
  const made = record.dynamodb.ApproximateCreationDateTime;
  return {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'us-east-1',
    dynamodb:
      made === undefined ? record.dynamodb : { ...record.dynamodb, ApproximateCreationDateTime: made + ahead / 1000 },
    eventSourceARN: 'arn:aws:dynamodb:us-east-1:000000000000:table/sideout/stream/local',
    ...(record.userIdentity ? { userIdentity: record.userIdentity } : {}),
  };
}
