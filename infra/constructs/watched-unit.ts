import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { minutes, type Watch } from '../watch.ts';
import type { UnitFunction } from './unit-function.ts';

/** Rings for the first one. */
const once = { over: 0, times: 1 } as const;

const behind = ({ unit: { name, outbox }, function: lambda }: UnitFunction): Watch => ({
  name: `${name}-behind`,
  why: `${name} is more than a minute behind the table's stream: a record may be failing`,
  metric: lambda.metric('IteratorAge', { period: minutes(1), statistic: Stats.MAXIMUM }),
  ...{ over: 60_000, times: 3 },
  // behind the outbox everything waits that an order, a spot or an email sets off
  ...(outbox ? { urgent: true as const } : {}),
});

/**
 * Of units that keep environments for themselves, since a rush reaches them first. That any other one is throttled shows in what its callers get (`http-5xx`,
 * `sockets-failing`) or in what waits (`-behind`, `-dead`), so it needs no alarm of its own.
 */
const throttled = ({ unit: { name }, function: lambda }: UnitFunction): Watch => ({
  name: `${name}-throttles`,
  why: `${name} was wanted more often at once than it may run: its reserved concurrency, or the account’s`,
  metric: lambda.metricThrottles({ period: minutes(5) }),
  ...once,
});

/**
 * What is watched of units: failures, faults in their logs, throttling, and how far stream readers are behind. Failures and faults of all units ring one
 * alarm each: the dashboard lists which unit it is.
 */
export function unitWatches(units: readonly UnitFunction[]): Watch[] {
  const [any] = units;
  if (!any) return [];
  return [
    {
      name: 'unit-errors',
      why: 'a function of this stage threw, ran out of time or memory, or could not be loaded: the dashboard lists which, its log has the stack',
      metric: any.failures,
      ...once,
    },
    {
      name: 'unit-faults',
      why: 'a unit answered with a bug: the dashboard lists which, look for level error in its log (RUNBOOK)',
      metric: any.faults,
      ...once,
    },
    ...units.filter(({ unit }) => unit.reserved).map(throttled),
    ...units.filter(({ unit }) => unit.stream).map(behind),
  ];
}
