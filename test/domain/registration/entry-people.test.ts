import { describe, expect, it } from 'vitest';
import { checkCoachTeams, mostTeams, needsTeam } from '#domain/registration/teams/coach-teams.ts';
import { checkSameSchool, requiresSameSchool } from '#domain/registration/teams/same-school.ts';
import { dropDivision, pickDivision, suggestDivisions } from '#domain/registration/wizard/dropped-divisions.ts';
import { aTournament } from '#test/kit/catalog.ts';
import { aPlayer, aRegistration } from '#test/kit/registration.ts';

const code = (result: { ok: boolean; problem?: { code: string } }) => (result.ok ? 'ok' : result.problem?.code);

describe('the same school', () => {
  it.each([
    [{}, [], false],
    [{ teamType: 'hs' }, [], true],
    [{ teamType: 'club' }, [], false],
    [{}, ['scholastic'], true],
    [{}, ['teamType:hs'], true],
    [{ teamType: 'hs' }, ['teamType:club'], false],
  ] as const)('event %o, division %o: %s [P2-198] [P2-227]', (event, props, required) => {
    const tournament = aTournament(event);
    expect(requiresSameSchool(tournament, { props: [...props] })).toBe(required);
    const apart = [aPlayer({ highSchool: 'A' }), aPlayer({ highSchool: 'B' })];
    expect(code(checkSameSchool(apart, tournament, { props: [...props] }))).toBe(
      required ? 'registration/same-school' : 'ok',
    );
    expect(code(checkSameSchool([aPlayer({ highSchool: 'A' })], tournament, { props: [...props] }))).toBe('ok');
  });
  it('says so in the given words [P2-402]', () => {
    const refused = checkSameSchool(
      [aPlayer({ highSchool: 'A' }), aPlayer({ highSchool: 'B' })],
      aTournament({ teamType: 'hs' }),
      { props: [] },
    );
    expect(!refused.ok && refused.problem.title).toBe('Athletes must attend the same school');
  });
});

describe('coaches’ teams', () => {
  it('a coaches division with a team requires at least one [P2-409] [P2-189] [P2-202] [P2-618]', () => {
    const two = { props: ['coach-team-2'] };
    expect([mostTeams(two), mostTeams({ props: ['coach'] })]).toEqual([2, null]);
    expect([needsTeam(two), needsTeam({ props: ['coach-college'] }), needsTeam({ props: ['coach'] })]).toEqual([
      true,
      true,
      false,
    ]);
    expect(code(checkCoachTeams([], two))).toBe('registration/team-required');
    expect(code(checkCoachTeams([], { props: ['coach-college'] }))).toBe('registration/team-required');
    expect(code(checkCoachTeams([], { props: ['coach'] }))).toBe('ok');
    expect(code(checkCoachTeams([1, 2, 2], two))).toBe('ok');
    expect(code(checkCoachTeams([1, 2, 3], two))).toBe('registration/roster-too-large');
    expect(code(checkCoachTeams([1, 2, 3], { props: ['coach'] }))).toBe('ok');
    expect(code(checkCoachTeams([], { props: [] }))).toBe('ok');
  });
});

describe('divisions of an entry of several', () => {
  it('a dropped one is remembered and not put back; picking it by hand is another matter [P2-361]', () => {
    const two = suggestDivisions(aRegistration(), [900, 901, 900]);
    expect(two.teamInfo.teams).toEqual([
      { id: null, name: '', divisionId: 900 },
      { id: null, name: '', divisionId: 901 },
    ]);
    const dropped = dropDivision(two, 901);
    expect(dropped.teamInfo.teams.map((team) => team.divisionId)).toEqual([900]);
    expect(dropped.droppedDivisions).toEqual([901]);
    expect(suggestDivisions(dropped, [900, 901])).toBe(dropped);
    expect(dropDivision(dropped, 901).droppedDivisions).toEqual([901]);
    const again = pickDivision(dropped, 901);
    expect(again.droppedDivisions).toEqual([]);
    expect(again.teamInfo.teams.map((team) => team.divisionId)).toEqual([900, 901]);
  });
});
