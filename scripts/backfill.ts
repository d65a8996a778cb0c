import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isAtWork } from '#domain/jobs/progress.ts';
import { viewOfJob } from '#domain/jobs/views.ts';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { sleep } from '#functions/kernel/aws/client.ts';
import { now } from '#functions/kernel/clock.ts';
import { backfill, steadily } from '#functions/kernel/table/backfill.ts';
import { openClient } from '#functions/kernel/table/client.ts';
import { openTable } from '#functions/kernel/table/table.ts';
import { jobItem } from '#functions/subjects/jobs/items.ts';
import { itemsOfLocal, kinds, startBackfill } from './backfill/backfill.ts';
import { asOperator } from './deploy/aws.ts';
import { takeLock } from './local/lock.ts';
import { startTable } from './local/table.ts';

const usage = `npm run backfill -- [--data DIR] [--kind TYPE]… [--rate N]
npm run backfill -- --table NAME --from PREFIX --as USER [--kind TYPE]… [--rate N]

Migrates items of older versions to the current one, each under the _rev it was read with, so others can write at the same time.

The first command goes through the table of the local cloud in DIR (.local), which must not be running. The second starts a job of
the stage's workers and follows it. You can end this program; the job's page (/job/ID) shows its progress, and can stop and resume it.
It reads an export of the table, made after the deploy that writes the new version, in the stage's private bucket:

  aws dynamodb export-table-to-point-in-time --table-arn ARN --s3-bucket sideout-STAGE-files --s3-prefix week/export

  --table NAME   the stage's table; needs credentials that can read and write it
  --from PREFIX  the export's folder in the bucket (week/export; anything under week/ is deleted after 7 days)
  --as USER      the number of the user who owns the job and can stop it
  --kind TYPE    only this kind; can be repeated (default: all)
  --rate N       write units per second (200)`;

const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    ...{ data: text, from: text, table: text, as: text, rate: text },
    kind: { type: 'string', multiple: true },
    help: { type: 'boolean', short: 'h' },
  },
});
const rate = Number(values.rate ?? 200);
const wanted = values.kind ?? [];
const unknown = wanted.filter((type) => !kinds.some(({ kind }) => kind.type === type));
const givenCount = [values.table, values.from, values.as].filter((value) => value !== undefined).length;
if (values.help || !(rate > 0) || unknown.length > 0 || (givenCount > 0 && givenCount < 3)) {
  console.log(unknown.length ? `unknown item kind: ${unknown.join(', ')}` : usage);
  process.exit(values.help ? 0 : 2);
}

/** Migrates the local cloud's own table, which has no other users. */
async function runLocal(data: string): Promise<void> {
  const taken = await takeLock(data);
  if ('running' in taken)
    throw new Error(`Sideout is running on ${data} (process ${taken.running.pid}). Stop it first.`);
  const table = await startTable({ file: join(data, 'table.db') });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = openClient({ region: 'us-east-1', endpoint: table.endpoint, credentials });
  try {
    const { at, ...counts } = await backfill({
      table: openTable({ client, name: table.name }).as('script:backfill', `backfill-${now()}`),
      kinds: kinds.map(({ kind }) => kind).filter(({ type }) => wanted.length === 0 || wanted.includes(type)),
      items: await itemsOfLocal(table),
      pace: steadily(rate, now, sleep),
      odd: (outcome, { pk, sk }) => console.log(`${outcome}: ${pk} / ${sk}`),
    });
    const said = Object.entries(counts).map(([outcome, n]) => `${n} ${outcome}`);
    console.log(`${at} items: ${said.join(', ')}`);
    process.exitCode = counts.doubled + counts.unread > 0 ? 1 : 0;
  } finally {
    client.close();
    await table.stop();
    taken.lock.release();
  }
}

/** Runs a job on the stage's workers until none of them is working on it. */
async function runJob(name: string, from: string, userId: number): Promise<void> {
  await asOperator();
  const client = openClient();
  const table = openTable({ client, name }).as('script:backfill', `backfill-${now()}`);
  const id = ulid(now(), seeded(now()));
  await startBackfill(table, id, { userId, from, kinds: wanted, rate }, now());
  console.log(`job ${id}`);
  for (let said = ''; ; await sleep(2_000)) {
    const job = await table.get(jobItem, { id });
    if (!job) throw new Error(`job ${id} is gone`);
    const line = `${job.state}: ${job.done} of ${job.total} parts, ${job.problems} need a look. ${viewOfJob(job, now()).told}`;
    if (line !== said) console.log(line);
    said = line;
    if (isAtWork(job)) continue;
    client.close();
    process.exitCode = job.state === 'done' && job.problems === 0 ? 0 : 1;
    return;
  }
}

if (values.table && values.from && values.as) await runJob(values.table, values.from, Number(values.as));
else await runLocal(values.data ? resolve(values.data) : join(import.meta.dirname, '../.local'));
