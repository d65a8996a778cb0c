import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entrantKind, entrantsOf } from '#domain/series/entrants.ts';
import { hasLeaders, leaderboardOf, movedBy } from '#domain/series/leaderboard.ts';
import { ofSeason, pageOf, seasonsOf } from '#domain/series/ranking-page.ts';
import { leader, leaderRecord } from '#domain/series/schema.ts';
import { player, result, settings } from './kit.ts';

const all = { ranking: ['overall', 'divisional', 'gender'] };
/** Returns a board's ranks, IDs and points, in its order. */
const lines = (board: { leaders: readonly { rank: number; id: string; points: number }[] } | undefined) =>
  board?.leaders.map(({ rank, id, points }) => [rank, id, points]);

describe('rankings by players, teams and clubs [P1-036]', () => {
  it.each([
    [{}, 'player'],
    [{ byTeam: true }, 'team'],
    [{ byTeam: true, byTeamName: true }, 'teamName'],
    [{ byTeam: true, byClub: true }, 'club'],
  ])('with settings %j list entries by %s', (fields, kind) => expect(entrantKind(settings(fields))).toBe(kind));

  it('list players individually with their partners', () => {
    expect(entrantsOf(result(), 'player')).toMatchObject([
      { id: '1', name: 'Player 1', name2: 'Player 2' },
      { id: '2', name: 'Player 2', name2: 'Player 1' },
    ]);
  });
  it('identify teams by players, regardless of order and name', () => {
    const swapped = result({ players: [player(2), player(1)], teamName: 'Others' });
    expect(entrantsOf(swapped, 'team')).toMatchObject([{ id: '1-2', name: 'Player 1 and Player 2', name2: 'Others' }]);
    expect(entrantsOf(result({ players: [] }), 'team')).toEqual([]);
  });
  it('identify teams by name, regardless of players', () => {
    const [entrant] = entrantsOf(result({ teamName: 'ÁCES', players: [player(7)] }), 'teamName');
    expect(entrant).toMatchObject({ id: 'team-aces', name: 'ÁCES', name2: 'Player 7' });
    expect(entrantsOf(result({ teamName: '' }), 'teamName')).toEqual([]);
  });
  it('identify clubs by ID, or by name if they have none', () => {
    expect(entrantsOf(result(), 'club')).toMatchObject([{ id: '5', name: 'Sand Club', players: [], name2: 'Aces' }]);
    expect(entrantsOf(result({ club: { name: 'Sand  Club' } }), 'club')).toMatchObject([{ id: 'club-sand club' }]);
    expect(entrantsOf(result({ club: null }), 'club')).toEqual([]);
    expect(entrantsOf(result({ club: { name: '' } }), 'club')).toEqual([]);
  });
});

describe('the leaderboard', () => {
  const second = { tournamentId: 2, tournament: 'Open 2', date: '2026-06-20' };
  const field = [
    result(),
    result({ finish: 2, teamId: 20, players: [player(3), player(4)], gender: 'Boys', division: '18U Boys' }),
    result({ ...second, finish: 3, tags: ['Double Points'] }),
    result({
      ...second,
      finish: 1,
      teamId: 20,
      players: [player(3), player(5)],
      tags: ['Bonus Points'],
      gender: 'Boys',
      division: '16U Boys',
    }),
  ];

  it('adds up points with multipliers, and skips a rank after a tie', () => {
    expect(lines(leaderboardOf(field, settings()).overall[0])).toEqual([
      [1, '1', 140],
      [1, '2', 140],
      [3, '3', 135],
      [4, '5', 90],
      [5, '4', 45],
    ]);
  });

  it('can be shown overall, by division and by gender [P1-033] [P1-034] [P1-035] [P1-333]', () => {
    const board = leaderboardOf(field, settings(all));
    expect(board.overall.map(({ title }) => title)).toEqual(['Overall']);
    expect(board.divisional.map(({ title }) => title)).toEqual(['16U Boys', '18U Boys', '18U Girls']);
    expect(board.gender.map(({ title }) => title)).toEqual(['Boys', 'Girls']);
    expect(lines(board.divisional[1])).toEqual([
      [1, '3', 45],
      [1, '4', 45],
    ]);
    expect(lines(board.gender[0])).toEqual([
      [1, '3', 135],
      [2, '5', 90],
      [3, '4', 45],
    ]);
    const only = leaderboardOf(field, settings({ ranking: ['gender'] }));
    expect([only.overall, only.divisional, only.gender.length]).toEqual([[], [], 2]);
    expect(leaderboardOf([result({ gender: '' })], settings(all)).gender).toEqual([]);
  });

  it('shows an entry’s rank, points and records on every board [P1-385] [P1-386]', () => {
    const entry = leaderboardOf(field, settings(all)).overall[0]?.leaders.find(({ id }) => id === '3');
    expect(entry).toEqual({
      rank: 3,
      was: 3,
      name: 'Player 3',
      id: '3',
      points: 135,
      events: 2,
      players: [player(3)],
      divisions: ['18U Boys', '16U Boys'],
      genders: ['Boys'],
      rankings: { Overall: 3, Boys: 1, '18U Boys': 1, '16U Boys': 1 },
      pointsBy: { Overall: 135, Boys: 135, '18U Boys': 45, '16U Boys': 90 },
      records: [
        {
          tournamentId: 1,
          date: '2026-06-06',
          tournament: 'Open 1',
          finish: 2,
          tied: false,
          points: 45,
          multiplier: 1,
          tags: [],
          usedFor: ['Overall', '18U Boys', 'Boys'],
          name2: 'Player 4',
          division: '18U Boys',
        },
        {
          tournamentId: 2,
          date: '2026-06-20',
          tournament: 'Open 2',
          finish: 1,
          tied: false,
          points: 90,
          multiplier: 1.5,
          tags: ['Bonus Points'],
          usedFor: ['Overall', '16U Boys', 'Boys'],
          name2: 'Player 5',
          division: '16U Boys',
        },
      ],
    });
    expect(leader.safeParse(entry).success).toBe(true);
    expect(Object.keys(leaderRecord.shape)).toEqual(
      expect.arrayContaining([
        'date',
        'tournament',
        'finish',
        'points',
        'multiplier',
        'tags',
        'usedFor',
        'name2',
        'division',
      ]),
    );
  });

  const many = [4, 1, 9, 2].map((finish, i) =>
    result({ finish, tournamentId: i + 1, date: `2026-0${i + 1}-01`, players: [player(1)] }),
  );
  const used = (fields: Record<string, unknown>) =>
    leaderboardOf(many, settings({ ...fields }))
      .overall[0]!.leaders[0]!.records.filter(({ usedFor }) => usedFor.length > 0)
      .map(({ tournamentId }) => tournamentId);
  it.each([
    ['[P1-453] [P1-454] no limit', {}, [1, 2, 3, 4], 150],
    ['the best two', { topN: 2 }, [2, 4], 105],
    ['the last two', { lastN: 2 }, [3, 4], 55],
    ['the best of the last three', { lastN: 3, topN: 1 }, [2], 60],
    ['more than there are', { lastN: 9, topN: 9 }, [1, 2, 3, 4], 150],
  ])('counts results up to its limits: %s', (_, fields, tournaments, points) => {
    expect(used(fields)).toEqual(tournaments);
    expect(leaderboardOf(many, settings(fields)).overall[0]?.leaders[0]).toMatchObject({ points, events: 4 });
  });

  it('applies limits to each board separately', () => {
    const two = [
      ...many,
      result({ finish: 3, tournamentId: 9, date: '2026-09-01', division: 'Open', players: [player(1)] }),
    ];
    const board = leaderboardOf(two, settings({ ...all, topN: 1 }));
    expect(board.divisional.map((division) => division.leaders[0]?.points)).toEqual([60, 40]);
    expect(board.overall[0]?.leaders[0]?.points).toBe(60);
  });

  it('counts finishes for clubs and events for all others', () => {
    const same = [result(), result({ teamId: 20, finish: 2, players: [player(1)] })];
    expect(leaderboardOf(same, settings({ byClub: true })).overall[0]?.leaders).toMatchObject([
      { id: '5', points: 105, events: 2 },
    ]);
    expect(leaderboardOf(same, settings()).overall[0]?.leaders[0]).toMatchObject({ id: '1', points: 105, events: 1 });
  });

  it('multiplies a series’ own points and an organization’s system, but not a sanctioning body’s points', () => {
    const double = [result({ tags: ['Double Points'], pointSystems: [3, 70], systemPoints: { 3: 800 } })];
    const points = (fields: Record<string, unknown>) =>
      leaderboardOf(double, settings(fields), new Map([[70, [{ finish: 1, pv: 9 }]]])).overall[0]?.leaders[0]?.points;
    expect([points({}), points({ pointSystemId: 70 }), points({ pointSystemId: 3 })]).toEqual([120, 18, 800]);
  });

  it('ignores a tournament that didn’t add the chosen point system [P1-459]', () => {
    const mixed = [
      result({ pointSystems: [3], systemPoints: { 3: 800 } }),
      result({ tournamentId: 2, systemPoints: { 3: 900 } }),
    ];
    const points = (fields: Record<string, unknown>, tables?: Map<number, { finish: number; pv: number }[]>) =>
      leaderboardOf(mixed, settings(fields), tables).overall[0]?.leaders[0]?.points;
    expect(points({ pointSystemId: 3 })).toBe(800);
    expect(points({ pointSystemId: 3 }, new Map([[3, [{ finish: 1, pv: 7 }]]]))).toBe(7);
    expect(points({ pointSystemId: 4 })).toBeUndefined();
    expect(points({ pointSystemId: -1, points: [{ finish: 1, pv: 11 }] })).toBe(22);
    const bare = [result({ pointSystems: [3] })];
    expect(leaderboardOf(bare, settings({ pointSystemId: 3 })).overall[0]?.leaders[0]?.points).toBe(0);
  });

  it('is empty until the first event is played', () => {
    expect(leaderboardOf([], settings(all))).toEqual({ overall: [], divisional: [], gender: [] });
    expect([
      hasLeaders(leaderboardOf([], settings(all))),
      hasLeaders(leaderboardOf(field, settings({ ranking: ['gender'] }))),
    ]).toEqual([false, true]);
    expect(hasLeaders(leaderboardOf(field, settings({ ranking: ['divisional'] })))).toBe(true);
  });

  it('is the same for any order of results', () => {
    const arbitrary = fc
      .array(
        fc
          .record({
            tournamentId: fc.integer({ min: 1, max: 5 }),
            divisionId: fc.constantFrom(11, 12),
            teamId: fc.integer({ min: 1, max: 6 }),
            finish: fc.constantFrom(1, 2, 3, 5, 9, 17, 9999),
            tags: fc.constantFrom([], ['Double Points'], ['Bonus Points']),
          })
          .map((fields) =>
            result({
              ...fields,
              date: `2026-0${fields.tournamentId}-01`,
              division: `D${fields.divisionId}`,
              gender: fields.divisionId === 11 ? 'Girls' : 'Boys',
              teamName: `Team ${fields.teamId}`,
              players: [player(fields.teamId), player(fields.teamId + 1)],
            }),
          ),
        { maxLength: 20 },
      )
      .map((list) => [
        ...new Map(
          list.map((result) => [`${result.tournamentId}/${result.divisionId}/${result.teamId}`, result]),
        ).values(),
      ]);
    const shuffled = arbitrary.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    const kinds = fc.constantFrom({}, { byTeam: true }, { byTeamName: true }, { byClub: true });
    const limits = fc.constantFrom({}, { topN: 2 }, { lastN: 3 }, { lastN: 3, topN: 2 });
    fc.assert(
      fc.property(shuffled, kinds, limits, ([list, other], kind, limit) => {
        const rules = settings({ ...all, ...kind, ...limit });
        const board = leaderboardOf(list, rules);
        expect(leaderboardOf(other, rules)).toEqual(board);
        for (const { title, leaders } of [...board.overall, ...board.divisional, ...board.gender]) {
          expect(leaders.map(({ rank }) => rank)).toEqual(leaders.map(({ rank }) => rank).toSorted((a, b) => a - b));
          for (const { points, records } of leaders) {
            const counted = records.filter(({ usedFor }) => usedFor.includes(title));
            expect(counted.reduce((sum, record) => sum + record.points, 0)).toBe(points);
            expect(counted.length).toBeLessThanOrEqual(rules.topN ?? 99);
          }
        }
      }),
      { seed: 4, numRuns: 150 },
    );
  });
});

describe('rank movement', () => {
  const later = (finish: number, id: number, n: number) =>
    result({ tournamentId: n, date: `2026-06-${10 + n}`, teamId: id, players: [player(id)], finish });
  it('is relative to the ranks before the latest day of play, and empty for new entries', () => {
    const field = [later(1, 1, 1), later(2, 2, 1), later(1, 2, 2), later(2, 3, 2)];
    const board = leaderboardOf(field, settings()).overall[0];
    expect(board?.leaders.map(({ id, rank, was }) => [id, rank, was])).toEqual([
      ['2', 1, 2],
      ['1', 2, 1],
      ['3', 3, null],
    ]);
    expect(board?.leaders.map(movedBy)).toEqual([1, -1, null]);
  });
  it('is empty for everyone on the first day', () => {
    expect(leaderboardOf([result()], settings()).overall[0]?.leaders.map(({ was }) => was)).toEqual([null, null]);
  });
});

describe('a leaderboard page', () => {
  it('shows search results by rank, and uses the first board if the chosen one is missing', () => {
    const field = [
      result(),
      result({ teamId: 20, finish: 2, players: [player(3, { name: 'Zoë Peña', club: 'Dunes' })] }),
    ];
    const boards = leaderboardOf(field, settings(all));
    const page = (q: string, more: object = {}) =>
      pageOf(boards, { ranking: 'overall', board: null, q, page: 1, size: 10, ...more });
    expect(page('').total).toBe(3);
    expect(page('zoe').leaders.map(({ name, rank }) => [name, rank])).toEqual([['Zoë Peña', 3]]);
    expect(page('dun zo').total).toBe(1);
    expect(page('dun x').total).toBe(0);
    expect(page('', { size: 2, page: 2 })).toMatchObject({ page: 2, leaders: [{ rank: 3 }] });
    expect(page('', { size: 2, page: 7 })).toMatchObject({ page: 7, leaders: [] });
    expect(page('', { ranking: 'divisional', board: 'Nothing' }).board).toBe('18U Girls');
  });
});

it('seasons start in September', () => {
  const dates = [{ date: '2025-08-31' }, { date: '2025-09-01' }, { date: '2026-06-06' }];
  expect(seasonsOf(dates)).toEqual([2026, 2025]);
  expect(ofSeason(dates, 2026)).toEqual(dates.slice(1));
  expect(ofSeason(dates, null)).toEqual(dates);
});
