import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sleep } from '#functions/kernel/aws/retry.ts';
import { now } from '#functions/kernel/clock.ts';
import { backfill, type Progress, steadily } from '#functions/kernel/table/backfill.ts';
import { openClient } from '#functions/kernel/table/client.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import { openTable } from '#functions/kernel/table/table.ts';
import { itemsOfExport, itemsOfLocal } from './backfill/items.ts';
import { kinds } from './backfill/kinds.ts';
import { takeLock } from './local/lock.ts';
import { startTable } from './local/table.ts';

const usage = `npm run backfill -- [--data DIR] [--kind TYPE]… [--rate N]
npm run backfill -- --export DIR --table NAME [--kind TYPE]… [--rate N] [--progress FILE]

Carries items of older versions into the present one, each under the _rev it was read with; others may write meanwhile.
Without --export: the table of the local cloud in DIR (.local), which must not be running. With --export: the stage's
table NAME, over an export of it (DynamoDB JSON) that was copied into DIR; needs AWS_REGION and credentials.

  --kind TYPE      only this kind, may be given several times (all)
  --rate N         write units a second (200)
  --progress FILE  where it is noted how far it is; given again, it goes on from there`;

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    ...{ data: text, export: text, table: text, rate: text, progress: text },
    kind: { type: 'string', multiple: true },
    help: { type: 'boolean', short: 'h' },
  },
});
const rate = Number(values.rate ?? 200);
const chosen = kinds.map(({ kind }) => kind).filter(({ type }) => !values.kind || values.kind.includes(type));
const unknown = (values.kind ?? []).filter((type) => !chosen.some((kind) => kind.type === type));
if (values.help || !(rate > 0) || unknown.length > 0 || !values.export !== !values.table) {
  console.log(unknown.length ? `there is no kind of item called ${unknown.join(', ')}` : usage);
  process.exit(values.help ? 0 : 2);
}

async function run(client: ReturnType<typeof openClient>, name: string, items: AsyncIterable<Raw> | Raw[]) {
  const note = values.progress;
  const from = note && existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as Progress) : undefined;
  const told = (progress: Progress) => {
    if (note) writeFileSync(note, JSON.stringify(progress));
  };
  const done = await backfill({
    table: openTable({ client, name }).as('script:backfill', `backfill-${now()}`),
    kinds: chosen,
    items,
    pace: steadily(rate, now, sleep),
    ...(from ? { from } : {}),
    told,
    odd: (outcome, { pk, sk }) => console.log(`${outcome}: ${pk} / ${sk}`),
  });
  const { at, ...counts } = done;
  const said = Object.entries(counts).map(([outcome, n]) => `${n} ${outcome}`);
  console.log(`${at} items: ${said.join(', ')}`);
  process.exitCode = done.doubled + done.unread > 0 ? 1 : 0;
}

/** The local cloud's own table, with nobody else at it. */
async function runLocal(data: string): Promise<void> {
  const taken = await takeLock(data);
  if ('running' in taken)
    throw new Error(`Sideout is running on ${data} (process ${taken.running.pid}). End it first.`);
  const table = await startTable({ file: join(data, 'table.db') });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = openClient({ region: 'us-east-1', endpoint: table.endpoint, credentials });
  try {
    await run(client, table.name, await itemsOfLocal(table));
  } finally {
    client.close();
    await table.stop();
    taken.lock.release();
  }
}

if (values.export && values.table) {
  const client = openClient();
  await run(client, values.table, itemsOfExport(resolve(values.export))).finally(client.close);
} else await runLocal(values.data ? resolve(values.data) : join(import.meta.dirname, '../.local'));
