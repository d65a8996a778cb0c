import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  LogQueryVisualizationType,
  LogQueryWidget,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Watched } from '../stacks/observability.ts';
import { minutes } from '../watch.ts';
import { nameOf } from './platform.ts';

const period = minutes(5);
const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
  new GraphWidget({ title, left, right, width: 12, height: 6 });

/**
 * One page with alarms, errors that callers see, failing and slow units, and whether the stream is behind. It uses at
 * most fifty metrics, because an account's first three dashboards of that size are free. Lambda's automatic dashboard
 * has more about each unit, and the row of alarms shows which dead-letter queues have messages.
 */
export function dashboard(scope: Construct, watched: Watched, alarms: readonly Alarm[]): void {
  new Dashboard(scope, 'Dashboard', {
    dashboardName: nameOf(watched.settings, 'overview'),
    widgets: [...alarmRows(alarms), callers(watched), ...units(watched), waiting(watched), tableOf(watched)],
  });
}

/** CloudWatch refuses a widget with more. */
const mostInWidget = 100;

const alarmRows = (alarms: readonly Alarm[]) =>
  Array.from({ length: Math.ceil(alarms.length / mostInWidget) }, (_, row) => [
    new AlarmStatusWidget({
      title: row ? 'More alarms' : 'Alarms',
      alarms: alarms.slice(row * mostInWidget, (row + 1) * mostInWidget),
      width: 24,
      height: 4,
    }),
  ]);

const callers = ({ http }: Watched) => [
  graph('API', [http.metricCount({ period }), http.metricServerError({ period }), http.metricClientError({ period })]),
  graph('API latency, ms', [
    http.metricLatency({ period, statistic: Stats.percentile(50) }),
    http.metricLatency({ period, statistic: Stats.percentile(99) }),
  ]),
];

function units({ units: all, socket }: Watched) {
  const called = all.filter(({ unit }) => unit.socket || Object.keys(unit.operations).length > 0);
  return [
    [
      new LogQueryWidget({
        title: 'Failures and faults by unit',
        logGroupNames: all.map(({ logs }) => logs.logGroupName),
        view: LogQueryVisualizationType.TABLE,
        queryLines: [
          'filter level = "ERROR" or (type = "platform.report" and record.status != "success")',
          'stats count(*) as lines, latest(@timestamp) as last by @log',
          'sort lines desc',
        ],
        width: 12,
        height: 6,
      }),
      graph(
        'Called units: 99th percentile, ms',
        called.map(({ function: lambda, unit }) =>
          lambda.metricDuration({ period, statistic: 'p99', label: unit.name }),
        ),
      ),
    ],
    [
      graph(
        'Throttled',
        all
          .filter(({ unit }) => unit.reserved)
          .map(({ function: lambda, unit }) => lambda.metricThrottles({ period, label: unit.name })),
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
  ];
}

const waiting = ({ units: all }: Watched) => [
  graph(
    'Behind the stream, ms',
    all
      .filter(({ unit }) => unit.stream)
      .map(({ function: lambda, unit }) =>
        lambda.metric('IteratorAge', { period, statistic: Stats.MAXIMUM, label: unit.name }),
      ),
  ),
];

const tableOf = ({ table }: Watched) => [
  graph('Table: units consumed', [
    table.metricConsumedReadCapacityUnits({ period }),
    table.metricConsumedWriteCapacityUnits({ period }),
  ]),
  graph(
    'Table: throttled',
    (['Read', 'Write'] as const).map((way) => table.metric(`${way}ThrottleEvents`, { period, statistic: Stats.SUM })),
  ),
];
