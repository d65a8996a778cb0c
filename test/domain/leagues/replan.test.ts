import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { fillPools } from '#domain/leagues/fill-pools.ts';
import { addRefs, makeupsWithoutWork } from '#domain/leagues/refs.ts';
import { replan } from '#domain/leagues/replan.ts';
import { clashes, empty, filled, teams } from './seasons.ts';

const pairs = (matches: readonly { home: number | null; away: number | null }[]) =>
  matches.map((m) => `${m.home}-${m.away}`).toSorted();

describe('a canceled week', () => {
  const season = filled(8);
  const lost = season.matches.filter((m) => m.week === 3);
  it('is played in an extra week on the same weekday and at the same times', () => {
    const next = must(replan(season, 3, 'append'));
    expect(next.weeks.map((w) => [w.number, w.canceled]).filter(([, c]) => c)).toEqual([[3, true]]);
    expect(next.weeks.at(-1)).toMatchObject({
      number: 8,
      times: [
        { date: '2026-04-21', time: '18:30', courts: ['1', '2'] },
        { time: '19:30', courts: ['1', '2'] },
      ],
    });
    expect(pairs(next.matches.filter((m) => m.week === 8))).toEqual(pairs(lost));
    expect(clashes(next)).toEqual([]);
  });
  it('is made up in full without conflicts, even if teams have more matches to make up than a week has times', () => {
    const crowded = filled(10, { courts: 4, weeks: 8 });
    const next = must(replan(must(replan(must(replan(crowded, 6, 'squeeze')), 3, 'squeeze')), 7, 'append'));
    expect(clashes(next)).toEqual([]);
    const madeUp = next.matches.filter(({ replaces }) => replaces !== null).map(({ replaces }) => replaces);
    const canceled = next.matches.filter(({ state }) => state === 'canceled').map(({ id }) => id);
    expect(canceled.filter((id) => !madeUp.includes(id))).toEqual([]);
  });
  it('is played on courts that are free in later weeks', () => {
    const roomy = filled(8, { courts: 3 });
    const next = must(replan(roomy, 3, 'squeeze'));
    expect(next.weeks).toHaveLength(7);
    expect(next.matches.filter((m) => m.replaces !== null).every((m) => m.week > 3)).toBe(true);
    expect(clashes(next)).toEqual([]);
  });
  it('isn’t made up in drop mode', () => {
    const next = must(replan(season, 3, 'drop'));
    expect(next.matches.filter((m) => m.state === 'canceled')).toHaveLength(4);
    expect(next.matches).toHaveLength(season.matches.length);
  });
  it('keeps the matches that were already played', () => {
    const half = {
      ...season,
      matches: season.matches.map((m) => (m.id === lost[0]!.id ? { ...m, state: 'played' as const } : m)),
    };
    const next = must(replan(half, 3, 'append'));
    expect(next.matches.find((m) => m.id === lost[0]!.id)).toEqual({ ...lost[0], state: 'played' });
    expect(next.matches.filter((m) => m.week === 8)).toHaveLength(3);
  });
  it('is moved as a whole if it has pools', () => {
    const pools = must(
      fillPools(empty({ courts: 2, slots: ['18:00', '19:00', '20:00'], weeks: 2 }), teams(6), { poolsOf: 3 }),
    );
    const next = must(replan(pools, 1, 'squeeze'));
    expect(next.weeks.at(-1)).toMatchObject({ number: 3, groups: pools.weeks[0]!.groups });
    expect(next.matches.filter((m) => m.week === 3).map((m) => [m.at.court, m.at.time, m.home, m.away])).toEqual(
      pools.matches.filter((m) => m.week === 1).map((m) => [m.at.court, m.at.time, m.home, m.away]),
    );
  });
  it('has work teams in its makeup matches: the same teams where they are free, and otherwise other free teams', () => {
    const worked = addRefs(season);
    const refs = new Map(worked.matches.map(({ id, ref }) => [id, ref]));
    for (const mode of ['append', 'squeeze'] as const) {
      const next = must(replan(worked, 3, mode));
      const makeups = next.matches.filter(({ replaces }) => replaces !== null);
      expect(makeups).toHaveLength(4);
      expect(makeups.every(({ ref }) => ref !== null)).toBe(true);
      expect(makeups.some(({ ref, replaces }) => ref === refs.get(replaces!))).toBe(true);
      expect(clashes(next)).toEqual([]);
      expect(next.matches.filter(({ replaces }) => replaces === null).map(({ id, ref }) => [id, ref])).toEqual([
        ...refs,
      ]);
      expect(makeupsWithoutWork(next.matches)).toEqual([]);
    }
    const pools = addRefs(
      must(fillPools(empty({ courts: 2, slots: ['18:00', '19:00', '20:00'] }), teams(6), { poolsOf: 3 })),
    );
    const whole = must(replan(pools, 1, 'append'));
    const [lostOnes, again] = [1, 8].map((number) => whole.matches.filter(({ week }) => week === number));
    expect(again!.map(({ ref }) => ref)).toEqual(lostOnes!.map(({ ref }) => ref));
  });
  it('gets no work team from a team that has left, and counts the matches that have none', () => {
    const worked = addRefs(season);
    const gone = worked.matches.filter(({ week }) => week === 3).flatMap(({ ref }) => ref ?? []);
    expect(gone).toHaveLength(4);
    const next = must(replan(worked, 3, 'append', [], gone));
    const makeups = next.matches.filter(({ replaces }) => replaces !== null);
    expect(makeups.filter(({ ref }) => ref !== null && gone.includes(ref))).toEqual([]);
    const nobody = must(replan(worked, 3, 'append', [], teams(8)));
    expect(makeupsWithoutWork(nobody.matches)).toHaveLength(4);
    expect(addRefs(season, {}, [], [1]).matches.filter(({ ref }) => ref === 1)).toEqual([]);
  });
  it('has no work teams in its makeup matches if it had none', () => {
    const next = must(replan(season, 3, 'append'));
    expect(next.matches.every(({ ref }) => ref === null)).toBe(true);
    expect(makeupsWithoutWork(next.matches)).toEqual([]);
  });
  it('can’t be canceled twice', () => {
    expect(replan(must(replan(season, 3, 'append')), 3, 'append')).toMatchObject({
      ok: false,
      problem: { code: 'leagues/unknown-week' },
    });
  });
});
