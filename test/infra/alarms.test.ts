import { beforeAll, describe, expect, it } from 'vitest';
import { pushToShard } from '#functions/fan-out/consumers/followers.ts';
import { log } from '#functions/kernel/log.ts';
import { publishMetrics } from '#functions/kernel/metrics.ts';
import { watchOversell } from '#functions/promoter/waitlist.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { followItem } from '#functions/subjects/live/items.ts';
import { aTournament } from '../kit/catalog.ts';
import { memoryTable } from '../kit/memory-table.ts';
import { type Named, type Synthesized, synthesized, text, withDomain } from './kit.ts';

let cloud: Synthesized;
const stacks = ['data', 'gateways', 'web', 'identity', 'live', 'api', 'routes', 'workers', 'bus', 'observability'];
const all = (type: string) => stacks.flatMap((stack) => cloud.all(stack, type));
beforeAll(() => {
  cloud = synthesized({ stage: 'prod', ...withDomain });
});
type Metric = { Namespace: string; MetricName: string; Dimensions?: { Name: string }[] };
type Filter = { FilterPattern: string; MetricTransformations: { MetricNamespace: string; MetricName: string }[] };

/**
 * Returns whether CloudWatch counts a line by a filter pattern, `{ ($.name = "value") && ($.other.name != "value")
 * }`. A line that isn't JSON never matches.
 */
function counts(pattern: string, line: string): boolean {
  let found: Record<string, unknown>;
  try {
    found = JSON.parse(line);
  } catch {
    return false;
  }
  const [, terms = ''] = /^\{ (.*) \}$/.exec(pattern) ?? [];
  return terms.split(' && ').every((term) => {
    const [, path, sign, value] = /^\(?\$\.([\w.]+) (=|!=) "([^"]*)"\)?$/.exec(term) ?? [];
    if (!path) throw new Error(`no term of a filter: ${term}`);
    const at = path
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], found);
    return (String(at) === value) === (sign === '=');
  });
}
const filtersOf = (metric: string) =>
  all('AWS::Logs::MetricFilter')
    .map(({ Properties }) => Properties as unknown as Filter)
    .filter(({ MetricTransformations: [to] }) => to?.MetricName === metric);

/** The lines that some work wrote to a Lambda's log. */
async function written(work: () => unknown): Promise<string[]> {
  const lines: string[] = [];
  const streams = [process.stdout, process.stderr] as const;
  const before = streams.map(({ write }) => write);
  const keep = (chunk: unknown) => {
    lines.push(...String(chunk).split('\n').filter(Boolean));
    return true;
  };
  for (const stream of streams) stream.write = keep as typeof stream.write;
  const consoles = (['log', 'info', 'warn', 'error'] as const).map((name) => [name, console[name]] as const);
  for (const [name] of consoles) console[name] = (...words: unknown[]) => void keep(words.join(' '));
  try {
    await work();
  } finally {
    streams.forEach((stream, i) => {
      stream.write = before[i] as typeof stream.write;
    });
    for (const [name, was] of consoles) console[name] = was;
  }
  return lines;
}

describe('log filters for alarms', () => {
  it('match every unit’s fault line, and no other line', async () => {
    const filters = all('AWS::Logs::MetricFilter').filter(({ Properties }) =>
      text(Properties).includes('"MetricName":"Faults"'),
    );
    expect(filters.length).toBeGreaterThan(10);
    const [fault] = await written(() => log.error('bug', { requestId: 'r', error: new Error('oh') }));
    const [usual] = await written(() => log.info('request', { status: 500 }));
    for (const { Properties } of filters) {
      const { FilterPattern } = Properties as unknown as Filter;
      expect(counts(FilterPattern, fault as string)).toBe(true);
      expect(counts(FilterPattern, usual as string)).toBe(false);
    }
  });

  it('also count Lambda’s own JSON log entry for a thrown error', () => {
    const line =
      '{"timestamp":"2026-11-22T00:00:00Z","level":"ERROR","message":{"errorType":"Error","errorMessage":"oh"}}';
    expect(counts(filtersOf('Faults')[0]?.FilterPattern ?? '', line)).toBe(true);
    // Lambda reports a failure at WARN, so level INFO includes it.
    for (const { Properties } of all('AWS::Lambda::Function'))
      expect(Properties.LoggingConfig).toMatchObject({ LogFormat: 'JSON', SystemLogLevel: 'INFO' });
  });

  it('count every kind of failed invocation from Lambda’s reports', () => {
    const report = (status: string, errorType?: string) =>
      JSON.stringify({
        time: '2026-11-22T00:00:00Z',
        type: 'platform.report',
        record: { requestId: 'r', metrics: { durationMs: 10, maxMemoryUsedMB: 90 }, status, errorType },
      });
    const pattern = filtersOf('Failures')[0]?.FilterPattern ?? '';
    for (const line of [report('error', 'Runtime.ImportModuleError'), report('timeout'), report('failure')])
      expect(counts(pattern, line), line).toBe(true);
    for (const line of [
      report('success'),
      '{"time":"x","type":"platform.start","record":{"requestId":"r"}}',
      '{"level":"ERROR"}',
    ])
      expect(counts(pattern, line), line).toBe(false);
    for (const { FilterPattern } of filtersOf('Failures')) expect(FilterPattern).toBe(pattern);
  });

  it('match the log of a division with one team too many', async () => {
    const table = {
      get: async (_: unknown, key: object) => ('id' in key ? { maxTeams: 1, props: [] } : { active: 3 }),
      list: async () => [],
    };
    const event = { data: { divisionId: 7, waitlist: false } };
    const [line] = await written(() => watchOversell(event as never, { table } as never));
    const filters = filtersOf('Oversold');
    expect(filters.length).toBeGreaterThan(0);
    for (const { FilterPattern } of filters) expect(counts(FilterPattern, line as string)).toBe(true);
  });

  it('count followers who aren’t reached, using metrics in Powertools format', async () => {
    const fanOut = all('AWS::Lambda::Function').find(
      ({ Properties }) => Properties.FunctionName === 'sideout-prod-fan-out',
    );
    const { Variables } = (fanOut as Named).Properties.Environment as { Variables: Record<string, string> };
    const { stored, table } = memoryTable();
    const follow = { topic: 't1', shard: 0, channel: 1, dtConnected: 0 };
    await stored.putMany([
      ...encodedEvent(aTournament({ id: 1, isPublic: true })),
      ...['a', 'b'].map((connectionId) => followItem.encode({ ...follow, connectionId }, 1)),
    ]);
    const deps = {
      table,
      now: () => 0,
      pushed: () => 7_000,
      push: async (to: string) => (to === 'a' ? 'reached' : 'missed'),
    };
    const job = { topic: 't1', shard: 0, counted: 2, jobs: 1, news: [{ head: 1 }] };
    const figures = await written(async () => {
      await pushToShard(job, deps as never);
      await publishMetrics().after?.({} as never);
    });
    const line = JSON.parse(figures.find((text) => text.includes('PushesMissed')) ?? '{}');
    expect(line).toMatchObject({ Pushed: 1, PushesMissed: 1 });
    expect(line._aws.CloudWatchMetrics[0].Dimensions).toEqual([['service']]);
    const alarm = all('AWS::CloudWatch::Alarm').find(
      ({ Properties }) => Properties.AlarmName === 'sideout-prod-pushes-missed',
    );
    const looked = ((alarm as Named).Properties.Metrics as { MetricStat?: { Metric: object } }[]).flatMap(
      ({ MetricStat }) => MetricStat?.Metric ?? [],
    );
    const of = (MetricName: string) => ({
      Namespace: Variables.POWERTOOLS_METRICS_NAMESPACE,
      MetricName,
      Dimensions: [{ Name: 'service', Value: Variables.POWERTOOLS_SERVICE_NAME }],
    });
    expect(looked).toEqual(expect.arrayContaining([of('PushesMissed'), of('Pushed')]));
  });

  it('match a rejected call in API Gateway’s access log', () => {
    const stage = cloud.all('routes', 'AWS::ApiGatewayV2::Stage')[0] as Named;
    const { Format } = stage.Properties.AccessLogSettings as { Format: string };
    const lineOf = (status: string) => Format.replace('$context.status', status).replace(/\$context\.\w+/g, '-');
    const [filter] = filtersOf('Throttled');
    expect(counts(filter?.FilterPattern ?? '', lineOf('429'))).toBe(true);
    expect(counts(filter?.FilterPattern ?? '', lineOf('200'))).toBe(false);
  });
});

/** Metrics documented by AWS: the namespace, the metric, and its dimensions. */
const documented: Readonly<Record<string, readonly string[]>> = {
  'AWS/ApiGateway 5xx': ['ApiId'],
  'AWS/ApiGateway Latency': ['ApiId'],
  'AWS/ApiGateway IntegrationError': ['ApiId', 'Stage'],
  'AWS/ApiGateway ExecutionError': ['ApiId', 'Stage'],
  'AWS/CloudFront 5xxErrorRate': ['DistributionId', 'Region'],
  'AWS/Cognito SignUpThrottles': ['UserPool', 'UserPoolClient'],
  'AWS/Cognito SignInThrottles': ['UserPool', 'UserPoolClient'],
  'AWS/Cognito TokenRefreshThrottles': ['UserPool', 'UserPoolClient'],
  'AWS/DynamoDB ReadThrottleEvents': ['TableName'],
  'AWS/DynamoDB WriteThrottleEvents': ['TableName'],
  'AWS/Lambda Errors': ['FunctionName'],
  'AWS/Lambda Throttles': ['FunctionName'],
  'AWS/Lambda Duration': ['FunctionName'],
  'AWS/Lambda IteratorAge': ['FunctionName'],
  'AWS/SES Reputation.BounceRate': [],
  'AWS/SES Reputation.ComplaintRate': [],
  'AWS/SQS ApproximateNumberOfMessagesVisible': ['QueueName'],
};
/** Metrics that units write themselves (functions/kernel/metrics.ts), in their stage's namespace. */
const ours: Readonly<Record<string, readonly string[]>> = {
  'Sideout/prod Pushed': ['service'],
  'Sideout/prod PushesMissed': ['service'],
};
/** A metric's additional dimensions. */
const finer: Readonly<Record<string, readonly string[]>> = {
  'AWS/DynamoDB WriteThrottleEvents': ['GlobalSecondaryIndexName', 'TableName'],
  'AWS/Lambda Errors': ['FunctionName', 'Resource'],
};

it('the metrics of all log filters are covered by these tests', () => {
  const names = all('AWS::Logs::MetricFilter').flatMap(({ Properties }) =>
    (Properties as unknown as Filter).MetricTransformations.map(({ MetricName }) => MetricName),
  );
  expect([...new Set(names)].toSorted()).toEqual(['Failures', 'Faults', 'Oversold', 'Throttled']);
});

describe('each CloudWatch alarm', () => {
  const metricsOf = ({ Properties }: Named): Metric[] => {
    const { Metrics, ...own } = Properties as unknown as Metric & { Metrics?: { MetricStat?: { Metric: Metric } }[] };
    return Metrics ? Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []) : [own];
  };

  it('reads a metric that a filter creates or AWS publishes with the same dimensions', () => {
    const made = new Set(
      all('AWS::Logs::MetricFilter').flatMap(({ Properties }) =>
        (Properties as unknown as Filter).MetricTransformations.map(
          ({ MetricNamespace, MetricName }) => `${MetricNamespace} ${MetricName}`,
        ),
      ),
    );
    for (const alarm of all('AWS::CloudWatch::Alarm'))
      for (const { Namespace, MetricName, Dimensions = [] } of metricsOf(alarm)) {
        const name = `${Namespace} ${MetricName}`;
        const dimensions = Dimensions.map((dimension) => dimension.Name).toSorted();
        if (made.has(name)) expect(dimensions).toEqual([]);
        else expect([documented[name], finer[name], ours[name]], name).toContainEqual(dimensions);
      }
  });

  it('reads only its own stage, so another stage in the account doesn’t trigger it', () => {
    for (const alarm of all('AWS::CloudWatch::Alarm'))
      for (const { Namespace, MetricName, Dimensions = [] } of metricsOf(alarm)) {
        // AWS rates senders by account.
        if (Namespace === 'AWS/SES') continue;
        const isOwn = Namespace === 'Sideout/prod' || Dimensions.length > 0;
        expect(`${alarm.Properties.AlarmName} ${MetricName} ${isOwn}`).toBe(
          `${alarm.Properties.AlarmName} ${MetricName} true`,
        );
      }
  });

  it.each([
    'sockets-failing',
    'sockets-refused',
    'pushes-missed',
    'http-429',
    'gs1-throttles',
    'gs2-throttles',
    'gs3-throttles',
    'mail-bounces',
    'mail-complaints',
    'pool-signup',
    'pool-signin',
    'pool-tokenrefresh',
    'canary-failing',
  ])('has one recipient: %s', (name) => {
    const found = all('AWS::CloudWatch::Alarm').find(
      ({ Properties }) => Properties.AlarmName === `sideout-prod-${name}`,
    );
    expect(found?.Properties.AlarmActions).toHaveLength(1);
  });

  it('notifies the on-call person only when people are rejected or lose something, and again when it’s over', () => {
    const woken = all('AWS::CloudWatch::Alarm').filter(({ Properties }) =>
      text(Properties.AlarmActions ?? '').includes('"alarms'),
    );
    expect(woken.map(({ Properties }) => String(Properties.AlarmName).replace('sideout-prod-', '')).toSorted()).toEqual(
      ['canary-failing', 'cdn-5xx', 'http-5xx', 'oversold', 'relay-behind', 'sockets-failing', 'sockets-refused'],
    );
    for (const { Properties } of woken) expect(Properties.OKActions).toEqual(Properties.AlarmActions);
  });

  it('has a counterpart for AWS Backup: a rule that reports failed, aborted and expired jobs', () => {
    const [rule] = cloud.all('observability', 'AWS::Events::Rule');
    expect(rule?.Properties.EventPattern).toMatchObject({
      source: ['aws.backup'],
      detail: { state: ['FAILED', 'ABORTED', 'EXPIRED'] },
    });
    expect(text(rule?.Properties.Targets)).toContain('tickets');
  });
});

it('the canary checks the site’s address every five minutes', () => {
  const schedule = cloud.all('observability', 'AWS::Scheduler::Schedule')[0] as Named;
  expect(schedule.Properties.ScheduleExpression).toBe('rate(5 minutes)');
  expect((schedule.Properties.Target as { Input: unknown }).Input).toBe('{"origin":"https://sideout.example"}');
});
