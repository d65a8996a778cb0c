import { Aws } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Unit } from '#functions/kernel/unit.ts';
import type { Settings } from '../settings.ts';
import { nameOf } from './platform.ts';

/** Returns whether anything besides requests triggers the unit. If so, it has dead letters. */
export const isWoken = (unit: Unit): boolean => Boolean(hasQueue(unit) || unit.stream || unit.schedules?.length);
/** Returns whether events, browsers' files or people's texts reach it through a queue. */
export const hasQueue = ({ events, uploads, texts }: Unit): boolean => Boolean(events?.length || uploads || texts);

/** Where Lambda puts the whole records that a stream reader gives up on. Lambda adds the rest of the name. */
export const givenUpPrefix = 'aws/lambda/';

/**
 * Returns the rights that a unit's role needs for its triggers: read its queue or the table's stream, and write its
 * dead letters. They are defined by name with the role, not with the triggers. If a later stack attached a policy to
 * the role, it would keep the role from being deleted with its unit.
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
          // Allows any of the table's streams, because a restored table has a new one.
          allow(
            'Stream',
            records,
            `arn:${Aws.PARTITION}:dynamodb:${Aws.REGION}:${Aws.ACCOUNT_ID}:table/${nameOf(settings, 'table')}/stream/*`,
          ),
          // This action has no resources, and Lambda needs it to read a stream.
          allow('StreamList', ['dynamodb:ListStreams'], '*'),
        ]
      : []),
    // An outbox writes whole records, and the others only their position.
    ...(unit.outbox
      ? [
          allow('GivenUp', ['s3:PutObject'], files.arnForObjects(`${givenUpPrefix}*`)),
          // Lambda checks whether the bucket exists.
          allow('GivenUpTo', ['s3:ListBucket'], files.bucketArn),
        ]
      : []),
    ...((unit.stream && !unit.outbox) || unit.schedules?.length
      ? [allow('Dead', ['sqs:SendMessage'], queue(`${unit.name}-dead`))]
      : []),
  ];
}
