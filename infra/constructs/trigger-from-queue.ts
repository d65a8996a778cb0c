import { Aws, CfnOutput, Duration } from 'aws-cdk-lib';
import { type IEventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { type IQueue, Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { incomingPrefix } from '#domain/organizations/images.ts';
import { source } from '#events/kernel/event.ts';
import type { Settings } from '../settings.ts';
import { closedQueue } from './dead-letters.ts';
import { nameOf } from './platform.ts';
import type { UnitFunction } from './unit-function.ts';

/** Batches side by side, where a unit says nothing: a flood of events takes no more of the account's environments. */
const mostAbreast = 50;
/** How often a message is tried before it is a dead letter. */
const tries = 5;

/**
 * The bus, and the bucket that browsers send files to, reach a unit through a queue of its own: a rule for the events it consumes, and its Lambda on the queue. What fails comes back alone.
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
    // as Lambda wants it: a message must not come again while it is being worked on
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
  // S3 tells the account's own bus
  if (unit.uploads)
    new Rule(scope, `${unit.name} uploads`, {
      ruleName: nameOf(settings, `${unit.name}-uploads`),
      description: `what browsers send for ${unit.name}`,
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [media.bucketName] }, object: { key: [{ prefix: incomingPrefix }] } },
      },
      targets,
    });
  // so does SES, of the mails that are sent with our configuration set
  if (unit.returned)
    new Rule(scope, `${unit.name} returned`, {
      ruleName: nameOf(settings, `${unit.name}-returned`),
      description: `the mails that come back to ${unit.name}`,
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

/** The topic that End User Messaging puts people's texts on, which only it may, and for this account alone; from there they come as they are. */
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
    description: 'where the two-way messages of our number go',
  });
}
