import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { nameOf } from './platform.ts';

/** Every queue is encrypted and speaks TLS only. */
export const closedQueue = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true } as const;

/** Where what a unit could not do lies until somebody looks: the longest SQS keeps anything. An alarm rings for the first one. */
export const deadLetters = (scope: Construct, settings: Settings, unit: string): Queue =>
  new Queue(scope, `${unit} dead letters`, {
    ...closedQueue,
    queueName: nameOf(settings, `${unit}-dead`),
    retentionPeriod: Duration.days(14),
    removalPolicy: RemovalPolicy.DESTROY,
  });
