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

/** The push connection: calls of its unit that fail, by the unit or before it. Not their sum: it has no value while one of them has none. */
function sockets({ socket }: Watched): Watch[] {
  const of = (metricName: string) => sum('AWS/ApiGateway', metricName, { ApiId: socket.apiId, Stage: socketStage });
  const why = 'connects, follows or scores by the hub are lost';
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

/** Posts to followers that are not taken within their second. Who misses one finds out within 15 s and asks the CDN: some are usual, since phones lose their network without a word. */
function pushes({ settings }: Watched): Watch {
  const of = (metricName: string) => sum(`Sideout/${settings.stage}`, metricName, { service: fanOut.name });
  const share = new MathExpression({
    expression: 'IF(missed > 100, 100 * missed / (missed + FILL(reached, 0)), 0)',
    usingMetrics: { missed: of('PushesMissed'), reached: of('Pushed') },
    period,
  });
  return rings(
    'pushes-missed',
    'one in ten followers is not reached for ten minutes: API Gateway’s rate of 10,000 a second, or fan-out without time; pages look at the CDN meanwhile',
    share,
    10,
    2,
  );
}

/** Callers who are turned away by a throttle, ours or API Gateway's. */
const turnedAway = ({ throttled }: Watched): Watch =>
  rings(
    'http-429',
    'more than a thousand calls in five minutes were turned away: a rush over our rates, or somebody guessing',
    throttled,
    1_000,
  );

/** An index that can't follow makes the table turn writes away; the table's own figure doesn't have it. */
const indexThrottles = ({ table }: Watched): Watch[] =>
  indexes.map((index) =>
    rings(
      `${index}-throttles`,
      `index ${index} can’t follow the table's writes: one of its keys is too hot`,
      sum('AWS/DynamoDB', 'WriteThrottleEvents', { TableName: table.tableName, GlobalSecondaryIndexName: index }),
      100,
    ),
  );

/** AWS looks at an account from 5 % bounces and 0.1 % complaints on, and ends its sending at 10 % and 0.5 %. */
const mails = (): Watch[] =>
  (
    [
      [
        'mail-bounces',
        'Reputation.BounceRate',
        0.04,
        'mails come back: an import of addresses, or somebody who signs up strangers',
      ],
      [
        'mail-complaints',
        'Reputation.ComplaintRate',
        0.0008,
        'mails are called spam: which notice went to whom without being wanted?',
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

/** People who can't sign up, sign in or stay signed in because the pool's quotas are used up. */
const signIns = ({ pool }: Watched): Watch[] =>
  (['SignUpThrottles', 'SignInThrottles', 'TokenRefreshThrottles'] as const).map((metricName) =>
    rings(
      `pool-${metricName.replace('Throttles', '').toLowerCase()}`,
      `${metricName} of the user pool: ask for a higher quota (npm run deploy -- --preflight)`,
      sum('AWS/Cognito', metricName, { UserPool: pool.id, UserPoolClient: pool.clientId }),
      0,
    ),
  );

/** What is watched of services that are not ours to mend, but ours to notice. */
export const platformWatches = (watched: Watched): Watch[] => [
  ...sockets(watched),
  pushes(watched),
  turnedAway(watched),
  ...indexThrottles(watched),
  ...mails(),
  ...signIns(watched),
];
