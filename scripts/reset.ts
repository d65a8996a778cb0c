import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataVersionFile } from './local/data-version.ts';
import { lockHolder } from './local/lock.ts';

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const data = values.data ? resolve(values.data) : join(import.meta.dirname, '../.local');

const running = await lockHolder(data);
if (running) {
  console.error(`Sideout is running on ${data} (process ${running.pid}). End it first, then reset.`);
  process.exit(1);
}
/* only what the local cloud put there: --data may name a folder that holds other things */
const own = [
  dataVersionFile,
  'table.db',
  'table.db-wal',
  'table.db-shm',
  'state.db',
  'state.db-wal',
  'state.db-shm',
  'media',
  'cognito',
  'lock.json',
  'site',
];
for (const name of own) rmSync(join(data, name), { recursive: true, force: true });
console.log(`${data} is empty. The next npm start begins anew.`);
