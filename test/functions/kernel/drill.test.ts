import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { backfill } from '#functions/kernel/table/backfill.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import { berth, type Place, releases } from '../../kit/drill/berth.ts';
import { type ServedTable, testTable } from '../../kit/table.ts';

let local: ServedTable;
beforeAll(async () => {
  local = await testTable();
});
afterAll(() => local.stop());

type Step = keyof typeof releases;
let berths: Map<Place, string[]>;
let harbor = 0;
beforeEach(() => {
  berths = new Map();
  harbor++;
});

/** A release runs for a while. It builds one berth and visits every second one, so some are left untouched. */
async function runs(step: Step): Promise<void> {
  const release = releases[step];
  const fresh = { id: `${harbor}-${berths.size}`, harbor: `h${harbor}` };
  await release.build(local.prompt, fresh);
  berths.set(fresh, []);
  for (const [at, [place, visits]] of [...berths].entries()) {
    if (at % 2 !== berths.size % 2) continue;
    const name = `${step}-${berths.size}`;
    expect(await release.visit(local.prompt, place, name), `${step} visits ${place.id}`).toBe(true);
    visits.push(name);
  }
}
const seenBy = async (step: Step) =>
  Promise.all([...berths.keys()].map((place) => releases[step].visitsOf(local.prompt, place)));
const everything = () => [...berths.values()];

async function stored(): Promise<Raw[]> {
  const { Items = [] } = await local.sdk.send(new ScanCommand({ TableName: local.name, ConsistentRead: true }));
  return Items.filter((item) => item.harbor === `h${harbor}`);
}
const versions = async () => [...new Set((await stored()).map(({ _v }) => _v))].sort();
const carryAll = async () =>
  backfill({ table: local.prompt, kinds: [berth], items: await stored(), pace: async () => {} });

describe('changing a key in four deploys', () => {
  it('loses no writes, no matter which release reads them', async () => {
    await runs('before');
    await runs('before');
    for (const step of ['read', 'index', 'write'] as const) {
      await runs(step);
      expect(await seenBy(step)).toEqual(everything());
    }
    expect(await versions()).toEqual([1, 2]);
    expect(await carryAll()).toMatchObject({ doubled: 0, unread: 0 });
    expect(await versions()).toEqual([2]);
    expect(await stored()).toHaveLength(berths.size);
    await runs('drop');
    expect(await seenBy('drop')).toEqual(everything());
    expect(await seenBy('write')).toEqual(everything());
  });
  it.each([
    ['read', 'before'],
    ['index', 'read'],
    ['write', 'index'],
    ['write', 'read'],
    ['drop', 'write'],
  ] as const)('can go from %s back to %s and forward again', async (to, back) => {
    await runs('before');
    await runs('before');
    for (const step of ['read', 'index', 'write', 'drop'] as const) {
      if (step === 'drop') await carryAll();
      await runs(step);
      if (step !== to) continue;
      await runs(back);
      expect(await seenBy(back)).toEqual(everything());
      if (step === 'drop') await carryAll();
      await runs(step);
      expect(await seenBy(step)).toEqual(everything());
      break;
    }
  });
  it('can’t go back from “write” to “before”, because moved items would disappear', async () => {
    await runs('before');
    await runs('read');
    await runs('write');
    await runs('write');
    expect(await seenBy('before')).toContain(null);
    expect(await seenBy('read')).toEqual(everything());
  });
  it('drops the old version only after everything has moved', async () => {
    await runs('before');
    await runs('before');
    await runs('write');
    expect(await seenBy('drop')).toContain(null);
    const { carried } = await carryAll();
    expect(carried).toBeGreaterThan(0);
    expect(await seenBy('drop')).toEqual(everything());
  });
  it('lists moved items only in the new index', async () => {
    await runs('before');
    await runs('read');
    await carryAll();
    const listed = await local.stored.list(berth, { pk: `HARBOR#h${harbor}#TONS`, index: 'gs1' });
    expect(listed.map(({ id, tons }) => [id, tons])).toEqual([...berths.keys()].map(({ id }) => [id, 3]));
    expect((await stored()).map(({ pk }) => pk)).toEqual([...berths.keys()].map(() => `HARBOR#h${harbor}`));
  });
});
