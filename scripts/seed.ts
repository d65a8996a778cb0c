import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { now } from '#functions/kernel/clock.ts';
import { region } from '#infra/settings.ts';
import { askerOf } from './deploy/aws.ts';
import { root } from './deploy/run.ts';
import { startLocalCloud } from './local/cloud.ts';
import { takeLock } from './local/lock.ts';

const worlds = ['empty', 'demo', 'big'] as const;
const usage = `npm run seed -- ${worlds.join('|')} [--data DIR]
npm run seed -- --stage NAME --email YOU@EXAMPLE.COM [--site URL]

Empties the local cloud's table (.local) and fills it with a world: empty (only a marker that it is empty), demo, or
big (40 divisions, 1,200 teams, for load tests). Emails, media, payments and sign-ins stay; npm run reset deletes those, too.

With --stage: gives a deployed small stage organizations, events and teams through its own calls. It creates two users for these calls, with
variants of your address (you+organizer@…, you+player@…). Needs credentials that may create users in the stage's pool; the site's address
comes from the deploy's outputs (cdk.out), or from --site.`;

const { values, positionals } = parseArgs({
  options: {
    data: { type: 'string' },
    stage: { type: 'string' },
    email: { type: 'string' },
    site: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
  allowPositionals: true,
});
const [world = 'demo'] = positionals;
if (values.help || !worlds.some((name) => name === world) || positionals.length > 1) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}
if (values.stage) process.exit(await stageFilled(values.stage));
const data = values.data ? resolve(values.data) : join(import.meta.dirname, '../.local');

const lockState = await takeLock(data);
if ('running' in lockState) {
  console.error(`Sideout is running on ${data} (process ${lockState.running.pid}). Stop it first, then seed.`);
  process.exit(1);
}
try {
  mkdirSync(data, { recursive: true });
  for (const name of ['table.db', 'table.db-wal', 'table.db-shm']) rmSync(join(data, name), { force: true });
  const cloud = await startLocalCloud({ data, seed: world, log: console.log });
  await cloud.settled();
  await cloud.stop();
  console.log(`${data} contains the ${world} world. npm start shows it.`);
} finally {
  lockState.lock.release();
}

/** Fills a deployed stage. Returns the exit code. */
async function stageFilled(stage: string): Promise<number> {
  const { siteOf, seedStage } = await import('./seed/stage/main.ts');
  const site = values.site ?? siteOf(root, stage);
  if (stage === 'prod' || !values.email || !site) {
    const why =
      stage === 'prod'
        ? 'prod is filled only by people.'
        : !site
          ? `Where is ${stage}? Give its address with --site`
          : 'Set your email address with --email';
    console.error(`${why}\n\n${usage}`);
    return 2;
  }
  const credentials = () => new SecretsManagerClient({ region }).config.credentials();
  const ask = askerOf(credentials);
  const made = await seedStage({ site, region, email: values.email, now: now(), ask, log: console.log });
  console.log(
    `${site} has ${made} more organizations. Sign in as ${values.email}’s people with “Forgot your password?”.`,
  );
  return 0;
}
