import { randomUUID } from 'node:crypto';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { incomingPrefix } from '#domain/organizations/images.ts';
import { systemAttributes } from '#functions/kernel/table/schema.ts';
import type { Plan } from '#infra/plan.ts';
import { routeSettings } from '#infra/throttles.ts';
import { objectCreated, openBus } from './aws/bus.ts';
import type { LateIndexes } from './chaos/late-indexes.ts';
import { chaos, environments, kind, tokenBucket } from './chaos/rules.ts';
import { names, smsNumber, threadEnvironment } from './environment.ts';
import { openGateway } from './gateway/gateway.ts';
import type { Journal } from './journal.ts';
import { openQueue, type Queue } from './queue.ts';
import type { Services } from './services.ts';
import type { CloudOptions, Setting } from './setting.ts';
import { openSockets } from './sockets/sockets.ts';
import type { ApiRecord } from './stream-api.ts';
import { openStreams } from './streams.ts';
import type { LocalTable } from './table.ts';
import { openTicker } from './ticker.ts';
import { startUnits, type UnitModules, type Units } from './units/host.ts';

/**
 * Returns API Gateway's throttles by route: whether a call to a route's pattern is one too many at a given time (epoch
 * ms).
 */
export function throttling(plan: Plan): (pattern: string, at: number) => boolean {
  const buckets = new Map(
    Object.entries(routeSettings(plan)).map(([pattern, set]) => [
      pattern,
      tokenBucket(set.ThrottlingRateLimit, set.ThrottlingBurstLimit),
    ]),
  );
  return (pattern, at) => buckets.get(pattern)?.(at) ?? false;
}

/**
 * In chaos mode, routes that cost something are throttled. Otherwise they aren't, because tests and demos call them
 * more often in a second than people do in a day.
 */
const throttledBy = ({ options, plan }: Setting) => (options.chaos ? { throttled: throttling(plan) } : {});
const deliveryOf = ({ chaos: wanted }: CloudOptions) => (wanted ? chaos(Math.random) : kind);

/** Opens the units and everything that triggers them. */
export function openRuntime(
  setting: Setting,
  services: Services,
  table: LocalTable,
  env: Readonly<Record<string, string>>,
  late: LateIndexes | null,
  stands: Promise<void>,
) {
  const { options, manifest, limits, schedules } = setting;
  let { plan } = setting;
  const { store, clock, now, journal, fault, dead } = services;
  const { retries } = limits;
  const delivery = deliveryOf(options);
  const pool = openPool(setting, services, env);
  const units = watched(pool, () => [streams, late]);
  const pace = (name: string) => manifest.find((unit) => unit.name === name);
  const queue = openQueue({ store, units, pace, dead, delivery, retries, now, onError: fault });
  const bus = openBus({ units: manifest, queue, name: names.bus, now, seen: noteEvent(journal) });
  bringIn(setting, services, queue);
  const sockets = openSockets({
    unit: manifest.find((unit) => unit.socket)?.name ?? null,
    units,
    now,
    limits: limits.sockets,
    onError: fault,
    seen: (text, data) => journal.add('socket', text, data),
  });
  const streams = openStreams({
    ...{ table, store, dead, delivery, retries, now },
    readers: manifest.filter((unit) => unit.stream),
    units: pool,
    gather: limits.gather,
    begins: stands,
    onError: fault,
    seen: (unit, count) => journal.add('stream', `${count} records → ${unit}`),
    wrote: (record) => noteWrite(journal, record),
  });
  const ticker = openTicker({
    ...{ clock, schedules, units, manifest, store, dead, journal, retries },
    ticking: options.ticking ?? true,
  });
  return {
    units: pool,
    queue,
    bus,
    sockets,
    /** Delivers a text from a phone to our number. */
    text: (from: string, words: string) => bringText(setting, queue, from, words),
    streams,
    ticker,
    gateway: openGateway({
      ...{ units: pool, now, limits: limits.http, onError: fault, ...throttledBy(setting) },
      get plan() {
        return plan;
      },
    }),
    /** Replaces the current units, and the routes that lead to them. */
    reload(modules: UnitModules, routes: Plan) {
      plan = routes;
      pool.reload(modules);
    },
    /** Returns whether nothing is in progress. */
    quiet: () => [streams, queue, services.payments, late].every((part) => part?.idle() ?? true) && pool.busy === 0,
    async stop() {
      ticker.stop();
      queue.stop();
      await sockets.stop();
      await streams.stop();
      await pool.stop();
    },
  };
}
export type Runtime = ReturnType<typeof openRuntime>;

type Reading = { nudge(): void } | null;
/**
 * Reads the stream after a unit runs, because the unit may have written something. Skips stream readers and plain
 * reads.
 */
const watched = (pool: Units, readers: () => readonly Reading[]): Pick<Units, 'invoke'> => ({
  invoke: (unit, event, id, patience) =>
    pool.invoke(unit, event, id, patience).finally(() => {
      for (const reader of readers()) reader?.nudge();
    }),
});

/** Delivers AWS's own events about files and emails. */
function bringIn(setting: Setting, services: Services, queue: Queue): void {
  bringUploads(setting, services, queue);
  bringReturned(setting, services, queue);
}

/** Notifies the unit that checks uploads, through its queue, of files that browsers have uploaded. */
function bringUploads({ manifest }: Setting, { media, now }: Services, queue: Queue): void {
  media.onCreated((file) => {
    if (!file.key.startsWith(incomingPrefix)) return;
    for (const { name, uploads } of manifest)
      if (uploads) queue.add(name, JSON.stringify(objectCreated(file, now())), 'Object Created');
  });
}

/** Notifies the unit that sends email, through its queue and in SES's format, of emails that bounced. */
function bringReturned({ manifest }: Setting, { inbox }: Services, queue: Queue): void {
  inbox.onReturned(({ to, tags, why }) => {
    const whom = to.map((emailAddress) => ({ emailAddress }));
    const detail =
      why === 'Bounce'
        ? { eventType: why, bounce: { bounceType: 'Permanent', bouncedRecipients: whom } }
        : { eventType: why, complaint: { complainedRecipients: whom } };
    const type = why === 'Bounce' ? 'Email Bounced' : 'Email Complaint Received';
    const message = { source: 'aws.ses', 'detail-type': type, detail: { ...detail, mail: { tags, destination: to } } };
    for (const { name, returned } of manifest) if (returned) queue.add(name, JSON.stringify(message), type);
  });
}

/** Delivers a text sent to our number to the queue of the unit that answers it, in End User Messaging's format. */
function bringText({ manifest }: Setting, queue: Queue, from: string, words: string): void {
  const inbound = {
    ...{ originationNumber: from, destinationNumber: smsNumber, messageBody: words },
    ...{ messageKeyword: 'KEYWORD', inboundMessageId: randomUUID(), previousPublishedMessageId: '' },
  };
  for (const { name, texts } of manifest) if (texts) queue.add(name, JSON.stringify(inbound), 'Text');
}

/** Returns the request that caused one of our events. */
const goesBackTo = (detail: unknown): string | undefined => {
  const { request, id } = (detail ?? {}) as { request?: string; id?: string };
  return request ?? id;
};

const imageOf = (image: object) => unmarshall(image as Parameters<typeof unmarshall>[0]);

const noteEvent =
  (journal: Journal): Parameters<typeof openBus>[0]['seen'] =>
  (event, consumers) =>
    journal.add(
      'event',
      `${event['detail-type']} → ${consumers.join(', ') || 'nobody'}`,
      event,
      goesBackTo(event.detail),
    );

/**
 * Notes a written item under the request that wrote it. A removal names no request, so it isn't noted. Items are
 * converted only when a note is read, because few notes ever are.
 */
function noteWrite(journal: Journal, { eventName, dynamodb: { NewImage, OldImage } }: ApiRecord): void {
  const text = (attribute: string) => NewImage?.[attribute]?.S;
  const request = text(systemAttributes.request);
  if (!NewImage || !request) return;
  const how = eventName === 'INSERT' ? 'new' : 'changed';
  const [type = 'item', pk, sk] = [systemAttributes.type, systemAttributes.pk, systemAttributes.sk].map(text);
  const data = {
    get before() {
      return OldImage && imageOf(OldImage);
    },
    get after() {
      return imageOf(NewImage);
    },
  };
  journal.add('write', `${type} ${how}: ${pk} ${sk}`, data, request);
}

/** Opens the units in their threads. Their output goes to the journal, and their warnings also go to the console. */
function openPool(
  { options, manifest, entries, preload, worker, log }: Setting,
  { clock, journal }: Services,
  env: Readonly<Record<string, string>>,
): Units {
  const units = startUnits({
    units: manifest,
    entries,
    env: threadEnvironment(env),
    preload,
    worker,
    offset: clock.offset(),
    threads: options.threads ?? (options.chaos ? environments : 1),
    onLog(line, kind) {
      journal.add(kind === 'err' ? 'fault' : 'log', line, undefined, /"requestId":"([^"]+)"/.exec(line)?.[1]);
      if (kind === 'err' || /"level":"(WARN|ERROR)"/.test(line)) log(line);
    },
  });
  clock.onChange((offset) => units.setOffset(offset));
  return units;
}
