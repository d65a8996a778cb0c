import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';
import { minutes } from '../watch.ts';

/** Counts the log lines that match a pattern. */
export const counted = (
  scope: Construct,
  id: string,
  logGroup: ILogGroup,
  pattern: string,
  { stage }: Settings,
  name: string,
) =>
  new MetricFilter(scope, id, {
    logGroup,
    filterPattern: FilterPattern.literal(pattern),
    metricNamespace: `Sideout/${stage}`,
    metricName: name,
    metricValue: '1',
  }).metric({ statistic: Stats.SUM, period: minutes(5) });
