import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { holds, isLive } from '#domain/registration/places/holds.ts';
import { neverExpires } from '#domain/registration/places/slots.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { overwrite, remove, update } from '#functions/kernel/table/write.ts';
import { claimPlace } from '#functions/services/places/claim.ts';
import { offerAccepted, teamTakesSlot, teamWaits } from '#functions/services/places/finish.ts';
import { slotsForNewcomer } from '#functions/services/places/free.ts';
import { extendHold, releaseHold } from '#functions/services/places/hold.ts';
import { offerMoves } from '#functions/services/places/offer.ts';
import type { DivisionPlaces, PlacesDeps } from '#functions/services/places/places.ts';
import { promote } from '#functions/services/places/promote.ts';
import { holdRef, teamRef } from '#functions/services/places/slot.ts';
import { waitlistEntries, waitlistOf } from '#functions/services/places/waitlist.ts';
import {
  type Hold,
  holdItem,
  sequenceItem,
  slotItem,
  slotsOf,
  waitlistItem,
  waitlistShards,
} from '#functions/store/registration/items.ts';
import { type TestTable, testTable } from '../../kit/table.ts';

/* Every condition of functions/services/places, each in the one situation that needs it. */

const opening = 1_800_000_000_000;
let local: TestTable;
beforeAll(async () => {
  local = await testTable();
});
afterAll(() => local.stop());

let ids = 100;
const division = (more: Partial<DivisionPlaces> = {}): DivisionPlaces => ({
  id: ++ids,
  tournamentId: 1,
  capacity: 1,
  waitlist: true,
  closesAt: null,
  ...more,
});
const random = seeded(7);
/** A process of its own, which remembers nothing of others. */
const process = (table: Table = local.table): PlacesDeps => ({ table, random, soldOut: new Map() });
const who = (holder: string, at = opening) => ({ holder, entry: ulid(at, random) });

async function claim(
  of: DivisionPlaces,
  person: ReturnType<typeof who>,
  now = opening,
  deps = process(),
): Promise<Hold> {
  const claimed = await claimPlace(deps, of, person, now);
  if (!claimed.ok) throw new Error(claimed.problem.code);
  return claimed.value;
}
const slotsIn = (of: DivisionPlaces) => local.table.list(slotItem, slotsOf(of.id));
const holdOf = (hold: Hold) => local.table.get(holdItem, hold);
const waits = (hold: Hold, team = 9) =>
  local.table.transact([remove(holdItem, hold), teamWaits(hold.divisionId, hold.waitId ?? '', team, 'a@x.example')]);
const giveToTeam = (of: DivisionPlaces, slot: number, team = 77) =>
  local.table.write(overwrite(slotItem, { divisionId: of.id, slot, holder: teamRef(team), expiresAt: neverExpires }));

/** The table, on which something happens once between what was read and the next write, or a later one. */
function meanwhile(happens: () => Promise<unknown>, before = 1): Table {
  let writes = 0;
  const first = async () => {
    writes++;
    if (writes === before) await happens();
  };
  return {
    ...local.table,
    transact: (...asked) => first().then(() => local.table.transact(...asked)),
    write: (...asked) => first().then(() => local.table.write(...asked)),
  };
}
/** The table, with what is asked of it noted. */
function counted() {
  const calls: string[] = [];
  const noting = (name: 'get' | 'list' | 'write' | 'transact') =>
    ((...asked: never[]) => {
      calls.push(name);
      return (local.table[name] as (...all: never[]) => unknown)(...asked);
    }) as never;
  const [get, list, write, transact] = [noting('get'), noting('list'), noting('write'), noting('transact')];
  return { calls, table: { ...local.table, get, list, write, transact } as Table };
}

describe('asking for a place', () => {
  it.each([4, null])(
    'within %s places takes two requests: the arrival number, and slot and hold together',
    async (capacity) => {
      const of = division({ capacity });
      const { calls, table } = counted();
      expect(await claim(of, who('a'), opening, process(table))).toMatchObject({ slot: 1 });
      expect(calls).toEqual(['write', 'transact']);
    },
  );

  it('a place that was added is offered to who waits, whatever number a newcomer has [P2-315]', async () => {
    const of = division();
    for (const name of ['a', 'b']) await claim(of, who(name));
    const wider = { ...of, capacity: 9 };
    expect(await claim(wider, who('c'), opening + 1)).toMatchObject({ slot: null });
    const given = await promote(process(), wider, opening + 2);
    expect(given.map(({ waitId }) => waitId)).toEqual(
      (await waitlistEntries(local.table, of.id)).map((entry) => entry.waitId),
    );
  });

  it('a place that was given back goes to who waits, not to who comes first after it [P2-315]', async () => {
    const of = division({ capacity: 2 });
    for (const team of [1, 2]) await giveToTeam(of, team, team);
    await claim(of, who('a'));
    await local.table.write(update(slotItem, { divisionId: of.id, slot: 2 }, { set: { expiresAt: 0 } }));
    // Arrival number 2, and place 2 is free.
    expect(await claim(of, who('b'), opening + 1)).toMatchObject({ slot: null });
    expect(await slotsForNewcomer(local.table, of, opening + 1)).toEqual([]);
  });

  it('the first who waits is noted once; who is refused is not', async () => {
    const of = division();
    await claim(of, who('a'));
    await claim(of, who('b'));
    const { calls, table } = counted();
    await claim(of, who('c'), opening, process(table));
    expect(calls.filter((name) => name === 'write')).toHaveLength(1);
    expect(await local.table.get(sequenceItem, { divisionId: of.id })).toMatchObject({ waitlisted: true });
    const closed = division({ waitlist: false });
    await claim(closed, who('a'));
    expect(await claimPlace(process(), closed, who('b'), opening)).toMatchObject({ ok: false });
    expect(await local.table.get(sequenceItem, { divisionId: closed.id })).toMatchObject({ waitlisted: false });
  });

  it('a hold that has run out is nobody’s: its registration asks like a newcomer, and its place is free at that moment [P2-334]', async () => {
    const of = division();
    const first = who('a');
    const { expiresAt } = await claim(of, first);
    expect(await claim(of, who('b'), expiresAt - 1)).toMatchObject({ slot: null });
    const other = division();
    await claim(other, first);
    expect(await claim(other, who('b'), expiresAt)).toMatchObject({ slot: 1 });
    expect(await claim(other, first, expiresAt)).toMatchObject({ slot: null, entry: first.entry });
  });

  it('twice at once, one registration gets one place', async () => {
    const of = division({ capacity: 5 });
    const person = who('a');
    const deps = process(meanwhile(() => claim(of, person)));
    const second = await claim(of, person, opening, deps);
    expect((await slotsIn(of)).map(({ slot }) => slot)).toEqual([second.slot]);
    expect(await local.table.get(sequenceItem, { divisionId: of.id })).toMatchObject({ waitlisted: false });
  });

  it('twice at once, one registration waits once', async () => {
    const of = division({ capacity: 0 });
    const person = who('a');
    const deps = process();
    deps.soldOut.set(of.id, opening + 1);
    const second = await claim(of, person, opening, { ...deps, table: meanwhile(() => claim(of, person)) });
    expect((await waitlistEntries(local.table, of.id)).map(({ waitId }) => waitId)).toEqual([second.waitId]);
  });

  it('of the places that are left over the next is tried when somebody was quicker', async () => {
    const of = division({ capacity: 4, waitlist: false });
    await giveToTeam(of, 1);
    // The arrival number, place 1 and then place 2 are asked for; place 2 goes between.
    const deps = { ...process(meanwhile(() => giveToTeam(of, 2, 78), 3)), random: () => 0 };
    expect(await claim(of, who('a'), opening, deps)).toMatchObject({ slot: 3 });
  });

  it('where no place is free the waitlist need not be read', async () => {
    const of = division();
    await claim(of, who('a'));
    const { calls, table } = counted();
    await claim(of, who('b'), opening, process(table));
    expect(calls.filter((name) => name === 'list')).toHaveLength(1);
  });

  it('a process that found a division full looks again after a second, and as soon as it has given a place back', async () => {
    const of = division({ waitlist: false });
    const deps = process();
    const held = await claim(of, who('a'), opening, deps);
    const ask = (now: number) => claimPlace(deps, of, who('b'), now);
    expect(await ask(opening)).toMatchObject({ ok: false });
    await local.table.write(update(slotItem, { divisionId: of.id, slot: 1 }, { set: { expiresAt: 0 } }));
    expect(await ask(opening + 999)).toMatchObject({ ok: false });
    expect(await ask(opening + 1_000)).toMatchObject({ ok: true });
    const full = division({ waitlist: false });
    const mine = await claim(full, who('a'), opening, deps);
    expect(await claimPlace(deps, full, who('b'), opening)).toMatchObject({ ok: false });
    await releaseHold(deps, mine);
    expect(await claimPlace(deps, full, who('b'), opening)).toMatchObject({ ok: true });
    expect(held.slot).toBe(1);
  });

  it('a division without limit has another place when the one of the arrival number is taken', async () => {
    const of = division({ capacity: null, waitlist: false });
    await giveToTeam(of, 1);
    expect(await claim(of, who('a'))).toMatchObject({ slot: expect.any(Number), waitId: null });
  });
});

describe('keeping and giving back', () => {
  const minutes = (n: number) => opening + n * 60_000;

  it('a hold and its place last longer together, up to its end and not at it', async () => {
    const of = division();
    const hold = await claim(of, who('a'));
    expect(await extendHold(process(), hold, minutes(9), { inCart: true })).toEqual({ ok: true, value: minutes(14) });
    expect(await slotsIn(of)).toMatchObject([{ expiresAt: minutes(14) }]);
    const kept = await holdOf(hold);
    expect(kept).toMatchObject({ expiresAt: minutes(14), inCart: true });
    expect(await extendHold(process(), kept as Hold, minutes(14))).toMatchObject({
      problem: { code: 'registration/reservation-expired' },
    });
  });

  it('a place on the waitlist too', async () => {
    const of = division({ capacity: 0 });
    const hold = await claim(of, who('a'));
    expect(await extendHold(process(), hold, minutes(9))).toEqual({ ok: true, value: minutes(14) });
    expect(await waitlistEntries(local.table, of.id)).toMatchObject([{ expiresAt: minutes(14) }]);
    expect(await extendHold(process(), { ...hold, expiresAt: minutes(14) }, minutes(14))).toMatchObject({ ok: false });
  });

  it('not where the place has become somebody else’s', async () => {
    const of = division();
    const hold = await claim(of, who('a'));
    await giveToTeam(of, 1);
    expect(await extendHold(process(), hold, minutes(1))).toMatchObject({ ok: false });
    expect(await slotsIn(of)).toMatchObject([{ expiresAt: neverExpires }]);
  });

  it('not a place on the waitlist that was promoted between', async () => {
    const of = division({ capacity: 0 });
    const hold = await claim(of, who('a'));
    const table = meanwhile(() => promote(process(), { ...of, capacity: 1 }, minutes(6)));
    expect(await extendHold(process(table), hold, minutes(6))).toMatchObject({ ok: false });
    expect(await holdOf(hold)).toMatchObject({ slot: 1, expiresAt: minutes(6) + holds.hold });
    expect(await slotsIn(of)).toMatchObject([{ expiresAt: minutes(6) + holds.hold }]);
  });

  it('giving back frees the place at once, and leaves the waitlist', async () => {
    const of = division();
    const [placed, waiting] = [await claim(of, who('a')), await claim(of, who('b'))];
    await releaseHold(process(), waiting);
    expect(await waitlistOf(local.table, of.id, opening)).toEqual([]);
    await releaseHold(process(), placed);
    expect([await holdOf(placed), await holdOf(waiting)]).toEqual([null, null]);
    expect(await claim(of, who('c'))).toMatchObject({ slot: 1 });
  });

  it('late, it takes nothing from who has the place by now', async () => {
    const of = division();
    const late = await claim(of, who('a'));
    const next = await claim(of, who('b'), late.expiresAt);
    await releaseHold(process(), late);
    expect(await slotsIn(of)).toMatchObject([{ holder: holdRef(next), expiresAt: next.expiresAt }]);
    expect(await holdOf(late)).toBeNull();
  });

  it('a place on the waitlist that is not there any more stays so', async () => {
    const of = division({ capacity: 0 });
    const hold = await claim(of, who('a'));
    await local.table.write(remove(waitlistItem, { divisionId: of.id, waitId: hold.waitId ?? '' }));
    await releaseHold(process(), hold);
    const stored = await Promise.all(waitlistShards(of.id).map((range) => local.table.all(range)));
    expect(stored.flat()).toEqual([]);
    expect(await holdOf(hold)).toBeNull();
  });
});

describe('promoting', () => {
  /** One place, held; two who wait for it. */
  async function twoWait(more: Partial<DivisionPlaces> = {}) {
    const of = division(more);
    const placed = await claim(of, who('placed'));
    const [first, second] = [await claim(of, who('first'), opening + 1), await claim(of, who('second'), opening + 2)];
    return { of, placed, first, second };
  }
  const stateOf = async (hold: Hold) =>
    (await local.table.get(waitlistItem, { divisionId: hold.divisionId, waitId: hold.waitId ?? '' }))?.state;

  it('a division where nobody waits is not counted', async () => {
    const of = division();
    const { calls, table } = counted();
    expect(await promote(process(table), of, opening)).toEqual([]);
    expect(calls).toHaveLength(8);
  });

  it('who waits is offered the place until the deadline, in a cart; who fills in the form has it as if it had been free', async () => {
    const { of, placed, first, second } = await twoWait({ closesAt: opening + 3_600_000 });
    await waits(first);
    await releaseHold(process(), placed);
    const now = opening + 5;
    expect(await promote(process(), of, now)).toEqual([
      { waitId: first.waitId, slot: 1, until: now + holds.lateOffer },
    ]);
    expect(await holdOf(first)).toMatchObject({
      slot: 1,
      waitId: first.waitId,
      inCart: true,
      expiresAt: now + holds.lateOffer,
    });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['offered', 'waitlistHold']);
    await promote(process(), { ...of, capacity: 2 }, now);
    expect(await holdOf(second)).toMatchObject({ slot: 2, waitId: null, inCart: false, expiresAt: now + holds.hold });
    expect(await stateOf(second)).toBe('accepted');
  });

  it('lapsed offers and abandoned forms end, and their places go on in the same tick', async () => {
    const { of, placed, first, second } = await twoWait();
    await waits(first);
    await waits(second, 10);
    await releaseHold(process(), placed);
    await promote(process(), of, opening + 5);
    const later = opening + 5 + holds.offer;
    expect(await promote(process(), of, later - 1)).toEqual([]);
    expect(await promote(process(), of, later)).toMatchObject([{ waitId: second.waitId, slot: 1 }]);
    expect(await stateOf(first)).toBe('expired');
  });

  it('an offer that was accepted, or is being paid for, while the promoter looked does not end', async () => {
    for (const happens of ['accepted', 'kept'] as const) {
      const { of, placed, first } = await twoWait();
      await waits(first);
      await releaseHold(process(), placed);
      await promote(process(), of, opening + 5);
      const later = opening + 5 + holds.offer;
      const key = { divisionId: of.id, waitId: first.waitId ?? '' };
      const set = happens === 'accepted' ? ({ state: 'accepted' } as const) : { expiresAt: later + 60_000 };
      await promote(process(meanwhile(() => local.table.write(update(waitlistItem, key, { set })))), of, later);
      expect(await stateOf(first)).toBe(happens === 'accepted' ? 'accepted' : 'offered');
    }
  });

  it('who leaves while the promoter looks leaves the place to the next', async () => {
    const { of, placed, first, second } = await twoWait();
    await releaseHold(process(), placed);
    const given = await promote(process(meanwhile(() => releaseHold(process(), first))), of, opening + 5);
    expect(given).toMatchObject([{ waitId: second.waitId, slot: 1 }]);
    expect([await stateOf(first), await holdOf(first)]).toEqual(['left', null]);
  });

  it('who finishes the form while the promoter looks keeps the turn [P2-315]', async () => {
    const { of, placed, first } = await twoWait();
    await releaseHold(process(), placed);
    const given = await promote(process(meanwhile(() => waits(first))), of, opening + 5);
    expect(given).toMatchObject([{ waitId: first.waitId, slot: 1, until: opening + 5 + holds.offer }]);
  });

  it('a limit that is lifted gives everybody who waits a place', async () => {
    const { of, first, second } = await twoWait();
    const { calls, table } = counted();
    const given = await promote(process(table), { ...of, capacity: null }, opening + 5);
    expect(calls.filter((name) => name === 'transact')).toHaveLength(2);
    expect(given.map(({ waitId }) => waitId)).toEqual([first.waitId, second.waitId]);
  });
});

const taken = (hold: Hold & { slot: number }, teamId: number) => [
  teamTakesSlot(hold, teamId),
  ...offerAccepted(hold, teamId),
];

describe('what becomes of a place', () => {
  it('a team takes it only from its own hold; an offer is accepted by it', async () => {
    const of = division({ capacity: 0 });
    const hold = await claim(of, who('a'));
    await waits(hold);
    await promote(process(), { ...of, capacity: 1 }, opening + 1);
    const offered = (await holdOf(hold)) as Hold;
    const stranger = { ...offered, holder: 'b', slot: 1 };
    expect(await local.table.transact(taken(stranger, 5))).toMatchObject({ problem: { tag: 'slot' } });
    expect(await local.table.transact(taken({ ...offered, slot: 1 }, 5))).toMatchObject({ ok: true });
    expect(await slotsIn(of)).toMatchObject([{ holder: teamRef(5), expiresAt: neverExpires }]);
    expect(await waitlistEntries(local.table, of.id)).toMatchObject([{ state: 'accepted', teamId: 5 }]);
  });

  it('nobody accepts or waits on an entry that is not there', async () => {
    const of = division();
    const hold = await claim(of, who('a'));
    const waitId = ulid(opening, random);
    const gone = await local.table.transact(taken({ ...hold, slot: 1, waitId }, 5));
    expect(gone).toMatchObject({ problem: { tag: 'wait' } });
    expect(await local.table.write(teamWaits(of.id, waitId, 5, ''))).toMatchObject({ ok: false });
  });

  it('an offer moves to another holder with everything, unless it is being paid for, gone or answered', async () => {
    const of = division({ capacity: 0 });
    const hold = await claim(of, who('a'));
    await waits(hold);
    await promote(process(), { ...of, capacity: 1 }, opening + 1);
    const offered = { ...((await holdOf(hold)) as Hold), slot: 1 };
    const [entry] = await waitlistEntries(local.table, of.id);
    if (!entry) throw new Error('nobody waits');
    const move = () => local.table.transact(offerMoves(offered, entry, 'phone'));
    await local.table.write(update(holdItem, hold, { set: { orderId: 4 } }));
    expect(await move()).toMatchObject({ problem: { tag: 'paying' } });
    await local.table.write(update(holdItem, hold, { set: { orderId: null } }));
    await local.table.write(update(waitlistItem, entry, { set: { state: 'declined' } }));
    expect(await move()).toMatchObject({ problem: { tag: 'wait' } });
    await local.table.write(update(waitlistItem, entry, { set: { state: 'offered' } }));
    await giveToTeam(of, 1);
    expect(await move()).toMatchObject({ problem: { tag: 'slot' } });
    const slot = { divisionId: of.id, slot: 1, holder: holdRef(offered), expiresAt: offered.expiresAt };
    await local.table.write(overwrite(slotItem, slot));
    expect(await move()).toMatchObject({ ok: true });
    expect(await slotsIn(of)).toMatchObject([{ holder: holdRef({ ...offered, holder: 'phone' }) }]);
    expect([await holdOf(hold), isLive(offered.expiresAt, opening)]).toEqual([null, true]);
    expect(await holdOf({ ...hold, holder: 'phone' })).toMatchObject({ slot: 1, waitId: hold.waitId });
    expect(await waitlistEntries(local.table, of.id)).toMatchObject([{ holder: 'phone', state: 'offered' }]);
  });
});
