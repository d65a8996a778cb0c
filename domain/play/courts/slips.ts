import * as z from 'zod';
import { millis } from '../../kernel/schema.ts';
import { type Millis, minute } from '../../kernel/time.ts';
import type { CourtMatch, CourtPlan, CourtTask, Placement, Window } from './schema.ts';

/** What can go wrong on the day. */
const slip = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ends'), match: z.int(), at: millis }),
  z.object({ kind: z.literal('starts'), match: z.int(), at: millis }),
  z.object({ kind: z.literal('court-closed'), court: z.string(), from: millis, to: millis }),
  z.object({ kind: z.literal('team-late'), team: z.int(), until: millis }),
  z.object({ kind: z.literal('rain'), from: millis, to: millis }),
]);
export type Slip = z.infer<typeof slip>;

/** Whether a match has begun as planned, as far as anybody knows: none begins while it rains, nor on a court that is closed. */
const beganAt = ({ court, start }: Placement, slips: readonly Slip[], now: Millis): boolean =>
  start < now &&
  !slips.some(
    (slip) =>
      (slip.kind === 'rain' || (slip.kind === 'court-closed' && slip.court === court)) &&
      slip.from <= start &&
      start < slip.to,
  );

/**
 * The task after the slips: what has begun is pinned where it is, with the time it really took; closed
 * courts lose their windows; a late team's matches wait.
 */
export function afterSlips(task: CourtTask, plan: CourtPlan, slips: readonly Slip[], now: Millis): CourtTask {
  const placed = new Map(plan.placements.map((p) => [p.match, p]));
  const pinned = task.matches.map((m): CourtMatch => {
    const p = placed.get(m.id);
    return p && !m.fixed && beganAt(p, slips, now) ? { ...m, fixed: { court: p.court, start: p.start } } : m;
  });
  return slips.reduce(apply, { ...task, matches: pinned });
}

function apply(task: CourtTask, s: Slip): CourtTask {
  switch (s.kind) {
    case 'starts':
      return changed(task, s.match, (m) =>
        m.fixed ? { ...m, fixed: { ...m.fixed, start: s.at } } : { ...m, notBefore: later(m.notBefore, s.at) },
      );
    case 'ends':
      return changed(task, s.match, (m) =>
        m.fixed && s.at > m.fixed.start
          ? { ...m, minutes: Math.max(1, Math.ceil((s.at - m.fixed.start) / minute)) }
          : m,
      );
    case 'court-closed':
      return {
        ...task,
        courts: task.courts.map((c) => (c.name === s.court ? { ...c, windows: without(c.windows, s) } : c)),
      };
    case 'rain':
      return { ...task, courts: task.courts.map((c) => ({ ...c, windows: without(c.windows, s) })) };
    case 'team-late': {
      const waits = (m: CourtMatch) => !m.fixed && (m.teams.includes(s.team) || m.work === s.team);
      return {
        ...task,
        matches: task.matches.map((m) => (waits(m) ? { ...m, notBefore: later(m.notBefore, s.until) } : m)),
      };
    }
  }
}

const later = (known: Millis | null, at: Millis): Millis => Math.max(known ?? at, at);
const changed = (task: CourtTask, id: number, change: (m: CourtMatch) => CourtMatch): CourtTask => ({
  ...task,
  matches: task.matches.map((m) => (m.id === id ? change(m) : m)),
});
const without = (windows: readonly Window[], gone: Window): Window[] =>
  windows.flatMap((w) => {
    if (gone.to <= w.from || gone.from >= w.to) return [w];
    return [
      { from: w.from, to: Math.max(w.from, gone.from) },
      { from: Math.min(w.to, gone.to), to: w.to },
    ].filter((part) => part.to > part.from);
  });
