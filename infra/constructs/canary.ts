import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import type { CodeOf } from '../bundling/code.ts';
import type { Settings } from '../settings.ts';
import { minutes, type Watch } from '../watch.ts';
import { Lambda } from './lambda.ts';
import { nameOf } from './platform.ts';

const name = 'canary';

/** Adds an automated visitor that runs every five minutes (triggers/canary.ts). Returns its alarm. */
export function canary(scope: Construct, settings: Settings, origin: string, code: CodeOf): Watch {
  const made = new Lambda(scope, { settings, name, code: code(name), memory: 256, timeout: 60 });
  const clock = new Role(scope, 'CanaryClock', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
  clock.addToPolicy(
    new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [made.function.functionArn] }),
  );
  new CfnSchedule(scope, 'CanaryTick', {
    name: nameOf(settings, name),
    flexibleTimeWindow: { mode: 'OFF' },
    scheduleExpression: 'rate(5 minutes)',
    target: {
      arn: made.function.functionArn,
      roleArn: clock.roleArn,
      input: Stack.of(scope).toJsonString({ origin }),
      // We don't retry, because the next run follows soon enough.
      retryPolicy: { maximumRetryAttempts: 0 },
    },
  });
  return {
    name: 'canary-failing',
    why: 'a visitor can’t reach the site, the list of events, an event or the checkout: the canary’s log shows which one',
    metric: made.function.metricErrors({ period: minutes(5) }),
    ...{ over: 0, times: 2, urgent: true },
  };
}
