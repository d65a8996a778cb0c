import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { divisionStatsItem } from '#functions/subjects/catalog/items.ts';
import { teamById, teamsOfDivision } from '#functions/subjects/catalog/teams.ts';
import { slotItem, slotsOf } from '#functions/subjects/registration/items.ts';
import { quickAddHandler, quickAddManyHandler } from '#functions/teams/calls/bulk.ts';
import { type CommerceWorld, commerceWorld } from '../../kit/commerce.ts';
import { doing, host, otherHost } from './kit.ts';

let world: CommerceWorld;
let ask: ReturnType<typeof doing>;
beforeAll(async () => {
  world = await commerceWorld();
  ask = doing(world, world.deps());
});
afterAll(() => world?.stop());

const add = (id: number, team: object, actor = host) =>
  ask(quickAddHandler as never, actor, 0, { params: {}, body: { tournamentId: id, divisionId: id, team } });
const addMany = (id: number, teams: readonly object[], actor = host) =>
  ask(quickAddManyHandler as never, actor, 0, { params: {}, body: { tournamentId: id, divisionId: id, teams } });
const team = (name: string, ...players: string[]) => ({ name, players });
const owned = async (id: number) =>
  (await world.table.list(slotItem, slotsOf(id))).filter(({ holder }) => holder.startsWith('TEAM#')).length;

describe('adding teams by name', () => {
  it('skips cart, window and form, even when registration is closed, and takes a spot without a charge [P2-018] [P2-020] [P2-021] [P2-606]', async () => {
    await world.division(6701, 4, { disableRegistration: true });
    const added = await add(6701, team('', 'Ada Alder', 'Bea Boone'));
    expect(added).toMatchObject({ ok: true, value: { waits: false } });
    const kept = await teamById(world.table, (added as unknown as { value: { teamId: number } }).value.teamId);
    expect(kept).toMatchObject({ name: 'Alder / Boone', waitlist: false, orderId: null, userId: null });
    expect([await owned(6701), await world.table.get(divisionStatsItem, { divisionId: 6701 })]).toMatchObject([
      1,
      { active: 1 },
    ]);
  });

  it('returns a result for each team, waitlists those without a spot, and reports extra players [P2-690]', async () => {
    await world.division(6702, 2, { numAllowedOnRoster: 2 });
    const many = [team('A'), team('Crowd', 'A A', 'B B', 'C C'), team('B'), team('C')];
    expect(await addMany(6702, many)).toMatchObject({
      value: {
        rows: [
          { waits: false, code: null },
          { teamId: null, code: 'registration/roster-too-large' },
          { waits: false, code: null },
          { waits: true, code: null },
        ],
      },
    });
    await world.caughtUp();
    expect((await teamsOfDivision(world.table, 6702)).map(({ name }) => name).toSorted()).toEqual(['A', 'B', 'C']);
    expect(await owned(6702)).toBe(2);
    // The waitlist is respected, so added teams go after waiting ones.
    expect(await add(6702, team('D'))).toMatchObject({ value: { waits: true } });
  });

  it('refuses an existing player or team name unless duplicates are allowed', async () => {
    await world.division(6711, 16, { numAllowedOnRoster: 2 });
    const rows = (answer: unknown) =>
      (answer as { value: { rows: { teamId: number | null; code: string | null; detail?: string }[] } }).value.rows;
    const teams = [
      team('', 'Ana Ruiz', 'Ana Ruiz'),
      team('', 'Ana Ruiz', 'Bo Li'),
      team('', 'Li, Bo', 'Ruiz, Ana'),
      team('Aces', 'Cy Cole'),
      team('ACES', 'Di Dune'),
      team('', 'Ana Ruiz Sr.'),
    ];
    const first = rows(await addMany(6711, teams));
    const taken = 'registration/already-in-division';
    expect(first.map(({ code }) => code)).toEqual([taken, null, taken, null, 'registration/team-name-taken', null]);
    expect(first[0]?.detail).toBe('Ana Ruiz is on this registration twice.');
    expect(first[2]?.detail).toBe(
      'A player named Bo Li is already registered in Womens Open. A player named Ana Ruiz is already registered in Womens Open.',
    );
    const [both] = rows(await addMany(6711, [teams[0]!]));
    expect(both?.detail).toBe('A player named Ana Ruiz is already registered in Womens Open.');
    expect(await owned(6711)).toBe(3);
    const allowed = { tournamentId: 6711, divisionId: 6711, allowDuplicates: true };
    const again = await ask(quickAddManyHandler as never, host, 0, {
      ...{ params: {}, body: { ...allowed, teams: [teams[0], teams[2], teams[4]] } },
    });
    expect(rows(again).map(({ code }) => code)).toEqual([null, null, null]);
    expect(await owned(6711)).toBe(6);
  });

  it('completes a half-finished request with the same key without duplicates, but repeats it with a new key [P2-690]', async () => {
    await world.division(6704, 8);
    const key = { idempotencyKey: 'once-6704' };
    const one = { params: {}, body: { tournamentId: 6704, divisionId: 6704, team: team('Once') }, ...key };
    const first = await ask(quickAddHandler as never, host, 0, one);
    expect(await ask(quickAddHandler as never, host, 0, one)).toEqual(first);
    // The first two of four were added when the worker died.
    const half = { tournamentId: 6704, divisionId: 6704, teams: [team('M1'), team('M2')] };
    const many = { idempotencyKey: 'many-6704', params: {} };
    const begun = await ask(quickAddManyHandler as never, host, 0, { ...many, body: half });
    const whole = { ...half, teams: [...half.teams, team('M3'), team('M4')] };
    const ended = await ask(quickAddManyHandler as never, host, 0, { ...many, body: whole });
    const rows = (of: typeof begun) => (of as unknown as { value: { rows: { teamId: number }[] } }).value.rows;
    expect(rows(ended).slice(0, 2)).toEqual(rows(begun));
    // Two identical requests at the same moment count as one.
    const at = { ...one, body: { ...one.body, team: team('Both') }, idempotencyKey: 'both-6704' };
    const both = await Promise.all([0, 1].map(() => ask(quickAddHandler as never, host, 0, at)));
    expect(both[0]).toEqual(both[1]);
    await world.caughtUp();
    const names = (await teamsOfDivision(world.table, 6704)).map(({ name }) => name).toSorted();
    expect([names, await owned(6704)]).toEqual([['Both', 'M1', 'M2', 'M3', 'M4', 'Once'], 6]);
    await ask(quickAddHandler as never, host, 0, {
      ...one,
      ...{ idempotencyKey: 'again-6704', body: { ...one.body, allowDuplicates: true } },
    });
    expect(await owned(6704)).toBe(7);
  });

  it('requires an event manager', async () => {
    await world.division(6703, 4);
    for (const answer of [await add(6703, team('X'), otherHost), await addMany(6703, [team('X')], otherHost)])
      expect(answer).toMatchObject({ ok: false, problem: { code: 'catalog/no-such-event' } });
    expect(await owned(6703)).toBe(0);
  });
});
