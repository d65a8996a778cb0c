import { describe, expect, it } from 'vitest';
import { seeded } from '#domain/kernel/ids.ts';
import { chanceAt, chanceWords, isChanceKnown, rateOf, withdrawWords } from '#domain/registration/spots/chance.ts';

describe('a waitlisted team’s chance', () => {
  const usual = { teams: 32, entered: 180, withdrew: 9 };
  it('matches a simulation with the same number of withdrawals', () => {
    expect(rateOf(usual)).toBeCloseTo(0.05);
    const random = seeded(4);
    const rounds = 20_000;
    const gone = Array.from({ length: rounds }, () => {
      let withdrew = 0;
      for (let team = 0; team < 32; team++) if (random() < 0.05) withdrew++;
      return withdrew;
    });
    for (const place of [1, 2, 3, 5])
      expect(chanceAt(place, usual)).toBeCloseTo(gone.filter((n) => n >= place).length / rounds, 1.8);
  });
  it('gets lower with each position, and is zero beyond the number of teams', () => {
    const all = Array.from({ length: 40 }, (_, i) => chanceAt(i + 1, usual));
    expect(all.every((share, i) => share >= 0 && share <= 1 && share <= (all[i - 1] ?? 1))).toBe(true);
    expect([all[32], chanceAt(1, { ...usual, teams: 0 })]).toEqual([0, 0]);
    expect(chanceAt(150, { teams: 3_000, entered: 1_000, withdrew: 50 })).toBeGreaterThan(0.3);
    expect(chanceAt(1, { teams: 10, entered: 0, withdrew: 0 })).toBeCloseTo(1 - 0.95 ** 10);
  });
  it('is rounded to a precision that the data supports', () => {
    expect([0.001, 0.04, 0.24, 0.5, 0.72, 0.99].map(chanceWords)).toEqual([
      'less than 1 in 100',
      'about 1 in 25',
      'about 1 in 4',
      'about 5 in 10',
      'about 7 in 10',
      'almost certain',
    ]);
  });
  it('counts withdrawals in whole teams', () => {
    const words = [2, 20, 32].map((teams) => withdrawWords({ ...usual, teams }));
    expect(words).toEqual([
      'Most likely, none of them will withdraw',
      'About one of them will withdraw',
      'About 2 of them will withdraw',
    ]);
  });
  it('is known only with data from at least eight divisions', () => {
    expect([0, 7, 8].map((divisions) => isChanceKnown({ divisions }))).toEqual([false, false, true]);
  });
});
