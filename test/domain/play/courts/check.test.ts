import { describe, expect, it } from 'vitest';
import { hour, minute } from '#domain/kernel/time.ts';
import { check, conflictKinds } from '#domain/play/courts/check.ts';
import type { Placement } from '#domain/play/courts/schema.ts';
import { courtsOpen, eight, task } from './tasks.ts';

const at = (match: number, minutes: number, court = 'Court 1', length = 30): Placement => {
  const start = eight + minutes * minute;
  return { match, court, start, end: start + length * minute };
};
const base = task({
  courts: [...courtsOpen(2, 4), { name: 'Other', windows: [{ from: eight, to: eight + hour }], divisions: [9] }],
  matches: [
    { id: 1, teams: [1, 2], work: 3 },
    { id: 2, teams: [1, 4] },
    { id: 3, teams: [5, 6], referees: [70] },
    { id: 4, teams: [7, 8] },
    { id: 5, after: [{ match: 4 }] },
    { id: 6, wave: 'PM' },
    { id: 7, notBefore: eight + hour, notAfter: eight + 2 * hour },
    { id: 8, teams: [3, 9] },
    { id: 9, teams: [1, 1] },
  ],
  rosters: [
    { team: 5, persons: [50, 51] },
    { team: 7, persons: [50, 52] },
    { team: 8, persons: [70] },
  ],
  waves: [{ name: 'PM', windows: [{ from: eight + 2 * hour, to: eight + 4 * hour }] }],
  rules: { restMinutes: 20, turnoverMinutes: 5 },
});
const kinds = (...placements: Placement[]) => check(base, placements).map((c) => c.kind);

/** Every kind of conflict, each with a plan that has it and the closest plan that doesn't. */
const rows: readonly (readonly [(typeof conflictKinds)[number], Placement[], Placement[]])[] = [
  ['unknown', [at(99, 0)], [at(1, 0)]],
  ['placed-twice', [at(1, 0), at(1, 60)], [at(1, 0)]],
  ['length', [at(1, 0, 'Court 1', 31)], [at(1, 0)]],
  ['court-closed', [at(1, 211)], [at(1, 210)]],
  ['court-closed', [at(1, 0, 'Nowhere')], [at(1, 0, 'Court 2')]],
  ['court-division', [at(1, 0, 'Other')], [at(1, 0)]],
  ['outside-wave', [at(6, 119)], [at(6, 120)]],
  ['outside-bounds', [at(7, 59)], [at(7, 60)]],
  ['outside-bounds', [at(7, 91)], [at(7, 90)]],
  ['court-double', [at(1, 0), at(3, 34)], [at(1, 0), at(3, 35)]],
  ['team-double', [at(1, 0), at(8, 29, 'Court 2')], [at(1, 0), at(8, 30, 'Court 2')]],
  ['team-double', [at(9, 0)], [at(1, 0)]],
  ['person-double', [at(3, 0), at(4, 29, 'Court 2')], [at(3, 0), at(4, 50, 'Court 2')]],
  ['rest', [at(1, 0), at(2, 49, 'Court 2')], [at(1, 0), at(2, 50, 'Court 2')]],
  ['rest', [at(3, 0), at(4, 49, 'Court 2')], [at(3, 0), at(4, 50, 'Court 2')]],
  ['before-feeder', [at(4, 0), at(5, 29, 'Court 2')], [at(4, 0), at(5, 50)]],
  ['rest', [at(4, 0), at(5, 49)], [at(4, 0), at(5, 50)]],
  ['feeder-unplaced', [at(5, 60)], [at(4, 0), at(5, 60)]],
];

describe('the independent schedule checker', () => {
  it.each(rows)('reports %s', (kind, wrong, right) => {
    expect(kinds(...wrong)).toContain(kind);
    expect(kinds(...right)).toEqual([]);
  });
  it('has an example for every kind of conflict', () => {
    expect(new Set(rows.map(([kind]) => kind))).toEqual(new Set(conflictKinds));
  });
  it('allows work right after a match, and a match across two adjacent windows', () => {
    const [first] = courtsOpen(1, 1);
    const seam = {
      ...first!,
      divisions: null,
      windows: [...first!.windows, { from: eight + hour, to: eight + 2 * hour }],
    };
    expect(check({ ...base, courts: [seam] }, [at(1, 45)])).toEqual([]);
    expect(kinds(at(1, 0), at(8, 30, 'Court 2'))).toEqual([]);
  });
});
