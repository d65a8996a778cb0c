import { must } from '#domain/kernel/result.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { repair } from '#domain/play/courts/repair.ts';
import { schedule } from '#domain/play/courts/schedule.ts';
import { judgeOf } from '#web/src/features/court-board/verdict.ts';
import { weekend } from './courts.ts';
import type { Figure } from './race.ts';

function median(run: () => void, times = 9): number {
  const all = Array.from({ length: times }, () => {
    const started = performance.now();
    run();
    return performance.now() - started;
  });
  return all.toSorted((a, b) => a - b)[times >> 1] ?? 0;
}
/** A browser's time per frame at 60 frames a second, in ms. */
const frame = 1000 / 60;
const round = (x: number) => Math.round(x * 1000) / 1000;

/** Measures a court board with 1,500 matches: preparing it, checking every step of a drag, and replanning. */
export async function bench(): Promise<Figure[]> {
  const task = weekend();
  const plan = must(schedule(task));
  const [first] = plan.placements;
  const madeReady = () =>
    judgeOf(
      () => task,
      () => plan.placements,
    );
  const ask = { matchId: first?.match ?? 0, court: 'Court 1', start: first?.start ?? 0 };
  const readyMs = median(() => madeReady()(ask), 5);
  const wholeMs = median(() => schedule(task), 3);
  const judge = madeReady();
  judge(ask);
  const start = first?.start ?? 0;
  const steps = Array.from({ length: 500 }, (_, i) => ({
    matchId: first?.match ?? 0,
    court: `Court ${(i % 100) + 1}`,
    start: start + (i % 60) * 5 * minute,
  }));
  const stepMs = median(() => steps.map((step) => judge(step))) / steps.length;
  const twenty = plan.placements
    .slice(0, 20)
    .map(({ match, court, start }) => ({ matchId: match, court, start: start + hour }));
  const manyMs = median(() => judge(...twenty));
  const closed = { kind: 'court-closed' as const, court: 'Court 1', from: start + hour, to: start + 9 * hour };
  const planMs = median(() => repair(task, plan, [closed], start + hour), 3);
  const rain = { kind: 'rain' as const, from: start + hour, to: start + 1.5 * hour };
  const stopMs = median(() => repair(task, plan, [rain], start + hour), 3);
  return [
    {
      id: 'M21-stop',
      figure: `replanning after half an hour of rain: ${stopMs.toFixed(0)} ms`,
      ratio: round(stopMs / 1000),
    },
    {
      id: 'board-ready',
      figure: `preparing to check 1,500 matches: ${readyMs.toFixed(1)} ms`,
      ratio: round(readyMs / wholeMs),
    },
    {
      id: 'board-drag',
      figure: `checking a step of a drag: ${stepMs.toFixed(4)} ms`,
      ratio: round(stepMs / frame),
    },
    {
      id: 'board-drag-20',
      figure: `dragging twenty matches: ${manyMs.toFixed(3)} ms per step`,
      ratio: round(manyMs / frame),
    },
    {
      id: 'board-replan',
      figure: `replanning around a closed court: ${planMs.toFixed(0)} ms`,
      ratio: round(planMs / wholeMs),
    },
  ];
}
