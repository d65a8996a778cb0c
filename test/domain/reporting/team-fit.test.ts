import { describe, expect, it } from 'vitest';
import { roster } from '#domain/registration/schema.ts';
import { type MisfitKind, misfits, misfitWords, type Taking } from '#domain/reporting/team-fit.ts';

const event = { startDate: '2026-06-06', props: [] as string[] };
const open: Taking = { division: 'Open', gender: 'Coed', numOfPlayers: 2, numAllowedOnRoster: 3, props: [] };
const profiles = new Map([
  [7, { dob: '2006-01-01', gender: 'Male' as const, gradYear: undefined, highSchool: undefined }],
]);
const team = (id: number, ...players: object[]) =>
  roster.parse({ id, tournamentId: 1, divisionId: 2, players, alternates: [] });
const young = { firstName: 'A', dob: '2012-01-01', gender: 'Female' };
const kinds = (rosters: Parameters<typeof misfits>[0], division: Taking, of = event) =>
  Object.fromEntries(misfits(rosters, division, of, profiles).map(({ kind, teamIds }) => [kind, teamIds]));

describe('teams in a division whose rules change', () => {
  it('all qualify if there are no requirements', () => {
    expect(kinds([team(1, young, young), team(2, { playerProfileId: 7 }, young)], open)).toEqual({});
  });

  it.each<[string, Partial<Taking>, object]>([
    [
      'an age limit: players too old by form or profile, and players of unknown age',
      { division: '16U' },
      { 'too-old': [2], 'age-unknown': [3] },
    ],
    ['women only: a player whose profile says male', { gender: 'Womens' }, { gender: [2] }],
    ['teams of three', { numOfPlayers: 3 }, { 'too-few': [1, 2, 3] }],
    ['a roster of one', { numOfPlayers: 1, numAllowedOnRoster: 1 }, { 'too-many': [1, 2] }],
  ])('are listed if they don’t qualify: %s', (_name, change, expected) => {
    const teams = [
      team(1, young, young),
      team(2, { playerProfileId: 7 }, young),
      // A seat to be decided doesn't have a player yet.
      team(3, { firstName: 'B' }, { playerProfileId: 2764 }),
    ];
    expect(kinds(teams, { ...open, ...change })).toEqual(expected);
  });

  it('are checked by graduation year when the event uses it', () => {
    const late = { startDate: '2026-06-06', props: ['dob-gy'] };
    const teams = [team(1, { gradYear: 2031 }, { gradYear: 2030 }), team(2, { gradYear: 2020 }, young)];
    expect(kinds(teams, { ...open, division: '16U' }, late)).toEqual({ 'too-old': [2], 'age-unknown': [2] });
  });

  it.each<[MisfitKind, number, string]>([
    ['too-old', 1, '1 team has a player who is too old for this division'],
    ['too-few', 3, '3 teams have fewer players than the division requires'],
  ])('are counted in a sentence: %s of %s', (kind, teams, words) => {
    expect(misfitWords(kind, teams)).toBe(words);
  });
});
