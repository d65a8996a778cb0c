import { describe, expect, it } from 'vitest';
import { holds } from '#domain/registration/spots/holds.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { changeHold, endHold, endLapsedOffers, releaseHold } from '#functions/subjects/registration/holds.ts';
import { type Hold, waitlistOf } from '#functions/subjects/registration/items.ts';
import { promote } from '#functions/subjects/registration/offers.ts';
import type { DivisionSpots } from '#functions/subjects/registration/spots.ts';
import { opening, soon, spotsWorld } from '../../kit/spots-world.ts';

/* Conditions in functions/subjects/registration, each in the one situation that needs it. */

const { table, division, process, who, claim, holdOf, waits, lineIn, meanwhile, counted } = spotsWorld();

describe('promoting waitlisted teams', () => {
  /** Sets up one held spot with two people waiting for it. */
  async function twoWait(more: Partial<DivisionSpots> = {}) {
    const of = division(more);
    const placed = await claim(of, who('placed'));
    const [first, second] = [await claim(of, who('first'), opening + 1), await claim(of, who('second'), opening + 2)];
    return { of, placed, first, second };
  }
  const stateOf = async (hold: Hold) => (await holdOf(hold))?.state;

  it('stops at a division without an open spot', async () => {
    const { of } = await twoWait();
    const { calls, table } = counted();
    const watched = { ...table, work: () => Promise.reject(new Error('the line is read')) };
    expect(await promote(process(watched), of, soon)).toEqual([]);
    expect(calls).toEqual(['list']);
  });

  it('skips tickets younger than two seconds, because an earlier ticket might not be visible yet', async () => {
    const { of, placed, first } = await twoWait();
    await releaseHold(process(), placed, opening);
    expect(await promote(process(), of, opening + 2_000)).toEqual([]);
    expect(await promote(process(), of, opening + 2_001)).toMatchObject([{ entry: first.entry }]);
  });

  it('offers the spot to a waiting team until the deadline, or gives it directly to someone filling in the form', async () => {
    const { of, placed, first, second } = await twoWait({ closesAt: opening + 3_600_000 });
    await waits(first);
    await releaseHold(process(), placed, opening);
    const until = soon + holds.lateOffer;
    expect(await promote(process(), of, soon)).toEqual([{ entry: first.entry, slot: 1, until }]);
    expect(await holdOf(first)).toMatchObject({ state: 'offered', slot: 1, inCart: true, teamId: 9, expiresAt: until });
    expect(await stateOf(second)).toBe('waitlistHold');
    await promote(process(), { ...of, capacity: 2 }, soon);
    const held = { state: 'held', slot: 2, inCart: false, expiresAt: soon + holds.hold };
    expect(await holdOf(second)).toMatchObject(held);
    expect(await lineIn(of)).toEqual([]);
  });

  it('skips abandoned forms, ends expired offers, and passes their spots on in the same tick', async () => {
    const { of, placed, first, second } = await twoWait();
    await waits(first);
    const last = await claim(of, who('last'), opening + 3);
    await waits(last, 10);
    await releaseHold(process(), placed, opening);
    await promote(process(), of, soon);
    const later = soon + holds.offer;
    await endLapsedOffers(process().table, later - 1);
    expect(await stateOf(first)).toBe('offered');
    expect(await promote(process(), of, later - 1)).toEqual([]);
    await endLapsedOffers(process().table, later);
    expect(await promote(process(), of, later)).toMatchObject([{ entry: last.entry, slot: 1 }]);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['expired', 'waitlistHold']);
  });

  it('keeps an offer that’s accepted or extended during the check', async () => {
    for (const happens of ['accepted', 'kept'] as const) {
      const { of, placed, first } = await twoWait();
      await waits(first);
      await releaseHold(process(), placed, opening);
      await promote(process(), of, soon);
      const later = soon + holds.offer;
      const offer = (await holdOf(first)) as Hold;
      const write =
        happens === 'accepted' ? endHold(offer, 'accepted', later) : changeHold(offer, { expiresAt: later + 9 });
      await endLapsedOffers(process(meanwhile(() => table.write(write))).table, later);
      expect(await stateOf(first)).toBe(happens === 'accepted' ? 'accepted' : 'offered');
    }
  });

  it('gives the spot to the next team when one leaves during the check', async () => {
    const { of, placed, first, second } = await twoWait();
    await releaseHold(process(), placed, opening);
    const given = await promote(process(meanwhile(() => releaseHold(process(), first, opening))), of, soon);
    expect(given).toMatchObject([{ entry: second.entry, slot: 1 }]);
    expect(await holdOf(first)).toBeNull();
  });

  it('keeps the turn of someone who finishes the form during the check [P2-315]', async () => {
    const { of, placed, first } = await twoWait();
    await releaseHold(process(), placed, opening);
    const given = await promote(process(meanwhile(() => waits(first))), of, soon);
    expect(given).toMatchObject([{ entry: first.entry, slot: 1, until: soon + holds.offer }]);
  });

  it('gives everyone waiting a spot when the limit is removed', async () => {
    const { of, first, second } = await twoWait();
    const { calls, table } = counted();
    const given = await promote(process(table), { ...of, capacity: null }, soon);
    expect(calls.filter((name) => name === 'transact')).toHaveLength(2);
    expect(given.map(({ entry }) => entry)).toEqual([first.entry, second.entry]);
  });

  it('uses the most recent position of a registration that asks again, even if an index lags', async () => {
    const { of, placed, first, second } = await twoWait();
    const later = opening + holds.hold + 1;
    const stale = await process().table.work(waitlistOf(of.id));
    await claim(of, first, later);
    await waits({ ...second });
    await releaseHold(process(), placed, later);
    const lagging = { ...table, work: (async (_, range) => (range?.after ? [] : stale)) as Table['work'] };
    expect(await promote(process(lagging), of, later + 3_000)).toMatchObject([{ entry: second.entry }]);
    expect(await stateOf(first)).toBe('waitlistHold');
  });
});
