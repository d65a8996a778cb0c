import { seeded } from '#domain/kernel/ids.ts';
import { nextPollIn, paceFor } from '#domain/live/pace.ts';
import { liveFlushes } from '#domain/play/operations-live.ts';
import { pushedInFinal, rateFor, usualPushed } from '#infra/settings.ts';
import { type Synthesized, synthesized, withDomain } from '../infra/kit.ts';
import { filled, metricsIn } from '../infra/limits.ts';
import { looked } from './followers/cdn.ts';
import { costOfHour } from './followers/cost.ts';
import { alwaysFree, prices, pricesOf } from './prices.ts';
import type { Figure } from './race.ts';

/** The bill in dollars, by purpose. */
type Bill = Readonly<Record<string, number>>;

const total = (bill: Bill) => Object.values(bill).reduce((sum, dollars) => sum + dollars, 0);
const words = (bill: Bill) =>
  Object.entries(bill)
    .filter(([, dollars]) => Math.abs(dollars) >= 0.05)
    .toSorted(([, a], [, b]) => b - a)
    .map(([what, dollars]) => `${what} ${dollars.toFixed(dollars < 10 ? 2 : 0)}`)
    .join(', ');
const row = (id: string, what: string, bill: Bill): Figure => ({
  id: `M28-${id}`,
  figure: `dollars ${what}: ${words(bill)}`,
  ratio: Number(total(bill).toPrecision(3)),
});

const minutesOfMonth = 30 * 24 * 60;
/** An idle queue is polled by five pollers, each of which waits twenty seconds (AWS's Lambda guide, scaling of SQS). */
const pollsPerMinute = 15;
/**
 * The seconds that a tick with nothing to do takes with half a GB of memory, including startup. Bench idle counts its
 * reads, which cost less than a cent.
 */
const tickTakes = 0.15;

const resources = (cloud: Synthesized, type: string) =>
  [...cloud.templates.values()].flatMap(({ Resources }) =>
    Object.values(Resources).filter(({ Type }) => Type === type),
  );
const count = (cloud: Synthesized, type: string) => resources(cloud, type).length;

/** Returns the number of metrics read by alarms, each of which is billed. */
function alarmFigures(cloud: Synthesized): number {
  return resources(cloud, 'AWS::CloudWatch::Alarm').reduce((sum, { Properties }) => {
    const metrics = Properties.Metrics as { MetricStat?: object }[] | undefined;
    return sum + (metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1);
  }, 0);
}

/** Returns the number of billed dashboards. An account's first three are free, up to fifty metrics each. */
const paidDashboards = (cloud: Synthesized): number => {
  const metrics = resources(cloud, 'AWS::CloudWatch::Dashboard').map(({ Properties }) =>
    metricsIn(filled(Properties) as { DashboardBody: string }),
  );
  const free = metrics.filter((n) => n <= alwaysFree.dashboards.metrics).slice(0, alwaysFree.dashboards.n);
  return metrics.length - free.length;
};

/** Returns the monthly number of ticks from schedules with a rate. Schedules at a time of day add only a handful. */
const ticksOf = (cloud: Synthesized): number =>
  resources(cloud, 'AWS::Scheduler::Schedule').reduce((sum, { Properties }) => {
    const [, every, unit] = /rate\((\d+) (minute|hour|day)/.exec(String(Properties.ScheduleExpression)) ?? [];
    const minutes = Number(every ?? 1_440) * { minute: 1, hour: 60, day: 1_440 }[(unit as 'minute') ?? 'minute'];
    return sum + minutesOfMonth / minutes;
  }, 0);

/** Returns the bill for a month without users, based on the templates. */
function idle(cloud: Synthesized): Bill {
  const acls = resources(cloud, 'AWS::WAFv2::WebACL');
  const rules = acls.reduce((sum, { Properties }) => sum + (Properties.Rules as unknown[]).length, 0);
  const queues = resources(cloud, 'AWS::Lambda::EventSourceMapping').filter(
    ({ Properties }) => !Properties.StartingPosition,
  ).length;
  const ticks = ticksOf(cloud);
  const polls = queues * pollsPerMinute * minutesOfMonth;
  return {
    [`alarms (${alarmFigures(cloud)} figures)`]: alarmFigures(cloud) * prices.watch.alarmFigure,
    [`firewalls (${acls.length}, ${rules} rules)`]: acls.length * prices.firewall.acl + rules * prices.firewall.rule,
    dashboards: paidDashboards(cloud) * prices.watch.dashboard,
    keys: count(cloud, 'AWS::KMS::Key') * prices.key,
    secrets: count(cloud, 'AWS::SecretsManager::Secret') * prices.secret,
    [`polls of ${queues} queues`]: polls * prices.queue,
    ticks: ticks * (prices.schedule + prices.lambda.call + (tickTakes / 2) * prices.lambda.gigabyteSecond),
    traces: ticks * prices.trace,
    // A tick logs two lines.
    logs: ((ticks * 1_500) / 1e9) * prices.watch.logGigabyte,
    zone: cloud.settings.zone ? prices.zone : 0,
  };
}

/** Returns the cost of an idle month, in dollars at list prices. */
export const idleDollars = (cloud: Synthesized): number => total(idle(cloud));

/** Returns the part of an idle month that is free on every account. */
const free = (cloud: Synthesized): Bill => {
  const ticks = ticksOf(cloud);
  return {
    alarms: alwaysFree.alarms * prices.watch.alarmFigure,
    polls: alwaysFree.queue * prices.queue,
    traces: Math.min(ticks, alwaysFree.traces) * prices.trace,
    ticks: Math.min(ticks, alwaysFree.calls) * (prices.lambda.call + (tickTakes / 2) * prices.lambda.gigabyteSecond),
  };
};

/** A request at the edge, with the firewall and a function in front. */
const edge = prices.cdn.request + prices.firewall.request + prices.cdn.function;
/** A call that reaches a unit: a tenth of a second with a GB, one log line from the gateway and two from the unit. */
const call = prices.gateway.call + prices.lambda.call + 0.1 * prices.lambda.gigabyteSecond;
const logged = (lines: number) => ((lines * 700) / 1e9) * (prices.watch.logGigabyte + 3 * prices.watch.logKept);

/**
 * Returns the bill for a month with 200 organizations and 2,000 events. Each event is assumed to have 500 visitors with
 * 100 requests, a twentieth of which reach a unit; 60 matches of 80 points with eight followers each; 200 emails; and
 * 30 users who sign in and attend no other event. The table has 10 GB, and buckets have 200 GB.
 */
function busy(cloud: Synthesized): Bill {
  const events = 2_000;
  const [requests, messages, mails, people] = [events * 50_000, events * 38_400, events * 200, events * 30];
  const calls = requests / 20;
  const stored = 10;
  // Seven nightly backups in this region, and seven nightly and twelve Sunday backups in the other. Each night's backup
  // is copied once.
  const backups = stored * ((7 + 7 + 12) * prices.backup.gigabyte + 30 * prices.backup.transfer);
  return {
    idle: total(idle(cloud)),
    'people (Cognito)': Math.max(0, people - prices.person.free) * prices.person.each,
    'edge, firewall, functions': requests * edge,
    bytes: ((requests * 12_000) / 1e9) * prices.cdn.gigabyte,
    'live messages': messages * prices.gateway.message + (messages / 20) * prices.gateway.connectionMinute,
    'calls and units': calls * call,
    'table (3 reads, 1 write a call; 5 writes a point)':
      calls * 3 * prices.table.read +
      (calls + events * 4_800 * 5) * prices.table.write +
      stored * (prices.table.gigabyte + prices.table.recovery),
    backups,
    mails: mails * prices.mail,
    'logs and traces': logged(calls * 3) + calls * 0.05 * prices.trace,
    'bus (2 events a point and call)': (events * 4_800 + calls / 5) * (prices.event + 3 * prices.queue),
    files: 200 * prices.file.gigabyte,
  };
}

/** A page's files and responses at the first visit, and their bytes. */
const visit = { requests: 25, bytes: 400_000 };
const visits = (n: number) => n * (visit.requests * edge + (visit.bytes / 1e9) * prices.cdn.gigabyte);

/**
 * Returns the bill for 50,000 people in one minute for 200 spots. Each makes a visit, a waitlist poll every two seconds
 * for two minutes, one join (bench line: 2 writes at most) and one renewal.
 */
function opening(): Bill {
  const people = 50_000;
  return {
    visits: visits(people),
    'looks at the line': people * 60 * (edge + (600 / 1e9) * prices.cdn.gigabyte),
    'joins and holds':
      people * (2 * call + 2 * prices.table.write + 3 * prices.table.read) + 200 * 20 * prices.table.write,
    logs: logged(people * 6) + people * 0.1 * prices.trace,
  };
}

const hours = 3;
/** Returns the bill for three hours in which a crowd follows a final with a point every 30 seconds. */
function final(followers: number, most: number): { bill: Bill; asked: number; last: number } {
  const seats = Math.min(followers, most);
  const random = seeded(5);
  const underWay = { 'match/1': { at: 1, gone: false, fields: { progress: 'started' } } };
  const pace = paceFor({ records: underWay }, { least: 0, followers: followers - seats });
  const poll = looked(followers - seats, {
    ...{ ttl: liveFlushes.cache.sMaxAge * 1_000, apart: 30_000 },
    next: () => nextPollIn(pace, false, random),
  });
  // Between sets, about three minutes per hour of play, pushed followers poll once a minute.
  const quiet = (seats * 6) / 3_600;
  const hour = costOfHour({ pushes: seats, points: 120, poll, quiet });
  return {
    bill: { [`three hours (${hour.words} an hour)`]: hours * hour.dollars, 'first visits': visits(followers) },
    asked: poll.asksPerSecond,
    last: poll.last,
  };
}

/**
 * Returns the cost of the same polls at only CloudFront's request price, which is the lower bound for any design with
 * polls.
 */
function floorOfLooks(followers: number): Figure {
  const { asked } = final(followers, usualPushed);
  const bill = { 'three hours of polls, request price only': asked * 3_600 * hours * prices.cdn.request };
  return row('final-floor', `three hours of a final with ${followers / 1_000} k, usual quota`, bill);
}

function finals(): Figure[] {
  const raised = pushedInFinal;
  return (
    [
      ['final', 100_000, usualPushed, 'with the usual quota'],
      [
        'final-pushed',
        100_000,
        raised,
        `everyone pushed, with API Gateway’s quota raised to ${rateFor(raised)} per second (by a support request, without a plan)`,
      ],
      ['final-million', 1_000_000, usualPushed, 'with the usual quota'],
      [
        'final-million',
        1_000_000,
        raised,
        'with the quota raised; a flat-rate plan or an agreement with AWS may cost less',
      ],
    ] as const
  ).flatMap(([id, followers, most, how]) => {
    const { bill, asked, last } = final(followers, most);
    const who = `three hours of a final with ${followers / 1_000} k, ${most / 1_000} k pushed, ${how}`;
    const looks: Figure = {
      id: 'M28-final-looks',
      figure: `${who}: polls per second at the CDN, of 250,000; the last follower gets the point after ${(last / 1_000).toFixed(1)} s`,
      ratio: Math.round(asked),
    };
    return asked ? [row(id, who, bill), looks] : [row(id, who, bill)];
  });
}

/** Computes four cases' bills at list prices, from the units that templates and simulations count. */
export async function bench(): Promise<Figure[]> {
  const prod = synthesized({ stage: 'prod', ...withDomain });
  const dev = synthesized({ stage: 'dev' });
  const before = `per month at list prices of ${pricesOf}`;
  const freeOf = (cloud: Synthesized) => total(idle(cloud)) - total(free(cloud));
  return [
    row('idle-prod', `an idle prod, ${before}`, idle(prod)),
    row('idle-prod', `an idle prod, ${before}, minus what is always free`, { all: freeOf(prod) }),
    row(
      'idle-firewall',
      `an idle prod with the firewall before sign-ins, ${before}`,
      idle(synthesized({ stage: 'prod', ...withDomain, signInFirewall: 'on' })),
    ),
    row('idle-dev', `an idle dev, ${before}`, idle(dev)),
    row('idle-dev', `an idle dev, ${before}, minus what is always free`, { all: freeOf(dev) }),
    row('busy', `200 organizations with 2,000 events, ${before}`, busy(prod)),
    row('opening', 'an opening, 50,000 people in a minute', opening()),
    ...finals(),
    floorOfLooks(100_000),
  ];
}
