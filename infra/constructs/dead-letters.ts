import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { nameOf } from './platform.ts';

/** Every queue is encrypted and accepts only TLS. */
export const closedQueue = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true } as const;

/**
 * Creates the queue for messages that a unit couldn't process. They are kept for as long as SQS allows, so that an
 * operator can look at them. The first one sets off an alarm.
 */
export const deadLetters = (scope: Construct, settings: Settings, unit: string): Queue =>
  new Queue(scope, `${unit} dead letters`, {
    ...closedQueue,
    queueName: nameOf(settings, `${unit}-dead`),
    retentionPeriod: Duration.days(14),
    removalPolicy: RemovalPolicy.DESTROY,
  });
