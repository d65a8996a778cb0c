import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasPoints, type Point, runFacts, type SetRun, withScore } from '#domain/play/matches/run.ts';

const told = (...scores: (readonly [number, number])[]): readonly SetRun[] =>
  scores.reduce<readonly SetRun[]>((run, [home, away], i) => withScore(run, 1, [i * 1_000, home, away]), []);
const scoresOf = (run: readonly SetRun[]) => run.flatMap(({ points }) => points.map(([, home, away]) => [home, away]));

describe('a set’s scoring run', () => {
  it('has each score once, with the time it was first reported', () => {
    const run = withScore(told([1, 0], [1, 1], [1, 1]), 1, [9_000, 1, 1]);
    expect(run).toEqual([
      {
        number: 1,
        points: [
          [0, 1, 0],
          [1_000, 1, 1],
        ],
      },
    ]);
  });
  it('drops corrected scores, and is empty after a return to 0–0', () => {
    expect(scoresOf(told([1, 0], [2, 0], [3, 0], [2, 0], [2, 1]))).toEqual([
      [1, 0],
      [2, 0],
      [2, 1],
    ]);
    expect(told([1, 0], [0, 0])).toEqual([]);
  });
  it('keeps sets in order no matter which set was reported first', () => {
    const run = withScore(withScore([], 2, [5, 1, 0]), 1, [6, 0, 1]);
    expect(run.map(({ number }) => number)).toEqual([1, 2]);
  });
  it('never goes down or repeats a score, and ends with the last report', () => {
    const score = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }));
    fc.assert(
      fc.property(fc.array(score, { minLength: 1, maxLength: 40 }), (scores) => {
        const all = scoresOf(told(...scores));
        const last = scores.at(-1)!;
        expect(all.at(-1) ?? [0, 0]).toEqual(last);
        for (const [i, [home = 0, away = 0]] of all.entries()) {
          const [h = 0, a = 0] = all[i - 1] ?? [0, 0];
          expect(home >= h && away >= a && home + away > h + a).toBe(true);
        }
      }),
    );
  });
});

describe('statistics from a scoring run', () => {
  const points = (sides: string): Point[] => {
    const score = { h: 0, a: 0 };
    return [...sides].map((side, i) => {
      score[side as 'h' | 'a'] += 1;
      return [i * 20_000, score.h, score.a] as const;
    });
  };
  it('include the longest run with its starting score, the biggest lead, lead changes and duration', () => {
    // 1–0, 1–1, 1–2, 2–2 … 5–2, 5–3 … 5–6
    expect(runFacts(points('haahhhhaaaa'))).toEqual({
      longest: { side: 'home', points: 4, from: [1, 2] },
      lead: { side: 'home', by: 3, at: [5, 2] },
      changes: 3,
      lasted: 200_000,
    });
    expect(runFacts([])).toEqual({ longest: null, lead: null, changes: 0, lasted: 0 });
  });
  it('omit a run when scores were entered all at once', () => {
    expect(hasPoints([[0, 21, 17]])).toBe(false);
    expect(hasPoints(points('hahahahah'))).toBe(true);
    expect(hasPoints([...points('hahah'), [9_000_000, 21, 15]])).toBe(false);
    expect(hasPoints(points('ha'))).toBe(false);
  });
});
