import { expect, it } from 'vitest';
import { holds } from '#domain/registration/spots/holds.ts';
import { inParallel } from '#functions/kernel/limits.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { endLapsedForms, endLapsedOffers } from '#functions/subjects/registration/holds.ts';
import { type WaitlistState, waitlistStateItem } from '#functions/subjects/registration/items.ts';
import { promote } from '#functions/subjects/registration/offers.ts';
import { opening, spotsWorld } from '../../kit/spots-world.ts';

const { table, division, process, who, claim, holdOf, waits, lineIn } = spotsWorld();

/** The number of forms left open when two thousand people came for 32 spots. */
const left = 1_950;
const crowd = Array.from({ length: left }, (_, n) => n);

it('1,950 abandoned forms are skipped and ended in a single tick', async () => {
  const of = division({ capacity: 0 });
  const deps = process();
  await inParallel(crowd, 32, async (n) => void (await claim(of, who(`left ${n}`), opening, deps)));
  const behind = await claim(of, who('behind'), opening + 1);
  await waits(behind);
  const later = opening + holds.hold + 5_000;

  let reads = 0;
  const counting: Table = {
    ...process().table,
    work: (...asked) => {
      reads++;
      return table.work(...asked);
    },
  };
  expect(await promote({ ...process(), table: counting }, { ...of, capacity: 1 }, later)).toMatchObject([
    { entry: behind.entry, slot: 1 },
  ]);
  // Each check covers more forms, so there isn't one check per form.
  expect(reads).toBeLessThan(20);
  await endLapsedForms(counting, (await table.get(waitlistStateItem, { divisionId: of.id })) as WaitlistState, later);
  expect(reads).toBeLessThan(40);
  expect(await lineIn(of)).toEqual([]);
});

/** The number of expired offers, which is more than two batches. */
const many = 450;

it('offers that expire at the same moment end in batches, once each', async () => {
  const of = division({ capacity: 0 });
  const deps = process();
  const offered = await Promise.all([claim(of, who('first')), claim(of, who('second'), opening + 1)]);
  for (const hold of offered) await waits(hold);
  const rest = crowd.slice(2, many);
  await inParallel(rest, 32, async (n) => void (await waits(await claim(of, who(`waits ${n}`), opening + 2, deps), n)));
  const all = { ...of, capacity: many };
  const at = opening + 5_000;
  for (let given = 1; given > 0; ) given = (await promote(process(), all, at)).length;
  const over = at + holds.offer + holds.lateOffer;
  let batches = 1;
  while (await endLapsedOffers(process().table, over)) batches++;
  expect(batches).toBeLessThanOrEqual(4);
  for (const hold of offered) expect(await holdOf(hold)).toMatchObject({ state: 'expired' });
  expect(await lineIn(of, over)).toEqual([]);
});
