import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { hangLater } from './demo/main.ts';
import { demoAccounts } from './local/accounts.ts';
import { banner } from './local/banner.ts';
import type { LocalCloud } from './local/cloud.ts';
import { takeLock } from './local/lock.ts';
import { blockedAmong } from './local/ports.ts';

// as in Lambda: what depends on the machine's zone must fail here
process.env.TZ = 'UTC';

const usage = `npm start [-- options]

  --port N     wanted port of the site (4600); any free one if it is taken
  --data DIR   where everything is kept (.local)
  --seed NAME  world an empty table is filled with: empty, demo (default) or big
  --empty      the same as --seed empty: nothing but platform staff, to be filled by hand
  --stripe     card fields as with Stripe, on a stand-in of its script (else the sandbox's own)
  --dev        Vite with hot replacement instead of the built site
  --chaos      everything AWS may do: three environments, frozen after each answer, a table that turns writes away and knows
               each unit's rights, late indexes, throttled routes, messages twice, the stream's shards out of step;
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
const port = Number(values.port ?? 4600);
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
const seed = values.empty ? 'empty' : (values.seed ?? 'demo');
const accounts = seed === 'empty' ? [demoAccounts.staff] : Object.values(demoAccounts);
const data = values.data ? resolve(values.data) : join(import.meta.dirname, '../.local');

const taken = await takeLock(data);
if ('running' in taken) {
  const { pid, url } = taken.running;
  console.log(
    `Sideout is running already (process ${pid})${url ? `:\n\n${banner(url, accounts)}` : ', and about to be ready.'}`,
  );
  process.exit(0);
}
const { lock } = taken;

const started = performance.now();
let stopping = false;
let cloud: LocalCloud | null = null;
/** Ends everything once; a second Ctrl-C doesn't wait. */
async function end(code: number): Promise<void> {
  if (stopping) process.exit(code);
  stopping = true;
  await cloud?.stop().catch((error: unknown) => console.error(error));
  lock.release();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

try {
  console.log('Sideout is starting …');
  // loaded now: who is refused, or told of another that runs, need not wait for all of it
  const { startLocalCloud } = await import('./local/cloud.ts');
  cloud = await startLocalCloud({
    data,
    port,
    token: lock.token,
    site: values.api ? 'none' : values.dev ? 'dev' : 'build',
    pages: !values.api && !values.dev,
    seed,
    ...(seed === 'empty' ? { accounts } : {}),
    chaos: values.chaos ?? false,
    limits: { gather: 1_000 },
    cards: values.stripe ? 'stripe' : 'sandbox',
    log: (line) => console.log(line),
  });
  lock.ready(cloud.url);
  console.log(
    `\n${banner(cloud.url, accounts)}\n\nReady in ${((performance.now() - started) / 1000).toFixed(1)} s. Ctrl-C ends everything.`,
  );
  if (seed === 'demo' && !values.api) {
    const { signIn } = cloud;
    hangLater(
      cloud.url,
      async (account) => (await signIn(account)).idToken,
      (line) => console.log(line),
    );
  }
  void cloud.table.ended.then(() => {
    if (stopping) return;
    console.error('The local table ended on its own.');
    void end(1);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await end(1);
}
