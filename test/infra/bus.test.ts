import { beforeAll, describe, expect, it } from 'vitest';
import { events } from '#events/every-event.ts';
import { schedules } from '#events/schedules.ts';
import { units } from '#functions/units.ts';
import { limits } from '#scripts/local/child.ts';
import { type Named, type Synthesized, synthesized, text, withDomain } from './kit.ts';

let prod: Synthesized;
beforeAll(() => {
  prod = synthesized({ stage: 'prod', ...withDomain });
});

describe('the event bus', () => {
  const consuming = units.filter((unit) => unit.events?.length);
  const texted = units.filter((unit) => unit.texts);
  const streaming = units.filter((unit) => unit.stream);
  const ticking = units.filter((unit) => unit.schedules?.length);
  const mappings = () => prod.all('bus', 'AWS::Lambda::EventSourceMapping').map(({ Properties }) => Properties);

  it('gives every consuming unit a rule for its own events, a queue and a dead-letter queue', () => {
    const rules = prod.all('bus', 'AWS::Events::Rule').filter(({ Properties }) => Properties.EventBusName);
    expect(rules).toHaveLength(consuming.length);
    for (const unit of consuming) {
      const rule = rules.find(({ Properties }) => Properties.Name === `sideout-prod-${unit.name}`);
      expect(rule?.Properties.EventPattern).toEqual({ source: ['sideout'], 'detail-type': [...(unit.events ?? [])] });
      for (const type of unit.events ?? []) expect(Object.keys(events)).toContain(type);
      const queue = queueOf(unit.name);
      expect(queue.Properties.VisibilityTimeout).toBe(unit.timeout * 6);
      // The local cloud retries just as often.
      expect(queue.Properties.RedrivePolicy).toMatchObject({ maxReceiveCount: limits.retries.length + 1 });
      expect(text(queue.Properties.RedrivePolicy)).toContain(queueOf(`${unit.name}-dead`).id);
    }
  });

  it('lets the outbox process as many batches at once as its reserved environments allow, and other units one per shard', () => {
    const shards = 12;
    for (const unit of streaming) {
      const from = mappings().find(
        ({ FunctionName, StartingPosition }) => StartingPosition && text(FunctionName).includes(`${unit.name}Live`),
      );
      const abreast = from?.ParallelizationFactor ?? 1;
      expect(abreast, unit.name).toBe(unit.outbox ? Math.floor((unit.reserved ?? 0) / shards) : 1);
    }
  });

  it('passes texts sent to our number unchanged, through a topic that only End User Messaging can publish to', () => {
    const topics = prod.all('bus', 'AWS::SNS::Topic');
    expect(topics.map(({ Properties }) => Properties.TopicName)).toEqual(['sideout-prod-texts']);
    const allowed = prod
      .all('bus', 'AWS::SNS::TopicPolicy')
      .flatMap(({ Properties }) => (Properties.PolicyDocument as { Statement: { Effect: string }[] }).Statement)
      .filter(({ Effect }) => Effect === 'Allow');
    expect(allowed).toMatchObject([
      {
        Action: 'sns:Publish',
        Principal: { Service: 'sms-voice.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
      },
    ]);
    const [subscription] = prod.all('bus', 'AWS::SNS::Subscription');
    expect(subscription?.Properties).toMatchObject({ Protocol: 'sqs', RawMessageDelivery: true });
    expect(text(subscription?.Properties.Endpoint)).toContain(queueOf('inbound-sms').id);
  });

  it('passes browser uploads to their unit through its queue, one at a time', () => {
    const [rule, ...more] = prod
      .all('bus', 'AWS::Events::Rule')
      .filter(({ Properties }) => text(Properties.EventPattern).includes('incoming/'));
    expect(more).toEqual([]);
    expect(rule?.Properties.EventPattern).toMatchObject({
      source: ['aws.s3'],
      'detail-type': ['Object Created'],
      detail: { object: { key: [{ prefix: 'incoming/' }] } },
    });
    expect(text(rule?.Properties.Targets)).toContain(queueOf('pictures').id);
    const own = mappings().find(({ EventSourceArn }) => text(EventSourceArn).includes(queueOf('pictures').id));
    expect(own).toMatchObject({ BatchSize: 1, FunctionResponseTypes: ['ReportBatchItemFailures'] });
    const media = prod
      .all('data', 'AWS::S3::Bucket')
      .find(({ id, Properties }) => id.startsWith('Media') && Properties.NotificationConfiguration !== undefined);
    expect(media?.Properties).toMatchObject({
      NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
      CorsConfiguration: { CorsRules: [{ AllowedMethods: ['POST'] }] },
    });
    expect(text(media?.Properties.LifecycleConfiguration)).toContain('"Prefix":"incoming/"');
  });

  it('archives all our events except those that are useless a minute later', () => {
    expect(prod.all('bus', 'AWS::Events::Archive')[0]?.Properties).toMatchObject({
      EventPattern: {
        source: ['sideout'],
        'detail-type': [{ 'anything-but': ['live.push-due', 'live.results-due', 'live.fans-due'] }],
      },
      RetentionDays: 90,
    });
  });

  it('lets every stream reader continue after failures, and the outbox retry without limit', () => {
    const streams = mappings().filter(({ StartingPosition }) => StartingPosition);
    expect(streams).toHaveLength(streaming.length);
    for (const mapping of streams) {
      expect(mapping).toMatchObject({
        StartingPosition: 'TRIM_HORIZON',
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        MaximumRecordAgeInSeconds: 12 * 3600,
      });
      expect(text(mapping.DestinationConfig)).toContain('OnFailure');
    }
    const outboxes = streaming.filter((unit) => 'outbox' in unit).length;
    expect(outboxes).toBe(1);
    expect(streams.filter(({ MaximumRetryAttempts }) => MaximumRetryAttempts === undefined)).toHaveLength(outboxes);
    expect(streams.filter(({ MaximumRetryAttempts }) => MaximumRetryAttempts === 10)).toHaveLength(
      streaming.length - 1,
    );
  });

  it('keeps records that the outbox abandons in the private bucket for two weeks, with a dead letter for each', () => {
    const outbox = mappings().find(
      ({ StartingPosition, MaximumRetryAttempts: n }) => StartingPosition && n === undefined,
    );
    expect(text(outbox?.DestinationConfig)).toMatch(/Files/);
    const told = prod
      .all('bus', 'AWS::Events::Rule')
      .filter(({ Properties }) => text(Properties.EventPattern).includes('aws/lambda/'));
    expect(told).toHaveLength(1);
    expect(text(told[0]?.Properties.EventPattern)).toMatch(/Files/);
    expect(text(told[0]?.Properties.Targets)).toContain(queueOf('relay-dead').id);
    const files = prod.all('data', 'AWS::S3::Bucket').find(({ id }) => id.startsWith('Files'));
    expect(files?.Properties.NotificationConfiguration).toEqual({
      EventBridgeConfiguration: { EventBridgeEnabled: true },
    });
    expect(text(files?.Properties.LifecycleConfiguration)).toMatch(/"ExpirationInDays":14,"Prefix":"aws\/lambda\/"/);
  });

  it('collects updates for followers for one second before their reader is invoked', () => {
    const windows = mappings().flatMap(({ StartingPosition, MaximumBatchingWindowInSeconds: window, BatchSize }) =>
      StartingPosition ? [[window, BatchSize]] : [],
    );
    expect(windows.toSorted()).toEqual([
      [undefined, 100],
      [1, 1_000],
    ]);
  });

  it('gives stream readers only their own kinds of items, and gives forms only to the relay, to index people', () => {
    const patterns = mappings().flatMap(({ StartingPosition, FilterCriteria }) =>
      StartingPosition
        ? [(FilterCriteria as { Filters: { Pattern: string }[] }).Filters.map((filter) => filter.Pattern)]
        : [],
    );
    const wanted = streaming.map(({ stream = [] }) =>
      ['NewImage', 'OldImage'].map((image) => JSON.stringify({ dynamodb: { [image]: { _t: { S: stream } } } })),
    );
    expect(patterns.toSorted()).toEqual(wanted.toSorted());
    expect(Math.max(...patterns.flat().map((pattern) => pattern.length))).toBeLessThan(4_096);
    const told = streaming.filter(({ stream = [] }) => (stream as readonly string[]).includes('roster'));
    expect(told.map(({ name }) => name)).toEqual(['relay']);
  });

  it('lets every queue reader return only the failed messages', () => {
    const queues = mappings().filter(({ StartingPosition }) => !StartingPosition);
    expect(queues).toHaveLength(consuming.length + texted.length);
    for (const mapping of queues) expect(mapping.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
  });

  it('invokes units on every schedule they handle, with the input they expect', () => {
    const made = prod.all('bus', 'AWS::Scheduler::Schedule').map(({ Properties }) => Properties);
    const wanted = ticking.flatMap((unit) => (unit.schedules ?? []).map((name) => ({ unit: unit.name, name })));
    expect(made).toHaveLength(wanted.length);
    for (const { unit, name } of wanted) {
      const schedule = made.find(({ Name }) => Name === `sideout-prod-${unit}-${name}`);
      const { rateMinutes } = schedules[name as keyof typeof schedules];
      expect(schedule?.ScheduleExpression).toBe(`rate(${rateMinutes} minute${rateMinutes === 1 ? '' : 's'})`);
      const target = schedule?.Target as { Input: string; DeadLetterConfig: unknown };
      expect(JSON.parse(target.Input)).toEqual({
        source: 'sideout.schedule',
        schedule: name,
        time: '<aws.scheduler.scheduled-time>',
      });
      expect(text(target.DeadLetterConfig)).toContain(queueOf(`${unit}-dead`).id);
    }
  });

  it('keeps dead letters for two weeks', () => {
    const names = new Set([...consuming, ...texted, ...streaming, ...ticking].map(({ name }) => name));
    for (const name of names) expect(queueOf(`${name}-dead`).Properties.MessageRetentionPeriod).toBe(14 * 86_400);
  });

  const queueOf = (name: string): Named => {
    const found = prod
      .all('bus', 'AWS::SQS::Queue')
      .find(({ Properties }) => Properties.QueueName === `sideout-prod-${name}`);
    if (!found) throw new Error(`no queue ${name}`);
    return found;
  };
});
