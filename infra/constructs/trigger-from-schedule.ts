import { Duration } from 'aws-cdk-lib';
import { PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam';
import { EventInvokeConfig } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type ScheduleName, type ScheduleTick, schedules } from '#events/schedules.ts';
import type { Settings } from '../settings.ts';
import { nameOf } from './platform.ts';
import type { UnitFunction } from './unit-function.ts';

/** Scheduler puts the schedule's own moment there, so that a late tick still knows what it is for. */
const scheduledTime = '<aws.scheduler.scheduled-time>';
const rateOf = (minutes: number) => `rate(${minutes} ${minutes === 1 ? 'minute' : 'minutes'})`;

/** What a unit gets when the schedule fires. */
const tickOf = (schedule: ScheduleName): ScheduleTick => ({
  source: 'sideout.schedule',
  schedule,
  time: scheduledTime,
});

/**
 * The scheduler invokes a unit for each of its schedules. A tick that fails is tried twice more and then a dead letter; one that is older than its
 * schedule's rate is not tried again, since the next one does its work.
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
