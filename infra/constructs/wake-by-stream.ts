import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { type Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { UnitFunction } from './unit-function.ts';

/**
 * The table's stream wakes a unit, in order within an item. A batch that fails is halved until the bad record stands alone; after its tries that
 * one goes to the dead letters, so that the others go on. Nothing written is passed over: a new reader starts with the oldest record.
 * `allowed`: the policy of the Lambda's role for it.
 */
export function wakeByStream(
  scope: Construct,
  { unit, function: target }: UnitFunction,
  table: ITable,
  dead: IQueue,
  allowed: Policy,
): void {
  const stream = table.tableStreamArn;
  if (!stream) throw new Error('the table has no stream');
  const mapping = new EventSourceMapping(scope, `${unit.name} from the stream`, {
    target,
    eventSourceArn: stream,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 100,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    retryAttempts: 10,
    maxRecordAge: Duration.hours(12),
    onFailure: new SqsDlq(dead),
  });
  allowed.addStatements(
    new PolicyStatement({
      sid: 'Stream',
      actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
      resources: [stream],
    }),
    new PolicyStatement({ sid: 'StreamList', actions: ['dynamodb:ListStreams'], resources: ['*'] }),
    new PolicyStatement({ sid: 'StreamDead', actions: ['sqs:SendMessage'], resources: [dead.queueArn] }),
  );
  mapping.node.addDependency(allowed);
}
