import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import { indexStreamEnd, startTable, streamEnd } from '#scripts/local/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'sideout-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('a stream’s end is found through an index, so later writes cost no more', async () => {
  const file = join(folder, 'table.db');
  const table = await startTable({ file });
  try {
    const db = new DatabaseSync(file);
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${streamEnd}`).all('sideout');
    db.close();
    expect(plan).toMatchObject([{ detail: expect.stringMatching(/^SEARCH _stream_records USING .*INDEX/) }]);
  } finally {
    await table.stop();
  }
});

it('a file with another stream format isn’t changed', () => {
  const file = join(folder, 'other.db');
  const db = new DatabaseSync(file);
  db.exec('CREATE TABLE _stream_records (n INTEGER)');
  indexStreamEnd(file);
  expect(db.prepare("SELECT count(*) AS n FROM sqlite_master WHERE type = 'index'").get()).toEqual({ n: 0 });
  db.close();
});
