import { describe, expect, it } from 'vitest';
import { defaultTiebreaks, type TiebreakName } from '#domain/play/tiebreaks/names.ts';
import { tablePresets } from '#domain/play/tiebreaks/presets.ts';
import { ranked } from './table.ts';

// A beat B, B beat C, C beat A. Points: A 42-24, 36-42 (+12); B 24-42, 44-40 (-14); C 40-44, 42-36 (+2).
const circle = ['A B 21-12 21-12', 'B C 21-20 21-20', 'C A 21-18 21-18'].map((line) =>
  line.replaceAll('21-20', '22-20'),
);

describe('tiebreak rules', () => {
  const cases: { rule: TiebreakName; lines: string[]; order: string; why: string }[] = [
    {
      rule: 'MATCH_WIN_RATIO',
      lines: ['A B 19-21 19-21', 'A C 19-21 19-21', 'B C 21-1 21-1'],
      order: 'BCA',
      why: 'share of matches won',
    },
    { rule: 'HEAD_2_HEAD', lines: ['A B 19-21 19-21'], order: 'BA', why: 'the winner of their match' },
    {
      rule: 'SET_WIN_RATIO',
      lines: ['A B 21-1 1-21 15-1', 'C D 21-19 21-19'],
      order: 'CABD',
      why: '1.0, 0.67, 0.33, 0',
    },
    { rule: 'POINTS_BETWEEN', lines: circle, order: 'ACB', why: 'point difference among the tied' },
    {
      rule: 'POINTS_BETWEEN',
      lines: ['A B 19-21 19-21'],
      order: 'BA',
      why: 'point difference, also between two teams',
    },
    { rule: 'POINTS_BETWEEN_3', lines: circle, order: 'ACB', why: 'applied to three or more teams' },
    { rule: 'POINTS_BETWEEN_3', lines: ['A B 19-21 19-21'], order: 'AB', why: 'no effect on two teams' },
    {
      rule: 'MATCHES_BETWEEN',
      lines: ['A B 1-21 1-21', 'A C 1-21 1-21', 'B C 1-21 1-21'],
      order: 'CBA',
      why: 'match ratio among the tied',
    },
    {
      rule: 'OVERALL_POINTS',
      lines: ['A B 21-19 21-19', 'C D 21-1 21-1'],
      order: 'CABD',
      why: 'difference over all matches',
    },
    { rule: 'POINTS_FOR', lines: ['A B 21-19 21-19', 'C D 30-28 19-21 9-15'], order: 'DCAB', why: 'points scored' },
    {
      rule: 'MATCHES_WON',
      lines: ['A B 21-1 21-1', 'A C 1-21 1-21', 'C D 21-1 21-1'],
      order: 'CABD',
      why: 'number of wins',
    },
    { rule: 'POINT_RATIO', lines: ['A B 21-19 21-19', 'C D 21-1 21-1'], order: 'CABD', why: 'points won ÷ lost' },
    { rule: 'POINT_RATIO_BETWEEN', lines: circle, order: 'ACB', why: 'points ratio among the tied' },
    { rule: 'POINT_RATIO_BETWEEN_3', lines: circle, order: 'ACB', why: 'applied to three or more teams' },
    { rule: 'POINT_RATIO_BETWEEN_3', lines: ['A B 19-21 19-21'], order: 'AB', why: 'no effect on two teams' },
    { rule: 'RATIOS_3', lines: circle, order: 'ACB', why: 'equal sets, then points' },
    {
      rule: 'BEAT_ALL_TIED',
      lines: ['A B 1-21 1-21', 'A C 21-1 21-1', 'B C 21-1 21-1'],
      order: 'BAC',
      why: 'beat all, neither, lost to all',
    },
    {
      rule: 'MATCH_POINTS',
      lines: ['A B 1-21 1-21', 'B C 1-21 1-21', 'A D ff'],
      order: 'ABCD',
      why: '3, 3 (slot), 2, and 0 for a forfeit',
    },
  ];
  it.each(cases)('$rule ranks $order: $why', ({ rule, lines, order }) => {
    expect(ranked(lines, [rule]).order).toBe(order);
  });

  it.each([
    { lines: ['A B 21-1 21-1', 'A B 1-21 1-21'], order: 'AB', tied: true, why: 'one win each' },
    { lines: ['A B 21-1 21-1', 'B A 21-1 21-1', 'B A 21-1 21-1'], order: 'BA', tied: false, why: 'two out of three' },
    { lines: ['A B 21-1 21-1', 'B A'], order: 'AB', tied: true, why: 'the second hasn’t been played' },
  ])('decide HEAD_2_HEAD for two teams with several matches: $why', ({ lines, order, tied }) => {
    const given = ranked(lines, ['HEAD_2_HEAD']);
    expect([given.order, given.unbroken.length > 0]).toEqual([order, tied]);
  });

  it('prefer the lower seed in ORIGINAL_SEED, and skip it when no team has a seed', () => {
    expect(ranked(['B A', 'C D'], ['ORIGINAL_SEED']).order).toBe('ABCD');
    expect(ranked(['B A'], ['ORIGINAL_SEED'], { unseeded: true })).toMatchObject({ order: 'AB', unbroken: ['AB'] });
  });

  it('count a split as half a win and half a loss in the match ratio', () => {
    const lines = ['A B 21-1 1-21', 'C D 21-1 21-1'];
    expect(ranked(lines, ['MATCH_WIN_RATIO'], { all: true })).toMatchObject({ order: 'CABD', unbroken: ['AB'] });
  });

  it('pick the first team by FIRST_BY_POINT_RATIO_BETWEEN, then restart for the others', () => {
    const rules: TiebreakName[] = ['HEAD_2_HEAD', 'FIRST_BY_POINT_RATIO_BETWEEN'];
    expect(ranked(circle, rules).order).toBe('ABC');
    expect(ranked(circle, ['HEAD_2_HEAD', 'POINT_RATIO_BETWEEN_3']).order).toBe('ACB');
  });

  it('pick the last team by LAST_BY_RATIOS_BETWEEN, by sets and then points', () => {
    expect(ranked(circle, ['HEAD_2_HEAD', 'LAST_BY_RATIOS_BETWEEN']).order).toBe('CAB');
  });

  it('compare ratios exactly (90 ÷ 92 is more than 88 ÷ 90) and show enough decimals in a note', () => {
    const lines = ['B C 20-22 21-15 15-11', 'D B 21-16 21-16', 'C D 21-18 21-18'];
    const { order, notes } = ranked(lines, tablePresets['fivb-2011'].tiebreaks);
    expect(order).toBe('DCB');
    expect(notes).toContain('point ratio among tied teams (three or more only): D (1.0541), C (0.9783), B (0.9778)');
  });
});

describe('notes about a tie that couldn’t be broken', () => {
  const rules: TiebreakName[] = ['MATCH_WIN_RATIO', 'HEAD_2_HEAD'];
  it.each([
    {
      lines: ['A B 21-1 1-21', 'C D 21-19 19-21'],
      rules: ['HEAD_2_HEAD'],
      text: 'more than 2 teams',
      row: '[P3-544]',
      all: true,
    },
    { lines: ['A B 21-1 1-21'], rules: ['HEAD_2_HEAD'], text: 'split sets', row: '[P3-542]', all: true },
    { lines: ['A C 21-1 21-1', 'B D 21-1 21-1'], rules, text: 'no head-to-head match', row: '[P3-543]', all: false },
    {
      lines: ['A B 21-1 20-19', 'C A 1-21 1-21', 'C B 1-21 1-21'],
      rules,
      text: 'match not complete',
      row: '[P3-545]',
      all: false,
    },
  ] as const)('say “$text” $row [P3-898]', ({ lines, rules: order, text, all }) => {
    const { notes, unbroken } = ranked(lines, order, { all });
    expect(notes.some((note) => note.startsWith('head to head can’t break the tie of') && note.endsWith(text))).toBe(
      true,
    );
    expect(notes.some((note) => note.endsWith('the tie could not be broken'))).toBe(unbroken.length > 0);
  });

  it('explain step by step what broke a tie', () => {
    expect(ranked(circle, ['MATCH_WIN_RATIO', 'HEAD_2_HEAD', 'POINTS_BETWEEN']).notes).toEqual([
      'head to head can’t break the tie of A, B, C: more than 2 teams',
      'points among tied teams: A (+12), C (+2), B (−14)',
    ]);
  });

  it('are empty for a ranking by record', () => {
    expect(ranked(['A B 21-1 21-1'], ['MATCH_WIN_RATIO', 'HEAD_2_HEAD']).notes).toEqual([]);
  });
});

describe('a table in play', () => {
  it('keeps a team that lost with a set won below teams that haven’t played', () =>
    expect(ranked(['A B 1-21 21-1 13-15', 'C D'], defaultTiebreaks).order).toBe('BCDA'));
});

describe('restarting the tiebreak rules when some teams are separated', () => {
  it('begins at the first rule for each group of teams that’s still tied', () => {
    // A, B, C are 2-1; A beat C, C beat B, B beat A. Set ratio leaves B and C tied above A, and their match puts C
    // first.
    const lines = [
      'A B 1-21 1-21',
      'A C 21-1 21-1',
      'C B 21-1 21-1',
      'A D 21-1 1-21 15-1',
      'B D 21-1 21-1',
      'C D 21-1 21-1',
    ];
    expect(ranked(lines, ['MATCH_WIN_RATIO', 'HEAD_2_HEAD', 'SET_WIN_RATIO']).order).toBe('CBAD');
  });
});

describe('the USAV procedure', () => {
  const rules = tablePresets.usav.tiebreaks;
  it('compares two tied teams by head to head', () => {
    const lines = [
      'A B 1-21 21-1 15-13',
      'B C 21-1 21-1',
      'D A 21-1 21-1',
      'C D 21-1 21-1',
      'A C 21-1 21-1',
      'B D 21-1 21-1',
    ];
    expect(ranked(lines, rules).order.slice(0, 2)).toBe('AB');
  });
  it('ranks a team that lost to all others last among three, and ranks the other two by their match', () => {
    const lines = ['A B 21-1 21-1', 'A C 21-1 21-1', 'B C 21-1 21-1'];
    expect(ranked(lines, ['BEAT_ALL_TIED', 'HEAD_2_HEAD']).order).toBe('ABC');
  });
});

describe('indoor FIVB points', () => {
  it.each([
    { scores: '25-1 25-1 25-1', home: 3, away: 0 },
    { scores: '25-1 25-1 1-25 25-1', home: 3, away: 0 },
    { scores: '25-1 25-1 1-25 1-25 15-1', home: 2, away: 1 },
  ])('for $scores are $home and $away', async ({ scores, home, away }) => {
    const { indoor5 } = await import('#domain/play/matches/formats/formats.ts');
    const { ledgerOf } = await import('#domain/play/tiebreaks/ledger.ts');
    const { matchOf } = await import('../matches/make.ts');
    const entrants = [1, 2].map((id) => ({ id, seed: null, order: id }));
    const ledger = ledgerOf(entrants, [matchOf(scores, {}, indoor5)], tablePresets['fivb-indoor']);
    expect(ledger.summaries.map(({ matchPoints }) => matchPoints)).toEqual([home, away]);
  });
});
