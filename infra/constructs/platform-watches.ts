import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { indexes } from '#functions/kernel/table/schema.ts';
import { fanOut } from '#functions/units.ts';
import type { Watched } from '../stacks/observability.ts';
import { minutes, type Watch } from '../watch.ts';
import { socketStage } from './platform.ts';

const period = minutes(5);
const sum = (namespace: string, metricName: string, dimensionsMap: Record<string, string>) =>
  new Metric({ namespace, metricName, dimensionsMap, period, statistic: Stats.SUM });
const rings = (name: string, why: string, metric: IMetric, over: number, times = 1): Watch => ({
  name,
  why,
  metric,
  over,
  times,
});

/**
 * Watches the push connection: its unit's failed calls, in the unit or before it. The two metrics aren't added up,
 * because a sum has no value while one of them has none.
 */
function sockets({ socket }: Watched): Watch[] {
  const of = (metricName: string) => sum('AWS/ApiGateway', metricName, { ApiId: socket.apiId, Stage: socketStage });
  const why = 'connections, follows or scores through the hub are lost';
  return [
    {
      ...rings('sockets-failing', `the push connection’s unit fails: ${why}`, of('IntegrationError'), 10),
      urgent: true,
    },
    {
      ...rings('sockets-refused', `the push connection’s gateway fails: ${why}`, of('ExecutionError'), 10),
      urgent: true,
    },
  ];
}

/**
 * Watches posts that followers don't accept within a second. A follower who misses a post finds out within 15 s and
 * polls the CDN. Some missed posts are normal, because phones lose their network without notice.
 */
function pushes({ settings }: Watched): Watch {
  const of = (metricName: string) => sum(`Sideout/${settings.stage}`, metricName, { service: fanOut.name });
  const share = new MathExpression({
    expression: 'IF(missed > 100, 100 * missed / (missed + FILL(reached, 0)), 0)',
    usingMetrics: { missed: of('PushesMissed'), reached: of('Pushed') },
    period,
  });
  return rings(
    'pushes-missed',
    'for ten minutes, one in ten followers wasn’t reached: API Gateway’s limit of 10,000 a second, or fan-out is running out of time; pages poll the CDN until then',
    share,
    10,
    2,
  );
}

/** Watches callers refused by a throttle, ours or API Gateway's. */
const turnedAway = ({ throttled }: Watched): Watch =>
  rings(
    'http-429',
    'more than a thousand calls were refused in five minutes: a rush above our limits, or someone guessing',
    throttled,
    1_000,
  );

/** If an index can't keep up, the table refuses writes, which the table's own metric doesn't show. */
const indexThrottles = ({ table }: Watched): Watch[] =>
  indexes.map((index) =>
    rings(
      `${index}-throttles`,
      `index ${index} can’t keep up with the table’s writes: one of its keys is too hot`,
      sum('AWS/DynamoDB', 'WriteThrottleEvents', { TableName: table.tableName, GlobalSecondaryIndexName: index }),
      100,
    ),
  );

/** AWS reviews an account at 5 % bounces and 0.1 % complaints, and stops its email at 10 % and 0.5 %. */
const mails = (): Watch[] =>
  (
    [
      [
        'mail-bounces',
        'Reputation.BounceRate',
        0.04,
        'emails are bouncing: imported addresses, or someone signing up strangers',
      ],
      [
        'mail-complaints',
        'Reputation.ComplaintRate',
        0.0008,
        'emails are reported as spam: find the notice that people didn’t want',
      ],
    ] as const
  ).map(([name, metricName, over, why]) =>
    rings(
      name,
      why,
      new Metric({ namespace: 'AWS/SES', metricName, period: minutes(60), statistic: Stats.AVERAGE }),
      over,
    ),
  );

/** Watches people who can't sign up, sign in or stay signed in because the pool's quotas are used up. */
const signIns = ({ pool }: Watched): Watch[] =>
  (['SignUpThrottles', 'SignInThrottles', 'TokenRefreshThrottles'] as const).map((metricName) =>
    rings(
      `pool-${metricName.replace('Throttles', '').toLowerCase()}`,
      `${metricName} of the user pool: request a higher quota (npm run deploy -- --preflight)`,
      sum('AWS/Cognito', metricName, { UserPool: pool.id, UserPoolClient: pool.clientId }),
      0,
    ),
  );

/** Returns alarms for services that we can't repair but have to watch. */
export const platformWatches = (watched: Watched): Watch[] => [
  ...sockets(watched),
  pushes(watched),
  turnedAway(watched),
  ...indexThrottles(watched),
  ...mails(),
  ...signIns(watched),
];
