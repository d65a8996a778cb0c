import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { holds, neverExpires } from '#domain/registration/spots/holds.ts';
import type { Client, Command } from '#functions/kernel/table/operations.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { overwrite } from '#functions/kernel/table/write.ts';
import { claimSpot } from '#functions/subjects/registration/claim.ts';
import { type Hold, slotItem, slotsOf } from '#functions/subjects/registration/items.ts';
import { promote, teamWaits } from '#functions/subjects/registration/offers.ts';
import { type DivisionSpots, emptyMemory, type SpotsDeps, teamRef } from '#functions/subjects/registration/spots.ts';
import { withFaults } from '#scripts/local/chaos/faults.ts';
import { withoutGuards } from '../../kit/faults.ts';
import { type ServedTable, testTable } from '../../kit/table.ts';
import { lineNow } from '../../kit/waitlist.ts';

const opening = 1_800_000_000_000;
/** DynamoDB itself, whose conditions decide here. Its indexes are immediate, and waitlist.race covers lag. */
let local: ServedTable;
beforeAll(async () => {
  local = await testTable();
});
afterAll(() => local.stop());

const division = (id: number, more: Partial<DivisionSpots> = {}): DivisionSpots => ({
  id,
  tournamentId: 1,
  capacity: 8,
  waitlist: true,
  closesAt: null,
  ...more,
});
const deps = (table: Table, seed: number): SpotsDeps => ({ table, random: seeded(seed), memory: emptyMemory() });
const entryOf = (seed: number, i: number) => ({ holder: `U${i}`, entry: ulid(opening + i, seeded(seed * 10_000 + i)) });

/**
 * Lets `people` request spots in random order through `processes` processes with separate memories, a fifth of them
 * twice.
 */
async function rush(table: Table, of: DivisionSpots, people: number, seed: number) {
  const random = seeded(seed);
  const processes = Array.from({ length: 6 }, (_, i) => deps(table, seed * 100 + i));
  const asks = Array.from({ length: people }, (_, i) => i).flatMap((i) => (random() < 0.2 ? [i, i] : [i]));
  for (let i = asks.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [asks[i], asks[j]] = [asks[j] as number, asks[i] as number];
  }
  return Promise.all(
    asks.map(async (i) => ({
      i,
      result: await claimSpot(processes[i % 6] as SpotsDeps, of, entryOf(seed, i), opening),
    })),
  );
}
const slotsTaken = async (id: number) =>
  (await local.stored.list(slotItem, slotsOf(id))).filter((slot) => slot.expiresAt >= opening);
const heldSlots = (answers: Awaited<ReturnType<typeof rush>>) =>
  new Map(
    answers.flatMap(({ i, result }) =>
      result.ok && result.value.slot !== null ? [[i, result.value.slot] as const] : [],
    ),
  );

describe('the opening rush', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'gives out exactly the available spots, once each, under faults (seed %i) [P2-328]',
    async (seed) => {
      const of = division(1_000 + seed);
      const table = local.through(
        withFaults({ throttle: 0.05, conflict: 0.1, lostBefore: 0.05, lostAfter: 0.1 }, seeded(seed)),
        seeded(seed),
      );
      const answers = await rush(table, of, 60, seed);
      const held = heldSlots(answers);
      expect(held.size).toBe(8);
      expect(new Set(held.values()).size).toBe(8);
      expect(await slotsTaken(of.id)).toHaveLength(8);
      const waiting = new Set(
        answers.flatMap(({ i, result }) => (result.ok && result.value.state === 'waitlistHold' ? [i] : [])),
      );
      expect(held.size + waiting.size).toBe(60);
      expect(await lineNow(local.prompt, of.id, opening)).toHaveLength(52);
    },
  );

  const faults = (seed: number) =>
    withFaults({ throttle: 0.05, conflict: 0.1, lostBefore: 0.05, lostAfter: 0.1 }, seeded(seed));
  const afterQuickAdds = async (id: number, table: Table, seed: number) => {
    const of = division(id);
    for (const slot of [1, 2, 3])
      await local.stored.write(
        overwrite(slotItem, { divisionId: id, slot, holder: teamRef(slot), expiresAt: neverExpires }),
      );
    const held = heldSlots(await rush(table, of, 40, seed));
    const teams = (await local.stored.list(slotItem, slotsOf(id))).filter((slot) => slot.expiresAt === neverExpires);
    return { granted: held.size, teams: teams.length };
  };

  it.each([1, 2, 3])('never gives away team-owned spots (seed %i)', async (seed) => {
    const table = local.through(faults(seed), seeded(seed));
    expect(await afterQuickAdds(2_000 + seed, table, seed)).toEqual({ granted: 5, teams: 3 });
  });

  // There are no faults here, because a lost response uses up an arrival number, and the three owned spots' numbers
  // might be among them.
  it.each([1, 2, 3])(
    'control: gives away team-owned spots, and too many spots, without the conditions (seed %i)',
    async (seed) => {
      const table = local.through(withoutGuards, seeded(seed));
      const { granted, teams } = await afterQuickAdds(2_100 + seed, table, seed);
      expect(teams).toBeLessThan(3);
      expect(granted + 3).toBeGreaterThan(8);
    },
  );

  it('refuses latecomers without a waitlist, and writes nothing once the process knows that the division is full', async () => {
    const of = division(3_000, { capacity: 1, waitlist: false });
    const mine = deps(local.prompt, 1);
    await claimSpot(mine, of, entryOf(3, 0), opening);
    const refused = await claimSpot(mine, of, entryOf(3, 1), opening);
    expect(!refused.ok && refused.problem.code).toBe('registration/division-full');
    const silent = { ...mine, table: null as never };
    const again = await claimSpot(silent, of, entryOf(3, 2), opening);
    expect(!again.ok && again.problem.code).toBe('registration/division-full');
  });

  it('keeps the same spot for a registration that requests one again', async () => {
    const of = division(4_000);
    const first = await claimSpot(deps(local.prompt, 1), of, entryOf(4, 0), opening);
    const second = await claimSpot(deps(local.prompt, 2), of, entryOf(4, 0), opening + 1_000);
    expect(second).toMatchObject(first);
    expect(await slotsTaken(of.id)).toHaveLength(1);
  });
});

describe('hold expiration and promotion', () => {
  it('offer an expired hold’s spot once to the first team on the waitlist, no matter how many ticks run [P2-334]', async () => {
    const of = division(5_000, { capacity: 2 });
    const mine = deps(local.prompt, 1);
    for (let i = 0; i < 5; i++) await claimSpot(mine, of, entryOf(5, i), opening + i);
    const later = opening + holds.hold + 10;
    const line = await lineNow(local.prompt, of.id, opening + 5);
    expect(line.map((entry) => entry.holder)).toEqual(['U2', 'U3', 'U4']);
    for (const i of [0, 2]) await local.stored.transact(teamWaits(line[i] as Hold, i + 1, ''));
    const given = (await Promise.all([1, 2, 3].map((seed) => promote(deps(local.prompt, seed), of, later)))).flat();
    expect(given.map(({ entry }) => entry).sort()).toEqual([line[0]?.entry, line[2]?.entry].sort());
    expect(await lineNow(local.prompt, of.id, later)).toEqual([]);
    expect((await local.stored.list(slotItem, slotsOf(of.id))).filter((slot) => slot.expiresAt > later)).toHaveLength(
      2,
    );
  });

  it('keep the order of arrival when an open spot is taken during promotion [P2-328]', async () => {
    const of = division(5_500, { capacity: 2 });
    const mine = deps(local.prompt, 1);
    for (let i = 0; i < 4; i++) await claimSpot(mine, of, entryOf(55, i), opening + i);
    const later = opening + holds.hold + 10;
    const line = await lineNow(local.prompt, of.id, opening + 5);
    for (const ticket of line) await local.stored.transact(teamWaits(ticket, 1, ''));
    // Between the check and the first offer, a late payment takes spot 1.
    let taken = false;
    const table = local.through((client) => ({
      send: (async (command: Command) => {
        if (command.operation === 'TransactWriteItems' && !taken) {
          taken = true;
          await local.stored.write(
            overwrite(slotItem, { divisionId: of.id, slot: 1, holder: teamRef(1), expiresAt: neverExpires }),
          );
        }
        return client.send(command);
      }) as Client['send'],
    }));
    const given = await promote(deps(table, 1), of, later);
    expect(given).toMatchObject([{ entry: line[0]?.entry, slot: 2 }]);
  });

  it('give a released spot to the next newcomer when no team is waiting [P2-335]', async () => {
    const of = division(6_000, { capacity: 1 });
    await claimSpot(deps(local.prompt, 1), of, entryOf(6, 0), opening);
    const later = opening + holds.hold + 1;
    const next = await claimSpot(deps(local.prompt, 2), of, entryOf(6, 1), later);
    expect(next.ok && next.value).toMatchObject({ slot: 1, state: 'held' });
  });
});
