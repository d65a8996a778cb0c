import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { nameOf } from './platform.ts';

/** Every queue is encrypted and speaks TLS only. */
export const closedQueue = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true } as const;

/** Messages a unit could not process, kept until an operator looks: as long as SQS allows. An alarm rings for the first one. */
export const deadLetters = (scope: Construct, settings: Settings, unit: string): Queue =>
  new Queue(scope, `${unit} dead letters`, {
    ...closedQueue,
    queueName: nameOf(settings, `${unit}-dead`),
    retentionPeriod: Duration.days(14),
    removalPolicy: RemovalPolicy.DESTROY,
  });
