import { describe, expect, it } from 'vitest';
import {
  countedWords,
  dialogClearMs,
  emptyLeaderboard,
  leaderboardColumns,
  leaderboardCsv,
  leaderboardFile,
  leaderboardOf,
  leaderboardPageSize,
  multiplierFootnote,
  multiplierLegend,
  multipliersIn,
  summaryOf,
} from '#domain/series/leaderboard.ts';
import { player, result, settings } from './kit.ts';

const all = { ranking: ['overall', 'divisional', 'gender'] };

describe('leaderboard display', () => {
  const junior = player(1, {
    isJunior: true,
    gradYear: 2027,
    committedSchool: 'UCLA',
    club: 'Sand Club',
    cityState: 'Hermosa, CA',
    photo: 'a.jpg',
  });
  const adult = player(2, { gradYear: 2001, committedSchool: 'USC', club: 'x', cityState: 'Hermosa, CA' });
  const field = [
    result({ players: [junior, adult], finish: 2 }),
    result({
      players: [junior, adult],
      finish: 9999,
      tournamentId: 2,
      date: '2026-07-01',
      tournament: 'Late',
      division: 'Z',
    }),
    result({ players: [junior, adult], finish: 1, tournamentId: 3, date: '2026-07-01', tournament: 'Same day' }),
  ];
  const team = leaderboardOf(field, settings({ byTeam: true, topN: 2 })).overall[0]!.leaders[0]!;

  it.each([
    ['P1-315', 'club', ['Rank', 'Name', 'Finishes', 'Points', '']],
    ['P1-315', 'team', ['Rank', 'Name', 'Events', 'Points', '']],
    ['P1-315', 'player', ['Rank', 'Name', 'Events', 'Points', '']],
  ] as const)('[%s] has the right columns for a %s', (_, kind, columns) =>
    expect(leaderboardColumns(kind)).toEqual(columns),
  );

  it('has 10 rows per page and clears its dialog after 333 ms [P1-316] [P1-612] [P1-331] [P1-613]', () => {
    expect([leaderboardPageSize, dialogClearMs]).toEqual([10, 333]);
  });
  it('shows a message when it’s empty [P1-285] [P1-587]', () => {
    expect(emptyLeaderboard).toBe("You can't have leaders until the first event is played, silly");
  });
  it('is sorted by rank and then name [P1-317]', () => {
    const two = [
      result({ finish: 2 }),
      result({ teamId: 20, players: [player(9, { name: 'Amy' }), player(8, { name: 'Zoe' })], finish: 2 }),
    ];
    expect(leaderboardOf(two, settings()).overall[0]?.leaders.map(({ name }) => name)).toEqual([
      'Amy',
      'Player 1',
      'Player 2',
      'Zoe',
    ]);
  });

  it.each([
    ['team', 'Team Summary'],
    ['teamName', 'Team Summary'],
    ['player', 'Player Summary'],
    ['club', 'Player 1 and Player 2 Summary'],
  ] as const)('opens the dialog for a %s with the heading [P1-319] %s', (kind, heading) => {
    expect(summaryOf(team, kind).heading).toBe(heading);
  });

  it('shows rank, points, players and results in the dialog [P1-318] [P1-320] [P1-321] [P1-322] [P1-323] [P1-324] [P1-325] [P1-326] [P1-327] [P1-328] [P1-329] [P1-646] [P1-647]', () => {
    expect(summaryOf(team, 'team')).toEqual({
      heading: 'Team Summary',
      ranked: 'Currently Ranked 1st with 105 points',
      players: [
        { name: 'Player 1', photo: 'a.jpg', lines: ['2027', 'UCLA', 'Sand Club'], path: '/player/1' },
        { name: 'Player 2', photo: null, lines: ['Hermosa, CA'], path: '/player/2' },
      ],
      details: [
        { date: '2026-07-01', tournament: 'Same day', finish: '1st', points: '60', why: '', bold: true },
        { date: '2026-07-01', tournament: 'Late', finish: 'DNP', points: '0', why: '', bold: false },
        { date: '2026-06-06', tournament: 'Open 1', finish: '2nd', points: '45', why: '', bold: true },
      ],
      sum: '60 + 45 = 105',
      footnote: 'Point multipliers apply only to series points.',
    });
  });

  it('marks a finish that another team of the division shares', () => {
    const shared = [result({ finish: 3 }), result({ finish: 3, teamId: 20, players: [player(8), player(9)] })];
    const other = result({ finish: 3, divisionId: 12, teamId: 30, players: [player(6), player(7)] });
    const finishes = (...results: ReturnType<typeof result>[]) => {
      const mine = leaderboardOf(results, settings()).overall[0]?.leaders.find(({ id }) => id === '1');
      return mine && summaryOf(mine, 'player').details.map(({ finish }) => finish);
    };
    expect(finishes(...shared)).toEqual(['T-3rd']);
    expect(finishes(result({ finish: 3 }), other)).toEqual(['3rd']);
  });

  it('explains in a footnote that multipliers apply only to series points [P1-330]', () => {
    expect(summaryOf(team, 'team').footnote).toBe(multiplierFootnote);
  });

  it('shows a division board’s rank, points and bold results in its dialog', () => {
    const boards = leaderboardOf(field, settings({ ...all, byTeam: true }));
    const summary = summaryOf(boards.overall[0]!.leaders[0]!, 'team', 'Z');
    expect(summary.ranked).toBe('Currently Ranked 1st with 0 points');
    expect(summary.details.map(({ bold }) => bold)).toEqual([false, true, false]);
    expect(summaryOf({ ...team, rankings: {}, pointsBy: {}, rank: 2, points: 67.555 }, 'team').ranked).toBe(
      'Currently Ranked 2nd with 67.56 points',
    );
  });

  it('explains double and bonus points, results that don’t count, and the sum', () => {
    const earned = leaderboardOf(
      [
        result({ finish: 1, tags: ['Double Points'] }),
        result({ finish: 3, tournamentId: 2, date: '2026-06-20', tags: ['Bonus Points', 'Beach'] }),
        result({ finish: 9, tournamentId: 3, date: '2026-07-04' }),
      ],
      settings({ byTeam: true, topN: 2 }),
    ).overall[0]!.leaders[0]!;
    const { details, sum } = summaryOf(earned, 'team');
    expect(details.map(({ points, why }) => [points, why])).toEqual([
      ['10', 'Not among the results that count'],
      ['60', '40 × 1.5, Bonus Points'],
      ['120', '60 × 2, Double Points'],
    ]);
    expect(sum).toBe('60 + 120 = 180');
    expect(multipliersIn(earned, 'Overall')).toEqual([2, 1.5]);
    expect(multiplierLegend({ title: 'Overall', leaders: [earned, team] })).toBe(
      '2× is Double Points, 1.5× is Bonus Points.',
    );
    expect(multiplierLegend({ title: 'Overall', leaders: [team] })).toBeNull();
  });

  it.each([
    [null, null, null],
    [3, null, 'Only the best 3 results count.'],
    [1, 5, 'Only the best result of the latest 5 results counts.'],
    [null, 4, 'Only the latest 4 results count.'],
    [null, 1, 'Only the latest result counts.'],
  ])('shows which results count: best %s of the latest %s', (topN, lastN, words) =>
    expect(countedWords({ topN, lastN })).toBe(words),
  );

  it('downloads a file with its columns and its name [P1-574] [P1-575] [P1-576]', () => {
    expect(leaderboardCsv([{ ...team, name: '=HYPERLINK("x")' }], 'team', 'https://sideout.test')).toBe(
      '\ufeffRank,Name,Points,Events,Player Id,Profile Url\r\n1,"\'=HYPERLINK(""x"")",105,3,1 2,https://sideout.test/player/1 https://sideout.test/player/2\r\n',
    );
    expect(leaderboardCsv([], 'club', '')).toBe('\ufeffRank,Name,Points,Finishes,Player Id,Profile Url\r\n');
    expect(leaderboardFile('summer_2026', '18U Girls')).toBe('summer_2026_18U_Girls_Rankings.csv');
  });
});
