import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceDue } from '#domain/commerce/orders/money.ts';
import { playCommand } from '#domain/play/rounds/commands.ts';
import type { Roster } from '#domain/registration/schema.ts';
import { ProblemError } from '#functions/kernel/http/call.ts';
import { replace } from '#functions/kernel/table/write.ts';
import { divisionStatsItem, teamItem } from '#functions/subjects/catalog/items.ts';
import { rosterOf, teamById } from '#functions/subjects/catalog/teams.ts';
import { append, markOf } from '#functions/subjects/play/append.ts';
import { loadPlay } from '#functions/subjects/play/load.ts';
import { slotItem, slotsOf } from '#functions/subjects/registration/items.ts';
import * as acts from '#functions/teams/calls/acts.ts';
import { changeDivisionHandler, previewActHandler, undoActHandler } from '#functions/teams/calls/acts.ts';
import { patchTeamsHandler } from '#functions/teams/calls/bulk.ts';
import { rawRegistrationDataHandler } from '#functions/teams/calls/registration.ts';
import { changePartnerHandler, changeTeamHandler } from '#functions/teams/calls/seats.ts';
import { teamHistoryHandler } from '#functions/teams/calls/team.ts';
import { type CommerceWorld, commerceWorld } from '../../kit/commerce.ts';
import { orderIn } from '../../kit/order.ts';
import { beside, bought, doing, host, otherHost, tokenOf, user } from './kit.ts';

type Acted = {
  ok: true;
  value: {
    act: { id: string; told: string; undoable: boolean };
    state: string;
    divisionId: number;
    refund: { amount: number };
  };
};
type Listed = { value: { items: object[] } };
let world: CommerceWorld;
let ask: (handler: never, actor: typeof host, id: number, more?: object) => Promise<never>;
beforeAll(async () => {
  world = await commerceWorld();
  ask = doing(world, world.deps()) as never;
});
afterAll(() => world?.stop());

let later = 0;
/** Does each action a moment after the previous one. */
const done = async (handler: unknown, id: number, body: object = {}, actor = host) => {
  later += 1_000;
  const reply = (await ask(handler as never, actor, id, { body, now: world.now + later })) as Acted;
  expect(reply, JSON.stringify(reply)).toMatchObject({ ok: true });
  return reply.value;
};
const undo = (id: number, actId: string) => done(undoActHandler, id, { actId, replay: false });
const stats = (divisionId: number) => world.stored.get(divisionStatsItem, { divisionId });
const slots = async (divisionId: number) =>
  (await world.stored.list(slotItem, slotsOf(divisionId)))
    .filter(({ expiresAt }) => expiresAt > world.now)
    .map(({ holder }) => holder);
const orderOf = async (teamId: number) => orderIn(world.table, (await teamById(world.table, teamId))?.orderId ?? 0);

describe('an action’s Undo', () => {
  const undoables = async (team: number, actor: typeof host, now = world.now + later) => {
    const history = (await ask(teamHistoryHandler as never, actor, team, { now })) as {
      value: { items: { type: string; undoable: boolean }[] };
    };
    return history.value.items.filter(({ undoable }) => undoable).map(({ type }) => type);
  };

  it('is offered only to people allowed to use it', async () => {
    await world.division(6003, 2, { dtRefundCutoff: '2099-01-01T00:00' });
    const team = await bought(world, 6003, 'U1');
    await done(acts.changeFieldHandler, team, { field: 'North' }, tokenOf(team));
    const withdrawn = await done(
      acts.withdrawAndRefundHandler,
      team,
      { money: 'policy', replay: false },
      tokenOf(team),
    );
    // Only organizers reinstate a team, so its own people aren't offered that.
    expect(withdrawn.act).toMatchObject({ undoable: false });
    expect(await undoables(team, tokenOf(team))).toEqual(['field']);
    expect(await undoables(team, host)).toEqual(['withdraw', 'field']);
  });

  it('works for a team’s own people where it’s offered, until the event begins', async () => {
    await world.division(6004, 2);
    const team = await bought(world, 6004, 'U2');
    await done(acts.changeFieldHandler, team, { field: 'North' }, tokenOf(team));
    const south = await done(acts.changeFieldHandler, team, { field: 'South' }, tokenOf(team));
    await done(undoActHandler, team, { actId: south.act.id, replay: false }, tokenOf(team));
    expect(await teamById(world.table, team)).toMatchObject({ tags: ['field-North'] });
    const begun = world.now + 22 * 86_400_000;
    expect(await undoables(team, tokenOf(team), begun)).toEqual([]);
    expect(await undoables(team, host, begun)).toContain('field');
  });
});

describe('small changes to a team', () => {
  it('are added to its history with their authors, and can be undone once', async () => {
    await world.division(6001, 2);
    const team = await bought(world, 6001, 'A1');
    const renamed = await done(acts.updateTeamNameHandler, team, { name: 'Sand Sharks' }, tokenOf(team));
    await done(acts.changeFieldHandler, team, { field: 'North' });
    expect(await teamById(world.table, team)).toMatchObject({ name: 'Sand Sharks', tags: ['field-North'] });
    await undo(team, renamed.act.id);
    expect((await teamById(world.table, team))?.name).not.toBe('Sand Sharks');
    const history = (await ask(teamHistoryHandler as never, host, team)) as { value: { items: object[] } };
    expect(history.value.items).toMatchObject([
      { type: 'rename', undone: false },
      { type: 'field', told: 'Field preference: North' },
      { type: 'rename', told: 'Renamed to Sand Sharks', by: 'The team', undone: true },
    ]);
    expect(
      await ask(undoActHandler as never, host, team, { body: { actId: renamed.act.id, replay: false } }),
    ).toMatchObject({
      problem: { code: 'registration/team-state' },
    });
  });

  it('include its tags, which an organizer replaces and can restore', async () => {
    await world.division(6007, 2);
    const team = await bought(world, 6007, 'A3');
    const tags = async () => (await teamById(world.table, team))?.tags;
    const before = await tags();
    const set = await done(acts.setTeamTagsHandler, team, { tags: ['repField:North', 'countryCode:BRA'] });
    expect(await tags()).toEqual(['repField:North', 'countryCode:BRA']);
    await undo(team, set.act.id);
    expect(await tags()).toEqual(before);
  });

  it('are saved for several teams of a division at once, and a repeat adds nothing to their history', async () => {
    await Promise.all([world.division(6008, 2), world.division(6009, 1)]);
    const [one, other] = [await bought(world, 6008, 'A4'), await bought(world, 6009, 'A5')];
    const patch = (id: number) => {
      later += 1_000;
      const body = { teams: [{ id, name: 'Sand Sharks', tags: ['repField:North'] }] };
      return ask(patchTeamsHandler as never, host, 6008, { body, now: world.now + later });
    };
    for (const _ of ['first', 'repeat']) expect(await patch(one)).toMatchObject({ value: { saved: 1 } });
    expect(await teamById(world.table, one)).toMatchObject({ name: 'Sand Sharks', tags: ['repField:North'] });
    const { items } = ((await ask(teamHistoryHandler as never, host, one)) as Listed).value;
    expect(items.map((item) => (item as { type: string }).type).toSorted()).toEqual(['rename', 'tags']);
    expect(await patch(other)).toMatchObject({ problem: { code: 'registration/unknown-team' } });
    expect((await teamById(world.table, other))?.name).not.toBe('Sand Sharks');
  });

  it('are refused for others, and only some are allowed for the team itself', async () => {
    await world.division(6002, 2);
    const team = await bought(world, 6002, 'A2');
    const body = { name: 'Mine', replay: false };
    expect(await ask(acts.updateTeamNameHandler as never, otherHost, team, { body })).toMatchObject({
      problem: { code: 'registration/unknown-team' },
    });
    await expect(ask(acts.dropTeamHandler as never, tokenOf(team), team, { body })).rejects.toBeInstanceOf(
      ProblemError,
    );
  });
});

describe('a team that moves to another division [P2-360] [P3-462]', () => {
  it('takes a spot in a more expensive division when staff move it, frees its old spot, and owes the difference until moved back', async () => {
    await world.division(6010, 2);
    await beside(world, 6010, 6011, 13_000);
    const team = await bought(world, 6010, 'M1');
    await world.stored.write(
      replace(teamItem, (await teamById(world.table, team))!, { ...(await teamById(world.table, team))!, seed: 3 }),
    );
    const asked = { params: { a: team, b: 6011 }, body: { waitlist: false, money: 'policy', replay: false } };
    const preview = { act: { type: 'move', divisionId: 6011, waitlist: false, money: 'policy', replay: false } };
    expect(await ask(previewActHandler as never, tokenOf(team), team, { body: preview })).toMatchObject({
      value: { told: 'Moved to Womens AA', money: '$30.00 still to pay', waits: false },
    });
    const moved = (await ask(changeDivisionHandler as never, host, team, asked)) as Acted;
    expect(moved).toMatchObject({ ok: true, value: { divisionId: 6011, state: 'playing' } });
    expect(await teamById(world.table, team)).toMatchObject({ divisionId: 6011, seed: null, movedFrom: 6010 });
    expect(await world.stored.get(teamItem, { divisionId: 6010, id: team })).toBeNull();
    expect(await rosterOf(world.table, { divisionId: 6011, id: team })).toMatchObject({ id: team });
    expect([await slots(6010), await slots(6011)]).toEqual([[], [`TEAM#${team}`]]);
    expect([await stats(6010), await stats(6011)]).toMatchObject([{ active: 0 }, { active: 1 }]);
    const order = await orderOf(team);
    expect([order.state, balanceDue(order), order.total]).toEqual(['owing', 3_000, 13_000]);
    expect(order.lines[0]?.item).toMatchObject({ division: 'Womens AA', registration: { tournamentDivisionId: 6011 } });
    await undo(team, moved.value.act.id);
    expect(await teamById(world.table, team)).toMatchObject({ divisionId: 6010, waitlist: false, seed: 3 });
    expect(balanceDue(await orderOf(team))).toBe(0);
    expect([await slots(6010), await slots(6011)]).toEqual([[`TEAM#${team}`], []]);
  });

  it('neither owes nor gets money when a director moves it to a lower fee and an admin undoes the move', async () => {
    await world.division(6022, 2, { dtRefundCutoff: '2099-01-01T00:00' });
    await beside(world, 6022, 6023, 7_000);
    const team = await bought(world, 6022, 'M4');
    const director = user(73, [], { pages: [{ id: 10, name: '', username: 'o10', props: ['TD'] }] });
    const asked = { params: { a: team, b: 6023 }, body: { waitlist: false, money: 'policy', replay: false } };
    const moved = (await ask(changeDivisionHandler as never, director, team, asked)) as Acted;
    expect(moved).toMatchObject({ ok: true, value: { divisionId: 6023 } });
    expect((await orderOf(team)).total).toBe(10_000);
    await undo(team, moved.value.act.id);
    expect([balanceDue(await orderOf(team)), (await orderOf(team)).total]).toEqual([0, 10_000]);
  });

  it('is refunded the difference to a lower fee, and is waitlisted only if requested when the division is full', async () => {
    await world.division(6020, 2, { dtRefundCutoff: '2099-01-01T00:00' });
    await beside(world, 6020, 6021, 7_000, 1);
    const [first, second] = [await bought(world, 6020, 'M2'), await bought(world, 6020, 'M3')];
    const to = (team: number, waitlist: boolean) =>
      ask(changeDivisionHandler as never, host, team, {
        params: { a: team, b: 6021 },
        body: { waitlist, money: 'policy', anyway: 'Other people of these names', replay: false },
      }) as Promise<Acted>;
    expect(await to(first, false)).toMatchObject({ value: { refund: { amount: 3_000, done: true } } });
    expect(await to(second, false)).toMatchObject({ ok: false, problem: { code: 'registration/no-free-place' } });
    expect(await teamById(world.table, second)).toMatchObject({ divisionId: 6020 });
    expect(await to(second, true)).toMatchObject({ value: { state: 'waiting', refund: { amount: 0 } } });
    expect(await stats(6021)).toMatchObject({ active: 1, waiting: 1 });
  });
});

describe('changes to registration and play [P3-469] [P3-470] [P3-471] [P3-472]', () => {
  it('apply together for a forfeit, drop or withdrawal, and are undone together', async () => {
    await world.division(6030, 4);
    const teams: number[] = [];
    for (const who of ['P1', 'P2', 'P3', 'P4']) teams.push(await bought(world, 6030, who));
    const where = { divisionId: 6030, tournamentId: 6030 };
    const deps = { table: world.table, random: () => 0.5, sleep: async () => {} };
    const play = async (input: unknown, n: number) => {
      const command = playCommand.parse(input);
      const entryId = `01HZZZZZZZZZZZZZZZZZZZZZZ${n}`;
      expect(
        await append(deps, where, { entryId, mark: markOf(1, command), by: 1, now: world.now, command }),
      ).toMatchObject({ ok: true });
    };
    await play({ type: 'setTeams', teams: teams.map((id, i) => ({ id, seed: i + 1, out: null })) }, 1);
    await play({ type: 'addRound', roundId: 900, kind: 'pools', date: '2099-01-01', freePlay: false }, 2);
    await play(
      {
        type: 'makePools',
        roundId: 900,
        pools: 1,
        kind: 'roundRobin',
        format: 1,
        rules: [],
        courts: [],
        startTime: null,
        naming: 'letters',
        tiebreaks: null,
      },
      3,
    );
    const out = async (id: number) =>
      (await loadPlay(world.table, 6030, 6030)).state.teams.find((team) => team.id === id)?.out;
    const [one, two] = teams as [number, number];
    const forfeited = await done(acts.forfeitTeamHandler, one, { replay: false });
    expect([await out(one), (await teamById(world.table, one))?.forfeit]).toEqual(['forfeit', true]);
    await undo(one, forfeited.act.id);
    expect([await out(one), (await teamById(world.table, one))?.forfeit]).toEqual([null, false]);
    await done(acts.dropTeamHandler, one, { replay: false });
    expect([await out(one), (await teamById(world.table, one))?.drop]).toEqual(['drop', true]);
    const left = await done(acts.unregisterTeamHandler, two, { money: 'none', replay: false });
    expect([await out(two), (await teamById(world.table, two))?.isDeleted]).toEqual(['drop', true]);
    await undo(two, left.act.id);
    expect([await out(two), (await teamById(world.table, two))?.isDeleted]).toEqual([null, false]);
    expect(await stats(6030)).toMatchObject({ active: 4 });
  });
});

describe('a team that withdraws, returns, merges and splits [P3-473] [P3-474] [P3-475] [P3-476]', () => {
  it.each([
    ['a director', ['TD'], 0],
    ['a director with money permission', ['TD', 'money'], 10_000],
    ['an administrator', ['admin'], 10_000],
  ])(
    'gets a full refund when withdrawn by %s only if that person handles the money [P1-519]',
    async (_, props, amount) => {
      const divisionId = 6045 + props.length + (props.includes('admin') ? 3 : 0);
      await world.division(divisionId, 1);
      const team = await bought(world, divisionId, `M${divisionId}`);
      const director = user(73, [], { pages: [{ id: 10, name: '', username: 'o10', props }] });
      const body = { money: 'full', replay: false };
      expect(await ask(acts.unregisterTeamHandler as never, director, team, { body })).toMatchObject({
        ok: true,
        value: { state: 'withdrawn', refund: { amount } },
      });
    },
  );

  it('withdraws with a full refund or none, and returns only when a spot is open', async () => {
    await world.division(6040, 1);
    const team = await bought(world, 6040, 'R1');
    expect(await done(acts.unregisterTeamHandler, team, { money: 'full', replay: false })).toMatchObject({
      state: 'withdrawn',
      refund: { amount: 10_000 },
    });
    const other = await bought(world, 6040, 'R2');
    expect(
      await ask(acts.reregisterTeamHandler as never, host, team, {
        body: { waitlist: false, anyway: 'Other people of these names', replay: false },
      }),
    ).toMatchObject({
      problem: { code: 'registration/no-free-place' },
    });
    await done(acts.unregisterTeamHandler, other, { money: 'none', replay: false });
    expect(await done(acts.reregisterTeamHandler, team, { waitlist: false, replay: false })).toMatchObject({
      state: 'playing',
    });
    expect(await slots(6040)).toEqual([`TEAM#${team}`]);
  });

  it('merges into another team, adds its missing players, and splits again', async () => {
    await world.division(6050, 3, { numAllowedOnRoster: 4 });
    const [one, two] = [await bought(world, 6050, 'G1'), await bought(world, 6050, 'G2')];
    const merged = await done(acts.mergeTeamHandler, one, { intoId: two, replay: false });
    expect(merged).toMatchObject({ state: 'merged' });
    const people = async () => (await rosterOf(world.table, { divisionId: 6050, id: two }))?.alternates.length;
    expect(await people()).toBe(2);
    await undo(one, merged.act.id);
    expect(await people()).toBe(0);
    expect(await teamById(world.table, one)).toMatchObject({ isDeleted: false, mergedIntoId: null });
    expect(await stats(6050)).toMatchObject({ active: 2 });
    await done(acts.mergeTeamHandler, one, { intoId: two, replay: false });
    expect(await people()).toBe(2);
    expect(await done(acts.undoMergeHandler, one, { replay: false })).toMatchObject({ state: 'playing' });
    expect(await people()).toBe(0);
  });
});

describe('a different player in a seat', () => {
  it('is entered by the organizers and checked against the division, and undo restores the earlier forms', async () => {
    await world.division(6060, 2);
    const team = await bought(world, 6060, 'S1');
    const names = async () => (await teamById(world.table, team))?.players.map(({ first }) => first);
    const was = await names();
    const seat = (player: object) => ({ position: 2, player });
    const cleo = { firstName: 'Cleo', lastName: 'New', email: 'cleo@x.example', gender: 'Female' };
    const put = await done(changePartnerHandler, team, seat(cleo));
    expect((await names())?.[1]).toBe('Cleo');
    const reply = await ask(changePartnerHandler as never, host, team, { body: seat({ ...cleo, gender: 'Male' }) });
    expect(reply).toMatchObject({ ok: false, problem: { code: 'registration/not-for-players' } });
    await expect(ask(changePartnerHandler as never, tokenOf(team), team, { body: seat(cleo) })).rejects.toBeInstanceOf(
      ProblemError,
    );
    await undo(team, put.act.id);
    expect(await names()).toEqual(was);
  });

  it('is refused without a history entry for a seat that the roster doesn’t have', async () => {
    await world.division(6061, 2);
    const team = await bought(world, 6061, 'S2');
    const history = async () => ((await ask(teamHistoryHandler as never, host, team)) as Listed).value.items.length;
    const before = await history();
    const refused = async (handler: unknown, body: object) =>
      ((await ask(handler as never, host, team, { body })) as { problem?: { fields?: object } }).problem?.fields;
    expect(await refused(changePartnerHandler, { position: 9, player: null })).toHaveProperty('position');
    expect(await refused(changeTeamHandler, { seats: [{ position: 9, player: null }] })).toHaveProperty('position');
    expect(await history()).toBe(before);
  });
});

describe('a change that would put the same player in the same seat', () => {
  it('is refused without a history entry', async () => {
    await world.division(6062, 2);
    await world.profile(96062);
    const team = await bought(world, 6062, 'S3');
    const seat = { position: 2, player: { playerProfileId: 96062 } };
    await done(changePartnerHandler, team, seat);
    const history = async () => ((await ask(teamHistoryHandler as never, host, team)) as Listed).value.items.length;
    const before = await history();
    const unchanged = { problem: { code: 'registration/seat-unchanged' } };
    expect(await ask(changePartnerHandler as never, host, team, { body: seat })).toMatchObject(unchanged);
    expect(await ask(changeTeamHandler as never, host, team, { body: { seats: [seat] } })).toMatchObject(unchanged);
    expect(await history()).toBe(before);
  });
});

describe('editing a registration as an organizer', () => {
  it('changes forms, contacts and answers in one action with undo, but not players or verified numbers', async () => {
    await world.division(6070, 2);
    const team = await bought(world, 6070, 'E1');
    const forms = async () =>
      (await ask(rawRegistrationDataHandler as never, host, 6070, { query: { teamId: team } })) as {
        value: Pick<Roster, 'players' | 'alternates' | 'contacts' | 'teamAdmin' | 'extraFields'>;
      };
    const { divisionId: _, ...was } = (await forms()).value as Roster;
    const players = was.players.map((player, at) =>
      at === 0
        ? { ...player, firstName: 'Renamed', avpNumber: '999', avpaStatus: 'true' as const, onFile: ['dob'] }
        : player,
    );
    const body = { ...was, players, extraFields: { ...was.extraFields, Coach: 'Kim' } };
    const edited = await done(acts.updateRegistrationHandler, team, body);
    const now = (await forms()).value;
    expect(now.players[0]).toMatchObject({ firstName: 'Renamed', avpNumber: '999', onFile: was.players[0]?.onFile });
    expect(now.players[0]?.avpaStatus).toBeUndefined();
    expect(now.extraFields).toMatchObject({ Coach: 'Kim' });
    expect((await teamById(world.table, team))?.players[0]?.first).toBe('Renamed');

    const other = { ...body, players: players.map((player) => ({ ...player, playerProfileId: 5 })) };
    const somebodyElse = await ask(acts.updateRegistrationHandler as never, host, team, { body: other });
    expect(somebodyElse).toMatchObject({ ok: false, problem: { code: 'registration/not-for-players' } });
    await expect(ask(acts.updateRegistrationHandler as never, tokenOf(team), team, { body })).rejects.toBeInstanceOf(
      ProblemError,
    );
    const foreign = await ask(rawRegistrationDataHandler as never, otherHost, 6070, { query: { teamId: team } });
    expect(foreign).toMatchObject({ ok: false, problem: { code: 'catalog/no-such-event' } });

    await undo(team, edited.act.id);
    expect((await forms()).value).toMatchObject({ players: was.players, extraFields: was.extraFields });
  });
});
