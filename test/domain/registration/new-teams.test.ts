import { describe, expect, it } from 'vitest';
import { isTbd } from '#domain/people/form/field-rules.ts';
import {
  areNewTeamsValid,
  entryOfNewTeam,
  isHeld,
  type NewTeam,
  namesIn,
  newTeamFaults,
  withoutContact,
} from '#domain/registration/wizard/new-teams.ts';
import { aDivision } from '#test/kit/catalog.ts';
import { anUlid, aRegistration } from '#test/kit/registration.ts';
import { contact } from './wizard-kit.ts';

const row = (over: Partial<NewTeam> = {}): NewTeam => ({
  ...{ id: null, name: 'Gulf 16', divisionId: 900, coach: null, entry: anUlid(1), reservation: null, players: [] },
  ...over,
});
const held = { id: anUlid(1), tournamentId: 500, tournamentDivisionId: 900, expiry: 1_000, waitlist: true };

describe('teams registered together by an organization', () => {
  it('each need a name and a division, and a name can’t repeat in a division [P2-255]', () => {
    expect(newTeamFaults([row(), row({ name: ' gulf  16 ' }), row({ name: '', divisionId: null })])).toEqual([
      {},
      { name: 'This team is already in this division' },
      { name: 'A team name is required', divisionId: 'Choose a division' },
    ]);
    expect(areNewTeamsValid([row(), row({ divisionId: 901 })])).toBe(true);
    expect([
      areNewTeamsValid([]),
      areNewTeamsValid(Array.from({ length: 41 }, (_, i) => row({ name: `${i}` }))),
    ]).toEqual([false, false]);
  });

  it('are separate registrations with a division, window, hold and coach, and players are added later', () => {
    const coach = { ...contact, name: 'Bo Coach' };
    const whole = aRegistration({ teamInfo: { contacts: [contact, coach], teams: [] }, confirmed: true });
    const division = aDivision({ id: 900, numOfPlayers: 6 });
    const entry = entryOfNewTeam(whole, row({ coach: 1, reservation: held, name: ' Gulf 16 ' }), division, 77);
    expect(entry).toMatchObject({
      ...{ tournamentDivisionId: 900, windowId: 77, teamName: 'Gulf 16', waitlist: true, confirmed: true },
      ...{ teamAdmin: coach, teamInfo: { contacts: [contact, coach], teams: [] }, reservation: held },
    });
    expect([entry.players.length, entry.players.every((player) => isTbd(player.playerProfileId))]).toEqual([6, true]);
    expect(entryOfNewTeam(whole, row(), division, 77).teamAdmin).toEqual(contact);
  });

  it('keep a hold only in its division and until it expires, and keep their coaches when a contact is removed', () => {
    expect(isHeld(row({ reservation: held }), 999)).toBe(true);
    expect(isHeld(row({ reservation: held }), 1_000)).toBe(false);
    expect(isHeld(row({ reservation: held, divisionId: 901 }), 999)).toBe(false);
    const teams = [row({ coach: 1 }), row({ coach: 2 }), row({ coach: 0 })];
    const left = withoutContact({ contacts: [contact, contact, { ...contact, name: 'C' }], teams }, 1);
    expect([left.contacts.length, left.teams.map(({ coach }) => coach)]).toEqual([2, [null, 1, 0]]);
  });

  it('can be pasted as a list, which drops numbers and bullets', () => {
    expect(namesIn('1. Gulf 16\r\n\n- Bay 14\n• Sea 12\n3 Palms\n2) Dune')).toEqual([
      ...['Gulf 16', 'Bay 14', 'Sea 12', '3 Palms', 'Dune'],
    ]);
  });
});
