import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { hangLater } from './demo/main.ts';
import { demoAccounts } from './local/accounts.ts';
import { banner } from './local/banner.ts';
import type { LocalCloud } from './local/cloud.ts';
import { worldIn } from './local/folder.ts';
import { takeLock } from './local/lock.ts';
import { blockedAmong, nextFree } from './local/ports.ts';
import { builtFrom } from './local/units/host.ts';

// UTC, as in Lambda, so code that depends on the machine's time zone fails here.
process.env.TZ = 'UTC';

const usage = `npm start [-- options]

  --port N     port of the site (4600, or the next free one)
  --data DIR   where everything is kept (.local)
  --seed NAME  world that an empty table is filled with: empty, demo (default) or big
  --empty      the same as --seed empty: only platform staff, for you to fill by hand
  --stripe     card fields like Stripe's, on a stand-in of its script (instead of the sandbox's own)
  --dev        Vite with hot replacement instead of the built site; units restart when functions, domain or events change
  --chaos      everything AWS may do: three environments, frozen after each response, a table that rejects writes and enforces
               each unit's rights, late indexes, throttled routes, messages delivered twice, the stream's shards out of step;
               staff need a second factor
  --api        no site, only the API and the console`;

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    data: { type: 'string' },
    seed: { type: 'string' },
    empty: { type: 'boolean' },
    stripe: { type: 'boolean' },
    dev: { type: 'boolean' },
    chaos: { type: 'boolean' },
    api: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const usual = 4600;
const port = Number(values.port ?? usual);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`${values.port} is not a port.\n\n${usage}`);
  process.exit(2);
}
const closed = blockedAmong(port);
if (closed !== null) {
  const why = closed === port ? 'Browsers' : `Sideout also uses the three ports after ${port}, and browsers`;
  console.error(`${why} refuse to open port ${closed}. Choose another port.`);
  process.exit(2);
}
const root = join(import.meta.dirname, '..');
const data = values.data ? resolve(values.data) : join(root, '.local');
/* A folder keeps the world it was filled with, whatever a later start asks for. */
const seed = worldIn(data) ?? (values.empty ? 'empty' : (values.seed ?? 'demo'));
const accounts = seed === 'empty' ? [demoAccounts.staff] : Object.values(demoAccounts);

const lockState = await takeLock(data);
if ('running' in lockState) {
  const { pid, url } = lockState.running;
  console.log(
    `Sideout is already running (process ${pid})${url ? `:\n\n${banner(url, accounts)}` : ', and will be ready soon.'}`,
  );
  process.exit(0);
}
const { lock } = lockState;

const started = performance.now();
let stopping = false;
let cloud: LocalCloud | null = null;
let watching: { stop(): Promise<void> } | null = null;
/** Calls still in progress at the end aren't errors. */
const log = (line: string) => void (stopping || console.log(line));
/** Ends everything once. A second Ctrl-C doesn't wait. */
async function end(code: number): Promise<void> {
  if (stopping) process.exit(code);
  stopping = true;
  await watching?.stop();
  await cloud?.stop().catch((error: unknown) => console.error(error));
  lock.release();
  process.exit(code);
}
/** The chosen port or none. Without a choice, the usual one or the next free one. */
async function portToUse(): Promise<number> {
  const free = await nextFree(port);
  if (free === port) return port;
  if (values.port !== undefined)
    throw new Error(`Port ${port} is in use. Choose another with --port, or leave --port out to get a free one.`);
  console.log(`Port ${port} is in use. Starting on ${free} instead.`);
  return free;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

try {
  console.log('Sideout is starting …');
  const wanted = await portToUse();
  // Loaded only now, so a start that is refused or finds another one running doesn't wait for the rest.
  const { buildSite } = await import('./local/site/build.ts');
  const builtSite = values.api || values.dev ? undefined : buildSite(root);
  builtSite?.catch(() => {});
  const { keptUnits, openUnitBuilder } = await import('./local/units/build.ts');
  const builder = values.dev ? await openUnitBuilder() : null;
  const [units, { startLocalCloud }] = await Promise.all([
    builder ? builder.build() : keptUnits(),
    import('./local/cloud.ts'),
  ]);
  cloud = await startLocalCloud({
    data,
    port: wanted,
    token: lock.token,
    site: values.api ? 'none' : values.dev ? 'dev' : 'build',
    built: builtFrom(units),
    ...(builtSite && { builtSite, pages: 'later' as const }),
    seed,
    ...(seed === 'empty' ? { accounts } : {}),
    chaos: values.chaos ?? false,
    limits: { gather: 1_000 },
    cards: values.stripe ? 'stripe' : 'sandbox',
    log,
  });
  if (builder) {
    const { reloadUnits } = await import('./local/dev.ts');
    watching = reloadUnits({ root, builder, cloud, log });
  }
  lock.ready(cloud.url);
  console.log(
    `\n${banner(cloud.url, accounts)}\n\nReady in ${((performance.now() - started) / 1000).toFixed(1)} s. Press Ctrl-C to stop everything.`,
  );
  if (seed === 'demo' && !values.api) {
    const { signIn } = cloud;
    hangLater(cloud.url, async (account) => (await signIn(account)).idToken, log);
  }
  void cloud.table.ended.then(() => {
    if (stopping) return;
    console.error('The local table stopped unexpectedly.');
    void end(1);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}
