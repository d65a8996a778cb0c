import { describe, expect, it } from 'vitest';
import { seeded } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { minute } from '#domain/kernel/time.ts';
import { paceOf } from '#domain/play/courts/pace.ts';
import { predict } from '#domain/play/courts/predict.ts';
import { schedule } from '#domain/play/courts/schedule.ts';
import { courtsOpen, eight, task } from './tasks.ts';

const line = task({ courts: courtsOpen(1), matches: Array.from({ length: 10 }, (_, i) => ({ id: i + 1 })) });
const plan = must(schedule(line)).placements;
/** Returns the first `n` matches, back to back, each taking `ratio` of its planned time. */
const played = (n: number, ratio: number) =>
  plan.slice(0, n).map((p, i) => ({
    match: p.match,
    started: eight + i * 30 * ratio * minute,
    ended: eight + (i + 1) * 30 * ratio * minute,
  }));
const predicted = (actuals: ReturnType<typeof played>, now: number, more = {}) =>
  must(predict(line, plan, actuals, { now, random: seeded(7), ...more }));

describe('the pace of the day', () => {
  it('matches the plan before play starts', () => {
    expect(paceOf(line.matches, []).day).toMatchObject({ log: 0, n: 0 });
  });
  it('follows observed match times, and more closely with more data', () => {
    const paces = [1, 4, 9].map((n) => Math.exp(paceOf(line.matches, played(n, 1.5)).day.log));
    expect(paces[0]).toBeGreaterThan(1.05);
    expect(paces[1]).toBeGreaterThan(paces[0]!);
    expect(paces[2]).toBeGreaterThan(1.3);
    expect(paces[2]).toBeLessThan(1.5);
  });
  it('ignores a timer that was left running', () => {
    expect(paceOf(line.matches, [{ match: 1, started: eight, ended: eight + 600 * minute }]).day.n).toBe(0);
  });
});

describe('predicted starts', () => {
  it('stay close to the planned starts, but never before them, on a day that runs on time', () => {
    for (const p of predicted([], eight)) {
      expect(p.from).toBeGreaterThanOrEqual(p.planned);
      expect(p.from).toBeLessThanOrEqual(p.start);
      expect(p.start).toBeLessThanOrEqual(p.to);
      expect(p.end).toBeGreaterThan(p.start);
    }
  });
  it('get later when matches run long, with a range that widens over time', () => {
    const slow = predicted(played(4, 1.5), eight + 180 * minute);
    const last = slow.at(-1)!;
    expect(last.start - last.planned).toBeGreaterThan(60 * minute);
    expect(last.to - last.from).toBeGreaterThan(slow[1]!.to - slow[1]!.from);
  });
  it('can be early only by the allowed minutes', () => {
    const quick = predicted(played(4, 0.5), eight + 60 * minute, { earlyMinutes: 20 });
    expect(quick[0]!.start).toBe(quick[0]!.planned - 20 * minute);
  });
  it('use the actual start of a match in progress, which must still be under way', () => {
    const [first] = predicted([{ match: 1, started: eight + 7 * minute, ended: null as never }], eight + 90 * minute);
    expect(first).toMatchObject({ match: 1, start: eight + 7 * minute, from: eight + 7 * minute });
    expect(first!.end).toBeGreaterThan(eight + 90 * minute);
  });
  it('wait for feeder matches and omit finished matches', () => {
    const t = task({
      courts: courtsOpen(2),
      matches: [{ id: 1 }, { id: 2, after: [{ match: 1 }] }],
      rules: { restMinutes: 30 },
    });
    const answer = must(
      predict(t, must(schedule(t)).placements, [{ match: 1, started: eight, ended: eight + 70 * minute }], {
        now: eight + 70 * minute,
        random: seeded(1),
      }),
    );
    expect(answer.map((p) => [p.match, p.start])).toEqual([[2, eight + 100 * minute]]);
  });
});
