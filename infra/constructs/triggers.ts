import { Aws, CfnOutput, Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { type IEventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, type Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { EventInvokeConfig, EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { type IQueue, Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { incomingPrefix } from '#domain/organizations/images.ts';
import { source } from '#events/event.ts';
import { type ScheduleName, type ScheduleTick, schedules } from '#events/schedules.ts';
import type { Settings } from '../settings.ts';
import { streamPatterns } from '../stream-patterns.ts';
import { closedQueue } from './dead-letters.ts';
import { nameOf } from './platform.ts';
import type { UnitFunction } from './unit-function.ts';
import { givenUpPrefix } from './wakes.ts';

/**
 * How many of a unit's batches run in parallel by default, so that a flood of events doesn't use up the account's
 * environments.
 */
const mostAbreast = 50;
/** How many times a message is tried before it becomes a dead letter. */
const tries = 5;

/**
 * Connects a unit to the bus, and to the bucket that browsers upload files to. Each unit has its own queue, with a rule
 * for the events it consumes and its Lambda on the queue. Only failed messages go back to the queue.
 */
export function triggerFromQueue(
  scope: Construct,
  settings: Settings,
  { unit, alias: target }: UnitFunction,
  { bus, media }: { readonly bus: IEventBus; readonly media: IBucket },
  dead: IQueue,
): void {
  const queue = new Queue(scope, `${unit.name} queue`, {
    ...closedQueue,
    queueName: nameOf(settings, unit.name),
    // Lambda requires this, because a message must not be delivered again while it is being processed.
    visibilityTimeout: Duration.seconds(unit.timeout * 6),
    deadLetterQueue: { queue: dead, maxReceiveCount: tries },
  });
  const targets = [new SqsQueue(queue, { deadLetterQueue: dead })];
  if (unit.events?.length)
    new Rule(scope, `${unit.name} events`, {
      ruleName: nameOf(settings, unit.name),
      description: `what ${unit.name} consumes`,
      eventBus: bus,
      eventPattern: { source: [source], detailType: [...unit.events] },
      targets,
    });
  // S3 sends its events to the account's default bus.
  if (unit.uploads)
    new Rule(scope, `${unit.name} uploads`, {
      ruleName: nameOf(settings, `${unit.name}-uploads`),
      description: `uploads for ${unit.name}`,
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [media.bucketName] }, object: { key: [{ prefix: incomingPrefix }] } },
      },
      targets,
    });
  // SES does the same for emails sent with our configuration set.
  if (unit.returned)
    new Rule(scope, `${unit.name} returned`, {
      ruleName: nameOf(settings, `${unit.name}-returned`),
      description: `bounced emails for ${unit.name}`,
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [nameOf(settings, 'mail')] } } },
      },
      targets,
    });
  if (unit.texts) textsInto(scope, settings, queue, dead);
  new EventSourceMapping(scope, `${unit.name} from its queue`, {
    target,
    eventSourceArn: queue.queueArn,
    batchSize: unit.batch ?? 10,
    ...(unit.queueGathers ? { maxBatchingWindow: Duration.seconds(unit.queueGathers) } : {}),
    maxConcurrency: unit.abreast ?? mostAbreast,
    reportBatchItemFailures: true,
  });
}

/**
 * Adds the topic where End User Messaging publishes people's texts. Only that service can publish, and only for this
 * account. The queue gets them unchanged.
 */
function textsInto(scope: Construct, settings: Settings, queue: IQueue, dead: IQueue): void {
  const topic = new Topic(scope, 'Texts', { topicName: nameOf(settings, 'texts'), enforceSSL: true });
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'EndUserMessaging',
      principals: [new ServicePrincipal('sms-voice.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  );
  topic.addSubscription(new SqsSubscription(queue, { rawMessageDelivery: true, deadLetterQueue: dead }));
  new CfnOutput(scope, 'TextsTopic', {
    value: topic.topicArn,
    description: 'the topic for two-way messages on our number',
  });
}

/** Scheduler fills in the scheduled time, so a late tick still has the time it was meant for. */
const scheduledTime = '<aws.scheduler.scheduled-time>';
const rateOf = (minutes: number) => `rate(${minutes} ${minutes === 1 ? 'minute' : 'minutes'})`;

/** Returns what a unit gets when the schedule fires. */
const tickOf = (schedule: ScheduleName): ScheduleTick => ({
  source: 'sideout.schedule',
  schedule,
  time: scheduledTime,
});

/**
 * Makes the scheduler invoke a unit for each of its schedules. A failed tick is tried twice more and then becomes a
 * dead letter. A tick that is older than its schedule's interval isn't retried, because the next one does its work.
 */
export function triggerFromSchedule(
  scope: Construct,
  settings: Settings,
  { unit, alias: target }: UnitFunction,
  role: Role,
  dead: IQueue,
): void {
  for (const name of (unit.schedules ?? []) as ScheduleName[]) {
    const { rateMinutes, why } = schedules[name];
    new CfnSchedule(scope, `${unit.name} ${name}`, {
      name: nameOf(settings, `${unit.name}-${name}`),
      description: why,
      flexibleTimeWindow: { mode: 'OFF' },
      scheduleExpression: rateOf(rateMinutes),
      target: {
        arn: target.functionArn,
        roleArn: role.roleArn,
        input: JSON.stringify(tickOf(name)),
        retryPolicy: { maximumRetryAttempts: 2, maximumEventAgeInSeconds: rateMinutes * 60 },
        deadLetterConfig: { arn: dead.queueArn },
      },
    });
  }
  const shortest = Math.min(...((unit.schedules ?? []) as ScheduleName[]).map((name) => schedules[name].rateMinutes));
  new EventInvokeConfig(scope, `${unit.name} ticks`, {
    function: target.lambda,
    qualifier: target.aliasName,
    retryAttempts: 2,
    maxEventAge: Duration.minutes(shortest),
    onFailure: new SqsDestination(dead),
  });
  role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [target.functionArn] }));
  role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [dead.queueArn] }));
}

/**
 * How many records are passed to a reader that collects them for a few seconds: as many as the busiest key can write in
 * that time.
 */
const gathered = 1_000;

/**
 * How many of a shard's batches an outbox handles at the same time. Order is kept within a table partition and doesn't
 * matter beyond it. A table that can take 12,000 writes a second has twelve shards, and all of them together use up the
 * outbox's reserved environments.
 */
const abreast = 4;

/**
 * Makes the table's stream invoke a unit for the kinds of items that it lists, in order within an item. A batch
 * continues from the record that the unit reports as failed. A batch that throws is halved until only the bad record is
 * left. After its tries, the rest of the batch goes to the dead-letter queue (only its position in the stream), so the
 * others continue. An outbox keeps trying for half a day, and its alarm rings after a minute (unit-function.ts).
 * Anything it gives up on after that is in the private bucket, whole, and its dead letter contains the location. A new
 * reader starts with the oldest record.
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
    // An outbox has no limit, so it retries as often as it takes.
    ...(unit.outbox ? {} : { retryAttempts: 10 }),
    // The stream keeps a record for a day, so a dead letter's records can be read again for the other half day.
    maxRecordAge: Duration.hours(12),
    // The CDK's class for a bucket would attach a policy to the role, which already has the right (wakes.ts).
    onFailure: unit.outbox ? { bind: () => ({ destination: files.bucketArn }) } : new SqsDlq(dead),
  });
}

/**
 * Turns S3's event about records that an outbox gave up on (sent to the account's default bus) into a dead letter,
 * whose alarm rings.
 */
function tellOfGivenUp(scope: Construct, unit: string, files: IBucket, dead: IQueue): void {
  new Rule(scope, `${unit} given up`, {
    description: `records that ${unit} gave up on`,
    eventPattern: {
      source: ['aws.s3'],
      detailType: ['Object Created'],
      detail: { bucket: { name: [files.bucketName] }, object: { key: [{ prefix: givenUpPrefix }] } },
    },
    targets: [new SqsQueue(dead)],
  });
}
