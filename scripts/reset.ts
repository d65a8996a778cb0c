import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { emptyFolder } from './local/folder.ts';
import { lockHolder } from './local/lock.ts';

const { values } = parseArgs({ options: { data: { type: 'string' } } });
const data = values.data ? resolve(values.data) : join(import.meta.dirname, '../.local');

const running = await lockHolder(data);
if (running) {
  console.error(`Sideout is running on ${data} (process ${running.pid}). Stop it first, then reset.`);
  process.exit(1);
}
emptyFolder(data);
rmSync(join(data, 'lock.json'), { force: true });
console.log(`${data} is empty. The next npm start starts over.`);
