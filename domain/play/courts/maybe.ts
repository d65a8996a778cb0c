import type { CourtTask, Placement } from './schema.ts';

/** Two matches at one time in which one person may play, if both brackets turn out so. */
type MayClash = { readonly matches: readonly [number, number]; readonly persons: readonly number[] };

/**
 * A warning, not a conflict: a bracket match whose teams are open may bring a person into two places. `candidates` says
 * who may play an open match (match → teams, as the paths of a bracket tell); known teams count as they are. Pairs
 * certain to clash are the check's matter.
 */
export function mayClash(
  task: CourtTask,
  placements: readonly Placement[],
  candidates: ReadonlyMap<number, readonly number[]>,
): MayClash[] {
  const roster = new Map(task.rosters.map((r) => [r.team, r.persons]));
  const matches = new Map(task.matches.map((m) => [m.id, m]));
  const bodies = placements
    .flatMap((p) => {
      const m = matches.get(p.match);
      if (!m) return [];
      const maybe = m.teams.length === 0 ? (candidates.get(m.id) ?? []) : m.teams;
      const persons = new Set([...maybe.flatMap((team) => roster.get(team) ?? []), ...m.referees]);
      return [{ p, division: m.division, open: m.teams.length === 0, persons }];
    })
    .toSorted((a, b) => a.p.start - b.p.start || a.p.match - b.p.match);
  const found: MayClash[] = [];
  bodies.forEach((a, i) => {
    for (let j = i + 1; j < bodies.length && bodies[j]!.p.start < a.p.end; j++) {
      const b = bodies[j]!;
      // Two open matches of one division never bring the same team: a bracket sees to that.
      if (!(a.open || b.open) || (a.division === b.division && a.open && b.open)) continue;
      const persons = [...a.persons].filter((x) => b.persons.has(x)).toSorted((x, y) => x - y);
      if (persons.length > 0) found.push({ matches: [a.p.match, b.p.match], persons });
    }
  });
  return found;
}
