import { describe, expect, it } from 'vitest';
import type { Match } from '#domain/play/matches/schema.ts';
import { poolTable } from '#domain/play/pools/table.ts';
import { tablePresets } from '#domain/play/tiebreaks/presets.ts';
import { replay } from '#scripts/replay/pools/beach-pools.ts';
import { asPool, presetOf } from '#scripts/replay/pools/record.ts';

/**
 * One published pool for each way the FIVB broke ties, where another way would produce another order. Slots are by
 * seed, with where each team advanced: the pool's winner had a bye, "W1" is the first knockout round, and "none" was
 * out. `why` is the deciding rule.
 */
const pools = [
  {
    event: 'Rio de Janeiro 2003 W pool F',
    date: '2003-10-07',
    why: 'three with one win: ranked by set ratio, then point ratio, of all matches',
    matches:
      '2-4 21-16 21-7, 1-3 21-14 23-25 15-7, 3-4 21-15 18-21 13-15, 1-2 21-16 21-16, 1-4 21-17 21-10, 2-3 16-21 18-21',
    advanced: 'W1 W1 W1 none',
  },
  {
    event: 'Stavanger 2007 M pool F',
    date: '2007-06-27',
    why: 'set ratio of all matches puts 2 first, though 1 beat 2 and leads among the three',
    matches:
      '1-4 21-17 19-21 20-22, 2-3 21-16 22-20, 1-3 25-27 21-19 16-14, 2-4 21-17 21-19, 1-2 21-17 21-17, 3-4 11-21 18-21',
    advanced: 'W1 bye none W1',
  },
  {
    event: 'Moscow 2009 W pool E',
    date: '2009-07-13',
    why: 'point ratio among the three decides 1st',
    matches:
      '1-4 21-17 16-21 15-12, 2-3 14-21 20-22, 1-3 21-14 21-16, 2-4 21-19 21-18, 1-2 16-21 18-21, 3-4 21-17 18-21 15-11',
    advanced: 'bye W1 W1 none',
  },
  {
    event: 'Stavanger 2009 M pool C',
    date: '2009-06-26',
    why: 'forfeits from August 2008 to 2010: one match point and no score, so 4, who had one, isn’t lifted over 3 by 42-0',
    matches: '1-4 21-12 21-10, 2-3 18-21 15-21, 1-3 ff1, 2-4 17-21 21-18 18-16, 1-2 21-13 21-11, 3-4 ff4',
    advanced: 'W1 none W1 none',
  },
  {
    event: 'Gstaad 2010 M pool Q',
    date: '2010-07-06',
    why: 'a team that retired hurt lost a match with a score, and didn’t forfeit it: three with one win, ranked by point ratio',
    matches:
      '1-4 17-21 18-21, 2-3 21-18 18-21 16-18, 1-3 19-21 21-13 17-19, 2-4 17-21 21-14 15-11, 1-2 21-14 17-13 ret1, 3-4 18-21 21-15 15-11',
    advanced: 'W1 W1 bye none',
  },
  {
    event: 'Gstaad 2010 W pool E',
    date: '2010-07-05',
    why: 'point ratio decides only the first of the three, 3; between 2 and 4 their match decides, though 4 has the better ratio',
    matches:
      '1-4 21-16 22-20, 2-3 15-21 18-21, 1-3 21-13 21-16, 2-4 21-18 18-21 15-12, 1-2 21-11 21-14, 3-4 22-24 21-16 8-15',
    advanced: 'bye W1 W1 none',
  },
  {
    event: 'Gstaad 2013 W pool H',
    date: '2013-07-09',
    why: 'two and two: both ties decided by their match',
    matches:
      '1-4 21-14 16-21 15-13, 2-3 21-17 21-18, 1-3 21-15 16-21 18-20, 2-4 17-21 33-31 13-15, 1-2 18-21 12-21, 3-4 21-19 13-21 13-15',
    advanced: 'none W1 W1 bye',
  },
  {
    event: 'Moscow 2013 M pool D',
    date: '2013-08-21',
    why: 'a forfeited match counts as one loss: 4, who gave up its last match, is still first',
    matches: '1-4 19-21 21-19 13-15, 2-3 21-17 21-19, 1-3 21-19 21-10, 2-4 17-21 19-21, 1-2 17-21 21-23, 3-4 ff3',
    advanced: 'W1 W1 none bye',
  },
  {
    event: 'Xiamen 2016 W pool C',
    date: '2016-04-13',
    why: 'two and two since 2016: both ties decided by point ratio of all matches, not by their match',
    matches:
      '1-4 21-14 21-18, 2-3 14-21 18-21, 1-3 21-16 19-21 4-15, 2-4 17-21 22-24, 1-2 14-21 14-21, 3-4 21-14 18-21 10-15',
    advanced: 'none W1 bye W1',
  },
  {
    event: 'Gstaad 2016 M pool D',
    date: '2016-07-05',
    why: 'a forfeit is no match point since 2016: of three with one win, 3, who forfeited one, is out',
    matches: '1-4 21-14 22-20, 2-3 21-7 19-21 9-15, 1-3 21-18 21-13, 2-4 21-16 21-12, 1-2 21-16 21-17, 3-4 ff4',
    advanced: 'bye W1 none W1',
  },
  {
    event: 'Cincinnati 2016 W pool C',
    date: '2016-05-17',
    why: 'nor a score: 1, who won by forfeit, doesn’t get 42-0 for its ratio',
    matches: '1-4 21-13 21-16, 2-3 18-21 21-15 9-15, 1-3 21-23 19-21, 2-4 21-13 21-19, 1-2 ff1, 3-4 21-17 21-19',
    advanced: 'W1 W1 bye none',
  },
  {
    event: 'Olsztyn 2016 W pool G',
    date: '2016-06-14',
    why: 'a team that retired hurt gets the match point for a loss',
    matches:
      '1-4 21-19 21-14, 2-3 21-15 25-23, 1-3 20-22 20-22, 2-4 21-15 21-16, 1-2 19-21 21-19 6-6 ret2, 3-4 19-21 17-21',
    advanced: 'W1 bye W1 none',
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

type Names = { readonly tournament: string; readonly gender: string; readonly pool: string };
const record = ({ event, date, matches, advanced, type = 'rr4' }: (typeof pools)[number]) => ({
  circuit: 'FIVB',
  ...{ year: Number(date.slice(0, 4)), date, type },
  ...(/^(?<tournament>.*) \d{4} (?<gender>[MW]) pool (?<pool>\w)$/.exec(event)?.groups as Names),
  teams: [1, 2, 3, 4].map((slot) => ({ slot, seed: slot })),
  matches: matches.split(', ').map((line, i) => {
    const [teams = '', ...scores] = line.split(' ');
    const [a = 0, b = 0] = teams.split('-').map(Number);
    const forfeit = scores[0]?.startsWith('ff') ?? false;
    const sets = scores
      .filter((score) => score.includes('-'))
      .map((score): [number, number] => [Number(score.split('-')[0]), Number(score.split('-')[1])]);
    const [home, away] = sets.at(-1) ?? [];
    const given = /^(?:ff|ret)(\d)$/.exec(scores.at(-1) ?? '')?.[1];
    const winner = given ? Number(given) : (home ?? 0) > (away ?? 0) ? a : b;
    return { num: i + 1, a, b, winner, sets, forfeit };
  }),
  advanced: Object.fromEntries(advanced.split(' ').map((place, i) => [String(i + 1), place as 'bye' | 'W1' | 'none'])),
});

/** Returns the engine's table order by the date's preset. */
const orderOf = (pool: (typeof pools)[number]): string => {
  const published = record(pool);
  const preset = tablePresets[presetOf(published)];
  const played = asPool(published).matches.map((match, i): Match => {
    const { sets = [], winner, a } = published.matches[i] ?? {};
    const by = winner === a ? ('away' as const) : ('home' as const);
    if (sets.length === 0) return { ...match, forfeit: { by, during: false, retired: false } };
    const games = match.games.map((game, k) => ({ ...game, home: sets[k]?.[0] ?? null, away: sets[k]?.[1] ?? null }));
    return { ...match, games };
  });
  const { rows } = poolTable(
    { ...asPool(published), matches: played },
    { tiebreaks: preset.tiebreaks, ledger: preset },
  );
  return rows.map(({ slot }) => slot).join(' ');
};

/** Pools with a known full order, not only who advanced. */
const orders = [
  {
    event: 'Sochi 2015 M pool A',
    date: '2015-09-08',
    why: 'ratios are exact: 103 ÷ 102 is more than 104 ÷ 103, though 3 beat 4',
    matches:
      '1-4 21-11 21-19, 2-3 20-22 21-17 16-14, 1-3 21-15 23-21, 2-4 19-21 23-21 9-15, 1-2 21-18 23-21, 3-4 21-18 15-21 15-7',
    advanced: 'bye none W1 W1',
    order: '1 4 3 2',
  },
  {
    event: 'Rio de Janeiro 2015 M pool B',
    date: '2015-09-02',
    why: 'ratios are exact: 78 ÷ 73 is more than 94 ÷ 88, though 3 beat 4',
    matches:
      '1-4 21-11 21-19, 2-3 21-17 15-21 16-14, 1-3 22-20 27-25, 2-4 16-21 15-21, 1-2 16-21 21-18 15-13, 3-4 21-19 21-17',
    advanced: 'W1 none W1 W1',
    order: '1 4 3 2',
  },
  {
    event: 'Tokyo 2021 M pool B',
    date: '2021-07-24',
    why: 'a forfeit doesn’t give the winner 42-0: 1 and 3 won two each, and 1 has the better ratio of those played',
    matches:
      '1-4 24-26 21-15 18-16, 2-3 ff3, 1-3 21-13 19-21 11-15, 2-4 17-21 21-16 16-14, 3-4 18-21 16-21, 1-2 19-21 21-13 15-8',
    advanced: 'W1 none W1 W1',
    order: '1 3 4 2',
  },
];

describe('published FIVB pools', () => {
  it.each(pools)('match the result of $event: $why', (pool) => {
    expect(replay([record(pool)])).toMatchObject({ events: 1, reproduced: 1, failures: [], exceptions: [] });
  });

  it.each(orders)('match the complete order of $event: $why', (pool) => {
    expect(orderOf(pool)).toBe(pool.order);
  });

  it('leave Xiamen 2014 W pool F open, because 88 ÷ 90 and 90 ÷ 92 are equal to three decimals', () => {
    const open = record({
      event: 'Xiamen 2014 W pool F',
      date: '2014-10-08',
      why: '',
      matches:
        '1-4 21-17 21-16, 2-3 20-22 21-15 15-11, 1-3 21-18 21-11, 2-4 16-21 16-21, 1-2 24-22 21-18, 3-4 21-18 21-18',
      advanced: 'bye W1 none W1',
    });
    expect(replay([open]).exceptions[0]?.reason).toContain('differ only after the third decimal');
  });

  it.each([
    { event: 'Rio de Janeiro 2003 W pool F', read: '2003-10-07', as: '2003-10-07', same: true },
    { event: 'Stavanger 2007 M pool F', read: '2007-06-27', as: '2011-06-27', same: false },
    { event: 'Gstaad 2010 W pool E', read: '2010-07-05', as: '2011-07-05', same: false },
    { event: 'Gstaad 2010 W pool E', read: '2010-07-05', as: '2007-07-05', same: false },
    { event: 'Xiamen 2016 W pool C', read: '2016-04-13', as: '2015-04-13', same: false },
  ])('under the rules of $as, match the result of $event: $same', ({ event, as, same }) => {
    const pool = pools.find((one) => one.event === event)!;
    expect(replay([{ ...record(pool), date: as }]).reproduced).toBe(same ? 1 : 0);
  });
});
