import { Aws } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Unit } from '#functions/kernel/unit.ts';
import type { Settings } from '../settings.ts';
import { nameOf } from './platform.ts';

/** Whether anything but a request wakes the unit: then it has dead letters. */
export const isWoken = (unit: Unit): boolean => Boolean(hasQueue(unit) || unit.stream || unit.schedules?.length);
/** Whether events, browsers' files or people's texts reach it through a queue. */
export const hasQueue = ({ events, uploads, texts }: Unit): boolean => Boolean(events?.length || uploads || texts);

/** Where Lambda puts what a reader of the stream gives up, whole; the rest of the name is Lambda's. */
export const givenUpPrefix = 'aws/lambda/';

/**
 * What a unit's role may do because of what wakes it: read its queue or the table's stream, and put what it gives up to its dead letters. They
 * stand at the role, by name, and not beside the triggers: a policy that a later stack hangs on it would keep the role from going with its unit.
 */
export function wakeStatements(
  unit: Unit,
  settings: Settings,
  { files }: { readonly files: IBucket },
): PolicyStatement[] {
  if (!isWoken(unit)) return [];
  const queue = (name: string) => `arn:${Aws.PARTITION}:sqs:${Aws.REGION}:${Aws.ACCOUNT_ID}:${nameOf(settings, name)}`;
  const allow = (sid: string, actions: string[], resource: string) =>
    new PolicyStatement({ sid, actions, resources: [resource] });
  const reading = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:ChangeMessageVisibility', 'sqs:GetQueueAttributes'];
  const records = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'];
  return [
    ...(hasQueue(unit) ? [allow('Queue', reading, queue(unit.name))] : []),
    ...(unit.stream
      ? [
          // any stream of the table: a restored table has another one
          allow(
            'Stream',
            records,
            `arn:${Aws.PARTITION}:dynamodb:${Aws.REGION}:${Aws.ACCOUNT_ID}:table/${nameOf(settings, 'table')}/stream/*`,
          ),
          // it knows no resources; Lambda asks for it to read a stream
          allow('StreamList', ['dynamodb:ListStreams'], '*'),
        ]
      : []),
    // an outbox gives up whole records, the others only say where they were
    ...(unit.outbox
      ? [
          allow('GivenUp', ['s3:PutObject'], files.arnForObjects(`${givenUpPrefix}*`)),
          // Lambda looks whether the bucket is there
          allow('GivenUpTo', ['s3:ListBucket'], files.bucketArn),
        ]
      : []),
    ...((unit.stream && !unit.outbox) || unit.schedules?.length
      ? [allow('Dead', ['sqs:SendMessage'], queue(`${unit.name}-dead`))]
      : []),
  ];
}
