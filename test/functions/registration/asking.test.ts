import { describe, expect, it } from 'vitest';
import { holds, neverExpires } from '#domain/registration/spots/holds.ts';
import { remove, update } from '#functions/kernel/table/write.ts';
import { claimSpot } from '#functions/subjects/registration/claim.ts';
import { extendHold, releaseHold } from '#functions/subjects/registration/holds.ts';
import { type Hold, sequenceItem, slotItem, waitlistStateItem } from '#functions/subjects/registration/items.ts';
import { promote } from '#functions/subjects/registration/offers.ts';
import { holdRef } from '#functions/subjects/registration/spots.ts';
import { slotsForNewcomer } from '#functions/subjects/registration/waitlist.ts';
import { opening, soon, spotsWorld } from '../../kit/spots-world.ts';

/* Conditions in functions/subjects/registration, each in the one situation that needs it. */

const { table, division, process, who, claim, slotsIn, holdOf, lineIn, giveToTeam, meanwhile, counted } = spotsWorld();

describe('requesting a spot', () => {
  it.each([4, null])(
    'takes two writes when the capacity is %s: one for the arrival number, and one for the spot and its hold',
    async (capacity) => {
      const of = division({ capacity });
      const { calls, table } = counted();
      expect(await claim(of, who('a'), opening, process(table))).toMatchObject({ slot: 1 });
      expect(calls).toEqual(['get', 'write', 'transact']);
    },
  );

  it('offers an added spot to a waiting team, no matter what arrival number a newcomer has [P2-315]', async () => {
    const of = division();
    for (const name of ['a', 'b']) await claim(of, who(name));
    const wider = { ...of, capacity: 9 };
    expect(await claim(wider, who('c'), opening + 1)).toMatchObject({ slot: null });
    const line = (await lineIn(of)).map(({ entry }) => entry);
    const given = await promote(process(), wider, soon);
    expect(given.map(({ entry }) => entry)).toEqual(line);
    expect(line).toHaveLength(2);
  });

  it('offers a released spot to a waiting team instead of a newcomer [P2-315]', async () => {
    const of = division({ capacity: 2 });
    for (const team of [1, 2]) await giveToTeam(of, team, team);
    await claim(of, who('a'));
    await table.write(update(slotItem, { divisionId: of.id, slot: 2 }, { set: { expiresAt: 0 } }));
    // Arrival number 2, and spot 2 is open.
    expect(await claim(of, who('b'), opening + 1)).toMatchObject({ slot: null });
    expect(await slotsForNewcomer(table, of, opening + 1)).toEqual([]);
  });

  it('announces a waitlist to other processes before its first ticket, but not when no team waits', async () => {
    const of = division();
    await claim(of, who('a'));
    await claim(of, who('b'));
    const { calls, table } = counted();
    await claim(of, who('c'), opening, process(table));
    expect(calls).toEqual(['get', 'get', 'write']);
    expect(await table.get(sequenceItem, { divisionId: of.id })).toMatchObject({ waitlisted: true });
    const closed = division({ waitlist: false });
    await claim(closed, who('a'));
    expect(await claimSpot(process(), closed, who('b'), opening)).toMatchObject({ ok: false });
    expect(await table.get(sequenceItem, { divisionId: closed.id })).toMatchObject({ waitlisted: false });
  });

  it('treats a registration with an expired hold like a newcomer, and its spot as open [P2-334]', async () => {
    const of = division();
    const first = who('a');
    const { expiresAt } = await claim(of, first);
    expect(await claim(of, who('b'), expiresAt - 1)).toMatchObject({ slot: null });
    const other = division();
    await claim(other, first);
    expect(await claim(other, who('b'), expiresAt)).toMatchObject({ slot: 1 });
    expect(await claim(other, first, expiresAt)).toMatchObject({ slot: null, entry: first.entry });
  });

  it('gives one spot to a registration that requests it twice at the same time', async () => {
    const of = division({ capacity: 5 });
    const person = who('a');
    const deps = process(meanwhile(() => claim(of, person)));
    const second = await claim(of, person, opening, deps);
    expect((await slotsIn(of)).map(({ slot }) => slot)).toEqual([second.slot]);
    expect(await table.get(sequenceItem, { divisionId: of.id })).toMatchObject({ waitlisted: false });
  });

  it('gives one waitlist spot to a registration that requests it twice at the same time', async () => {
    const of = division({ capacity: 0 });
    const person = who('a');
    const deps = process();
    deps.memory.soldOut.set(of.id, opening + 1);
    const table = meanwhile(() => claim(of, person, opening - 5), 3);
    const second = await claim(of, person, opening, { ...deps, table });
    expect(second.moment).toBe(opening - 5);
    expect(await lineIn(of)).toMatchObject([{ entry: person.entry, moment: opening - 5 }]);
  });

  it('tries one more of the remaining spots after losing a race', async () => {
    const of = division({ capacity: 9, waitlist: false });
    await giveToTeam(of, 1);
    // The arrival number, spot 1 and then spot 2 are tried. Spot 2 is taken in the meantime.
    const deps = { ...process(meanwhile(() => giveToTeam(of, 2, 78), 3)), random: () => 0 };
    expect(await claim(of, who('a'), opening, deps)).toMatchObject({ slot: 3 });
    const robbed = {
      ...table,
      transact: async () => ({ ok: false, problem: { tag: 'slot', old: null } }) as never,
    };
    const { calls, table: watched } = counted(robbed);
    expect(await claimSpot(process(watched), of, who('b'), opening)).toMatchObject({ ok: false });
    expect(calls).toEqual(['get', 'write', 'transact', 'get', 'list', 'transact', 'transact']);
  });

  it('looks for no spot when there is a waitlist', async () => {
    const of = division();
    for (const name of ['a', 'b']) await claim(of, who(name));
    const { calls, table } = counted();
    await claim({ ...of, capacity: 9 }, who('c'), opening, process(table));
    expect(calls).not.toContain('list');
  });

  it('joins the waitlist with one write and no read when the process has cached that the division is full', async () => {
    const of = division();
    const { calls, table } = counted();
    const deps = process(table);
    for (const name of ['a', 'b']) await claim(of, who(name), opening, deps);
    calls.length = 0;
    const person = who('c');
    const ticket = await claim(of, person, opening + 1, deps);
    expect(await claim(of, person, opening + 2, deps)).toMatchObject({ moment: ticket.moment, entry: person.entry });
    expect(calls).toEqual(['write', 'write']);
  });

  it('stores no used-up arrival numbers, and checks for them once per process', async () => {
    const of = division({ waitlist: false });
    await claim(of, who('a'));
    const { calls, table } = counted();
    const deps = process(table);
    for (const at of [0, 1_000]) expect(await claimSpot(deps, of, who('b'), opening + at)).toMatchObject({ ok: false });
    expect(calls).toEqual(['get', 'get', 'list', 'get', 'list']);
    // An added spot can be claimed by arrival number again.
    expect(await claim({ ...of, capacity: 2 }, who('c'), opening + 2_000, deps)).toMatchObject({ slot: 2 });
  });

  it('doesn’t check the waitlist again while no one could have removed it', async () => {
    const of = division();
    for (const name of ['a', 'b']) await claim(of, who(name));
    const { calls, table } = counted();
    const deps = process(table);
    const asks = async (at: number) => {
      calls.length = 0;
      deps.memory.soldOut.clear();
      await claim(of, who(`at ${at}`), opening + at, deps);
      return calls.filter((call) => call === 'get').length;
    };
    // The first request also reads an arrival number.
    expect(await asks(0)).toBe(2);
    expect(await asks(29_999)).toBe(0);
    // Others have kept it open in the meantime, and this process has only seen the opening.
    const known = deps.memory.renewed.get(of.id);
    expect(known).toBe(opening);
    expect(await asks(117_999)).toBe(1);
    deps.memory.renewed.set(of.id, opening);
    expect(await asks(118_000)).toBe(1);
  });

  it('renews the waitlist record after half a minute in a process that adds teams to it', async () => {
    const of = division({ capacity: 0 });
    const deps = process();
    const renewedAt = async () => (await table.get(waitlistStateItem, { divisionId: of.id }))?.renewedAt;
    for (const [at, renewed] of [
      [0, 0],
      [29_999, 0],
      [30_000, 30_000],
    ] as const) {
      await claim(of, who(`at ${at}`), opening + at, deps);
      expect(await renewedAt()).toBe(opening + renewed);
    }
  });

  it('checks a full division again after a second, and right after releasing a spot', async () => {
    const of = division({ waitlist: false });
    const deps = process();
    const held = await claim(of, who('a'), opening, deps);
    const ask = (now: number) => claimSpot(deps, of, who('b'), now);
    expect(await ask(opening)).toMatchObject({ ok: false });
    await table.write(update(slotItem, { divisionId: of.id, slot: 1 }, { set: { expiresAt: 0 } }));
    expect(await ask(opening + 999)).toMatchObject({ ok: false });
    expect(await ask(opening + 1_000)).toMatchObject({ ok: true });
    const full = division({ waitlist: false });
    const mine = await claim(full, who('a'), opening, deps);
    expect(await claimSpot(deps, full, who('b'), opening)).toMatchObject({ ok: false });
    await releaseHold(deps, mine, opening);
    expect(await claimSpot(deps, full, who('b'), opening)).toMatchObject({ ok: true });
    expect(held.slot).toBe(1);
  });

  it('finds another spot in an unlimited division when the arrival number’s spot is taken', async () => {
    const of = division({ capacity: null, waitlist: false });
    await giveToTeam(of, 1);
    expect(await claim(of, who('a'))).toMatchObject({ slot: expect.any(Number), state: 'held' });
  });
});

describe('extending and releasing a hold', () => {
  const minutes = (n: number) => opening + n * 60_000;

  it('extends a hold and its spot together until the hold ends', async () => {
    const of = division();
    const hold = await claim(of, who('a'));
    const longer = { expiresAt: minutes(14), inCart: true };
    expect(await extendHold(process(), hold, minutes(9), { inCart: true })).toMatchObject({ ok: true, value: longer });
    expect(await slotsIn(of)).toMatchObject([{ expiresAt: minutes(14) }]);
    const kept = await holdOf(hold);
    expect(kept).toMatchObject({ expiresAt: minutes(14), inCart: true });
    expect(await extendHold(process(), kept as Hold, minutes(14))).toMatchObject({
      problem: { code: 'registration/reservation-expired' },
    });
  });

  it('extends a waitlist spot too', async () => {
    const of = division({ capacity: 0 });
    const hold = await claim(of, who('a'));
    expect(await extendHold(process(), hold, minutes(9))).toMatchObject({
      ok: true,
      value: { expiresAt: minutes(14) },
    });
    expect(await lineIn(of)).toMatchObject([{ expiresAt: minutes(14), moment: opening }]);
    expect(await extendHold(process(), { ...hold, expiresAt: minutes(14) }, minutes(14))).toMatchObject({ ok: false });
  });

  it('extends nothing if the spot belongs to someone else', async () => {
    const of = division();
    const hold = await claim(of, who('a'));
    await giveToTeam(of, 1);
    expect(await extendHold(process(), hold, minutes(1))).toMatchObject({ ok: false });
    expect(await slotsIn(of)).toMatchObject([{ expiresAt: neverExpires }]);
  });

  it('extends the spot that a waitlist spot was promoted to in the meantime', async () => {
    const of = division({ capacity: 0 });
    const hold = await claim(of, who('a'));
    const table = meanwhile(() => promote(process(), { ...of, capacity: 1 }, minutes(6)));
    const promoted = { state: 'held', slot: 1, expiresAt: minutes(6) + holds.hold };
    expect(await extendHold(process(table), hold, minutes(6))).toMatchObject({ ok: true, value: promoted });
    expect(await holdOf(hold)).toMatchObject(promoted);
    expect(await slotsIn(of)).toMatchObject([{ expiresAt: minutes(6) + holds.hold }]);
  });

  it('frees the spot right away and removes the waitlist spot', async () => {
    const of = division();
    const [placed, waiting] = [await claim(of, who('a')), await claim(of, who('b'))];
    await releaseHold(process(), waiting, opening);
    expect(await lineIn(of)).toEqual([]);
    await table.write(remove(waitlistStateItem, { divisionId: of.id }));
    await releaseHold(process(), placed, opening);
    expect([await holdOf(placed), await holdOf(waiting)]).toEqual([null, null]);
    expect(await claim(of, who('c'))).toMatchObject({ slot: 1 });
  });

  it('takes nothing from the current owner when the request is late', async () => {
    const of = division();
    const late = await claim(of, who('a'));
    const next = await claim(of, who('b'), late.expiresAt);
    await releaseHold(process(), late, opening);
    expect(await slotsIn(of)).toMatchObject([{ holder: holdRef(next), expiresAt: next.expiresAt }]);
    expect(await holdOf(late)).toBeNull();
  });

  it('releases the spot that a waitlist spot was promoted to', async () => {
    const of = division({ capacity: 0 });
    const hold = await claim(of, who('a'));
    await promote(process(), { ...of, capacity: 1 }, soon);
    await releaseHold(process(), hold, soon);
    expect(await slotsIn(of)).toMatchObject([{ expiresAt: 0 }]);
    expect(await holdOf(hold)).toBeNull();
  });
});
