import { seeded } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { check } from '#domain/play/courts/check.ts';
import { predict } from '#domain/play/courts/predict.ts';
import { repair } from '#domain/play/courts/repair.ts';
import { schedule } from '#domain/play/courts/schedule.ts';
import { type CourtTask, courtTask } from '#domain/play/courts/schema.ts';
import { type CourtTaskInput, poolOfFour } from '#test/domain/play/courts/tasks.ts';
import type { Figure } from './race.ts';

const morning = Date.UTC(2026, 5, 6, 15);
/**
 * Returns 225 pools of four with work teams in ten divisions, each followed by a bracket of 16, with every second
 * player on two teams: 1,500 matches.
 */
export function weekend(wishes: CourtTaskInput['wishes'] = []): CourtTask {
  const matches: CourtTaskInput['matches'] = [];
  const rosters: NonNullable<CourtTaskInput['rosters']> = [];
  for (let p = 0; p < 225; p++) {
    const teams = [1, 2, 3, 4].map((t) => p * 4 + t);
    for (const team of teams) rosters.push({ team, persons: [10_000 + team, team % 450] });
    for (const [a, b, w] of poolOfFour)
      matches.push({
        id: matches.length + 1,
        division: p % 10,
        group: `Pool ${p}`,
        teams: [teams[a]!, teams[b]!],
        work: teams[w]!,
      });
  }
  for (let division = 0; division < 10; division++) {
    const pools = matches.filter((m) => m.division === division).map((m) => ({ match: m.id }));
    let round: { match: number }[][] = Array.from({ length: 8 }, () => pools);
    while (round.length > 0) {
      const ids = round.map((after) => matches.push({ id: matches.length + 1, division, minutes: 60, after }));
      round = Array.from({ length: ids.length >> 1 }, (_, i) => [{ match: ids[2 * i]! }, { match: ids[2 * i + 1]! }]);
    }
  }
  const windows = [0, 24].map((h) => ({ from: morning + h * hour, to: morning + (h + 10) * hour }));
  const courts = Array.from({ length: 100 }, (_, i) => ({ name: `Court ${i + 1}`, windows }));
  return courtTask.parse({ courts, matches, rosters, rules: { restMinutes: 15 }, wishes });
}

/**
 * Puts the first free match into each slot, court by court. It ignores rest, doesn't look ahead, and compares
 * everything with everything.
 */
function naive(task: CourtTask): { placed: number; ms: number } {
  const started = performance.now();
  const people = new Map(task.rosters.map((r) => [r.team, r.persons]));
  const bodies = task.matches.map((m) => {
    const teams = m.work === null ? m.teams : [...m.teams, m.work];
    return {
      m,
      who: new Set([...teams.map((t) => `t${t}`), ...teams.flatMap((t) => (people.get(t) ?? []).map((p) => `p${p}`))]),
    };
  });
  const placed: { i: number; court: string; start: number; end: number }[] = [];
  const ends = new Map<number, number>();
  bodies.forEach(({ m, who }, i) => {
    for (let start = morning; start < morning + 34 * hour; start += 5 * minute) {
      const end = start + m.minutes * minute;
      if (!m.after.every((f) => (ends.get(f.match) ?? Number.POSITIVE_INFINITY) <= start)) continue;
      const together = placed.filter((p) => p.start < end && start < p.end);
      if (together.some((p) => [...bodies[p.i]!.who].some((x) => who.has(x)))) continue;
      const court = task.courts.find(
        (c) => c.windows.some((w) => w.from <= start && end <= w.to) && !together.some((p) => p.court === c.name),
      );
      if (!court) continue;
      placed.push({ i, court: court.name, start, end });
      ends.set(m.id, end);
      return;
    }
  });
  return { placed: placed.length, ms: performance.now() - started };
}

function median(run: () => void, times = 5): number {
  const all = Array.from({ length: times }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  });
  return all.toSorted((a, b) => a - b)[times >> 1]!;
}
const round = (x: number) => Math.round(x * 1000) / 1000;

/** Measures court planning. Each ratio compares it with a naive greedy planner on the same task in the same run. */
export async function bench(): Promise<Figure[]> {
  const task = weekend();
  const base = naive(task);
  const plan = must(schedule(task));
  const conflicts = check(task, plan.placements).length;
  const ms = median(() => schedule(task));
  const noon = morning + 1.5 * hour;
  const rain = { kind: 'rain' as const, from: noon + 30 * minute, to: noon + 90 * minute };
  const fixed = must(repair(task, plan, [rain], noon));
  const repairMs = median(() => repair(task, plan, [rain], noon));
  const predictMs = median(() => predict(task, plan.placements, [], { now: morning, random: seeded(1) }), 3);
  const wishes = Array.from({ length: 225 }, (_, p) => ({
    kind: 'one-court' as const,
    whose: { of: 'group' as const, name: `Pool ${p}` },
  }));
  const wishful = weekend(wishes);
  const wished = must(schedule(wishful));
  const wishMs = median(() => schedule(wishful), 3);
  const short = { ...task, courts: task.courts.slice(0, 50) };
  const shortBase = naive(short);
  const tight = must(schedule(short));
  const shortMs = median(() => schedule(short), 1);
  const left = `${plan.unplaced.length} unplaced, ${conflicts} conflicts`;
  return [
    {
      id: 'courts-1500',
      figure: `${task.matches.length} matches, 100 courts, 2 days: ${ms.toFixed(0)} ms, ${left}`,
      ratio: round(ms / base.ms),
    },
    {
      id: 'courts-wishes',
      figure: `the same with 225 requests: ${wishMs.toFixed(0)} ms, ${wished.unmet.length} unmet and explained`,
      ratio: round(wishMs / base.ms),
    },
    {
      id: 'courts-tight',
      figure: `50 courts, too few: ${tight.unplaced.length} left over and explained (naive without rest ${task.matches.length - shortBase.placed}), ${shortMs.toFixed(0)} ms`,
      ratio: round(shortMs / shortBase.ms),
    },
    {
      id: 'courts-repair',
      figure: `an hour of rain: ${repairMs.toFixed(0)} ms, ${fixed.moves.length} moves`,
      ratio: round(repairMs / base.ms),
    },
    {
      id: 'courts-predict',
      figure: `start times of 1,500 matches, 200 runs of the day: ${predictMs.toFixed(0)} ms`,
      ratio: round(predictMs / base.ms),
    },
  ];
}
