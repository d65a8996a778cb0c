import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Raw } from '#functions/kernel/table/item.ts';
import { teamRefItem } from '#functions/store/catalog/items.ts';
import { itemsOfExport } from '#scripts/backfill/items.ts';
import { once } from '../kit/once/ask.ts';
import { local, type ServedTable, testTable } from '../kit/table.ts';

const program = join(import.meta.dirname, '../../scripts/backfill.ts');
let folder: string;
let table: ServedTable;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sideout-backfill-'));
  table = await testTable();
});
afterAll(async () => {
  await table.stop();
  await rm(folder, { recursive: true, force: true });
});

async function ran(args: readonly string[], env: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  const run = promisify(execFile)(process.execPath, [program, ...args], { env: { ...process.env, ...env } });
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
  );
}
async function allOf(items: AsyncIterable<Raw>): Promise<Raw[]> {
  const all: Raw[] = [];
  for await (const item of items) all.push(item);
  return all;
}
/** An export as DynamoDB writes it: files of lines, gzip. */
async function exported(name: string, files: readonly (readonly Raw[])[]): Promise<string> {
  const data = join(folder, name, 'AWSDynamoDB', '01', 'data');
  await mkdir(data, { recursive: true });
  for (const [at, items] of files.entries()) {
    const lines = items.map((Item) => `${JSON.stringify({ Item: marshall(Item) })}\n`);
    await writeFile(join(data, `part${at}.json.gz`), gzipSync(lines.join('')));
  }
  return join(folder, name);
}

describe('npm run backfill', () => {
  it('walks a local cloud’s table, where everything is of the present version', async () => {
    const data = join(folder, 'world');
    await cp(await once('world'), data, { recursive: true });
    const { code, said } = await ran(['--data', data]);
    expect(said).toMatch(/^\d{4,} items: 0 carried, \d{4,} current, 0 gone, 0 doubled, 0 unread$/m);
    expect(code).toBe(0);
  });
  it('walks an export, tells of what can’t be read, and goes on from where it was', async () => {
    const ref = (id: number) => teamRefItem.encode({ id, tournamentId: 2, divisionId: 3 }, 1);
    const old: Raw = { ...ref(1), _v: 0 };
    const from = await exported('some', [[old, ref(2)], [ref(3)]]);
    const env = {
      ...{ AWS_REGION: local.region, AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' },
      AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
    };
    const note = join(folder, 'progress.json');
    const args = ['--export', from, '--table', table.name, '--progress', note];
    const first = await ran(args, env);
    expect(first.said).toContain(`unread: ${old.pk} / ${old.sk}`);
    expect(first.said).toContain('3 items: 0 carried, 2 current, 0 gone, 0 doubled, 1 unread');
    expect(first.code).toBe(1);
    const second = await ran([...args, '--kind', 'teamRef'], env);
    expect(second.said.trim()).toBe('3 items: 0 carried, 2 current, 0 gone, 0 doubled, 1 unread');
  });
  it('reads the files of an export in one order, and says when there are none', async () => {
    const from = await exported('order', [[{ pk: 'a' }, { pk: 'b' }], [{ pk: 'c', n: 3, list: [{ x: null }] }]]);
    expect(await allOf(itemsOfExport(from))).toEqual([
      { pk: 'a' },
      { pk: 'b' },
      { pk: 'c', n: 3, list: [{ x: null }] },
    ]);
    await mkdir(join(folder, 'none'));
    await expect(allOf(itemsOfExport(join(folder, 'none')))).rejects.toThrow('holds no export');
  });
  it('refuses a kind that there is not, and half of what a stage needs', async () => {
    expect(await ran(['--kind', 'boat'])).toMatchObject({ code: 2, said: expect.stringContaining('called boat') });
    expect((await ran(['--table', 'sideout'])).code).toBe(2);
  });
});
