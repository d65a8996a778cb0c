import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { nameOf } from './platform.ts';

/** Every queue is encrypted and accepts only TLS. */
export const closedQueue = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true } as const;

/**
 * Messages that a unit couldn't process. They are kept until an operator looks at them, as long as SQS allows. The
 * first one sets off an alarm.
 */
export const deadLetters = (scope: Construct, settings: Settings, unit: string): Queue =>
  new Queue(scope, `${unit} dead letters`, {
    ...closedQueue,
    queueName: nameOf(settings, `${unit}-dead`),
    retentionPeriod: Duration.days(14),
    removalPolicy: RemovalPolicy.DESTROY,
  });
