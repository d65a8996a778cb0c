import { describe, expect, it } from 'vitest';
import type { SeasonOperationView } from '#domain/leagues/operations.ts';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import { eventWithRules } from '#functions/subjects/catalog/events.ts';
import { entryId, putEvent } from './kit.ts';
import { leagueDesk, season, sent, settings } from './league-desk.ts';

const { asked, command, stateOf, undo, table, league, generated, filled } = leagueDesk();

describe('a league season', () => {
  it('is generated with weeks, courts and times, and its event shows days and hours [P3-635]', async () => {
    const id = await league(700, 12);
    const made = season(await generated(700));
    expect(made.weeks).toHaveLength(10);
    expect(made.weeks[0]).toMatchObject({
      roundId: null,
      byes: [],
      times: [{ date: '2026-09-03', time: '18:30', courts: ['1', '2', '3', '4'] }, { time: '19:30' }],
    });
    expect((await eventWithRules(table().table, id))?.jsonProps.courts).toMatchObject({
      weeks: 10,
      dows: [4],
      slots: ['18:30', '19:30'],
      skip: ['2026-11-26'],
    });
  });

  it('is filled with real matches, one unpublished day per week [P3-636]', async () => {
    await league(701, 12);
    await generated(701);
    const preview = season(await filled(701, { preview: true }));
    expect(preview.matches).toHaveLength(60);
    expect((await stateOf(701)).rounds).toEqual([]);
    expect(season(await filled(701)).matches).toHaveLength(60);
    const state = await stateOf(701);
    expect(
      state.rounds.map(({ number, name, date, published, week }) => [number, name, date, published, week?.number]),
    ).toEqual(Array.from({ length: 10 }, (_, i) => [i + 1, `Week ${i + 1}`, season0(i), false, i + 1]));
    expect(state.pools.flatMap(({ matches }) => matches)).toHaveLength(60);
    expect(new Set(state.pools.flatMap(({ matches }) => matches.map(({ id }) => id))).size).toBe(60);
  });

  it('is refused if someone has changed it since the preview, and repeats the first response for the same entry', async () => {
    await league(702, 8);
    const { v } = (await generated(702)) as SeasonOperationView;
    await command(702, { type: 'setTeams' });
    expect(await filled(702, { v })).toBe('leagues/changed');
    const entry = entryId();
    const body = { ...sent, entryId: entry, perWeek: 1, restMinutes: 0 };
    const first = (await asked('fillSeason', { query: { divisionId: 702 }, body })) as SeasonOperationView;
    const again = (await asked('fillSeason', { query: { divisionId: 702 }, body })) as SeasonOperationView;
    expect(again.seq).toBe(first.seq);
    expect(again.season.matches).toHaveLength(40);
    expect(await filled(702)).toBe('leagues/unknown-week');
  });

  it('returns to its earlier state when undone', async () => {
    await league(703, 8);
    await generated(703);
    const before = await stateOf(703);
    const done = await filled(703);
    await undo(703, done);
    const after = await stateOf(703);
    expect({ ...after, seq: 0, teams: [] }).toEqual({ ...before, seq: 0, teams: [] });
  });

  it('is filled week by week so that no two teams meet again before each has met all the others', async () => {
    await league(704, 6);
    await generated(704);
    for (let week = 1; week <= 5; week++)
      await asked('fillSeason', {
        query: { divisionId: 704, roundId: week },
        body: { ...sent, perWeek: 1, restMinutes: 0 },
      });
    const met = (await stateOf(704)).pools.flatMap(({ matches }) =>
      matches.map((m) => [m.homeTeam, m.awayTeam].sort().join()),
    );
    expect(met).toHaveLength(15);
    expect(new Set(met).size).toBe(15);
  });

  it('makes up a canceled week without changing its played matches', async () => {
    await league(705, 12);
    await generated(705);
    await filled(705);
    const state = await stateOf(705);
    const third = state.rounds[2]!;
    const [first] = state.pools.find(({ roundId }) => roundId === third.id)?.matches ?? [];
    await command(705, { type: 'score', matchId: first!.id, games: [{ number: 1, home: 28, away: 20 }] });
    const played = (await stateOf(705)).pools.flatMap(({ matches }) => matches).find(({ id }) => id === first!.id);
    const query = { divisionId: 705, roundId: 3 };
    const preview = season(await asked('replanWeek', { query, body: { ...sent, preview: true, mode: 'squeeze' } }));
    expect(preview.weeks).toHaveLength(10);
    const again = season(await asked('replanWeek', { query, body: { ...sent, mode: 'append' } }));
    expect(again.weeks).toHaveLength(11);
    expect(again.weeks[2]).toMatchObject({ canceled: true });
    expect(again.matches.filter(({ replaces }) => replaces !== null)).toHaveLength(5);
    const after = await stateOf(705);
    const all = after.pools.flatMap(({ matches }) => matches);
    expect(all.find(({ id }) => id === first!.id)).toEqual(played);
    expect(all.filter(({ status }) => status === 101)).toHaveLength(5);
    expect(after.rounds[2]).toMatchObject({ week: { number: 3, canceled: true } });
    expect(all.filter((match) => outcomeOf(match).progress === 'none' && match.status === null)).toHaveLength(59);
    expect(await asked('replanWeek', { query, body: { ...sent, mode: 'drop' } })).toBe('leagues/unknown-week');
  });

  it('previews the makeup week of a published week as published only if its teams are notified, with its work teams', async () => {
    await league(741, 12);
    await generated(741);
    await filled(741);
    await asked('addRefs', { query: { divisionId: 741 }, body: sent });
    const third = (await stateOf(741)).rounds[2]!;
    await command(741, { type: 'changeRound', roundId: third.id, patch: { published: true } });
    const preview = async (tell: boolean) =>
      season(
        await asked('replanWeek', {
          query: { divisionId: 741, roundId: 3 },
          body: { ...sent, preview: true, mode: 'append', tell },
        }),
      );
    const shown = async (tell: boolean) => (await preview(tell)).weeks.at(-1);
    expect(await shown(true)).toMatchObject({ number: 11, published: true });
    expect(await shown(false)).toMatchObject({ number: 11, published: false });
    const { matches } = await preview(true);
    const lost = new Map(matches.map(({ id, ref }) => [id, ref]));
    const makeups = matches.filter(({ replaces }) => replaces !== null);
    expect(makeups).toHaveLength(6);
    expect(makeups.filter(({ ref, replaces }) => lost.get(replaces ?? 0) && ref === null)).toEqual([]);
  });

  it('swaps matches without double-booking a court or team, and without changing played matches', async () => {
    await league(706, 12);
    await generated(706);
    const { matches, weeks } = season(await filled(706));
    const [one, other] = matches.filter(({ week }) => week === 1);
    const to = (match: number, { date, time, court }: { date: string; time: string; court: string }, week = 1) => ({
      match,
      week,
      date,
      time,
      court,
    });
    const move = (moves: object[]) => asked('moveInSeason', { query: { divisionId: 706 }, body: { ...sent, moves } });
    expect(await move([to(one!.id, other!.at)])).toBe('leagues/court-taken');
    const swapped = season(await move([to(one!.id, other!.at), to(other!.id, one!.at)]));
    expect(swapped.matches.find(({ id }) => id === one!.id)?.at).toEqual(other!.at);
    expect(await move([to(one!.id, { ...one!.at, court: '9' })])).toBe('leagues/no-cell');
    const used = new Set(swapped.matches.filter(({ week }) => week === 2).map(({ at }) => `${at.time} ${at.court}`));
    const free = weeks[1]!.times
      .flatMap((t) => t.courts.map((court) => ({ ...t, court })))
      .filter((c) => !used.has(`${c.time} ${c.court}`));
    const moved = await Promise.all(free.map((cell) => move([to(one!.id, cell, 2)])));
    expect(moved.some((answer) => typeof answer === 'object' || answer === 'leagues/team-busy')).toBe(true);
    const [left] = (await stateOf(706)).pools[0]!.matches;
    await command(706, { type: 'score', matchId: left!.id, games: [{ number: 1, home: 28, away: 1 }] });
    expect(await move([to(left!.id, free[0]!, 2)])).toBe('leagues/not-open');
  });

  it('clears open matches, adds work teams, and changes a week’s courts [P3-639, P3-640]', async () => {
    await league(707, 12);
    await generated(707);
    await filled(707);
    const withRefs = season(await asked('addRefs', { query: { divisionId: 707, roundId: 1 }, body: sent }));
    const first = withRefs.matches.filter(({ week }) => week === 1);
    expect(first.filter(({ ref }) => ref !== null).length).toBeGreaterThan(0);
    const state = await stateOf(707);
    const pool = state.pools.find(({ roundId }) => roundId === state.rounds[1]!.id)!;
    const byPool = season(await asked('addRefs', { query: { divisionId: 707, poolId: pool.id }, body: sent }));
    expect(byPool.matches.filter(({ week, ref }) => week === 2 && ref !== null).length).toBeGreaterThan(0);
    expect(byPool.matches.filter(({ week, ref }) => week === 3 && ref !== null)).toHaveLength(0);
    const elsewhere = { divisionId: 707, poolId: pool.id, tournamentId: 1 };
    expect(await asked('addRefs', { query: elsewhere, body: sent })).toBe('leagues/not-a-league');
    const times = [{ date: '2026-09-03', time: '20:30', courts: ['1'] }];
    const setWeek = (query: object) => asked('setWeekTimes', { query, body: { ...sent, times } });
    expect(await setWeek({ divisionId: 707, roundId: 1 })).toBe('leagues/cell-used');
    const cleared = season(await asked('clearSeason', { query: { divisionId: 707, roundId: 1 }, body: sent }));
    expect(cleared.matches.filter(({ week }) => week === 1)).toEqual([]);
    expect(cleared.weeks[0]).toMatchObject({ roundId: null });
    expect(season(await setWeek({ divisionId: 707, roundId: 1 })).weeks[0]?.times).toEqual(times);
    expect(season(await asked('clearSeason', { query: { divisionId: 707 }, body: sent })).matches).toEqual([]);
    expect((await stateOf(707)).rounds).toEqual([]);
  });

  it('moves ladder teams based on the week’s results once all of the week’s matches are played [P3-638]', async () => {
    await league(708, 8, ['ladder']);
    const more = {
      ...settings,
      minutes: 20,
      schedule: { ...settings.schedule, courts: 2, slots: ['18:00', '18:20', '18:40', '19:00', '19:20', '19:40'] },
    };
    await generated(708, { settings: more });
    const ladder = (extra: object = {}) =>
      asked('fillLadders', {
        query: { divisionId: 708 },
        body: { ...sent, poolsOf: 4, moves: 1, absent: [], ...extra },
      });
    const first = season(await ladder());
    expect(first.weeks[0]?.groups).toEqual([
      [70800, 70801, 70802, 70803],
      [70804, 70805, 70806, 70807],
    ]);
    expect(await ladder()).toBe('leagues/incomplete-results');
    for (const pool of (await stateOf(708)).pools)
      for (const match of pool.matches) {
        const home = (match.homeTeam ?? 0) < (match.awayTeam ?? 0);
        await command(708, {
          type: 'score',
          matchId: match.id,
          games: [{ number: 1, home: home ? 28 : 10, away: home ? 10 : 28 }],
        });
      }
    expect(season(await ladder()).weeks[1]?.groups).toEqual([
      [70800, 70801, 70802, 70804],
      [70803, 70805, 70806, 70807],
    ]);
  });

  it('plays a week of pools, or king of the beach with two players per side [P3-637] [P3-185]', async () => {
    await league(709, 8, ['kob']);
    const more = {
      ...settings,
      minutes: 20,
      schedule: { ...settings.schedule, kob: true, slots: ['18:00', '18:20', '18:40'] },
    };
    await generated(709, { settings: more });
    const made = season(
      await asked('fillPools', { query: { divisionId: 709, roundId: 1 }, body: { ...sent, poolsOf: 4 } }),
    );
    expect(made.matches).toHaveLength(6);
    expect(made.matches[0]).toMatchObject({ home: null, homeIds: [expect.any(Number), expect.any(Number)] });
    const [pool] = (await stateOf(709)).pools;
    await command(709, { type: 'score', matchId: pool!.matches[0]!.id, games: [{ number: 1, home: 28, away: 9 }] });
    expect((await stateOf(709)).pools[0]?.matches[0]?.games[0]).toMatchObject({ home: 28 });
  });

  it('can be changed only by its schedule builders, and exists only in leagues [P3-015]', async () => {
    await league(710, 4);
    const body = { ...sent, settings };
    expect(await asked('generateSeason', { query: { divisionId: 710 }, body }, 'referee')).toBe('request/forbidden');
    expect(await asked('generateSeason', { query: { divisionId: 710 }, body }, 'otherAdmin')).toBe('request/forbidden');
    expect(await asked('leagueSeasons', { params: { id: 50_710 } }, 'player')).toBe('leagues/not-a-league');
    expect(await asked('leagueSeasons', { params: { id: 50_710 } })).toMatchObject({
      divisions: [{ id: 710, season: null, teams: [{}, {}, {}, {}] }],
    });
    await putEvent(table().stored, 711, 4);
    await table().caughtUp();
    expect(await asked('generateSeason', { query: { divisionId: 711 }, body })).toBe('leagues/not-a-league');
  });

  it('adds later teams to open weeks', async () => {
    await league(712, 4);
    await generated(712);
    expect(
      season(
        await asked('fillSeason', {
          query: { divisionId: 712, roundId: 1 },
          body: { ...sent, perWeek: 1, restMinutes: 0 },
        }),
      ).matches,
    ).toHaveLength(2);
    await putEvent(table().stored, 712, 6);
    await league(712, 6);
    expect(season(await filled(712)).matches.filter(({ week }) => week === 2)).toHaveLength(3);
  });
});

const season0 = (i: number): string => new Date(Date.UTC(2026, 8, 3 + 7 * i)).toISOString().slice(0, 10);
