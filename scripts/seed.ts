import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startLocalCloud } from './local/cloud.ts';
import { takeLock } from './local/lock.ts';

const worlds = ['empty', 'demo', 'big'] as const;
const usage = `npm run seed -- ${worlds.join('|')} [--data DIR]

Empties the local cloud's table (.local) and fills it with a world: empty (nothing but the word that it is), demo, or
big (40 divisions, 1,200 teams, for load). Mails, media, payments and sign-ins stay; npm run reset takes those too.`;

const { values, positionals } = parseArgs({
  options: { data: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  allowPositionals: true,
});
const [world = 'demo'] = positionals;
if (values.help || !worlds.some((name) => name === world) || positionals.length > 1) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}
const data = values.data ? resolve(values.data) : join(import.meta.dirname, '../.local');

const taken = await takeLock(data);
if ('running' in taken) {
  console.error(`Sideout is running on ${data} (process ${taken.running.pid}). End it first, then seed.`);
  process.exit(1);
}
try {
  mkdirSync(data, { recursive: true });
  for (const name of ['table.db', 'table.db-wal', 'table.db-shm']) rmSync(join(data, name), { force: true });
  const cloud = await startLocalCloud({ data, seed: world, log: console.log });
  await cloud.settled();
  await cloud.stop();
  console.log(`${data} holds the ${world} world. npm start shows it.`);
} finally {
  taken.lock.release();
}
