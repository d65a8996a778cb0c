import { marshall } from '@aws-sdk/util-dynamodb';
import { describe, expect, it } from 'vitest';
import { acted } from '#domain/jobs/acts.ts';
import { must } from '#domain/kernel/result.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import { backfillWork } from '#functions/worker/kinds/backfill.ts';
import { startBackfill } from '#scripts/backfill/backfill.ts';
import { berth, releases } from '../../kit/drill/berth.ts';
import { type JobWorld, jobWorld, mortal } from '../../kit/jobs.ts';

const params = { userId: 5, from: 'week/export/', rate: 4_000 };
const places = Array.from({ length: 1_200 }, (_, at) => ({ id: `b${at}`, harbor: `h${at % 3}` }));

/** Version 1 berths and their export in two files. One line has an unknown kind, and one can't be read. */
async function exported(world: JobWorld) {
  const { table, files } = world;
  for (const place of places) await releases.before.build(table, place);
  const olds = await Promise.all(places.map(({ id }) => table.getRaw({ pk: `BERTH#${id}`, sk: 'META' })));
  const lines = olds.map((raw) => JSON.stringify({ Item: marshall(raw as Raw) }));
  const other = JSON.stringify({ Item: marshall({ pk: 'OTHER', sk: 'META', _t: 'other', _v: 1, _rev: 1 }) });
  const broken = JSON.stringify({ Item: marshall({ pk: 'BERTH#x', sk: 'META', _t: 'berth', _v: 1, _rev: 1 }) });
  files.kept.set('week/export/data/a.json.gz', [...lines.slice(0, 700), other].join('\n'));
  files.kept.set('week/export/data/b.json.gz', [broken, ...lines.slice(700)].join('\n'));
  files.kept.set('week/export/manifest.json', '{}');
}
const versions = async (world: JobWorld) => {
  const found = await world.stored.getMany(berth, places);
  return { carried: found.length, tons: new Set(found.map(({ tons }) => tons)) };
};
const start = (world: JobWorld) => startBackfill(world.table, world.id, params, world.time.now);

describe('a backfill job', () => {
  it('finishes no matter where its worker dies, and lists items that need a manual check', async () => {
    for (const k of [4, 300, 1_000, 100_000]) {
      const world = jobWorld(backfillWork([berth]));
      await world.time.run(
        (async () => {
          await exported(world);
          await start(world);
          const worker = mortal(k, k % 3 ? 'after' : 'before');
          const turn = world.deliver({ client: worker.client, files: worker.files });
          await Promise.race([turn.catch(() => {}), world.time.sleep(20_000)]);
          await world.quiet();
          expect(await world.job(), `killed at ${k}`).toMatchObject({ state: 'done', total: 4, done: 4, problems: 1 });
          expect(await versions(world)).toEqual({ carried: 1_200, tons: new Set([3]) });
          const told = (await world.answers()).map((answer) => answer?.told);
          expect(told.filter((line) => line?.includes('unread: BERTH#x / META'))).toHaveLength(1);
        })(),
      );
    }
  });

  it('can be stopped and resumed without counting anything twice', async () => {
    const world = jobWorld(backfillWork([berth]));
    await world.time.run(
      (async () => {
        await exported(world);
        await start(world);
        await world.change(must(acted(await world.job(), 'cancel', world.time.now)));
        await world.deliver();
        expect((await versions(world)).carried).toBe(0);
        await world.change(must(acted(await world.job(), 'resume', world.time.now)));
        await world.quiet();
        expect(await world.job()).toMatchObject({ state: 'done', done: 4 });
        expect((await versions(world)).carried).toBe(1_200);
        expect((await world.job()).sums).toMatchObject({ carried: 701 });
      })(),
    );
  });
});
