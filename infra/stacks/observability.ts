import { Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Alarm, ComparisonOperator, type IMetric, Metric, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { CodeOf } from '../bundling/code.ts';
import { canary } from '../constructs/canary.ts';
import { dashboard } from '../constructs/dashboard.ts';
import { counted } from '../constructs/log-counter.ts';
import { nameOf } from '../constructs/platform.ts';
import { platformWatches } from '../constructs/platform-watches.ts';
import { type UnitFunction, unitWatches } from '../constructs/unit-function.ts';
import { factsOf, type Settings } from '../settings.ts';
import { lines, minutes, type Watch } from '../watch.ts';

export type Watched = {
  readonly settings: Settings;
  readonly units: readonly UnitFunction[];
  readonly dead: ReadonlyMap<string, Queue>;
  readonly http: HttpApi;
  readonly socket: WebSocketApi;
  readonly table: Table;
  readonly distribution: Distribution;
  readonly pool: { readonly id: string; readonly clientId: string };
  /** Calls that were refused with a 429. */
  readonly throttled: IMetric;
  readonly origin: string;
  readonly code: CodeOf;
};

/** Who to notify when something is wrong. Alarms and the budget use one topic, and the metrics are on one dashboard. */
export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, watched: Watched, props: StackProps) {
    super(scope, id, props);
    const { settings } = watched;
    const [urgent, tickets] = (['alarms', 'tickets'] as const).map((name) => this.topic(settings, name)) as [
      Topic,
      Topic,
    ];
    const watches = [
      ...this.watches(watched),
      ...platformWatches(watched),
      canary(this, settings, watched.origin, watched.code),
    ];
    if (factsOf(settings).kept) this.backupsThatFail(tickets);
    const alarms = watches.map((watch) => this.alarm(settings, watch, watch.urgent ? urgent : tickets));
    dashboard(this, watched, alarms);
    this.budget(settings, tickets);
  }

  /**
   * Creates a topic. `alarms` can lead to a pager, and `tickets` to the person who checks in the morning. By default,
   * both email the same address.
   */
  private topic(settings: Settings, name: 'alarms' | 'tickets'): Topic {
    const topic = new Topic(this, name, { topicName: nameOf(settings, name), enforceSSL: true });
    for (const service of ['cloudwatch', 'budgets'])
      topic.grantPublish(new ServicePrincipal(`${service}.amazonaws.com`));
    if (settings.alarmEmail) topic.addSubscription(new EmailSubscription(settings.alarmEmail));
    return topic;
  }

  private watches({ settings, units, dead, http, table, distribution }: Watched): Watch[] {
    const period = minutes(5);
    const oversold = units
      .filter(({ unit }) => unit.table === 'write')
      .map((made) => counted(this, `${made.unit.name} oversold`, made.logs, lines.oversold, settings, 'Oversold'))[0];
    return [
      ...unitWatches(units),
      ...[...dead].map(([unit, queue]) => ({
        name: `${unit}-dead`,
        why: `${unit} gave up on something: its dead letters say what`,
        metric: queue.metricApproximateNumberOfMessagesVisible({ period: minutes(1), statistic: Stats.MAXIMUM }),
        over: 0,
        times: 1,
      })),
      ...(oversold
        ? [
            {
              name: 'oversold',
              why: 'a division has more spots taken or held than its size: stop its registration and read the log line',
              metric: oversold,
              ...{ over: 0, times: 1, urgent: true as const },
            },
          ]
        : []),
      {
        name: 'http-5xx',
        why: 'the HTTP API is returning our errors or the gateway’s',
        metric: http.metricServerError({ period, statistic: Stats.SUM }),
        ...{ over: 4, times: 1, urgent: true as const },
      },
      {
        name: 'http-slow',
        why: 'one in a hundred API calls takes longer than 1.5 s',
        metric: http.metricLatency({ period, statistic: Stats.percentile(99) }),
        over: 1_500,
        times: 3,
      },
      {
        name: 'cdn-5xx',
        why: 'more than one request in a hundred to the site fails',
        metric: new Metric({
          namespace: 'AWS/CloudFront',
          metricName: '5xxErrorRate',
          dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
          period,
        }),
        ...{ over: 1, times: 2, urgent: true as const },
      },
      ...(['Read', 'Write'] as const).map((way) => ({
        name: `table-${way.toLowerCase()}-throttles`,
        why: `the table is refusing ${way.toLowerCase()}s: one key is too hot`,
        metric: table.metric(`${way}ThrottleEvents`, { period, statistic: Stats.SUM }),
        over: 100,
        times: 1,
      })),
    ];
  }

  /**
   * Watches for nights without a backup. AWS Backup reports a failed night as an event, because its metrics don't
   * reliably have the data for an alarm.
   */
  private backupsThatFail(topic: Topic): void {
    new Rule(this, 'BackupsThatFail', {
      eventPattern: {
        source: ['aws.backup'],
        detailType: ['Backup Job State Change', 'Copy Job State Change'],
        detail: { state: ['FAILED', 'ABORTED', 'EXPIRED'] },
      },
      targets: [new SnsTopic(topic)],
    });
  }

  private alarm(settings: Settings, { name, why, metric, over, times, urgent }: Watch, topic: Topic): Alarm {
    const alarm = new Alarm(this, name, {
      alarmName: nameOf(settings, name),
      alarmDescription: why,
      metric,
      threshold: over,
      evaluationPeriods: times,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(topic));
    if (urgent) alarm.addOkAction(new SnsAction(topic));
    return alarm;
  }

  /**
   * Creates the stage's budget. A stage that keeps its data watches the whole account's costs. Any other stage watches
   * only costs with its tag (activated in Billing, docs/deploying.md). The budget warns at 80% and when the month's
   * forecast exceeds it.
   */
  private budget(settings: Settings, topic: Topic): void {
    const subscribers = [{ subscriptionType: 'SNS', address: topic.topicArn }];
    const notify = (notificationType: string, threshold: number) => ({
      notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      subscribers,
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: nameOf(settings, 'month'),
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        ...(factsOf(settings).kept ? {} : { costFilters: { TagKeyValue: [`user:sideout:stage$${settings.stage}`] } }),
        budgetLimit: { amount: settings.budget ?? factsOf(settings).budget, unit: 'USD' },
      },
      notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
    });
  }
}
