import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ForfeitPolicy } from '#domain/catalog/lists.ts';
import { must } from '#domain/kernel/result.ts';
import { forfeitMatch } from '#domain/play/matches/changes.ts';
import { formats, settingsOf } from '#domain/play/matches/formats/formats.ts';
import { forfeitTeam } from '#domain/play/pools/forfeit.ts';
import type { Pool } from '#domain/play/pools/schema.ts';
import { lockPool, unlockPool } from '#domain/play/pools/status.ts';
import { poolTable } from '#domain/play/pools/table.ts';
import { ledgerOf, ledgerRules } from '#domain/play/tiebreaks/ledger.ts';
import { tiebreakNames } from '#domain/play/tiebreaks/names.ts';
import { tablePresets } from '#domain/play/tiebreaks/presets.ts';
import { formatTiebreaks } from '#domain/play/tiebreaks/rank.ts';
import { builtPool, play } from '../../domain/play/pools/make.ts';

/** Returns a pool with scores by pair of slots, the first one at home: "12" is 1 against 2. */
const poolOf = (results: Readonly<Record<string, string>>, format = 2): Pool => {
  const built = builtPool(4, {}, { settings: settingsOf(formats[format as 2]) });
  return {
    ...built,
    matches: built.matches.map((match) => {
      const [home, away] = [match.homeTeam! - 100, match.awayTeam! - 100];
      const turned = results[`${away}${home}`]?.replace(/(\d+)-(\d+)/g, '$2-$1');
      const score = results[`${home}${away}`] ?? turned;
      return score === undefined ? match : play(match, score);
    }),
  };
};
const order = (pool: Pool, forfeits: ForfeitPolicy, tiebreaks: string | null = null) =>
  poolTable({ ...pool, forfeits, tiebreaks }).rows.map(({ slot }) => slot);
const usav = formatTiebreaks(tablePresets.usav.tiebreaks);

/** A (1) beats C (3), who then doesn't show up. A, B (2) and D (4) beat each other in a circle, each in three sets. */
const cycle = must(
  forfeitTeam(
    poolOf({ 13: '21-19 21-19', 12: '21-19 19-21 15-13', 24: '21-19 19-21 15-13', 41: '21-12 19-21 15-13' }),
    103,
  ),
);

describe('a no-show among three tied teams', () => {
  it.each([null, usav])(
    'gives no team an edge when counted with its full score, so points decide (%s)',
    (tiebreaks) => {
      const { rows } = poolTable({ ...cycle, forfeits: 'full', tiebreaks });
      expect(rows.slice(0, 3).map(({ summary }) => [summary.setWins, summary.setLosses])).toEqual(
        Array(3).fill([5, 3]),
      );
      if (tiebreaks === null) expect(rows.map(({ slot }) => slot)).toEqual([4, 2, 1, 3]);
    },
  );

  it('gives the team that played an edge when counted without a score', () => {
    expect(order(cycle, 'none')).toEqual([1, 2, 4, 3]);
  });

  it('is ranked the same by a manually entered USAV order and the USAV preset', () => {
    const preset = poolTable(cycle, { tiebreaks: tablePresets.usav.tiebreaks, ledger: tablePresets.usav });
    expect(order(cycle, 'full', usav)).toEqual(preset.rows.map(({ slot }) => slot));
  });
});

it.each([
  [1, '28-0'],
  [2, '21-0 21-0'],
  [3, '15-0 15-0'],
  [4, '21-0 21-0'],
  [5, '21-0 21-0 21-0'],
  [6, '25-0 25-0'],
  [7, '25-0 25-0 25-0'],
] as const)('a forfeit in format %i counts as %s', (format, text) => {
  const [match] = poolOf({}, format).matches;
  const forfeited = must(forfeitMatch(match!, { by: 'away', during: false, retired: false }));
  const entrants = [match!.homeTeam!, match!.awayTeam!].map((id, i) => ({ id, seed: i + 1, order: i }));
  const sets = text.split(' ');
  const [winner] = ledgerOf(entrants, [forfeited]).summaries;
  expect(winner).toMatchObject({
    ...{ setWins: sets.length, setLosses: 0, pointsAgainst: 0 },
    pointsFor: sets.reduce((sum, set) => sum + Number.parseInt(set, 10), 0),
  });
});

it('a forfeit win without a score isn’t ranked by set ratio', () => {
  const pool = poolOf({ 14: '21-19 19-21 15-13' }, 2);
  const [given] = pool.matches.filter(({ homeTeam, awayTeam }) => homeTeam! + awayTeam! === 205 && homeTeam !== 101);
  const forfeited = must(
    forfeitMatch(given!, { by: given!.homeTeam === 103 ? 'home' : 'away', during: false, retired: false }),
  );
  const table = poolTable({
    ...{ ...pool, forfeits: 'none', tiebreaks: 'MATCH_WIN_RATIO,SET_WIN_RATIO,ORIGINAL_SEED' },
    matches: pool.matches.map((match) => (match.id === given!.id ? forfeited : match)),
  });
  expect(table.rows.slice(0, 2).map(({ slot, setWinRatio }) => [slot, setWinRatio])).toEqual([
    [1, 2 / 3],
    [2, 0],
  ]);
  expect(table.ranking.steps.some(({ silence }) => silence === 'nothing-played')).toBe(true);
});

describe('forfeit policies', () => {
  const result = fc.constantFrom(
    '21-10 21-10',
    '10-21 10-21',
    '21-19 19-21 15-13',
    '19-21 21-19 13-15',
    '.',
    'home',
    'away',
  );
  const pools = fc.array(result, { minLength: 6, maxLength: 6 }).map((results): Pool => {
    const built = builtPool(4);
    return {
      ...built,
      matches: built.matches.map((match, i) => {
        const said = results[i]!;
        if (said === '.') return match;
        if (said === 'home' || said === 'away')
          return must(forfeitMatch(match, { by: said, during: false, retired: false }));
        return play(match, said);
      }),
    };
  });
  const rules = fc.subarray([...tiebreakNames], { minLength: 1 });
  const records = (pool: Pool) =>
    poolTable(pool)
      .rows.map(({ id, summary: { matchWins, matchLosses } }) => [id, matchWins, matchLosses])
      .sort();

  it('never change a match’s winner, or a pool without a forfeit', () =>
    fc.assert(
      fc.property(pools, rules, (pool, tiebreaks) => {
        const of = (forfeits: ForfeitPolicy) => ({ ...pool, forfeits, tiebreaks: formatTiebreaks(tiebreaks) });
        expect(records(of('none'))).toEqual(records(of('full')));
        if (pool.matches.every(({ forfeit }) => forfeit === null))
          expect(poolTable(of('none')).rows).toEqual(poolTable(of('full')).rows);
      }),
    ));

  it('give every opponent of a no-show the same score when counted with its full score', () =>
    fc.assert(
      fc.property(pools, fc.constantFrom(101, 102, 103, 104), (pool, team) => {
        const open = { ...pool, matches: builtPool(4).matches };
        const [before, after] = [open, must(forfeitTeam(open, team))].map((one) => poolTable(one).rows);
        const gains = after!
          .filter(({ id }) => id !== team)
          .map(({ id, summary }) => {
            const was = before!.find((row) => row.id === id)!.summary;
            return [
              summary.setWins - was.setWins,
              summary.pointsFor - was.pointsFor,
              summary.matchPoints - was.matchPoints,
            ];
          });
        expect(gains).toEqual(Array(3).fill([2, 42, 2]));
      }),
    ));

  it('stay with a locked pool, and follow the division again once it’s unlocked', () => {
    const locked = must(lockPool({ ...cycle, forfeits: 'none' }));
    expect(locked.forfeits).toBe('none');
    expect(unlockPool(locked).forfeits).toBeUndefined();
    expect(ledgerRules.full).not.toEqual(ledgerRules.none);
  });
});
