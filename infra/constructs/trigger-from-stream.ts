import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { streamPatterns } from '../stream-patterns.ts';
import type { UnitFunction } from './unit-function.ts';
import { givenUpPrefix } from './wakes.ts';

/** Records of a reader that gathers them for some seconds: what the busiest key can write meanwhile. */
const gathered = 1_000;

/**
 * Batches of one shard that an outbox works on at once: order is kept within a partition of the table, and means nothing beyond it. A table that bears 12,000
 * writes a second has twelve shards: with all of them its reserved environments are used up.
 */
const abreast = 4;

/**
 * The table's stream invokes a unit for the kinds of items that it names, in order within an item. A batch goes on from the record the unit reports as failed; one that throws is halved
 * until the bad record is alone. After its tries the rest of the batch goes to the dead letters (its place in the stream only), so that the
 * others go on. An outbox keeps trying for half a day, and its alarm rings after a minute (watched-unit.ts); what it gives up then lies in the private
 * bucket, whole, and its dead letter says where. A new reader starts with the oldest record.
 */
export function triggerFromStream(
  scope: Construct,
  settings: Settings,
  { unit, alias: target }: UnitFunction,
  { table, files }: { readonly table: ITable; readonly files: IBucket },
  dead: IQueue,
): void {
  if (unit.outbox) tellOfGivenUp(scope, unit.name, files, dead);
  const stream = settings.restoredStream ?? table.tableStreamArn;
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
    ...(unit.outbox ? { parallelizationFactor: abreast } : {}),
    // none: as often as it takes
    ...(unit.outbox ? {} : { retryAttempts: 10 }),
    // the stream keeps a record for a day: what its dead letter points at can be read again for the other half of it
    maxRecordAge: Duration.hours(12),
    // the bucket's class of CDK would hang a policy on the role, which has the right already (wakes.ts)
    onFailure: unit.outbox ? { bind: () => ({ destination: files.bucketArn }) } : new SqsDlq(dead),
  });
}

/** S3 says on the account's own bus that something was given up: a dead letter, whose alarm rings. */
function tellOfGivenUp(scope: Construct, unit: string, files: IBucket, dead: IQueue): void {
  new Rule(scope, `${unit} given up`, {
    description: `what ${unit} gave up`,
    eventPattern: {
      source: ['aws.s3'],
      detailType: ['Object Created'],
      detail: { bucket: { name: [files.bucketName] }, object: { key: [{ prefix: givenUpPrefix }] } },
    },
    targets: [new SqsQueue(dead)],
  });
}
