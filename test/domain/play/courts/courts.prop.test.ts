import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seeded } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { hour, minute } from '#domain/kernel/time.ts';
import { check } from '#domain/play/courts/check.ts';
import { predict } from '#domain/play/courts/predict.ts';
import { repair, type Slip } from '#domain/play/courts/repair.ts';
import { schedule } from '#domain/play/courts/schedule.ts';
import { courtPlan, courtTask } from '#domain/play/courts/schema.ts';
import { anyTask, eight } from './tasks.ts';

const law = <T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => unknown, numRuns = 40) =>
  fc.assert(
    fc.property(arbitrary, (value) => {
      holds(value);
    }),
    { seed: 2026, numRuns },
  );

/** Match 1 can be pinned to an invalid slot, because the organizer chose it. */
const own = (conflicts: ReturnType<typeof check>) => conflicts.filter((c) => c.matches.join() !== '1');

it('plans have no hard conflict according to the independent checker', () => {
  law(anyTask, (t) => expect(own(check(t, must(schedule(t)).placements))).toEqual([]), 60);
});

it('every match is placed once or reported as unplaced with a reason', () => {
  law(anyTask, (t) => {
    const plan = must(schedule(t));
    const ids = [...plan.placements.map((p) => p.match), ...plan.unplaced.map((u) => u.match)];
    expect(ids.toSorted((a, b) => a - b)).toEqual(t.matches.map((m) => m.id));
    for (const u of plan.unplaced) expect(u.reasons.length).toBeGreaterThan(0);
    for (const u of plan.unmet) expect(u.because.length).toBeGreaterThan(0);
  });
});

it('the same task always produces the same plan, and both survive serialization', () => {
  law(anyTask, (t) => {
    const plan = must(schedule(t));
    const copy = courtTask.parse(JSON.parse(JSON.stringify(t)));
    expect(copy).toEqual(t);
    expect(must(schedule(copy))).toEqual(plan);
    expect(courtPlan.parse(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
  });
});

it('no match is left unplaced while a slot is free for it', () => {
  law(anyTask, (t) => {
    const plan = must(schedule(t));
    const again = must(repair(t, plan, [], eight - hour));
    expect(again.plan.unplaced.map((u) => u.match)).toEqual(plan.unplaced.map((u) => u.match));
    expect(again.moves).toEqual([]);
  });
});

const anySlip: fc.Arbitrary<Slip> = fc.oneof(
  fc.record({
    kind: fc.constant('ends' as const),
    match: fc.integer({ min: 1, max: 30 }),
    at: fc.integer({ min: 0, max: 300 }).map((m) => eight + m * minute),
  }),
  fc.record({
    kind: fc.constant('team-late' as const),
    team: fc.integer({ min: 1, max: 16 }),
    until: fc.constant(eight + 2 * hour),
  }),
  fc.record({
    kind: fc.constant('court-closed' as const),
    court: fc.constant('Court 1'),
    from: fc.constant(eight + 2 * hour),
    to: fc.constant(eight + 3 * hour),
  }),
);

it('a repaired plan keeps started matches, moves no match earlier and adds no conflict', () => {
  law(fc.tuple(anyTask, anySlip, fc.integer({ min: 0, max: 240 })), ([t, slip, minutes]) => {
    const plan = must(schedule(t));
    const now = eight + minutes * minute;
    const { task: changed, plan: next, moves } = must(repair(t, plan, [slip], now));
    // Nothing had started on a court that was closed.
    const closed = ({ court, start }: (typeof plan.placements)[number]) =>
      slip.kind === 'court-closed' && court === slip.court && slip.from <= start && start < slip.to;
    const begun = new Set(plan.placements.filter((p) => p.start < now && !closed(p)).map((p) => p.match));
    for (const move of moves) {
      expect(begun.has(move.match)).toBe(false);
      if (move.from && move.to) expect(move.to.start).toBeGreaterThanOrEqual(move.from.start);
    }
    const pinned = new Set(changed.matches.filter((m) => m.fixed).map((m) => m.id));
    const fresh = check(changed, next.placements).filter((c) => !c.matches.some((id) => pinned.has(id)));
    expect(fresh).toEqual([]);
  });
});

it('predictions are in order: from ≤ start ≤ to, and none starts before now', () => {
  law(
    fc.tuple(anyTask, fc.integer({ min: 0, max: 300 })),
    ([t, minutes]) => {
      const now = eight + minutes * minute;
      for (const p of must(predict(t, must(schedule(t)).placements, [], { now, random: seeded(3), runs: 20 }))) {
        expect(p.from).toBeGreaterThanOrEqual(now);
        expect(p.from).toBeLessThanOrEqual(p.start);
        expect(p.start).toBeLessThanOrEqual(p.to);
      }
    },
    40,
  );
});

it('any task produces a plan without new conflicts or a refusal with a code, and never throws an error', () => {
  const small = fc.integer({ min: 1, max: 6 });
  const moment = fc.integer({ min: -600, max: 6000 }).map((m) => eight + m * minute);
  const window = fc.record({ from: moment, to: moment });
  const junk = fc.record({
    courts: fc.array(fc.record({ name: small.map(String), windows: fc.array(window, { maxLength: 3 }) }), {
      maxLength: 4,
    }),
    matches: fc.array(
      fc.record({
        id: fc.integer({ min: -9, max: 9 }),
        minutes: fc.constantFrom(1, 30, 1440),
        teams: fc.array(small, { maxLength: 4 }),
        work: fc.option(small),
        referees: fc.array(small, { maxLength: 2 }),
        after: fc.array(fc.record({ match: fc.integer({ min: -9, max: 9 }) }), { maxLength: 2 }),
        wave: fc.option(fc.constantFrom('AM', 'PM')),
        notBefore: fc.option(moment),
        notAfter: fc.option(moment),
        fixed: fc.option(fc.record({ court: small.map(String), start: moment })),
      }),
      { maxLength: 8 },
    ),
    rosters: fc.array(fc.record({ team: small, persons: fc.array(small, { maxLength: 3 }) }), { maxLength: 4 }),
    waves: fc.array(fc.record({ name: fc.constantFrom('AM', 'PM'), windows: fc.array(window, { maxLength: 2 }) }), {
      maxLength: 3,
    }),
    wishes: fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('apart' as const), teams: fc.tuple(small, small) }),
        fc.record({ kind: fc.constant('max-wait' as const), team: small, minutes: small }),
        fc.record({
          kind: fc.constant('on-court' as const),
          whose: fc.record({ of: fc.constant('team' as const), id: small }),
          courts: fc.constant(['1', '77']),
        }),
      ),
      { maxLength: 3 },
    ),
  });
  law(
    fc.tuple(junk, moment),
    ([input, now]) => {
      const t = courtTask.parse(input);
      const result = schedule(t);
      if (!result.ok) return expect(result.problem.code).toMatch(/^play\//);
      must(repair(t, result.value, [{ kind: 'rain', from: now, to: now + hour }], now));
      must(predict(t, result.value.placements, [], { now, random: seeded(1), runs: 20 }));
      const pinned = new Set(t.matches.filter((m) => m.fixed).map((m) => m.id));
      const fresh = check(t, result.value.placements).filter((c) => !c.matches.some((id) => pinned.has(id)));
      expect(fresh).toEqual([]);
    },
    300,
  );
});
