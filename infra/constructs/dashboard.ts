import { type Alarm, AlarmStatusWidget, Dashboard, GraphWidget, type IMetric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Watched } from '../stacks/observability.ts';
import { minutes } from '../watch.ts';
import { nameOf } from './platform.ts';

/** One page: is anything ringing, what do callers see, what do units do, is anything waiting. */
export function dashboard(
  scope: Construct,
  { settings, units, dead, http, socket, table }: Watched,
  alarms: readonly Alarm[],
): void {
  const period = minutes(5);
  const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
    new GraphWidget({ title, left, right, width: 12, height: 6 });
  const ofUnits = (read: (unit: Watched['units'][number]) => IMetric) => units.map(read);
  new Dashboard(scope, 'Dashboard', {
    dashboardName: nameOf(settings, 'overview'),
    widgets: [
      [new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 24, height: 4 })],
      [
        graph('API', [
          http.metricCount({ period }),
          http.metricServerError({ period }),
          http.metricClientError({ period }),
        ]),
        graph('API latency, ms', [
          http.metricLatency({ period, statistic: Stats.percentile(50) }),
          http.metricLatency({ period, statistic: Stats.percentile(99) }),
        ]),
      ],
      [
        graph(
          'Units: 99 % within, ms',
          ofUnits((deployed) =>
            deployed.function.metricDuration({ period, statistic: 'p99', label: deployed.unit.name }),
          ),
        ),
        graph(
          'Units: errors',
          ofUnits((deployed) => deployed.function.metricErrors({ period, label: deployed.unit.name })),
        ),
      ],
      [
        graph(
          'Units: calls',
          ofUnits((deployed) => deployed.function.metricInvocations({ period, label: deployed.unit.name })),
        ),
        graph(
          'Push connection',
          [
            socket.metric('ConnectCount', { period, statistic: Stats.SUM }),
            socket.metric('MessageCount', { period, statistic: Stats.SUM }),
          ],
          [socket.metric('IntegrationError', { period, statistic: Stats.SUM })],
        ),
      ],
      [
        graph(
          'Dead letters',
          [...dead.values()].map((queue) => queue.metricApproximateNumberOfMessagesVisible({ period })),
        ),
        graph(
          'Behind the stream, ms',
          units
            .filter(({ unit }) => unit.stream)
            .map((deployed) =>
              deployed.function.metric('IteratorAge', { period, statistic: Stats.MAXIMUM, label: deployed.unit.name }),
            ),
        ),
      ],
      [
        graph('Table: units consumed', [
          table.metricConsumedReadCapacityUnits({ period }),
          table.metricConsumedWriteCapacityUnits({ period }),
        ]),
        graph(
          'Table: throttled',
          (['Read', 'Write'] as const).map((way) =>
            table.metric(`${way}ThrottleEvents`, { period, statistic: Stats.SUM }),
          ),
        ),
      ],
    ],
  });
}
