import { describe, expect, it } from 'vitest';
import { must } from '#domain/kernel/result.ts';
import { awayAt, clashesWith } from '#domain/leagues/elsewhere.ts';
import { fill } from '#domain/leagues/fill.ts';
import { fillPools } from '#domain/leagues/fill-pools.ts';
import { moveMatches } from '#domain/leagues/moves.ts';
import { addRefs } from '#domain/leagues/refs.ts';
import { replan } from '#domain/leagues/replan.ts';
import type { CourtUse } from '#domain/leagues/schema.ts';
import { cellsIn, empty, filled, teams } from './seasons.ts';

/**
 * Returns another division's match on a court that the league doesn't use, with these teams' players, at a time that
 * recurs every week.
 */
const elsewhere = (season: ReturnType<typeof empty>, time: string, of: readonly number[]): CourtUse[] =>
  season.weeks.flatMap((week) => {
    const cell = cellsIn(week).find((one) => one.time === time);
    return cell ? [{ court: '9', startTime: cell.startTime, minutes: 60, divisionId: 2, teams: [...of] }] : [];
  });

describe('teams with players in another division', () => {
  it('are scheduled at other times when the season is filled', () => {
    const season = empty();
    const taken = elsewhere(season, '18:30', [1, 2]);
    const made = must(fill(season, teams(4), { taken }));
    expect(clashesWith(made, taken)).toEqual([]);
    expect(clashesWith(must(fill(season, teams(4))), taken)).not.toEqual([]);
  });

  it('are listed when every time in a week conflicts', () => {
    const season = empty({ slots: ['18:30'] });
    const taken = elsewhere(season, '18:30', [1]);
    const found = clashesWith(must(fill(season, teams(4), { taken })), taken);
    expect(found).toHaveLength(season.weeks.length);
    expect(found[0]).toMatchObject({ team: 1, divisionId: 2, match: { week: 1 } });
  });

  it('get a court rotation that avoids conflicts with the other division', () => {
    const season = empty({ courts: 1, slots: ['18:30', '19:30', '20:30', '21:30', '22:30', '23:30'], weeks: 1 });
    const taken = ['18:30', '19:30', '20:30'].flatMap((time) => elsewhere(season, time, [1]));
    const made = must(fillPools(season, teams(6), { poolsOf: 3, taken }));
    expect(clashesWith(made, taken)).toEqual([]);
  });

  it('aren’t moved to a conflicting time, even for a makeup match', () => {
    const season = filled(4);
    const match = season.matches.find(({ home, away, at }) => at.time === '19:30' && [home, away].includes(1));
    const taken = elsewhere(season, '18:30', [1]);
    const to = { match: match!.id, week: match!.week, ...match!.at, time: '18:30' };
    const others = season.matches.filter((one) => one.week === match!.week && one.id !== match!.id);
    const alone = { ...season, matches: season.matches.filter((one) => !others.includes(one)) };
    expect(moveMatches(alone, [to])).toMatchObject({ ok: true });
    expect(moveMatches(alone, [to], taken)).toMatchObject({
      problem: { code: 'leagues/team-busy', data: { team: 1 } },
    });
    const again = must(replan(filled(4), 1, 'squeeze', taken)).matches.filter(({ replaces }) => replaces !== null);
    expect(again.length).toBeGreaterThan(0);
    for (const { at, home, away, minutes } of again) {
      const away1 = awayAt(taken, { startTime: at.startTime, minutes });
      expect([home, away].filter((team) => away1.has(team as number))).toEqual([]);
    }
  });

  it('aren’t the work team for matches at a conflicting time', () => {
    const season = filled(4, { courts: 1, slots: ['18:30', '19:30'] });
    const free = addRefs(season);
    const worker = free.matches.find(({ at }) => at.time === '18:30')?.ref as number;
    const taken = elsewhere(season, '18:30', [worker]);
    const given = addRefs(season, {}, taken).matches.filter(({ at, ref }) => at.time === '18:30' && ref === worker);
    expect(given).toEqual([]);
  });
});
