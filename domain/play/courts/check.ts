import { type Millis, minute } from '../../kernel/time.ts';
import type { CourtMatch, CourtTask, Placement } from './schema.ts';

/**
 * An independent check of a plan. It shares no code with the planner, doesn't use a board, and compares placements pair
 * by pair. Use it in tests, and before publishing a plan that people edited by hand.
 */
export const conflictKinds = [
  'unknown',
  'placed-twice',
  'length',
  'court-closed',
  'court-division',
  'outside-wave',
  'outside-bounds',
  'court-double',
  'team-double',
  'person-double',
  'rest',
  'before-feeder',
  'feeder-unplaced',
] as const;
type Conflict = {
  readonly kind: (typeof conflictKinds)[number];
  readonly matches: readonly number[];
  readonly text: string;
};

/**
 * Returns every hard conflict of the placements, or none if the plan can be played. The cost grows with the number of
 * pairs that are close in time.
 */
export function check(task: CourtTask, placements: readonly Placement[]): Conflict[] {
  const matches = new Map(task.matches.map((m) => [m.id, m]));
  const knownPlacements = placements.filter((p) => matches.has(p.match));
  return [
    ...placements
      .filter((p) => !matches.has(p.match))
      .map((p) => conflict('unknown', [p.match], 'isn’t part of the task')),
    ...knownPlacements.flatMap((p) => alone(task, matches.get(p.match)!, p)),
    ...repeated(knownPlacements),
    ...pairs(task, matches, knownPlacements),
    ...outOfOrder(task, knownPlacements),
  ];
}

const conflict = (kind: Conflict['kind'], ids: readonly number[], what: string): Conflict => ({
  kind,
  matches: ids,
  text: `Match ${ids.join(' and match ')}: ${what}`,
});

function alone(task: CourtTask, m: CourtMatch, p: Placement): Conflict[] {
  const conflicts: Conflict[] = [];
  const court = task.courts.find((c) => c.name === p.court);
  if (p.end - p.start !== m.minutes * minute) conflicts.push(conflict('length', [m.id], 'has the wrong length'));
  if (!court || !covered(court.windows, p))
    conflicts.push(conflict('court-closed', [m.id], `${p.court} isn’t open then`));
  if (court?.divisions && !court.divisions.includes(m.division))
    conflicts.push(conflict('court-division', [m.id], `${p.court} is for other divisions`));
  if (m.wave !== null && !covered(task.waves.find((w) => w.name === m.wave)?.windows ?? [], p))
    conflicts.push(conflict('outside-wave', [m.id], `is outside wave ${m.wave}`));
  if ((m.notBefore !== null && p.start < m.notBefore) || (m.notAfter !== null && p.end > m.notAfter))
    conflicts.push(conflict('outside-bounds', [m.id], 'is outside its time limits'));
  for (const [who, times] of [...counted(boundIn(m), 'team'), ...counted(personsIn(task, m, boundIn(m)), 'person')])
    if (times > 1)
      conflicts.push(
        conflict(who.startsWith('team') ? 'team-double' : 'person-double', [m.id], `has ${who} in it ${times} times`),
      );
  return conflicts;
}

/** Returns whether every minute of the placement is covered by some window (windows may touch or overlap). */
function covered(windows: readonly { from: Millis; to: Millis }[], p: Placement): boolean {
  let reached = p.start;
  for (;;) {
    const next = windows
      .filter((w) => w.from <= reached && w.to > reached)
      .reduce((far, w) => Math.max(far, w.to), reached);
    if (next >= p.end) return true;
    if (next === reached) return false;
    reached = next;
  }
}

const teamsIn = (m: CourtMatch): number[] => [...m.teams, ...(m.work === null ? [] : [m.work])];
const personsOf = (task: CourtTask, team: number): number[] =>
  task.rules.crossDivisionCheck ? [...new Set(task.rosters.findLast((r) => r.team === team)?.persons)] : [];
/** Returns the teams certain to be in a match, except a work team that can be replaced. */
const boundIn = (m: CourtMatch): number[] => (m.workYields ? [...m.teams] : teamsIn(m));
const personsIn = (task: CourtTask, m: CourtMatch, teams = teamsIn(m)): number[] => [
  ...teams.flatMap((t) => personsOf(task, t)),
  ...m.referees,
];
function counted(ids: readonly number[], what: string): Map<string, number> {
  const times = new Map<string, number>();
  for (const id of ids) times.set(`${what} ${id}`, (times.get(`${what} ${id}`) ?? 0) + 1);
  return times;
}

function repeated(placements: readonly Placement[]): Conflict[] {
  const seen = new Set<number>();
  return placements
    .filter((p) => seen.has(p.match) || !seen.add(p.match))
    .map((p) => conflict('placed-twice', [p.match], 'is placed twice'));
}

type Body = {
  p: Placement;
  division: number;
  bound: { teams: Set<number>; persons: Set<number> };
  teams: Set<number>;
  persons: Set<number>;
  playingTeams: Set<number>;
  playingPersons: Set<number>;
};

function pairs(
  task: CourtTask,
  matches: ReadonlyMap<number, CourtMatch>,
  placements: readonly Placement[],
): Conflict[] {
  const rest = task.rules.restMinutes * minute;
  const turnover = task.rules.turnoverMinutes * minute;
  const reach = Math.max(rest, turnover);
  const bodies = placements
    .map((p): Body => {
      const m = matches.get(p.match)!;
      return {
        p,
        division: m.division,
        bound: { teams: new Set(boundIn(m)), persons: new Set(personsIn(task, m, boundIn(m))) },
        teams: new Set(teamsIn(m)),
        persons: new Set(personsIn(task, m)),
        playingTeams: new Set(m.teams),
        playingPersons: new Set(m.teams.flatMap((t) => personsOf(task, t))),
      };
    })
    .toSorted((x, y) => x.p.start - y.p.start);
  const longest = bodies.reduce((most, x) => Math.max(most, x.p.end - x.p.start), 0);
  const conflicts: Conflict[] = [];
  bodies.forEach((x, i) => {
    for (let j = i + 1; j < bodies.length && bodies[j]!.p.start < x.p.start + longest + reach; j++)
      conflicts.push(...between(x, bodies[j]!, rest, turnover));
  });
  return conflicts;
}

/** Returns the conflicts of two placements if `x` starts no later than `y`. */
function between(x: Body, y: Body, rest: number, turnover: number): Conflict[] {
  const ids = [x.p.match, y.p.match];
  const gap = y.p.start - x.p.end;
  const conflicts: Conflict[] = [];
  if (x.p.court === y.p.court && gap < turnover)
    conflicts.push(conflict('court-double', ids, `both are on ${x.p.court}`));
  if (gap < 0) {
    const [a, b] = x.division === y.division ? [x.bound, y.bound] : [x, y];
    if (meet(a.teams, b.teams)) conflicts.push(conflict('team-double', ids, 'a team is in both at once'));
    if (meet(a.persons, b.persons)) conflicts.push(conflict('person-double', ids, 'a person is in both at once'));
  } else if (gap < rest && (meet(x.playingTeams, y.playingTeams) || meet(x.playingPersons, y.playingPersons)))
    conflicts.push(conflict('rest', ids, 'there is too little rest between them'));
  return conflicts;
}

function meet(left: ReadonlySet<number>, right: ReadonlySet<number>): boolean {
  for (const id of left) if (right.has(id)) return true;
  return false;
}

function outOfOrder(task: CourtTask, placements: readonly Placement[]): Conflict[] {
  const at = new Map(placements.map((p) => [p.match, p]));
  return task.matches.flatMap((m) =>
    m.after.flatMap((f) => {
      const here = at.get(m.id);
      const first = at.get(f.match);
      const rest = f.rest ? task.rules.restMinutes * minute : 0;
      if (!here) return [];
      if (!first)
        return f.keeps
          ? []
          : [conflict('feeder-unplaced', [m.id, f.match], `match ${f.match} has to come first, but isn’t scheduled`)];
      if (first.end > here.start)
        return [conflict('before-feeder', [m.id, f.match], `match ${f.match} has to end first`)];
      return first.end + rest > here.start
        ? [conflict('rest', [m.id, f.match], 'there is too little rest between them')]
        : [];
    }),
  );
}
