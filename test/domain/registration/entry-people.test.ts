import { describe, expect, it } from 'vitest';
import { checkSameSchool, ofOneSchool, requiresSameSchool } from '#domain/registration/teams/plays-twice.ts';
import { checkCoachTeams, mostTeams, needsTeam } from '#domain/registration/teams/roster.ts';
import { isProgramSaid, programFaults, programOf } from '#domain/registration/wizard/review.ts';
import { droppedAfter, isSuggested } from '#domain/registration/wizard/wizard.ts';
import { aTournament } from '#test/kit/catalog.ts';
import { aPlayer, aRegistration } from '#test/kit/registration.ts';

const director = { name: 'Dee', phone: '(310) 555-0142', email: 'dee@example.org' };
const blankTeam = { id: null, name: '', players: [], coach: null, entry: null, reservation: null };

const code = (result: { ok: boolean; problem?: { code: string } }) => (result.ok ? 'ok' : result.problem?.code);

describe('the same-school rule', () => {
  it.each([
    [{}, [], false],
    [{ teamType: 'hs' }, [], true],
    [{ teamType: 'club' }, [], false],
    [{}, ['scholastic'], true],
    [{}, ['teamType:hs'], true],
    [{ teamType: 'hs' }, ['teamType:club'], false],
  ] as const)('applies to event %o and division %o: %s [P2-198] [P2-227]', (event, props, required) => {
    const tournament = aTournament(event);
    expect(requiresSameSchool(tournament, { props: [...props] })).toBe(required);
    const apart = [aPlayer({ highSchool: 'A' }), aPlayer({ highSchool: 'B' })];
    expect(code(checkSameSchool(apart, tournament, { props: [...props] }))).toBe(
      required ? 'registration/same-school' : 'ok',
    );
    expect(code(checkSameSchool([aPlayer({ highSchool: 'A' })], tournament, { props: [...props] }))).toBe('ok');
  });
  it('gives everyone the first player’s school unless one is on file [P2-401]', () => {
    const team = [aPlayer({ playerProfileId: 5 }), aPlayer({ highSchool: 'B' }), aPlayer({ playerProfileId: 6 })];
    const held: Record<number, string> = { 5: 'Mira Costa', 6: 'Redondo' };
    const onFile = ({ playerProfileId = 0 }) => held[playerProfileId];
    const schools = (props: string[]) =>
      ofOneSchool(team, onFile, aTournament({}), { props }).map(({ highSchool }) => highSchool);
    expect(schools(['scholastic'])).toEqual(['Mira Costa', 'Mira Costa', 'Redondo']);
    expect(schools([])).toEqual([undefined, 'B', undefined]);
  });
  it('shows the specified sentences [P2-402]', () => {
    const refused = checkSameSchool(
      [aPlayer({ highSchool: 'A' }), aPlayer({ highSchool: 'B' })],
      aTournament({ teamType: 'hs' }),
      { props: [] },
    );
    expect(!refused.ok && refused.problem.title).toBe('Athletes must attend the same school');
  });
});

describe('coaches’ teams', () => {
  it('are required and limited by a coaches division’s flags [P2-409] [P2-189] [P2-202] [P2-618]', () => {
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

describe('registering for several divisions', () => {
  it('doesn’t suggest a dropped division again unless the user picks it manually [P2-361]', () => {
    const teams = (...ids: number[]) => ids.map((divisionId) => ({ ...blankTeam, divisionId }));
    const entry = (ids: number[], droppedDivisions: number[] = []) => ({
      ...aRegistration({ droppedDivisions }),
      teamInfo: { contacts: [], teams: teams(...ids) },
    });
    expect([isSuggested(entry([900]), 901), isSuggested(entry([900]), 900)]).toEqual([true, false]);
    expect(droppedAfter(entry([900, 901]), teams(900))).toEqual([901]);
    expect(isSuggested(entry([900], [901]), 901)).toBe(false);
    // Another team is still in the division.
    expect(droppedAfter(entry([900, 900]), teams(900))).toEqual([]);
    // The user picked the division again manually.
    expect(droppedAfter(entry([900], [901]), teams(900, 901))).toEqual([]);
    expect(droppedAfter(entry([900], [901]), teams())).toEqual([901, 900]);
  });
});

describe('a registration’s program', () => {
  const where = (props: string[], allOrgRegFlow = false) => ({ division: { props }, event: { allOrgRegFlow } });
  it.each([
    [['coach-college'], { program: 'college', required: true }],
    [['ncaa'], { program: 'college', required: false }],
    [['scholastic'], { program: 'school', required: false }],
    [['coach', 'scholastic'], { program: 'school', required: false }],
    [['coach-team-2'], { program: 'club', required: false }],
    [['spectators'], null],
    [[], null],
  ] as const)('for %o is %o [P2-126]', (props, asked) => {
    expect(programOf(where([...props]))).toEqual(asked);
  });
  it('isn’t requested from an organization that registers its teams', () => {
    expect(programOf(where(['scholastic'], true))).toBeNull();
  });
  it('must have a college and contact for a college coach, and is optional otherwise [P2-126] [P2-539]', () => {
    const coach = where(['coach-college']);
    const said = { id: null, name: 'State', director: null, contacts: [director] };
    expect(programFaults(coach, null)).toMatchObject({ 'club.name': 'A college is required' });
    expect(programFaults(coach, { ...said, contacts: [{ ...director, email: 'x' }] })).toEqual({
      'club.contacts.0.email': 'A valid email is required',
    });
    expect([programFaults(coach, said), isProgramSaid(coach, said)]).toEqual([{}, true]);
    expect([isProgramSaid(where(['ncaa']), null), isProgramSaid(where(['ncaa']), { ...said, name: '' })]).toEqual([
      true,
      false,
    ]);
    expect(isProgramSaid(where([]), null)).toBe(true);
  });
});
