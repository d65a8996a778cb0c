import { describe, expect, it } from 'vitest';
import { replay } from '#scripts/replay/beach-pools.ts';

/**
 * One published pool for each way the FIVB broke ties, where another way would give another order. Slots by seed; who went on
 * from each: the winner of the pool had a bye, "W1" the first knockout round, "none" was out. `why` is what decides it.
 */
const pools = [
  {
    event: 'Rio de Janeiro 2003 W pool F',
    date: '2003-10-07',
    why: 'three with one win: sets ratio, then points ratio, of all matches',
    matches:
      '2-4 21-16 21-7, 1-3 21-14 23-25 15-7, 3-4 21-15 18-21 13-15, 1-2 21-16 21-16, 1-4 21-17 21-10, 2-3 16-21 18-21',
    advanced: 'W1 W1 W1 none',
  },
  {
    event: 'Stavanger 2007 M pool F',
    date: '2007-06-27',
    why: 'sets ratio of all matches puts 2 first, though 1 beat 2 and leads among the three',
    matches:
      '1-4 21-17 19-21 20-22, 2-3 21-16 22-20, 1-3 25-27 21-19 16-14, 2-4 21-17 21-19, 1-2 21-17 21-17, 3-4 11-21 18-21',
    advanced: 'W1 bye none W1',
  },
  {
    event: 'Moscow 2009 W pool E',
    date: '2009-07-13',
    why: 'points ratio among the three gives the first place',
    matches:
      '1-4 21-17 16-21 15-12, 2-3 14-21 20-22, 1-3 21-14 21-16, 2-4 21-19 21-18, 1-2 16-21 18-21, 3-4 21-17 18-21 15-11',
    advanced: 'bye W1 W1 none',
  },
  {
    event: 'Gstaad 2010 W pool E',
    date: '2010-07-05',
    why: 'points ratio gives only the first of the three, 3; of 2 and 4 the match decides, though 4 has the better ratio',
    matches:
      '1-4 21-16 22-20, 2-3 15-21 18-21, 1-3 21-13 21-16, 2-4 21-18 18-21 15-12, 1-2 21-11 21-14, 3-4 22-24 21-16 8-15',
    advanced: 'bye W1 W1 none',
  },
  {
    event: 'Gstaad 2013 W pool H',
    date: '2013-07-09',
    why: 'two and two: both ties by their match',
    matches:
      '1-4 21-14 16-21 15-13, 2-3 21-17 21-18, 1-3 21-15 16-21 18-20, 2-4 17-21 33-31 13-15, 1-2 18-21 12-21, 3-4 21-19 13-21 13-15',
    advanced: 'none W1 W1 bye',
  },
  {
    event: 'Moscow 2013 M pool D',
    date: '2013-08-21',
    why: 'a forfeited match counts as one lost: 4, who gave its last match up, is still first',
    matches: '1-4 19-21 21-19 13-15, 2-3 21-17 21-19, 1-3 21-19 21-10, 2-4 17-21 19-21, 1-2 17-21 21-23, 3-4 ff3',
    advanced: 'W1 W1 none bye',
  },
  {
    event: 'Xiamen 2014 W pool F',
    date: '2014-10-08',
    why: 'quotients count to three decimals: 88 ÷ 90 and 90 ÷ 92 are alike, 2 beat 3',
    matches:
      '1-4 21-17 21-16, 2-3 20-22 21-15 15-11, 1-3 21-18 21-11, 2-4 16-21 16-21, 1-2 24-22 21-18, 3-4 21-18 21-18',
    advanced: 'bye W1 none W1',
  },
  {
    event: 'Xiamen 2016 W pool C',
    date: '2016-04-13',
    why: 'two and two since 2016: both ties by points ratio of all matches, against their match',
    matches:
      '1-4 21-14 21-18, 2-3 14-21 18-21, 1-3 21-16 19-21 4-15, 2-4 17-21 22-24, 1-2 14-21 14-21, 3-4 21-14 18-21 10-15',
    advanced: 'none W1 bye W1',
  },
  {
    event: 'Sofia 2021 W pool D',
    date: '2021-05-20',
    why: 'winners’ and losers’ match',
    type: 'mod4',
    matches: '1-4 9-21 12-21, 2-3 21-16 21-18, 2-4 21-18 15-21 15-13, 1-3 5-21 13-21',
    advanced: 'none bye W1 W1',
  },
];

const record = ({ event, date, matches, advanced, type = 'rr4' }: (typeof pools)[number]) => ({
  circuit: 'FIVB',
  ...{ year: Number(date.slice(0, 4)), date, tournament: event, gender: '', pool: '', type },
  teams: [1, 2, 3, 4].map((slot) => ({ slot, seed: slot })),
  matches: matches.split(', ').map((line, i) => {
    const [teams = '', ...scores] = line.split(' ');
    const [a = 0, b = 0] = teams.split('-').map(Number);
    const forfeit = scores[0]?.startsWith('ff') ?? false;
    const sets = forfeit ? [] : scores.map((score) => score.split('-').map(Number));
    const [home, away] = sets.at(-1) ?? [];
    const winner = forfeit ? Number(scores[0]?.slice(2)) : (home ?? 0) > (away ?? 0) ? a : b;
    return { num: i + 1, a, b, winner, sets, forfeit };
  }),
  advanced: Object.fromEntries(advanced.split(' ').map((place, i) => [String(i + 1), place])),
});

describe('published FIVB pools', () => {
  it.each(pools)('$event: $why', (pool) => {
    expect(replay([record(pool)])).toMatchObject({ events: 1, reproduced: 1, failures: [], exceptions: [] });
  });

  it.each([
    { event: 'Rio de Janeiro 2003 W pool F', read: '2003-10-07', as: '2003-10-07', same: true },
    { event: 'Stavanger 2007 M pool F', read: '2007-06-27', as: '2011-06-27', same: false },
    { event: 'Gstaad 2010 W pool E', read: '2010-07-05', as: '2011-07-05', same: false },
    { event: 'Gstaad 2010 W pool E', read: '2010-07-05', as: '2007-07-05', same: false },
    { event: 'Xiamen 2016 W pool C', read: '2016-04-13', as: '2015-04-13', same: false },
  ])('$event by the rules of $as: $same', ({ event, as, same }) => {
    const pool = pools.find((one) => one.event === event)!;
    expect(replay([{ ...record(pool), date: as }]).reproduced).toBe(same ? 1 : 0);
  });
});
