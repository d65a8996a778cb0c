import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { holds, isLive } from '#domain/registration/places/holds.ts';
import { neverExpires } from '#domain/registration/places/slots.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { overwrite, remove, update } from '#functions/kernel/table/write.ts';
import { claimPlace } from '#functions/services/places/claim.ts';
import { holdTaken, teamTakesSlot, teamWaits } from '#functions/services/places/finish.ts';
import { slotsForNewcomer } from '#functions/services/places/free.ts';
import { changeHold, endHold, extendHold, releaseHold } from '#functions/services/places/hold.ts';
import { endLapsedForms, endLapsedOffers } from '#functions/services/places/lapse.ts';
import { closeLine } from '#functions/services/places/line.ts';
import { offerMoves, ticketOfTeam } from '#functions/services/places/offer.ts';
import { type DivisionPlaces, emptyMemory, type PlacesDeps } from '#functions/services/places/places.ts';
import { promote } from '#functions/services/places/promote.ts';
import { holdRef, teamRef } from '#functions/services/places/slot.ts';
import {
  type Hold,
  holdItem,
  type LineState,
  lineOf,
  lineStateItem,
  sequenceItem,
  slotItem,
  slotsOf,
  teamTicketItem,
} from '#functions/store/registration/items.ts';
import { lineNow } from '../../kit/line.ts';
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
const process = (table: Table = local.table): PlacesDeps => ({ table, random, memory: emptyMemory() });
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
const waits = (hold: Hold, team = 9) => local.table.transact(teamWaits(hold, team, 'a@x.example'));
const lineIn = (of: DivisionPlaces, now = opening) => lineNow(local.table, of.id, now);
/** When everybody who came at the opening has stood in line for two seconds. */
const soon = opening + 2_100;
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
function counted(on: Table = local.table) {
  const calls: string[] = [];
  const noting = (name: 'get' | 'list' | 'write' | 'transact') =>
    ((...asked: never[]) => {
      calls.push(name);
      return (on[name] as (...all: never[]) => unknown)(...asked);
    }) as never;
  const [get, list, write, transact] = [noting('get'), noting('list'), noting('write'), noting('transact')];
  return { calls, table: { ...on, get, list, write, transact } as Table };
}

describe('asking for a place', () => {
  it.each([4, null])(
    'within %s places takes two writes: the arrival number, unless they are over, and slot and hold together',
    async (capacity) => {
      const of = division({ capacity });
      const { calls, table } = counted();
      expect(await claim(of, who('a'), opening, process(table))).toMatchObject({ slot: 1 });
      expect(calls).toEqual(['get', 'write', 'transact']);
    },
  );

  it('a place that was added is offered to who waits, whatever number a newcomer has [P2-315]', async () => {
    const of = division();
    for (const name of ['a', 'b']) await claim(of, who(name));
    const wider = { ...of, capacity: 9 };
    expect(await claim(wider, who('c'), opening + 1)).toMatchObject({ slot: null });
    const line = (await lineIn(of)).map(({ entry }) => entry);
    const given = await promote(process(), wider, soon);
    expect(given.map(({ entry }) => entry)).toEqual(line);
    expect(line).toHaveLength(2);
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

  it('that a division has a line is said before the first ticket; other processes find it said; not where nobody waits', async () => {
    const of = division();
    await claim(of, who('a'));
    await claim(of, who('b'));
    const { calls, table } = counted();
    await claim(of, who('c'), opening, process(table));
    expect(calls).toEqual(['get', 'get', 'write']);
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
    deps.memory.soldOut.set(of.id, opening + 1);
    const table = meanwhile(() => claim(of, person, opening - 5), 3);
    const second = await claim(of, person, opening, { ...deps, table });
    expect(second.moment).toBe(opening - 5);
    expect(await lineIn(of)).toMatchObject([{ entry: person.entry, moment: opening - 5 }]);
  });

  it('of the places that are left over the next is tried when somebody was quicker, and no third', async () => {
    const of = division({ capacity: 9, waitlist: false });
    await giveToTeam(of, 1);
    // The arrival number, place 1 and then place 2 are asked for; place 2 goes between.
    const deps = { ...process(meanwhile(() => giveToTeam(of, 2, 78), 3)), random: () => 0 };
    expect(await claim(of, who('a'), opening, deps)).toMatchObject({ slot: 3 });
    const robbed = {
      ...local.table,
      transact: async () => ({ ok: false, problem: { tag: 'slot', old: null } }) as never,
    };
    const { calls, table } = counted(robbed);
    expect(await claimPlace(process(table), of, who('b'), opening)).toMatchObject({ ok: false });
    expect(calls).toEqual(['get', 'write', 'transact', 'get', 'list', 'transact', 'transact']);
  });

  it('where a line is, no place is looked for', async () => {
    const of = division();
    for (const name of ['a', 'b']) await claim(of, who(name));
    const { calls, table } = counted();
    await claim({ ...of, capacity: 9 }, who('c'), opening, process(table));
    expect(calls).not.toContain('list');
  });

  it('a process that knows the division to be full joins the line with one write and no read', async () => {
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

  it('that the arrival numbers are over is not written, and looked at once by each process', async () => {
    const of = division({ waitlist: false });
    await claim(of, who('a'));
    const { calls, table } = counted();
    const deps = process(table);
    for (const at of [0, 1_000])
      expect(await claimPlace(deps, of, who('b'), opening + at)).toMatchObject({ ok: false });
    expect(calls).toEqual(['get', 'get', 'list', 'get', 'list']);
    // A place that was added has a number again.
    expect(await claim({ ...of, capacity: 2 }, who('c'), opening + 2_000, deps)).toMatchObject({ slot: 2 });
  });

  it('whether there is a line is not asked again as long as nobody can have taken it away', async () => {
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
    // The first also looks for a number.
    expect(await asks(0)).toBe(2);
    expect(await asks(29_999)).toBe(0);
    // Others kept it open since; this process only knows of the opening.
    const known = deps.memory.renewed.get(of.id);
    expect(known).toBe(opening);
    expect(await asks(117_999)).toBe(1);
    deps.memory.renewed.set(of.id, opening);
    expect(await asks(118_000)).toBe(1);
  });

  it('the line is renewed by who sends people there after half a minute, and not before', async () => {
    const of = division({ capacity: 0 });
    const deps = process();
    const renewedAt = async () => (await local.table.get(lineStateItem, { divisionId: of.id }))?.renewedAt;
    for (const [at, renewed] of [
      [0, 0],
      [29_999, 0],
      [30_000, 30_000],
    ] as const) {
      await claim(of, who(`at ${at}`), opening + at, deps);
      expect(await renewedAt()).toBe(opening + renewed);
    }
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
    await releaseHold(deps, mine, opening);
    expect(await claimPlace(deps, full, who('b'), opening)).toMatchObject({ ok: true });
    expect(held.slot).toBe(1);
  });

  it('a division without limit has another place when the one of the arrival number is taken', async () => {
    const of = division({ capacity: null, waitlist: false });
    await giveToTeam(of, 1);
    expect(await claim(of, who('a'))).toMatchObject({ slot: expect.any(Number), state: 'held' });
  });
});

describe('keeping and giving back', () => {
  const minutes = (n: number) => opening + n * 60_000;

  it('a hold and its place last longer together, up to its end and not at it', async () => {
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

  it('a place on the waitlist too', async () => {
    const of = division({ capacity: 0 });
    const hold = await claim(of, who('a'));
    expect(await extendHold(process(), hold, minutes(9))).toMatchObject({
      ok: true,
      value: { expiresAt: minutes(14) },
    });
    expect(await lineIn(of)).toMatchObject([{ expiresAt: minutes(14), moment: opening }]);
    expect(await extendHold(process(), { ...hold, expiresAt: minutes(14) }, minutes(14))).toMatchObject({ ok: false });
  });

  it('not where the place has become somebody else’s', async () => {
    const of = division();
    const hold = await claim(of, who('a'));
    await giveToTeam(of, 1);
    expect(await extendHold(process(), hold, minutes(1))).toMatchObject({ ok: false });
    expect(await slotsIn(of)).toMatchObject([{ expiresAt: neverExpires }]);
  });

  it('a place in line that was promoted between is the place it became', async () => {
    const of = division({ capacity: 0 });
    const hold = await claim(of, who('a'));
    const table = meanwhile(() => promote(process(), { ...of, capacity: 1 }, minutes(6)));
    const promoted = { state: 'held', slot: 1, expiresAt: minutes(6) + holds.hold };
    expect(await extendHold(process(table), hold, minutes(6))).toMatchObject({ ok: true, value: promoted });
    expect(await holdOf(hold)).toMatchObject(promoted);
    expect(await slotsIn(of)).toMatchObject([{ expiresAt: minutes(6) + holds.hold }]);
  });

  it('giving back frees the place at once, and leaves the waitlist', async () => {
    const of = division();
    const [placed, waiting] = [await claim(of, who('a')), await claim(of, who('b'))];
    await releaseHold(process(), waiting, opening);
    expect(await lineIn(of)).toEqual([]);
    await local.table.write(remove(lineStateItem, { divisionId: of.id }));
    await releaseHold(process(), placed, opening);
    expect([await holdOf(placed), await holdOf(waiting)]).toEqual([null, null]);
    expect(await claim(of, who('c'))).toMatchObject({ slot: 1 });
  });

  it('late, it takes nothing from who has the place by now', async () => {
    const of = division();
    const late = await claim(of, who('a'));
    const next = await claim(of, who('b'), late.expiresAt);
    await releaseHold(process(), late, opening);
    expect(await slotsIn(of)).toMatchObject([{ holder: holdRef(next), expiresAt: next.expiresAt }]);
    expect(await holdOf(late)).toBeNull();
  });

  it('promoted meanwhile, the place that it became is given back too', async () => {
    const of = division({ capacity: 0 });
    const hold = await claim(of, who('a'));
    await promote(process(), { ...of, capacity: 1 }, soon);
    await releaseHold(process(), hold, soon);
    expect(await slotsIn(of)).toMatchObject([{ expiresAt: 0 }]);
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
  const stateOf = async (hold: Hold) => (await holdOf(hold))?.state;

  it('a division without a free place is not looked at further', async () => {
    const { of } = await twoWait();
    const { calls, table } = counted();
    const watched = { ...table, work: () => Promise.reject(new Error('the line is read')) };
    expect(await promote(process(watched), of, soon)).toEqual([]);
    expect(calls).toEqual(['list']);
  });

  it('who came less than two seconds ago is passed over: somebody who came before may not be seen yet', async () => {
    const { of, placed, first } = await twoWait();
    await releaseHold(process(), placed, opening);
    expect(await promote(process(), of, opening + 2_000)).toEqual([]);
    expect(await promote(process(), of, opening + 2_001)).toMatchObject([{ entry: first.entry }]);
  });

  it('who waits is offered the place until the deadline, in a cart; who fills in the form has it as if it had been free', async () => {
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

  it('abandoned forms are passed over, lapsed offers end, and their places go on in the same tick', async () => {
    const { of, placed, first, second } = await twoWait();
    await waits(first);
    const last = await claim(of, who('last'), opening + 3);
    await waits(last, 10);
    await releaseHold(process(), placed, opening);
    await promote(process(), of, soon);
    const later = soon + holds.offer;
    await endLapsedOffers(local.table, later - 1);
    expect(await stateOf(first)).toBe('offered');
    expect(await promote(process(), of, later - 1)).toEqual([]);
    await endLapsedOffers(local.table, later);
    expect(await promote(process(), of, later)).toMatchObject([{ entry: last.entry, slot: 1 }]);
    expect([await stateOf(first), await stateOf(second)]).toEqual(['expired', 'waitlistHold']);
  });

  it('an offer that was accepted, or is being paid for, while the promoter looked does not end', async () => {
    for (const happens of ['accepted', 'kept'] as const) {
      const { of, placed, first } = await twoWait();
      await waits(first);
      await releaseHold(process(), placed, opening);
      await promote(process(), of, soon);
      const later = soon + holds.offer;
      const offer = (await holdOf(first)) as Hold;
      const write =
        happens === 'accepted' ? endHold(offer, 'accepted', later) : changeHold(offer, { expiresAt: later + 9 });
      await endLapsedOffers(
        meanwhile(() => local.table.write(write)),
        later,
      );
      expect(await stateOf(first)).toBe(happens === 'accepted' ? 'accepted' : 'offered');
    }
  });

  it('who leaves while the promoter looks leaves the place to the next', async () => {
    const { of, placed, first, second } = await twoWait();
    await releaseHold(process(), placed, opening);
    const given = await promote(process(meanwhile(() => releaseHold(process(), first, opening))), of, soon);
    expect(given).toMatchObject([{ entry: second.entry, slot: 1 }]);
    expect(await holdOf(first)).toBeNull();
  });

  it('who finishes the form while the promoter looks keeps the turn [P2-315]', async () => {
    const { of, placed, first } = await twoWait();
    await releaseHold(process(), placed, opening);
    const given = await promote(process(meanwhile(() => waits(first))), of, soon);
    expect(given).toMatchObject([{ entry: first.entry, slot: 1, until: soon + holds.offer }]);
  });

  it('a limit that is lifted gives everybody who waits a place', async () => {
    const { of, first, second } = await twoWait();
    const { calls, table } = counted();
    const given = await promote(process(table), { ...of, capacity: null }, soon);
    expect(calls.filter((name) => name === 'transact')).toHaveLength(2);
    expect(given.map(({ entry }) => entry)).toEqual([first.entry, second.entry]);
  });

  it('a registration that asks anew stands where it came last, whatever a late index says', async () => {
    const { of, placed, first, second } = await twoWait();
    const later = opening + holds.hold + 1;
    const stale = await local.table.work(lineOf(of.id));
    await claim(of, first, later);
    await waits({ ...second });
    await releaseHold(process(), placed, later);
    const lagging = { ...local.table, work: (async (_, range) => (range?.after ? [] : stale)) as Table['work'] };
    expect(await promote(process(lagging), of, later + 3_000)).toMatchObject([{ entry: second.entry }]);
    expect(await stateOf(first)).toBe('waitlistHold');
  });
});

describe('what is over', () => {
  const stateOf = (of: DivisionPlaces) => local.table.get(lineStateItem, { divisionId: of.id });
  const sweep = async (of: DivisionPlaces, now: number) =>
    endLapsedForms(local.table, (await stateOf(of)) as LineState, now);

  it('forms that were left open leave the line; who waits, or still fills in the form, stays', async () => {
    const of = division({ capacity: 0 });
    const [left, open, waiting] = [
      await claim(of, who('left')),
      await claim(of, who('open')),
      await claim(of, who('w')),
    ];
    await waits(waiting);
    await extendHold(process(), open, opening + 9 * 60_000);
    await sweep(of, opening + holds.hold - 1);
    expect(await lineIn(of)).toHaveLength(3);
    const later = opening + holds.hold + 1;
    await sweep(of, later);
    expect((await lineIn(of)).map(({ entry }) => entry).sort()).toEqual([open.entry, waiting.entry].sort());
    expect(await holdOf(left)).toMatchObject({ state: 'expired' });
    expect((await stateOf(of))?.settledTo).toBe(opening - 1);
    await sweep(of, opening + 2 * holds.hold);
    expect(await lineIn(of)).toMatchObject([{ entry: waiting.entry }]);
    expect((await stateOf(of))?.settledTo).toBe(opening + holds.hold);
    await sweep(of, opening + 2 * holds.hold);
    const blind = { ...local.table, work: () => Promise.reject(new Error('the line is read')) };
    await endLapsedForms(blind, (await stateOf(of)) as LineState, opening + 3 * holds.hold);
  });

  it('a line is taken away when nobody is in it and nobody was sent there for two minutes', async () => {
    const of = division({ capacity: 0 });
    const hold = await claim(of, who('a'));
    const close = async (now: number) => closeLine(local.table, (await stateOf(of)) as LineState, now);
    expect(await close(opening + 120_000)).toBe(false);
    await releaseHold(process(), hold, opening);
    expect(await close(opening + 119_999)).toBe(false);
    const seen = (await stateOf(of)) as LineState;
    await claim(of, who('b'), opening + 119_999);
    expect(await closeLine({ ...local.table, work: async () => [] }, seen, opening + 120_000)).toBe(false);
    for (const ticket of await lineIn(of)) await releaseHold(process(), ticket, opening);
    expect(await close(opening + 240_000)).toBe(true);
    expect(await claim({ ...of, capacity: 1 }, who('c'), opening + 240_001)).toMatchObject({ state: 'held' });
  });
});

const taken = (hold: Hold & { slot: number }, teamId: number, now: number) => [
  teamTakesSlot(hold, teamId),
  holdTaken(hold, now),
];

describe('what becomes of a place', () => {
  /** Somebody who waited is offered the only place. */
  async function offered(teamId = 9) {
    const of = division({ capacity: 0 });
    const hold = await claim(of, who('a'));
    await waits(hold, teamId);
    await promote(process(), { ...of, capacity: 1 }, soon);
    return { of, hold, offer: { ...((await holdOf(hold)) as Hold), slot: 1, teamId } };
  }

  it('a team takes it only from its own hold; an offer is accepted by it', async () => {
    const { of, hold, offer } = await offered();
    const stranger = { ...offer, holder: 'b' };
    expect(await local.table.transact(taken(stranger, 5, soon))).toMatchObject({ problem: { tag: 'slot' } });
    expect(await local.table.transact(taken(offer, 5, soon))).toMatchObject({ ok: true });
    expect(await slotsIn(of)).toMatchObject([{ holder: teamRef(5), expiresAt: neverExpires }]);
    expect(await holdOf(hold)).toMatchObject({ state: 'accepted', teamId: 9 });
    expect(await lineIn(of)).toEqual([]);
  });

  it('nobody accepts or waits on a ticket that is not there', async () => {
    const of = division({ capacity: 0 });
    const ticket = { ...(await claim(of, who('a'))), ...who('b') };
    expect(await local.table.transact(teamWaits(ticket, 5, ''))).toMatchObject({ problem: { tag: 'wait' } });
    const { offer } = await offered();
    await local.table.write(endHold(offer, 'expired', soon));
    expect(await local.table.transact(taken(offer, 5, soon))).toMatchObject({ problem: { tag: 'wait' } });
  });

  it('an offer moves to another holder with everything, unless it is being paid for, gone or answered', async () => {
    const { of, hold, offer } = await offered(31);
    const move = () => local.table.transact(offerMoves(offer, 'phone'));
    await local.table.write(update(holdItem, hold, { set: { orderId: 4 } }));
    expect(await move()).toMatchObject({ problem: { tag: 'paying' } });
    const { moment, expiresAt } = offer;
    await local.table.write(update(holdItem, hold, { set: { orderId: null, state: 'declined', moment, expiresAt } }));
    expect(await move()).toMatchObject({ problem: { tag: 'paying' } });
    await local.table.write(update(holdItem, hold, { set: { state: 'offered', moment, expiresAt } }));
    await giveToTeam(of, 1);
    expect(await move()).toMatchObject({ problem: { tag: 'slot' } });
    const slot = { divisionId: of.id, slot: 1, holder: holdRef(offer), expiresAt: offer.expiresAt };
    await local.table.write(overwrite(slotItem, slot));
    expect(await move()).toMatchObject({ ok: true });
    expect(await slotsIn(of)).toMatchObject([{ holder: holdRef({ ...offer, holder: 'phone' }) }]);
    expect([await holdOf(hold), isLive(offer.expiresAt, opening)]).toEqual([null, true]);
    expect(await ticketOfTeam(local.table, 31)).toMatchObject({ holder: 'phone', state: 'offered', slot: 1 });
    expect(await local.table.get(teamTicketItem, { teamId: 31 })).toMatchObject({ holder: 'phone', entry: hold.entry });
  });
});
