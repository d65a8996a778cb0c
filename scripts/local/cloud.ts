import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schedules as productSchedules } from '#events/schedules.ts';
import { manifest as productManifest } from '#functions/manifest.ts';
import { planOf } from '#infra/plan.ts';
import { type DemoAccount, demoAccounts } from './accounts.ts';
import { openBus } from './aws/bus.ts';
import { type Mail, openInbox } from './aws/inbox.ts';
import { openMedia } from './aws/media.ts';
import { openSchedules } from './aws/scheduler.ts';
import { secretsService } from './aws/secrets.ts';
import { awsServer } from './aws/server.ts';
import { sharablePaths } from './cacheable.ts';
import { openClock } from './clock.ts';
import { type ConsoleParts, openConsole } from './console/console.ts';
import { type DeadLetters, openDeadLetters } from './dead-letters.ts';
import { names, threadEnvironment, unitEnvironment } from './environment.ts';
import { openGateway } from './gateway/gateway.ts';
import { openIdentity } from './identity/identity.ts';
import { type Journal, openJournal } from './journal.ts';
import { limits as platform } from './limits.ts';
import type { CloudOptions } from './options.ts';
import { sandboxKeys } from './payments/keys.ts';
import { openPayments, type Payments } from './payments/payments.ts';
import { listen } from './ports.ts';
import { openQueue } from './queue.ts';
import { runSeed } from './seeding.ts';
import { type Cdn, openCdn } from './site/cdn.ts';
import { siteConfig } from './site/config.ts';
import { openPages } from './site/pages.ts';
import { type SiteSetting, siteServer } from './site/server.ts';
import { openSockets } from './sockets/sockets.ts';
import { openStore } from './store.ts';
import { openStreams } from './streams.ts';
import { type LocalTable, startTable } from './table.ts';
import { openTicker } from './ticker.ts';
import { startUnits } from './units/host.ts';

/** A whole Sideout on this machine. */
export type LocalCloud = {
  readonly url: string;
  readonly port: number;
  readonly table: LocalTable;
  readonly clock: {
    now(): number;
    /** moves time forward, firing schedules on the way; resolves when they are done */
    move(by: number): Promise<void>;
    /** fires one schedule of events/schedules.ts now */
    fire(name: string): Promise<void>;
  };
  /** e-mails and SMS, newest first */
  inbox(): Mail[];
  readonly payments: Payments;
  readonly deadLetters: DeadLetters;
  readonly journal: Journal;
  readonly cdn: Cdn | null;
  readonly accounts: readonly DemoAccount[];
  /** an access token (and the others) of an account */
  signIn(
    account: Pick<DemoAccount, 'email' | 'password'>,
  ): Promise<{ accessToken: string; idToken: string; refreshToken: string }>;
  /** resolves when streams, queues and units have nothing left to do */
  settled(within?: number): Promise<void>;
  /** what the units' threads have as environment */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};

const unitEntry = (name: string) => new URL(`../../functions/${name}/index.ts`, import.meta.url).href;

/** Starts the local cloud; see {@link CloudOptions}. Several can run side by side, also in one process. */
export async function startLocalCloud(options: CloudOptions = {}): Promise<LocalCloud> {
  const started = performance.now();
  const token = options.token ?? randomBytes(12).toString('hex');
  const folder = options.data ?? mkdtempSync(join(tmpdir(), 'sideout-'));
  mkdirSync(folder, { recursive: true });
  const lasting = options.data !== undefined;
  const port = options.port ?? 0;
  const beside = (n: number) => (port ? port + n : 0);
  const limits = { ...platform, ...options.limits };
  const manifest = options.units?.manifest ?? productManifest;
  const entries = options.units?.entries ?? Object.fromEntries(manifest.map(({ name }) => [name, unitEntry(name)]));
  const accounts = options.accounts ?? Object.values(demoAccounts);
  const plan = planOf(manifest);
  if (plan.faults.length) throw new Error(`the manifest has faults:\n${plan.faults.join('\n')}`);

  const table = await startTable({ port: beside(3), ...(lasting ? { file: join(folder, 'table.db') } : {}) });
  const store = openStore(lasting ? join(folder, 'state.db') : undefined);
  const clock = openClock(store);
  const now = clock.now;
  const journal = openJournal(now);
  const say = (line: string) => options.log?.(line);
  const fault = (line: string) => {
    journal.add('fault', line);
    say(line);
  };
  const dead = openDeadLetters(store);
  const inbox = openInbox(store, now);
  const media = openMedia(join(folder, 'media'), names.media, store, now);
  const schedules = openSchedules(store, now);
  const identity = await openIdentity(store, join(folder, 'cognito'), inbox, accounts);
  const keys = sandboxKeys(store);

  /* addresses are known before anything listens to what is in them, so all servers are opened first */
  const servers: Server[] = [];
  const own: { url: string } = { url: '' };
  const payments = openPayments({
    store,
    now,
    keys,
    waits: limits.webhooks,
    target: () => `${own.url}${options.webhookPath ?? '/api/payments/webhook'}`,
    onError: fault,
  });
  const services: Parameters<typeof awsServer>[0] = {};
  const aws = awsServer(services, fault);
  servers.push(aws, payments.server);
  const awsPort = await listen(aws, beside(1));
  const paymentsPort = await listen(payments.server, beside(2));
  payments.setUrl(`http://localhost:${paymentsPort}`);

  const opened = Promise.withResolvers<SiteSetting>();
  const site = siteServer(() => opened.promise, fault);
  servers.push(site);
  const sitePort = await listen(site, port);
  own.url = `http://localhost:${sitePort}`;

  const env = {
    ...unitEnvironment({ table, aws: awsPort, payments: paymentsPort, origin: own.url }),
    ...options.env,
  };
  const units = startUnits({
    units: manifest,
    entries,
    env: threadEnvironment(env),
    preload: options.preload ?? [],
    offset: clock.offset(),
    threads: options.threads ?? 1,
    onLog: (line, kind) => {
      journal.add(kind === 'err' ? 'fault' : 'log', line);
      if (kind === 'err' || /"level":"(warn|error)"/.test(line)) say(line);
    },
  });
  const retries = limits.retries;
  const queue = openQueue({ store, units, dead, retries, now, onError: fault });
  const bus = openBus({
    units: manifest,
    queue,
    name: names.bus,
    now,
    seen: (event, consumers) =>
      journal.add('event', `${event['detail-type']} → ${consumers.join(', ') || 'nobody'}`, event),
  });
  const sockets = openSockets({
    unit: manifest.find((unit) => unit.socket)?.name ?? null,
    units,
    now,
    limits: limits.sockets,
    onError: fault,
    seen: (text, data) => journal.add('socket', text, data),
  });
  const streams = openStreams({
    table,
    store,
    readers: manifest.filter((unit) => unit.stream).map(({ name }) => name),
    units,
    dead,
    retries,
    now,
    onError: fault,
    seen: (unit, count) => journal.add('stream', `${count} records → ${unit}`),
  });
  const ticker = openTicker({
    clock,
    schedules: options.schedules ?? productSchedules,
    own: schedules,
    units,
    manifest,
    bus,
    store,
    dead,
    journal,
    retries,
    ticking: options.ticking ?? true,
  });
  Object.assign(services, {
    events: bus.service,
    secrets: secretsService({
      [names.paymentSecret]: JSON.stringify(keys),
      [names.signingSecret]: signingKey(store),
    }),
    email: inbox.email,
    sms: inbox.sms,
    s3: media.service,
    scheduler: schedules.service,
    live: sockets.service,
    identity: identity.service,
  });
  const cdn = options.cdn === false ? null : openCdn({ now, sharable: sharablePaths(manifest) });
  clock.onChange((offset) => {
    units.setOffset(offset);
    cdn?.purge();
  });
  const gateway = openGateway({ plan, units, now, limits: limits.http, onError: fault });
  const pages = await openPages(options.site ?? 'none', folder, site, say);
  const parts: ConsoleParts = {
    token,
    own,
    inbox,
    clock,
    ticker,
    schedules,
    payments,
    dead,
    journal,
    accounts,
    queue,
    bus,
    units,
    sockets,
  };
  opened.resolve({
    gateway,
    cdn,
    sockets,
    media,
    identity: identity.service,
    pages: pages.serve,
    console: openConsole(parts),
    config: (origin) =>
      siteConfig({ origin, paymentsUrl: `http://localhost:${paymentsPort}`, publishableKey: keys.publishableKey }),
    wrote: () => streams.nudge(),
    seen: (line) => journal.add('http', line),
  });

  const cloud: LocalCloud = {
    url: own.url,
    port: sitePort,
    table,
    clock: { now, move: ticker.move, fire: ticker.fire },
    inbox: () => inbox.list(),
    payments,
    deadLetters: dead,
    journal,
    cdn,
    accounts,
    signIn: ({ email, password }) => identity.signIn(email, password),
    settled: (within = 10_000) => settled(within),
    env,
    async stop() {
      ticker.stop();
      queue.stop();
      payments.stop();
      await pages.stop();
      await sockets.stop();
      await streams.stop();
      await units.stop();
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
      await table.stop();
      store.close();
      if (!lasting) rmSync(folder, { recursive: true, force: true });
    },
  };
  async function settled(within: number): Promise<void> {
    const end = Date.now() + within;
    const quiet = () => streams.idle() && queue.idle() && payments.idle() && units.busy === 0;
    for (let round = 0; round < 2; round++) {
      streams.nudge();
      while (!quiet()) {
        if (Date.now() > end) throw new Error(`the local cloud did not come to rest within ${within} ms`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
  }

  try {
    if (options.seed && (await isEmpty(table))) {
      const facts = { now: now(), accounts, origin: own.url };
      const done = await runSeed(options.seed, facts, threadEnvironment(env), say);
      if (!done) say('There are no seeds in scripts/seed yet: the table is empty.');
    }
    await pages.ready;
  } catch (error) {
    await cloud.stop();
    throw error;
  }
  units.warm();
  journal.add('log', `ready after ${Math.round(performance.now() - started)} ms`);
  return cloud;
}

async function isEmpty(table: LocalTable): Promise<boolean> {
  const { Count } = (await table.call('Scan', { TableName: table.name, Limit: 1 })) as { Count: number };
  return Count === 0;
}

/** The key that signs cursors and tickets: made once, then kept. */
function signingKey(store: ReturnType<typeof openStore>): string {
  const kept = store.collection<string>('signing');
  const before = kept.get('key');
  if (before) return before;
  const made = randomBytes(32).toString('base64url');
  kept.put('key', made);
  return made;
}
