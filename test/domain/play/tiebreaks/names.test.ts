import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { poolTiebreaks } from '#domain/play/pools/table.ts';
import { defaultTiebreaks, specTiebreaks, tiebreakNames, tiebreakOptions } from '#domain/play/tiebreaks/names.ts';
import { presetIds, tablePresets } from '#domain/play/tiebreaks/presets.ts';
import { formatTiebreaks, parseTiebreaks, tiebreakOrder } from '#domain/play/tiebreaks/rank.ts';
import { tiebreaks } from '#domain/play/tiebreaks/registry.ts';
import { fivbBeach } from '#scripts/replay/pools/record.ts';

describe('tiebreak names', () => {
  it.each([
    { name: 'HEAD_2_HEAD', row: '[P3-522]' },
    { name: 'POINTS_BETWEEN', row: '[P3-523]' },
    { name: 'POINTS_BETWEEN_3', row: '[P3-524]' },
    { name: 'MATCHES_BETWEEN', row: '[P3-525]' },
    { name: 'OVERALL_POINTS', row: '[P3-526]' },
    { name: 'ORIGINAL_SEED', row: '[P3-527]' },
    { name: 'SET_WIN_RATIO', row: '[P3-528]' },
    { name: 'MATCH_WIN_RATIO', row: '[P3-529]' },
    { name: 'POINTS_FOR', row: '[P3-530]' },
    { name: 'DUAL_RECORD', row: '[P3-531]' },
  ] as const)('include the specified name $name $row', ({ name }) => {
    expect(specTiebreaks).toContain(name);
    expect(tiebreaks[name].name).toBe(name);
  });

  it('each have a rule and a label', () => {
    for (const name of tiebreakNames)
      expect([tiebreaks[name].name, tiebreaks[name].label !== '']).toEqual([name, true]);
    expect(specTiebreaks).toHaveLength(10);
  });

  it.each([
    { n: 1, text: 'dual record', on: true, rows: '[P3-532, P2-828]' },
    { n: 2, text: 'match win ratio', on: true, rows: '[P3-533, P2-829]' },
    { n: 3, text: 'head to head', on: true, rows: '[P3-534, P2-830]' },
    { n: 4, text: 'set win ratio', on: true, rows: '[P3-535, P2-831]' },
    { n: 5, text: 'points among tied teams (three or more only)', on: false, rows: '[P3-536, P2-832]' },
    { n: 6, text: 'points among tied teams', on: true, rows: '[P3-537, P2-833]' },
    { n: 7, text: 'matches among tied teams', on: false, rows: '[P3-538, P2-834]' },
    { n: 8, text: 'overall points', on: true, rows: '[P3-539, P2-835]' },
    { n: 9, text: 'original seed', on: true, rows: '[P3-540, P2-836]' },
    { n: 10, text: 'total points for', on: false, rows: '[P3-541, P2-837]' },
  ])('include option $n, "$text", on by default: $on $rows', ({ n, text, on }) => {
    const option = tiebreakOptions[n - 1]!;
    expect([option.text, option.on]).toEqual([text, on]);
    expect(tiebreaks[option.name].label).toBe(text);
    expect(defaultTiebreaks.includes(option.name)).toBe(on);
  });
});

describe('the order of tiebreak rules', () => {
  it('is the pool’s own list if it has one [P3-520, P3-214]', () => {
    const pool = { kind: 'roundRobin', teams: [], tiebreaks: 'POINTS_FOR,ORIGINAL_SEED' } as const;
    expect(poolTiebreaks({ ...pool, teams: [] }, ['HEAD_2_HEAD'])).toEqual(['POINTS_FOR', 'ORIGINAL_SEED']);
    expect(tiebreakOrder(' POINTS_FOR , NONSENSE, POINTS_FOR')).toEqual(['POINTS_FOR']);
  });

  it.each([null, undefined, '', ' , '])('is the default order without a list (%s) [P3-521]', (list) => {
    expect(tiebreakOrder(list)).toEqual(defaultTiebreaks);
    expect(tiebreakOrder(list, ['POINTS_FOR'])).toEqual(['POINTS_FOR']);
  });

  it('is stored as a comma-separated list, without unknown or repeated names [P3-214]', () => {
    const list = 'DUAL_RECORD,HEAD_2_HEAD,POINT_RATIO';
    expect(formatTiebreaks(must(parseTiebreaks(list)))).toBe(list);
    for (const wrong of ['HEAD_TO_HEAD', 'POINTS_FOR,POINTS_FOR']) {
      const result = parseTiebreaks(wrong);
      expect(result.ok ? 'ok' : result.problem.code).toBe('play/unknown-tiebreak');
    }
  });

  it.each([
    { date: '2002-07-24', preset: 'fivb-2001' },
    { date: '2006-06-27', preset: 'fivb-2006' },
    { date: '2008-07-28', preset: 'fivb-2006' },
    { date: '2008-08-09', preset: 'fivb-2008' },
    { date: '2010-12-31', preset: 'fivb-2008' },
    { date: '2011-06-06', preset: 'fivb-2011' },
    { date: '2015-12-31', preset: 'fivb-2011' },
    { date: '2016-01-01', preset: 'fivb-2016' },
    { date: '2026-05-01', preset: 'fivb-2016' },
  ])('is $preset for the FIVB on $date', ({ date, preset }) => {
    expect(fivbBeach(date)).toBe(preset);
  });

  it('uses only known rules, each once, in every preset', () => {
    for (const id of presetIds) {
      const names = tablePresets[id].tiebreaks;
      expect(must(parseTiebreaks(names.join(',')))).toEqual(names);
    }
  });
});
