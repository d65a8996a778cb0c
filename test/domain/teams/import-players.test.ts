import { describe, expect, it } from 'vitest';
import { everyPhone } from '#domain/people/phones-abroad.ts';
import { entryName } from '#domain/registration/teams/team-name.ts';
import { suggestedImport } from '#domain/teams/import/columns.ts';
import { entryOfDetails } from '#domain/teams/import/players.ts';
import { teamLines } from '#domain/teams/import/teams.ts';
import { quickRoster } from '#domain/teams/quick-add.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';
import { listOf } from '../../kit/lists.ts';

const header = [
  ...['Division', 'Team', 'Player 1', 'Player 1 Birth Date', 'Player 1 Gender', 'P1 Email', 'Player 1 phone'],
  ...['Player 1 Parent Name', 'Player 1 Parent Email', 'Player 1 Parent Phone', 'Partner', 'Partner DOB', 'Fee'],
];
const girls = aDivision({ id: 20, division: '16U', gender: 'Girls', numOfPlayers: 2 });
const oldest = aDivision({ id: 21, division: '18U', gender: 'Girls', numOfPlayers: 2 });
const of = { divisions: [girls, oldest], event: aTournament(), today: '2026-03-01', phones: everyPhone };
const read = (...cells: string[]) =>
  teamLines(listOf(header, cells), suggestedImport('teams', header), of)[0] as ReturnType<typeof teamLines>[number];
const ana = ['16U', 'Aces', 'Ana Ruiz', '3/15/2011', 'F', 'Ana@X.example', '(310) 555-0142'];
const parent = ['Eva Ruiz', 'eva@x.example', '310-555-0143'];

describe('player details in an imported team list', () => {
  it('are recognized by column names that organizers use', () => {
    expect(suggestedImport('teams', header)).toEqual({
      ...{ division: 0, team: 1, player1: 2, player1Dob: 3, player1Gender: 4, player1Email: 5, player1Phone: 6 },
      ...{ player1GuardianName: 7, player1GuardianEmail: 8, player1GuardianPhone: 9, player2: 10, player2Dob: 11 },
    });
  });

  it('become the players’ forms, with the guardian as a minor’s contact', () => {
    const { draft, problem } = read(...ana, ...parent, 'Bo Li', '', '');
    expect(problem).toBeNull();
    const roster =
      draft && quickRoster({ ...draft, entries: draft.details.map((one) => entryOfDetails(one, of.today)) }, girls);
    expect(roster?.ok && roster.value.players).toMatchObject([
      {
        ...{ firstName: 'Ana', lastName: 'Ruiz', dob: '2011-03-15', gender: 'Female' },
        ...{ playerEmail: 'ana@x.example', playerPhone: '3105550142', email: 'eva@x.example', phone: '3105550143' },
        parent: { firstName: 'Eva', lastName: 'Ruiz', email: 'eva@x.example', phone: '3105550143' },
      },
      { firstName: 'Bo', lastName: 'Li' },
    ]);
  });

  it('keep last names of several words and names with a comma', () => {
    const rest = ['', '', '', '', '', '', ''];
    const { draft } = read('16U', '', 'de la Cruz, Ana', ...rest, 'Bo Van Der Berg', '', '');
    const roster = draft && quickRoster(draft, girls);
    expect(roster?.ok && entryName({ teamName: '', players: roster.value.players })).toBe('de la Cruz / Van Der Berg');
  });

  it.each([
    ['a player who is too old', { 3: '3/15/2009' }, 'Ana Ruiz: The athlete is too old for 16U.'],
    ['a boy in a girls’ division', { 4: 'Boy' }, 'Ana Ruiz can’t play in a Girls division.'],
    ['a birth date in the future', { 3: '3/15/2031' }, /birth date/],
    ['an unreadable birth date', { 3: 'spring' }, /birth date “spring” isn’t a date/],
    ['an unknown gender', { 4: 'Z' }, 'We don’t recognize Player 1’s gender “Z”.'],
    ['an invalid email', { 5: 'ana@' }, 'Player 1’s email isn’t valid.'],
    ['an invalid phone', { 6: '555' }, 'Player 1’s phone isn’t valid.'],
    ['an invalid guardian email', { 8: 'eva' }, 'Player 1’s guardian email isn’t valid.'],
    ['details without a name', { 11: '3/15/2011' }, 'Player 2 has details but no name.'],
  ])('make a row invalid for %s', (_, over: Record<number, string>, problem) => {
    const cells = [...ana, ...parent, '', '', ''].map((cell, at) => over[at] ?? cell);
    expect(read(...cells)).toMatchObject({
      draft: null,
      problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
    });
  });

  it('are optional, so a player without a birth date is accepted as in quick add', () => {
    expect(read('16U', 'Aces', 'Ana Ruiz', '', '', '', '', '', '', '', '', '', '').problem).toBeNull();
  });

  it('allow a nineteen-year-old in 18U only with a high school on file', () => {
    const more = [...header.slice(0, 4), 'Player 1 High School'];
    const line = (school: string) =>
      teamLines(listOf(more, ['18U', 'Aces', 'Ana Ruiz', '3/15/2007', school]), suggestedImport('teams', more), of)[0];
    expect(line('Mira Costa High')?.problem).toBeNull();
    expect(line('')?.problem).toBe('Ana Ruiz: The athlete must be a high school student.');
  });
});
