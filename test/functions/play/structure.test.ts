import { describe, expect, it } from 'vitest';
import { flightIdOf } from '#domain/play/rounds/ids.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { isDone, playDesk } from './desk.ts';
import { commandOf, now } from './kit.ts';

const { asked, command, made, stateOf, undo } = playDesk();

describe('API calls for flights, pools, rounds and brackets', () => {
  it('hide, rename and reorder flights with PATCH /flights, and read them with GET /Day/{id}/flights [P3-686] [P3-672]', async () => {
    const { divisionId, pools } = await made(900);
    const id = flightIdOf(pools, 0);
    const flights = [{ id, name: 'Gold', tiebreaks: 'POINTS_FOR', settings: { minutesPerMatch: 45 } }];
    expect(await asked('changeFlights', { body: { flights } })).toEqual(isDone);
    expect((await stateOf(divisionId)).pools[0]?.tiebreaks).toBe('POINTS_FOR');
    expect(await asked('dayFlights', { params: { id: pools } })).toMatchObject([
      { id, name: 'Gold', settings: { minutesPerMatch: 45 } },
    ]);
    expect(await asked('flightTeams', { params: { id } })).toHaveLength(16);
    expect(await asked('dayPools', { query: { dayId: pools } })).toHaveLength(4);
    expect(await asked('changeFlights', { body: { flights: [{ id: id + 9 }] } })).toBe('play/unknown-flight');
    expect(await asked('changeFlights', { body: { flights: [{ id: 999_900 }] } })).toBe('play/unknown-round');
    expect(await asked('changeFlights', { body: { flights } }, 'referee')).toBe('request/forbidden');
    expect(await asked('dayFlights', { params: { id: 9999 } })).toBe('play/unknown-round');
  });

  it('change a pool’s name and rules with POST /pool, and the team in a slot with POST /poolteams [P3-664] [P3-667]', async () => {
    const { divisionId, pool } = await made(901);
    expect(await asked('changePool', { body: { id: pool.id, name: 'Center', tiebreaks: null } })).toEqual(isDone);
    expect((await stateOf(divisionId)).pools[0]?.name).toBe('Center');
    expect(await asked('changePool', { body: { id: pool.id + 50, name: 'X' } })).toBe('play/unknown-pool');
    const inSlot = async (slot: number) =>
      (await stateOf(divisionId)).pools[0]?.teams.find((team) => team.slot === slot)?.teamId;
    const before = await inSlot(1);
    const swapped = await asked('changePoolTeam', {
      body: { poolId: pool.id, slot: 1, teamId: 90_101, replay: false },
    });
    expect(swapped).toEqual(isDone);
    expect(await inSlot(1)).toBe(90_101);
    await undo(divisionId, swapped);
    const gone = await asked('changePoolTeam', { body: { poolId: pool.id, slot: 1, forfeit: true, replay: false } });
    expect(gone).toEqual(isDone);
    expect((await stateOf(divisionId)).teams.find(({ id }) => id === before)?.out).toBe('forfeit');
    const back = { poolId: pool.id, slot: 1, forfeit: false, replay: false };
    expect(await asked('changePoolTeam', { body: back })).toEqual(isDone);
    expect(await asked('changePoolTeam', { body: { ...back, slot: 9 } })).toBe('play/unknown-team');
    expect(await asked('changePoolTeam', { body: { ...back, poolId: 999_901 } })).toBe('play/unknown-pool');
    expect(await asked('changePoolTeam', { body: { ...back, teamId: 77 } })).toBe('play/unknown-team');
    expect(await asked('changePoolTeam', { body: back }, 'player')).toBe('request/forbidden');
  });

  it('make pools alternate on courts with POST /pools/interweave until one has started [P3-683]', async () => {
    const { divisionId, pools, match } = await made(902);
    const poolIds = (await stateOf(divisionId)).pools.map(({ id }) => id);
    const body = { poolIds, courts: ['1', '2'], startTime: now, minutesPerMatch: 20 };
    expect(await asked('interweavePools', { body })).toEqual(isDone);
    expect(matchesOf(await stateOf(divisionId), pools).every(({ court }) => court === '1' || court === '2')).toBe(true);
    expect(await asked('interweavePools', { body: { ...body, poolIds: [poolIds[0], poolIds[0]] } })).toBe(
      'play/duplicate-entrant',
    );
    await command(divisionId, { type: 'score', matchId: match.id, games: [{ number: 1, home: 9, away: 3 }] });
    expect(await asked('interweavePools', { body })).toBe('play/already-started');
  });

  it('save unplayed brackets in order with POST /brackets, and keep a bracket that has started [P3-668] [P3-685]', async () => {
    const { divisionId, brackets } = await made(903);
    const rule = { ...commandRule, type: 'RANGE', startSeed: 9, endSeed: 16 };
    const silver = bracketBody(brackets, { at: 1, name: 'Silver', rules: [rule], bracketType: 'DOUBLE_ELIM' });
    expect(await asked('saveBracket', { body: bracketBody(brackets, { name: 'Gold' }) })).toEqual(isDone);
    expect(await asked('saveBracket', { body: silver })).toEqual(isDone);
    const state = await stateOf(divisionId);
    expect(state.brackets.map(({ name, stored }) => [name, stored.teams.length])).toEqual([
      ['Gold', 16],
      ['Silver', 8],
    ]);
    const first = matchesOf(state, brackets)[0]!;
    await command(divisionId, { type: 'score', matchId: first.id, games: [{ number: 1, home: 21, away: 3 }] });
    expect(await asked('saveBracket', { body: bracketBody(brackets, { name: 'Gold' }) })).toBe('play/already-started');
    expect(await asked('saveBracket', { body: bracketBody(9999, {}) })).toBe('play/unknown-round');
    expect(await asked('saveBracket', { body: silver }, 'referee')).toBe('request/forbidden');
  });
});

const commandRule = {
  ...{ id: 1, seeds: [], seedStyle: 'ORIGINAL_SEED', fromRoundId: null, fromStandings: null, n: 3, fromPlace: 1 },
  ...{ map: null, result: [], advancedN: null, teamIds: [], exclude: [] },
};
/** Returns a bracket in the form that the call parses. */
const bracketBody = (roundId: number, more: object): object => {
  const { type: _, ...rest } = commandOf({ type: 'makeBracket', roundId, ...more } as never);
  return rest;
};
