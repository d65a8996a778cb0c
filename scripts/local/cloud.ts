import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { mayHaveTokens } from '#functions/subjects/app-keys.ts';
import { planOf } from '#infra/plan.ts';
import type { Allows } from '#infra/triggers/app-consent.ts';
import { demoOrders } from '../seed/orders.ts';
import { sandboxCard } from '../seed/shop.ts';
import type { DemoAccount } from './accounts.ts';
import { bucketsService } from './aws/bucket.ts';
import type { Mail } from './aws/inbox.ts';
import { awsServer, secretsService } from './aws/server.ts';
import type { Bodies } from './bodies/bodies.ts';
import { openLateIndexes } from './chaos/late-indexes.ts';
import { openConsole } from './console/console.ts';
import type { DeadLetters } from './dead-letters.ts';
import { names, threadEnvironment, unitEnvironment } from './environment.ts';
import { claimFolder, making } from './folder.ts';
import type { Journal } from './journal.ts';
import type { Payments } from './payments/payments.ts';
import { listen } from './ports.ts';
import { openRuntime, type Runtime } from './runtime.ts';
import { runSeed } from './seeding.ts';
import { openServices, type Services } from './services.ts';
import { type CloudOptions, reloadedSetting, type Setting, settingOf } from './setting.ts';
import { type Cdn, openCdn } from './site/cdn.ts';
import { openPages, type SitePages } from './site/pages.ts';
import { openPublished, type SiteSetting, siteConfig, siteHeaders, siteServer } from './site/server.ts';
import { type LocalTable, startTable } from './table.ts';
import type { Built } from './units/host.ts';

/** A complete Sideout running on this machine. */
export type LocalCloud = {
  readonly url: string;
  readonly port: number;
  readonly table: LocalTable;
  readonly clock: {
    now(): number;
    /** Moves time forward by milliseconds and fires schedules on the way. Resolves when they are done. */
    move(by: number): Promise<void>;
    /** Fires one of the schedules in events/schedules.ts now. */
    fire(name: string): Promise<void>;
  };
  /** Returns emails and texts, newest first. */
  inbox(): Mail[];
  readonly payments: Payments;
  /** The stand-ins for sanctioning bodies. */
  readonly bodies: Bodies;
  readonly deadLetters: DeadLetters;
  readonly journal: Journal;
  readonly cdn: Cdn | null;
  readonly accounts: readonly DemoAccount[];
  /** Returns the tokens that a browser would get for an account's password. */
  signIn(account: Pick<DemoAccount, 'email' | 'password'>): Promise<Tokens>;
  /**
   * Resolves when streams, queues, webhooks and units have nothing left to do. Rejects after `within` milliseconds
   * (60,000 by default).
   */
  settled(within?: number): Promise<void>;
  /**
   * Reloads the units from a build of the current sources (units/build.ts). Returns false if their triggers have
   * changed, which requires a restart.
   */
  reload(built: Built): Promise<boolean>;
  /** The units' environment. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};
type Tokens = { accessToken: string; idToken: string; refreshToken: string };

/** Starts the local cloud. See {@link CloudOptions}. Several can run side by side, even in one process. */
export async function startLocalCloud(options: CloudOptions = {}): Promise<LocalCloud> {
  const setting = settingOf(options);
  const { folder, lasting, log } = setting;
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    if (!lasting) undo.push(() => rmSync(folder, { recursive: true, force: true }));
    return await assemble(setting, undo, stop);
  } catch (error) {
    await stop().catch((other) => log(String(other)));
    throw error;
  }
}

/** Assembles the parts in order of their dependencies. `undo` takes them down in reverse. */
async function assemble(setting: Setting, undo: (() => unknown)[], stop: () => Promise<void>): Promise<LocalCloud> {
  const { options, folder, lasting, accounts, log, beside } = setting;
  const started = performance.now();
  if (lasting) claimFolder(folder, options.seed);
  const own = { url: '', token: options.token ?? randomBytes(12).toString('hex') };
  const { originSecret, unitsSecret } = originSecrets(options);
  const table = await startTable({ port: beside(3), file: join(folder, 'table.db') });
  undo.push(() => table.stop());
  let filled = false;
  // No second factor is required while a world is created.
  const demanding = () => filled && (options.secondFactor ?? options.chaos ?? false);
  const services = await openServices(setting, () => own.url, demanding);
  const { clock, now, journal, fault, payments, identity, media } = services;
  undo.push(() => services.store.close());

  // Every server listens before anyone gets its address.
  const opened = Promise.withResolvers<SiteSetting>();
  const aws: Parameters<typeof awsServer>[0] = {};
  const site = siteServer(() => opened.promise, fault);
  const ports = {
    aws: await serve(awsServer(aws, fault), beside(1), undo),
    payments: await serve(payments.server, beside(2), undo),
    site: await serve(site, beside(0), undo),
  };
  own.url = `http://localhost:${ports.site}`;
  payments.setUrl(`http://localhost:${ports.payments}`);
  undo.push(() => payments.stop());
  const late = options.chaos ? await lateIndexes(table, folder, services, undo) : null;
  const env = {
    ...unitEnvironment({ table, ...ports, origin: own.url, originSecret: unitsSecret }),
    ...(late ? { LATE_INDEXES: late.endpoint } : {}),
    ...options.env,
  };

  // A new world's follow-up work starts once the world exists. Creating the world doesn't need that work, which would
  // only slow it down.
  const stands = Promise.withResolvers<void>();
  const runtime = openRuntime(setting, services, table, env, late, stands.promise);
  undo.push(() => runtime.stop());
  Object.assign(aws, await allowed(setting, awsOf(services, runtime), fault));
  const cdn = options.cdn === false ? null : openCdn({ now });
  clock.onChange(() => cdn?.purge());
  const pages = await openPages(options.site ?? 'none', site, log, options.builtSite);
  undo.push(() => pages.stop());
  opened.resolve({
    gateway: runtime.gateway,
    cdn,
    sockets: runtime.sockets,
    media,
    ...{ identity: identity.service, signInPages: identity.pages(own.url, allowsIn(table)) },
    pages: pages.serve,
    published: options.pages ? openPublished(services.site, cdn, runtime.gateway, originSecret) : null,
    console: openConsole({ own, accounts, ...services, ...runtime }),
    config: configFrom(setting, services, own),
    originSecret,
    headers: headersFor(own.url, payments.url, ports.aws, options),
    wrote: () => runtime.streams.nudge(),
    seen: (line, request) => journal.add('http', line, undefined, request),
  });

  await fill(setting, table, services, own.url, env);
  filled = true;
  stands.resolve();
  await late?.begin();
  await pages.ready;
  // Tests use few units, which load when they are called.
  if (options.ticking !== false) runtime.units.warm();
  if (options.pages === 'later') void publishAll(services, runtime, pages).catch((error) => fault(`${error}`));
  else if (options.pages) await publishAll(services, runtime, pages);
  journal.add('log', `ready after ${Math.round(performance.now() - started)} ms`);
  return { url: own.url, port: ports.site, table, cdn, accounts, env, stop, ...handlesOf(setting, services, runtime) };
}

/**
 * In chaos mode, the cloud is in the middle of a rotation. The units are a deploy behind the edge, and they have one
 * value in common.
 */
function originSecrets({ chaos }: CloudOptions) {
  const [known, next, former] = Array.from({ length: 3 }, () => randomBytes(24).toString('hex')) as [
    string,
    string,
    string,
  ];
  return chaos
    ? { originSecret: `${known},${next}`, unitsSecret: `${former},${known}` }
    : { originSecret: known, unitsSecret: known };
}

const handlesOf = (
  setting: Setting,
  { now, inbox, payments, bodies, dead: deadLetters, journal, identity }: Services,
  runtime: Runtime,
): Omit<LocalCloud, 'url' | 'port' | 'table' | 'cdn' | 'accounts' | 'env' | 'stop'> => ({
  clock: { now, move: runtime.ticker.move, fire: runtime.ticker.fire },
  inbox: () => inbox.list(),
  payments,
  bodies,
  deadLetters,
  journal,
  signIn: ({ email, password }) => identity.signIn(email, password),
  settled: (within = 60_000) => settled(runtime, within),
  async reload(built) {
    const { manifest, modules, sameTriggers } = await reloadedSetting(setting, built);
    runtime.reload(modules, planOf(manifest));
    return sameTriggers;
  },
});

/** How long a start waits for its public pages, in ms. */
const mostPublishing = 30_000;

/**
 * Puts the app's page into the site's bucket, the way a deploy does, and has every public page written from it. Unlike
 * a deploy, a new build here deletes the old one's code, so pages that name it no longer work.
 */
async function publishAll({ site }: Services, { ticker, queue }: Runtime, pages: SitePages): Promise<void> {
  const shell = await pages.shell();
  if (!shell) return;
  const before = site.serve('/index.html')?.body;
  if (before && !shell.equals(before as Buffer)) site.drop('pages/');
  site.put('index.html', shell, 'text/html; charset=utf-8');
  await ticker.fire('publishSite');
  // By the time callers are told that the cloud is ready, the pages exist. If a machine is too busy for that, the app
  // answers for files that don't exist yet.
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, mostPublishing).unref());
  await Promise.race([queue.workedOff('publisher'), tooLong]);
}

/** Creates a new cloud's initial world. Its orders are placed through the cloud's own calls. */
async function fill(
  setting: Setting,
  table: LocalTable,
  { now, identity, payments }: Services,
  url: string,
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const { options, accounts, folder, lasting, seeding } = setting;
  if (!options.seed || (await isFilled(table))) return;
  await making(lasting ? folder : null, async () => {
    await runSeed(
      seeding,
      options.seed as string,
      { now: now(), accounts, origin: url },
      threadEnvironment(env),
      setting.log,
    );
    await table.save();
    await demoOrders(
      options.seed as string,
      {
        url,
        signIn: ({ email, password }) => identity.signIn(email, password),
        card: sandboxCard(payments.url, payments.keys.publishableKey),
      },
      now(),
    );
  });
}

/** Returns the AWS services, keyed by the names that the server uses. */
const awsOf = (
  { secrets, inbox, media, files, site, identity, bodies }: Services,
  { bus, sockets }: Runtime,
): Parameters<typeof awsServer>[0] => ({
  events: bus.service,
  live: sockets.service,
  secrets: secretsService(secrets),
  email: inbox.email,
  sms: inbox.sms,
  s3: bucketsService({ [names.media]: media, [names.files]: files, [names.site]: site }),
  identity: identity.service,
  bodies: bodies.service,
});

/** The CDK takes a second to load, and a role's permissions come from it. */
async function allowed({ options, manifest }: Setting, served: ReturnType<typeof awsOf>, fault: Services['fault']) {
  if (!options.chaos) return served;
  const { withServiceRights } = await import('./chaos/service-rights.ts');
  return withServiceRights(served, manifest, fault);
}

const headersFor = (main: string, payments: string, aws: number, { site }: CloudOptions) =>
  siteHeaders({ main, payments, uploads: `http://localhost:${aws}` }, site === 'dev');

/** Returns the data that the site gives the browser about this cloud. */
const configFrom =
  ({ options }: Setting, { payments }: Services, own: { readonly url: string }) =>
  (origin: string) =>
    siteConfig({
      origin,
      main: own.url,
      paymentsUrl: payments.url,
      publishableKey: payments.keys.publishableKey,
      ...(options.cards ? { cards: options.cards } : {}),
    });

async function serve(server: Server, port: number, undo: (() => unknown)[]): Promise<number> {
  undo.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return listen(server, port);
}

async function lateIndexes(
  table: LocalTable,
  folder: string,
  { store, dead, now, fault }: Services,
  undo: (() => unknown)[],
) {
  const late = await openLateIndexes({ table, folder, store, dead, now, random: Math.random, onError: fault });
  undo.push(() => late.stop());
  return late;
}

/** Reads which apps people have allowed, as the pool's trigger does in a stage. */
const allowsIn =
  (table: LocalTable): Allows =>
  (name, clientId) =>
    mayHaveTokens(
      async ({ pk, sk }) => {
        const input = { TableName: table.name, Key: { pk: { S: pk }, sk: { S: sk } }, ConsistentRead: true };
        return ((await table.call('GetItem', input)) as { Item?: object }).Item !== undefined;
      },
      name,
      clientId,
    );

async function isFilled(table: LocalTable): Promise<boolean> {
  const { Count } = (await table.call('Scan', { TableName: table.name, Limit: 1 })) as { Count: number };
  return Count > 0;
}

/** This runs twice, because work in progress when everything looked idle may have written something. */
async function settled(
  { streams, quiet }: Pick<ReturnType<typeof openRuntime>, 'streams' | 'quiet'>,
  within: number,
): Promise<void> {
  const end = Date.now() + within;
  for (let round = 0; round < 2; round++) {
    streams.nudge();
    while (!quiet()) {
      if (Date.now() > end) throw new Error(`the local cloud didn’t settle within ${within} ms`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}
