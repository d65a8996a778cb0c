import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { once } from '../kit/once/ask.ts';

const program = join(import.meta.dirname, '../../scripts/backfill.ts');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sideout-backfill-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function ran(args: readonly string[]): Promise<{ code: number; said: string }> {
  const run = promisify(execFile)(process.execPath, [program, ...args]);
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
  );
}
describe('npm run backfill', () => {
  it('reads through a local cloud’s table, where every item has the current version', async () => {
    const data = join(folder, 'world');
    await cp(await once('world'), data, { recursive: true });
    const { code, said } = await ran(['--data', data]);
    expect(said).toMatch(/^\d{4,} items: 0 carried, \d{4,} current, 0 gone, 0 doubled, 0 unread$/m);
    expect(code).toBe(0);
  });
  it('refuses an unknown item kind, and a stage without all its settings', async () => {
    expect(await ran(['--kind', 'boat'])).toMatchObject({ code: 2, said: expect.stringContaining('item kind: boat') });
    expect((await ran(['--table', 'sideout'])).code).toBe(2);
  });
});
