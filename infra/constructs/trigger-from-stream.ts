import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { streamPatterns } from '../stream-patterns.ts';
import type { UnitFunction } from './unit-function.ts';

/** Records of a reader that gathers them for some seconds: what the busiest key can write meanwhile. */
const gathered = 1_000;

/**
 * The table's stream invokes a unit for the kinds of items that it names, in order within an item. A batch goes on from the record the unit reports as failed; one that throws is halved
 * until the bad record is alone. After its tries the rest of the batch goes to the dead letters (its place in the stream only), so that the
 * others go on; an outbox keeps trying for half a day, and its alarm rings after a minute (watched-unit.ts). A new reader starts with the oldest record.
 */
export function triggerFromStream(
  scope: Construct,
  { unit, alias: target }: UnitFunction,
  table: ITable,
  dead: IQueue,
): void {
  const stream = table.tableStreamArn;
  if (!stream) throw new Error('the table has no stream');
  new EventSourceMapping(scope, `${unit.name} from the stream`, {
    target,
    eventSourceArn: stream,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: unit.gathers ? gathered : 100,
    ...(unit.gathers ? { maxBatchingWindow: Duration.seconds(unit.gathers) } : {}),
    filters: streamPatterns(unit).map((pattern) => FilterCriteria.filter(pattern)),
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    // none: as often as it takes
    ...(unit.outbox ? {} : { retryAttempts: 10 }),
    // the stream keeps a record for a day: what its dead letter points at can be read again for the other half of it
    maxRecordAge: Duration.hours(12),
    onFailure: new SqsDlq(dead),
  });
}
