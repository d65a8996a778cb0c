import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeded } from '#domain/kernel/ids.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { openClient } from '#functions/kernel/table/client.ts';
import { openTable } from '#functions/kernel/table/table.ts';
import { overwrite } from '#functions/kernel/table/write.ts';
import { organizationItem } from '#functions/subjects/organizations/items.ts';
import { pageItem, staffPages } from '#functions/subjects/organizations/queries.ts';
import { askIndexesOf } from '#scripts/local/chaos/indexes.ts';
import { type LateIndexes, openLateIndexes } from '#scripts/local/chaos/late-indexes.ts';
import { openDeadLetters } from '#scripts/local/dead-letters.ts';
import { openStore } from '#scripts/local/store.ts';
import { type LocalTable, startTable } from '#scripts/local/table.ts';
import { local } from '../kit/table.ts';

let base: LocalTable;
let late: LateIndexes;
const folder = mkdtempSync(join(tmpdir(), 'sideout-late-'));
const store = openStore();
const faults: string[] = [];
const random = seeded(1);
/**
 * While true, an index is seconds late, because on a busy machine the usual tenths of a second can be over before the
 * index is read.
 */
let veryLate = true;
beforeAll(async () => {
  base = await startTable({ file: join(folder, 'table.db') });
  late = await openLateIndexes({
    ...{
      table: base,
      folder,
      store,
      dead: openDeadLetters(store),
      random: () => (veryLate ? 10 : random()),
      now: Date.now,
    },
    onError: (line) => void faults.push(line),
  });
});
afterAll(async () => {
  await late?.stop();
  await base?.stop();
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const page = (userId: number, username = 'ours') => ({ userId, id: 7, name: 'Ours', username, props: [] });

it('a late index contains existing items right away and new ones later, in order per item', async () => {
  const client = openClient({ ...local, endpoint: base.endpoint });
  const other = openClient({ ...local, endpoint: late.endpoint });
  const through = askIndexesOf(() => other)(client);
  const table = openTable({ client: through, name: base.name });
  const inIndex = async () => (await table.all(staffPages(7))).filter(pageItem.is).map((raw) => pageItem.decode(raw));
  await table.write(overwrite(organizationItem, storedOrganization.parse({ id: 7, name: 'Ours', username: 'ours' })));
  await table.write(overwrite(pageItem, page(1)));
  await late.begin();
  expect((await inIndex()).map(({ userId }) => userId)).toEqual([1]);

  await table.write(overwrite(pageItem, page(2)));
  for (const name of ['a', 'b', 'c', 'd']) await table.write(overwrite(pageItem, page(1, name)));
  expect(await table.get(pageItem, { userId: 2, id: 7 })).toMatchObject({ userId: 2 });
  expect((await inIndex()).map(({ userId }) => userId)).toEqual([1]);
  veryLate = false;
  // Does what the gateway does after each call, because a stream can show its last record a moment after the write.
  const looked = async () => {
    late.nudge();
    return (await inIndex()).map(({ username }) => username).toSorted();
  };
  await expect.poll(looked).toEqual(['d', 'ours']);

  await expect.poll(() => late.idle()).toBe(true);
  expect(faults).toEqual([]);
  client.close();
  other.close();
});
