import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { minutes, slowest, type Watch } from '../watch.ts';
import type { UnitFunction } from './unit-function.ts';

/** What is watched of every unit: failures, faults in its log, throttling, slowness; of stream readers also how far they are behind. */
export function unitWatches({ unit, function: lambda, faults }: UnitFunction): Watch[] {
  const period = minutes(5);
  const { name } = unit;
  const watches: Watch[] = [
    {
      name: `${name}-errors`,
      why: `${name} threw, ran out of time or of memory: its log has the stack`,
      metric: lambda.metricErrors({ period }),
      over: 0,
      times: 1,
    },
    {
      name: `${name}-faults`,
      why: `${name} answered with a bug: look for level error in its log`,
      metric: faults,
      over: 0,
      times: 1,
    },
    {
      name: `${name}-throttles`,
      why: `${name} was wanted more often at once than it may run: its reserved concurrency or the account's`,
      metric: lambda.metricThrottles({ period }),
      over: 0,
      times: 1,
    },
    {
      name: `${name}-slow`,
      why: `one call of ${name} in a hundred takes longer than ${slowest(unit)} ms`,
      metric: lambda.metricDuration({ period, statistic: Stats.percentile(99) }),
      over: slowest(unit),
      times: 3,
    },
  ];
  if (unit.stream)
    watches.push({
      name: `${name}-behind`,
      why: `${name} is more than a minute behind the table's stream: a record may be failing`,
      metric: lambda.metric('IteratorAge', { period: minutes(1), statistic: Stats.MAXIMUM }),
      ...{ over: 60_000, times: 3 },
      // behind the outbox everything waits that an order, a spot or an email sets off
      ...(unit.outbox ? { urgent: true as const } : {}),
    });
  return watches;
}
