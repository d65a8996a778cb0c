import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { minute } from '#domain/kernel/time.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { claimSpot } from '#functions/subjects/registration/claim.ts';
import { holdDates } from '#functions/subjects/registration/dates.ts';
import { releaseHold } from '#functions/subjects/registration/holds.ts';
import { dateSlotItem, dateSlotsOf, type Hold } from '#functions/subjects/registration/items.ts';
import { emptyMemory, type SpotsDeps, spotsOf } from '#functions/subjects/registration/spots.ts';
import { withFaults } from '#scripts/local/chaos/faults.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';
import { withoutGuards } from '../../kit/faults.ts';
import { type ServedTable, testTable } from '../../kit/table.ts';

/** A Wednesday. The session is on Tuesdays. */
const now = Date.parse('2027-01-06T12:00Z');
const [first, second] = ['2027-01-12', '2027-01-19'] as const;
const event = aTournament({
  id: 1,
  type: 'Training Session',
  startDate: '2027-01-01',
  endDate: '2027-03-01',
  jsonProps: {
    reoccuringSettings: { dows: [2], startTime: '18:00', changes: [{ date: second, capacity: 1 }] },
  } as never,
});
let local: ServedTable;
beforeAll(async () => {
  local = await testTable();
});
afterAll(() => local.stop());

const groupOf = (id: number) => aDivision({ id, tournamentId: 1, maxTeams: 3, props: ['datePrice-25.00'] } as object);
const deps = (table: Table, seed: number): SpotsDeps => ({ table, random: seeded(seed), memory: emptyMemory() });
const heldOn = async (id: number, day: string) =>
  (await local.stored.list(dateSlotItem, dateSlotsOf(id, day))).filter(({ expiresAt }) => expiresAt > now);

/** Has this many people, each with a separate hold, request the same dates at the same time. */
async function rush(table: Table, id: number, people: number, days: readonly string[], seed: number) {
  const division = groupOf(id);
  return Promise.all(
    Array.from({ length: people }, async (_, i) => {
      const own = deps(table, seed * 100 + i);
      const who = { holder: `U${i}`, entry: ulid(now + i, seeded(seed * 1_000 + i)) };
      const claimed = await claimSpot(deps(local.prompt, i), spotsOf(division, event), who, now);
      if (!claimed.ok) throw new Error(claimed.problem.code);
      return holdDates(own, { hold: claimed.value, division, event, days }, now);
    }),
  );
}

describe('a date’s last spots', () => {
  it.each([1, 2, 3])('go to as many people as there are spots, under faults (seed %i)', async (seed) => {
    const id = 5_000 + seed;
    const faults = withFaults({ throttle: 0.05, conflict: 0.1, lostBefore: 0.05, lostAfter: 0.1 }, seeded(seed));
    const answers = await rush(local.through(faults, seeded(seed)), id, 20, [first], seed);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await heldOn(id, first)).toHaveLength(3);
    for (const answer of answers) if (!answer.ok) expect(answer.problem.code).toBe('registration/date-full');
  });

  it('are given all together or not at all when one of two dates is full', async () => {
    const answers = await rush(local.prompt, 5_010, 8, [first, second], 10);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await heldOn(5_010, first)).toHaveLength(1);
    expect(await heldOn(5_010, second)).toHaveLength(1);
  });

  it('control: are given twice without the condition', async () => {
    const answers = await rush(local.through(withoutGuards, seeded(3)), 5_020, 20, [first], 20);
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(3);
  });
});

describe('a registration’s dates', () => {
  const own = () => deps(local.prompt, 9);
  async function begun(id: number): Promise<Hold> {
    const who = { holder: 'U1', entry: ulid(now, seeded(id)) };
    const claimed = await claimSpot(own(), spotsOf(groupOf(id), event), who, now);
    if (!claimed.ok) throw new Error(claimed.problem.code);
    return claimed.value;
  }

  it('are the most recent selection, and deselected dates are free right away', async () => {
    const [division, hold] = [groupOf(5_030), await begun(5_030)];
    const one = await holdDates(own(), { hold, division, event, days: [first] }, now);
    const other = one.ok && (await holdDates(own(), { hold: one.value, division, event, days: [second] }, now));
    expect(other ? other.ok && other.value.dates : null).toEqual([{ day: second, slot: 1 }]);
    expect(await heldOn(5_030, first)).toHaveLength(0);
  });

  it('are free again when the registration is released', async () => {
    const [division, hold] = [groupOf(5_040), await begun(5_040)];
    const held = await holdDates(own(), { hold, division, event, days: [first, second] }, now);
    if (held.ok) await releaseHold(own(), held.value, now + minute);
    expect(await heldOn(5_040, first)).toHaveLength(0);
    expect(await heldOn(5_040, second)).toHaveLength(0);
  });

  it('must be on the schedule and can’t have started', async () => {
    const [division, hold] = [groupOf(5_050), await begun(5_050)];
    for (const day of ['2027-01-05', '2027-01-13']) {
      const answer = await holdDates(own(), { hold, division, event, days: [day] }, now);
      expect(answer.ok ? '' : answer.problem.code).toBe('registration/unknown-date');
    }
  });
});
