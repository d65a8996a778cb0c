import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { lambdasOfAccount, minutes, type Watch } from '../watch.ts';
import type { UnitFunction } from './unit-function.ts';

const behind = ({ unit: { name, outbox }, function: lambda }: UnitFunction): Watch => ({
  name: `${name}-behind`,
  why: `${name} is more than a minute behind the table's stream: a record may be failing`,
  metric: lambda.metric('IteratorAge', { period: minutes(1), statistic: Stats.MAXIMUM }),
  ...{ over: 60_000, times: 3 },
  // behind the outbox everything waits that an order, a spot or an email sets off
  ...(outbox ? { urgent: true as const } : {}),
});

/**
 * What is watched of units: failures, faults in their logs, throttling, and how far stream readers are behind. One alarm for each kind, not for each unit:
 * the dashboard shows which unit it is, and how slow each is.
 */
export function unitWatches(units: readonly UnitFunction[]): Watch[] {
  const [any] = units;
  return [
    {
      name: 'unit-errors',
      why: 'a Lambda of this account threw, ran out of time or of memory: the dashboard shows which unit, its log has the stack',
      metric: lambdasOfAccount('Errors'),
      over: 0,
      times: 1,
    },
    ...(any
      ? [
          {
            name: 'unit-faults',
            why: 'a unit answered with a bug: look for level error in the logs of all units (RUNBOOK)',
            metric: any.faults,
            over: 0,
            times: 1,
          },
        ]
      : []),
    {
      name: 'unit-throttles',
      why: 'a unit was wanted more often at once than it may run: its reserved concurrency or the account’s, see the dashboard',
      metric: lambdasOfAccount('Throttles'),
      over: 0,
      times: 1,
    },
    ...units.filter(({ unit }) => unit.stream).map(behind),
  ];
}
