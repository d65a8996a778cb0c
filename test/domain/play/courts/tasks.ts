import fc from 'fast-check';
import type * as z from 'zod';
import { hour, minute } from '#domain/kernel/time.ts';
import { type CourtTask, courtTask } from '#domain/play/courts/schema.ts';

export type CourtTaskInput = z.input<typeof courtTask>;

/** Saturday, June 6, 2026, 8 AM in Los Angeles. */
export const eight = Date.UTC(2026, 5, 6, 15);

export const courtsOpen = (n: number, hours = 10, days = 1) =>
  Array.from({ length: n }, (_, i) => ({
    name: `Court ${i + 1}`,
    windows: Array.from({ length: days }, (_, d) => ({
      from: eight + d * 24 * hour,
      to: eight + (d * 24 + hours) * hour,
    })),
  }));

export const task = (input: CourtTaskInput): CourtTask => courtTask.parse(input);

/** The matches and work teams of a pool of four, with slots from 0. */
export const poolOfFour = [
  [0, 2, 1],
  [1, 3, 0],
  [0, 3, 2],
  [1, 2, 0],
  [2, 3, 1],
  [0, 1, 3],
] as const;

/**
 * Returns an event with pools of four with work teams, and then a single elimination for the division after all its
 * pools.
 */
export function event(options: {
  pools: number;
  divisions: number;
  bracket: number;
  shared: number;
  minutes?: number;
}) {
  const matches: CourtTaskInput['matches'] = [];
  const rosters: NonNullable<CourtTaskInput['rosters']> = [];
  for (let p = 0; p < options.pools; p++) {
    const teams = [1, 2, 3, 4].map((t) => p * 4 + t);
    for (const team of teams)
      rosters.push({ team, persons: [team * 2, options.shared > 0 ? (team % options.shared) * 2 + 1 : team * 2 + 1] });
    for (const [a, b, w] of poolOfFour)
      matches.push({
        id: matches.length + 1,
        division: p % options.divisions,
        group: `Pool ${p + 1}`,
        minutes: options.minutes ?? 30,
        teams: [teams[a]!, teams[b]!],
        work: teams[w]!,
      });
  }
  for (let d = 0; d < options.divisions && options.bracket > 1; d++) addBracket(matches, d, options.bracket);
  return { matches, rosters };
}

function addBracket(matches: CourtTaskInput['matches'], division: number, size: number): void {
  const pools = matches.filter((m) => m.division === division).map((m) => ({ match: m.id }));
  let round: number[] = [];
  for (let i = 0; i < size / 2; i++) {
    round.push(matches.length + 1);
    matches.push({ id: matches.length + 1, division, group: `Bracket ${division}`, minutes: 60, after: pools });
  }
  while (round.length > 1) {
    const next: number[] = [];
    for (let i = 0; i < round.length; i += 2) {
      next.push(matches.length + 1);
      const after = [{ match: round[i]! }, { match: round[i + 1]! }];
      matches.push({ id: matches.length + 1, division, group: `Bracket ${division}`, minutes: 60, after });
    }
    round = next;
  }
}

/** Small events of every kind, both possible and impossible. */
export const anyTask: fc.Arbitrary<CourtTask> = fc
  .record({
    courts: fc.integer({ min: 0, max: 5 }),
    hours: fc.integer({ min: 1, max: 9 }),
    pools: fc.integer({ min: 1, max: 4 }),
    divisions: fc.integer({ min: 1, max: 3 }),
    bracket: fc.constantFrom(0, 2, 4),
    shared: fc.integer({ min: 0, max: 6 }),
    rest: fc.constantFrom(0, 15, 40),
    turnover: fc.constantFrom(0, 5),
    step: fc.constantFrom(5, 10, 30),
    minutes: fc.constantFrom(20, 30, 45),
    waved: fc.boolean(),
    wished: fc.boolean(),
    pinned: fc.boolean(),
  })
  .map((o) => {
    const { matches, rosters } = event(o);
    const halves = [
      { name: 'AM', windows: [{ from: eight, to: eight + 4 * hour }] },
      { name: 'PM', windows: [{ from: eight + 4 * hour, to: eight + 12 * hour }] },
    ];
    return task({
      courts: courtsOpen(o.courts, o.hours),
      matches: matches.map((m) => ({
        ...m,
        wave: o.waved && m.group?.startsWith('Pool') ? (m.division! % 2 === 0 ? 'AM' : 'PM') : null,
        fixed: o.pinned && m.id === 1 && o.courts > 0 ? { court: 'Court 1', start: eight } : null,
      })),
      rosters,
      waves: halves,
      rules: { restMinutes: o.rest, turnoverMinutes: o.turnover, stepMinutes: o.step },
      wishes: o.wished
        ? [
            { kind: 'one-court', whose: { of: 'group', name: 'Pool 1' } },
            { kind: 'done-by', whose: { of: 'team', id: 2 }, at: eight + 2 * hour },
            { kind: 'not-before', whose: { of: 'match', id: 3 }, at: eight + 30 * minute, weight: 3 },
            { kind: 'max-wait', team: 1, minutes: 30 },
            { kind: 'apart', teams: [1, 5] },
            { kind: 'on-court', whose: { of: 'division', id: 0 }, courts: ['Court 2', 'Court 3'] },
          ]
        : [],
    });
  });
