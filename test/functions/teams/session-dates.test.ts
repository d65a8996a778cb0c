import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderBag } from '#domain/commerce/schema.ts';
import { actorOf } from '#domain/identity/actor.ts';
import { must } from '#domain/kernel/result.ts';
import { day } from '#domain/kernel/time.ts';
import { playerProfile } from '#domain/people/schema.ts';
import type { DatesWanted } from '#domain/registration/dates/open-days.ts';
import type { HeldChangeView } from '#domain/teams/operations-acts.ts';
import { sessionDaysHandler, waitForDateHandler } from '#functions/registration/calls/dates.ts';
import { divisionItem, teamItem, teamsInDivision } from '#functions/subjects/catalog/items.ts';
import { teamById } from '#functions/subjects/catalog/teams.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { offerDates, waitRef } from '#functions/subjects/registration/dates.ts';
import { releaseHold } from '#functions/subjects/registration/holds.ts';
import {
  dateCreditItem,
  dateSlotItem,
  dateSlotsOf,
  dateWaitItem,
  dateWaitsOf,
  holdItem,
  teamDatesItem,
} from '#functions/subjects/registration/items.ts';
import { finishChanges } from '#functions/subjects/teams/change-division.ts';
import * as acts from '#functions/teams/calls/acts.ts';
import { changeDivisionHandler, undoActHandler } from '#functions/teams/calls/acts.ts';
import { quickAddHandler } from '#functions/teams/calls/bulk.ts';
import { cancelDateHandler, markAttendanceHandler, sessionBookHandler } from '#functions/teams/calls/sessions.ts';
import { teamManageableHandler } from '#functions/teams/calls/team.ts';
import { type CommerceWorld, commerceWorld, pay } from '../../kit/commerce.ts';
import { doing, host, stranger, tokenOf } from './kit.ts';
import { begun, boughtDates, calling, choosing, datesFrom, session } from './session.ts';

let world: CommerceWorld;
let ask: ReturnType<typeof calling>;
let act: ReturnType<typeof doing>;
let days: readonly string[];
const [one, two, three] = [0, 1, 2].map((i) => () => days[i] as string) as [() => string, () => string, () => string];
const drop = (...dates: string[]): DatesWanted => ({ way: 'date', days: dates });
const codeOf = (reply: { ok: boolean; problem?: { code: string } }) => (reply.ok ? 'ok' : reply.problem?.code);

beforeAll(async () => {
  world = await commerceWorld();
  ask = calling(world);
  act = doing(world, world.deps());
  days = datesFrom(world.now);
  const known = (id: number) =>
    playerProfile.parse({ id, firstName: 'Kim', lastName: `K${id}`, dob: '1999-01-01', dtCreated: 0, dtModified: 0 });
  await world.put(...[601, 602, 603].map((id) => playerItem.encode(known(id), 1)));
});
afterAll(() => world?.stop());

const sold = async (id: number, who: string, dates: DatesWanted, more = {}) => {
  const reply = await boughtDates(world, id, who, dates, more);
  if (!reply.ok) throw new Error(reply.problem.code);
  return reply.value.teamId;
};
const looked = async (id: number) => {
  const reply = await ask(sessionDaysHandler as never, { params: { id } });
  if (!reply.ok) throw new Error(reply.problem.code);
  return (reply.value as { days: { date: string; left: { left: number | null; waiting: number }[] }[] }).days;
};
const leftOn = async (id: number, date: string) => (await looked(id)).find((each) => each.date === date)?.left[0];
const bookOf = async (id: number, date?: string, actor = host) => {
  const reply = await ask(sessionBookHandler as never, { params: { id }, query: date ? { date } : {}, actor });
  if (!reply.ok) return { code: reply.problem.code, rows: [], days: [], waits: [] };
  return reply.value as {
    code?: string;
    rows: { teamId: number; here: boolean; way: string }[];
    days: { date: string; came: number[]; groups: { teams: number[] | null }[] }[];
    waits: { date: string; email: string; until: number | null }[];
  };
};
const daysOf = async (teamId: number) =>
  (await world.stored.get(teamDatesItem, { teamId }))?.days.map(({ day }) => day) ?? null;
const takenOn = async (id: number, date: string) =>
  (await world.stored.list(dateSlotItem, dateSlotsOf(id, date))).filter(({ expiresAt }) => expiresAt > world.now)
    .length;

describe('a registration for one date in a session that has begun', () => {
  it('can be withdrawn by its buyer until its own first date', async () => {
    await session(world, 6_490, 2);
    const teamId = await sold(6_490, 'M1', drop(three()));
    const mayOn = async (date: string) => {
      const now = Date.parse(`${date}T12:00Z`);
      const actor = actorOf(null, now, { tokens: [{ teamId, validTo: now + day }] });
      const reply = await ask(teamManageableHandler as never, { params: { id: teamId }, actor, now });
      if (!reply.ok) throw new Error(reply.problem.code);
      return (reply.value as { manageable: boolean }).manageable;
    };
    expect([await mayOn(two()), await mayOn(three())]).toEqual([true, false]);
  });
});

describe('a session’s dates', () => {
  it('show how many spots are open, and exist only for sessions', async () => {
    await session(world, 6_400, 2);
    await sold(6_400, 'A1', drop(one()));
    const all = await looked(6_400);
    expect(all.map(({ date }) => date)).toEqual(days);
    expect(all.map(({ left }) => left[0]?.left)).toEqual([1, ...days.slice(1).map(() => 2)]);
    await world.division(6_401, 4);
    expect(codeOf(await ask(sessionDaysHandler as never, { params: { id: 6_401 } }))).toBe(
      'registration/not-a-session',
    );
  });

  it('are selected individually, as a pack, or as all upcoming dates, and only those dates are held', async () => {
    await session(world, 6_402, 5);
    const hold = await begun(world, 6_402, 'C1');
    const tried = async (dates: DatesWanted) => codeOf(await choosing(world, hold, dates));
    expect(await tried({ way: 'pack', days: days.slice(0, 2) })).toBe('registration/dates-not-sold');
    expect(await tried({ way: 'pass', days: days.slice(1) })).toBe('registration/dates-not-sold');
    expect(await tried(drop(one(), one()))).toBe('registration/dates-not-sold');
    expect(await tried(drop('2020-01-01'))).toBe('registration/unknown-date');
    expect(await tried({ way: 'pack', days: days.slice(0, 3) })).toBe('ok');
    expect(await takenOn(6_402, one())).toBe(1);
    expect(await tried({ way: 'pass', days: [...days] })).toBe('ok');
    expect(await takenOn(6_402, days.at(-1) as string)).toBe(1);
    expect(await tried(drop(two()))).toBe('ok');
    expect([await takenOn(6_402, one()), await takenOn(6_402, two())]).toEqual([0, 1]);
    const strange = { ...hold, holder: 'SOMEBODY' };
    expect(codeOf(await choosing(world, strange, drop(one())))).toBe('registration/unknown-reservation');
  });

  it('can be bought only once per person and date, and are charged once for simultaneous orders', async () => {
    await session(world, 6_403, 8);
    await sold(6_403, 'P1', drop(one()), { person: 601 });
    expect(codeOf(await boughtDates(world, 6_403, 'P2', drop(one(), two()), { person: 601 }))).toBe(
      'registration/already-on-date',
    );
    await sold(6_403, 'P3', drop(two()), { person: 601 });
    const both = await Promise.all(
      ['P4', 'P5'].map((who) => boughtDates(world, 6_403, who, drop(three()), { person: 602 })),
    );
    expect(both.map(codeOf).sort()).toEqual(['ok', 'registration/already-on-date']);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('are released when a team withdraws, and taken again when that’s undone', async () => {
    await session(world, 6_404, 2);
    const teamId = await sold(6_404, 'W1', { way: 'pack', days: days.slice(0, 3) });
    const left = (await act(acts.unregisterTeamHandler as never, host, teamId, {
      body: { money: 'none' },
      now: world.now,
    })) as unknown as { ok: boolean; value: { act: { id: string } } };
    expect(left.ok).toBe(true);
    expect(await takenOn(6_404, one())).toBe(0);
    expect(
      codeOf(
        await act(undoActHandler as never, host, teamId, {
          body: { actId: left.value.act.id, replay: false },
          now: world.now + 2_000,
        }),
      ),
    ).toBe('ok');
    expect(await daysOf(teamId)).toEqual(days.slice(0, 3));
    expect(await takenOn(6_404, one())).toBe(1);
  });

  it('move with a moved team, and are taken by a manually added team unless one is full', async () => {
    await session(world, 6_405, 1);
    const teamId = await sold(6_405, 'M1', drop(one(), two()));
    const added = (await ask(quickAddHandler as never, {
      body: { tournamentId: 6_405, divisionId: 6_405, days: [three()], team: { name: '', players: ['Bo Byhand'] } },
      actor: host,
      idempotencyKey: 'q1',
    })) as { ok: boolean; value: { teamId: number }; problem?: { code: string } };
    expect(codeOf(added)).toBe('ok');
    expect(await daysOf(added.value.teamId)).toEqual([three()]);
    await world.caughtUp();
    expect((await bookOf(6_405, three())).rows.map((row) => row.teamId)).toEqual([added.value.teamId]);
    const full = await ask(quickAddHandler as never, {
      body: { tournamentId: 6_405, divisionId: 6_405, team: { name: '', players: ['Cy Toomany'] } },
      actor: host,
      idempotencyKey: 'q2',
    });
    expect(codeOf(full)).toBe('registration/date-full');
    // The team moves to another of the session's groups, on the same dates.
    const group = await world.stored.get(divisionItem, { id: 6_405 });
    await world.put(divisionItem.encode({ ...group, id: 6_406, division: 'Beginners' } as never, 1));
    const moved = await ask(changeDivisionHandler as never, {
      params: { a: teamId, b: 6_406 },
      body: { waitlist: false, money: 'none', replay: false, anyway: '' },
      actor: host,
      idempotencyKey: 'm1',
    });
    expect(codeOf(moved)).toBe('ok');
    expect([await takenOn(6_405, one()), await takenOn(6_406, one()), await takenOn(6_406, three())]).toEqual([
      0, 1, 0,
    ]);
    expect(await daysOf(teamId)).toEqual([one(), two()]);
  });
});

describe('a change to a more expensive group that sells dates', () => {
  /** Creates the session's group at $25 a date, and another at $40 with this many spots on each date. */
  const groups = async (id: number, places: number) => {
    await session(world, id, 2);
    const group = await world.stored.get(divisionItem, { id });
    const props = ['datePrice-40.00'];
    await world.put(
      divisionItem.encode({ ...group, id: id + 1, division: 'Advanced', props, maxTeams: places } as never, 1),
    );
  };
  const changed = (teamId: number, to: number, actor = tokenOf(teamId)) =>
    ask(changeDivisionHandler as never, {
      params: { a: teamId, b: to },
      body: { waitlist: false, money: 'policy', replay: false, anyway: '' },
      actor,
      idempotencyKey: `d${teamId}`,
    }) as unknown as Promise<{ ok: true; value: { held: HeldChangeView | null } }>;

  it('holds a spot on each of the team’s dates until the difference is paid, then moves it', async () => {
    await groups(6_407, 1);
    const teamId = await sold(6_407, 'D1', drop(one(), two()));
    const { held } = (await changed(teamId, 6_408)).value;
    expect(held).toMatchObject({ amount: 3_000 });
    expect([await takenOn(6_407, one()), await takenOn(6_408, one()), await takenOn(6_408, three())]).toEqual([
      1, 1, 0,
    ]);
    const { orderId = 0, divisionId = 0, entry = '' } = held ?? {};
    const bag = orderBag.parse({
      ...{ id: 'dates-change', organizationId: 10, paymentToken: 'pm_card_visa', total: 3_000 },
      items: [{ id: 1, type: 'OPAY', payment: { orderId, change: { teamId, divisionId, entry } } }],
      emailReceiptTo: 'd1@x.example',
    });
    const paid = must(await pay(world.deps(), bag, 'D1', world.now + 1_000));
    await finishChanges(world.deps(), paid.orderId, world.now + 2_000);
    expect(await teamById(world.table, teamId)).toMatchObject({ divisionId: 6_408 });
    expect(await daysOf(teamId)).toEqual([one(), two()]);
    expect([await takenOn(6_407, one()), await takenOn(6_408, one()), await takenOn(6_408, two())]).toEqual([0, 1, 1]);
  });

  it('is refused if any of the team’s dates has no spot, and releases the spots it held', async () => {
    await groups(6_409, 1);
    expect(codeOf((await changed(await sold(6_409, 'D2', drop(two())), 6_410, host)) as never)).toBe('ok');
    const teamId = await sold(6_409, 'D3', drop(one(), two()));
    expect(codeOf((await changed(teamId, 6_410)) as never)).toBe('registration/date-full');
    expect([await takenOn(6_409, one()), await takenOn(6_410, one())]).toEqual([1, 0]);
  });

  it('releases the dates when the team withdraws before paying', async () => {
    await groups(6_411, 1);
    const teamId = await sold(6_411, 'D4', drop(one()));
    expect((await changed(teamId, 6_412)).value.held).toMatchObject({ amount: 1_500 });
    const body = { money: 'policy', replay: false };
    expect(codeOf(await act(acts.withdrawTeamHandler as never, host, teamId, { body }))).toBe('ok');
    expect([await takenOn(6_411, one()), await takenOn(6_412, one())]).toEqual([0, 0]);
  });
});

describe('waiting for a session date', () => {
  const wait = (id: number, email: string, date = one()) =>
    ask(waitForDateHandler as never, { params: { id }, body: { divisionId: id, date, email } });
  /** Offers spots the way the promoter's tick does, at a time when it can find the waiting players. */
  const offered = async (now: number) => {
    await world.caughtUp();
    await offerDates(world.deps(), now);
  };
  const waits = (id: number) => world.stored.list(dateWaitItem, dateWaitsOf(id, one()));

  it('is possible once per person, in order of arrival, and only when the date is full', async () => {
    await session(world, 6_410, 1);
    expect(codeOf(await wait(6_410, 'a@x.example'))).toBe('registration/date-not-full');
    await sold(6_410, 'F1', drop(one()));
    expect(await wait(6_410, 'A@x.example')).toMatchObject({ ok: true, value: { position: 1 } });
    const later = { divisionId: 6_410, date: one(), email: 'b@x.example' };
    expect(
      await ask(waitForDateHandler as never, { params: { id: 6_410 }, body: later, now: world.now + 1_000 }),
    ).toMatchObject({ ok: true, value: { position: 2 } });
    expect(await wait(6_410, 'a@x.example')).toMatchObject({ ok: true, value: { position: 1 } });
    expect(await waits(6_410)).toHaveLength(2);
    expect(codeOf(await wait(6_410, 'c@x.example', '2020-01-01'))).toBe('registration/unknown-date');
    expect(await leftOn(6_410, one())).toMatchObject({ left: 0, waiting: 2 });
    expect((await bookOf(6_410)).waits.map(({ email, until }) => [email, until])).toEqual([
      ['a@x.example', null],
      ['b@x.example', null],
    ]);
    expect(await bookOf(6_410, one(), stranger), 'for its crew alone').toMatchObject({
      code: 'registration/not-a-session',
    });
  });

  it('leads to an offer for the first person waiting once a spot opens', async () => {
    await session(world, 6_411, 1);
    const taken = await begun(world, 6_411, 'H1');
    expect(codeOf(await choosing(world, taken, drop(one())))).toBe('ok');
    await wait(6_411, 'first@x.example');
    await ask(waitForDateHandler as never, {
      params: { id: 6_411 },
      body: { divisionId: 6_411, date: one(), email: 'second@x.example' },
      now: world.now + 1_000,
    });
    // Nothing is open, so no one is offered anything.
    await offered(world.now);
    expect((await waits(6_411)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    const held = await world.stored.get(holdItem, taken);
    if (held) await releaseHold(world.deps(), held, world.now);
    await offered(world.now);
    await offered(world.now);
    const [first, second] = (await waits(6_411)).toSorted((a, b) => a.at - b.at);
    expect([first?.state, second?.state]).toEqual(['offered', 'waiting']);
    expect(first?.expiresAt).toBe(world.now + day);
    expect((await bookOf(6_411)).waits.map(({ until }) => until)).toEqual([world.now + day, null]);
    const other = await begun(world, 6_411, 'H2');
    expect(codeOf(await choosing(world, other, drop(one())))).toBe('registration/date-full');
    expect(codeOf(await choosing(world, other, { ...drop(one()), spot: second?.id ?? '' }))).toBe(
      'registration/date-full',
    );
    expect(codeOf(await choosing(world, other, { ...drop(one()), spot: first?.id ?? '' }))).toBe('ok');
    expect(await takenOn(6_411, one())).toBe(1);
    expect((await bookOf(6_411)).waits.map(({ email, until }) => [email, until])).toEqual([['second@x.example', null]]);
    const slots = await world.stored.list(dateSlotItem, dateSlotsOf(6_411, one()));
    expect(slots.map(({ holder }) => holder)).not.toContain(waitRef(first?.id ?? ''));
  });

  it('continues with the next person when an offer expires', async () => {
    await session(world, 6_412, 1);
    const taken = await begun(world, 6_412, 'H3');
    await choosing(world, taken, drop(one()));
    await wait(6_412, 'first@x.example');
    await ask(waitForDateHandler as never, {
      params: { id: 6_412 },
      body: { divisionId: 6_412, date: one(), email: 'second@x.example' },
      now: world.now + 1_000,
    });
    await offered(world.now + 2 * day);
    const lined = (await waits(6_412)).toSorted((a, b) => a.at - b.at);
    expect(lined.map(({ state }) => state)).toEqual(['offered', 'waiting']);
    await offered(world.now + 3.5 * day);
    expect((await waits(6_412)).toSorted((a, b) => a.at - b.at)[1]?.state).toBe('offered');
    await offered(world.now + 30 * day);
  });
});

describe('attendance on a session date', () => {
  const mark = (id: number, marks: readonly object[], actor = host) =>
    ask(markAttendanceHandler as never, { params: { id }, body: { marks }, actor });

  it('can be marked only by staff, and the latest mark counts no matter when it arrives', async () => {
    await session(world, 6_420, 4);
    const a = await sold(6_420, 'T1', drop(one()));
    const b = await sold(6_420, 'T2', { way: 'pass', days: [...days] });
    await world.caughtUp();
    expect((await bookOf(6_420, one(), stranger)).code).toBe('registration/not-a-session');
    const at = world.now - 60_000;
    expect(codeOf(await mark(6_420, [{ date: one(), teamId: a, here: true, at }], stranger))).toBe(
      'registration/not-a-session',
    );
    const here = { date: one(), teamId: a, here: true, at };
    expect(await mark(6_420, [here, { ...here, teamId: 9_999 }])).toMatchObject({
      ok: true,
      value: { items: [{ here: true, known: true }, { known: false }] },
    });
    await mark(6_420, [{ ...here, here: false, at: at + 10_000 }]);
    // This mark was made before the other one but sent late.
    await mark(6_420, [{ ...here, at: at + 5_000 }]);
    const rows = async () => (await bookOf(6_420, one())).rows.map(({ teamId, here, way }) => [teamId, here, way]);
    expect((await rows()).toSorted()).toEqual(
      [
        [a, false, 'date'],
        [b, false, 'pass'],
      ].toSorted(),
    );
    // A fast clock counts as now, so it doesn't block later marks.
    await mark(6_420, [{ ...here, at: world.now + 10 * day }]);
    await mark(6_420, [{ ...here, teamId: b, at }]);
    expect((await rows()).filter(([, isHere]) => isHere)).toHaveLength(2);
    expect((await bookOf(6_420, two())).rows.map(({ teamId }) => teamId)).toEqual([b]);
    // The list of players shows attendance on every date, not just one.
    const { days: all } = await bookOf(6_420);
    const said = all.map(({ date, came, groups }) => [date, came.toSorted(), groups[0]?.teams?.toSorted()]);
    expect(said.find(([date]) => date === one())).toEqual([one(), [a, b].toSorted(), [a, b].toSorted()]);
    expect(said.find(([date]) => date === two())).toEqual([two(), [], [b]]);
    expect(await world.stored.list(teamItem, teamsInDivision(6_420))).toHaveLength(2);
  });
});

describe('a canceled date of a session that is sold only as a whole', () => {
  it('emails each team with a spot once, without a credit', async () => {
    await session(world, 6_490, 4);
    const division = await world.stored.get(divisionItem, { id: 6_490 });
    if (!division) throw new Error('no division');
    const { rev: _, ...kept } = division;
    await world.put(divisionItem.encode({ ...kept, props: [] } as never, division.rev + 1));
    const added = (await ask(quickAddHandler as never, {
      body: { tournamentId: 6_490, divisionId: 6_490, team: { name: '', players: ['Ana Whole'] } },
      actor: host,
      idempotencyKey: 'whole',
    })) as { ok: boolean; value: { teamId: number } };
    const { teamId } = added.value;
    const cancel = () =>
      ask(cancelDateHandler as never, { params: { id: 6_490 }, body: { date: one(), note: 'Flooded' }, actor: host });
    const told = (await world.stored.list(teamItem, teamsInDivision(6_490))).length;
    expect(await cancel()).toMatchObject({ ok: true, value: { told, credited: 0 } });
    expect(await cancel()).toMatchObject({ ok: true, value: { told: 0, credited: 0 } });
    expect(await world.stored.get(dateCreditItem, { teamId, day: one() })).toMatchObject({
      ...{ amount: 0, code: '', onCard: false, note: 'Flooded' },
    });
  });
});
