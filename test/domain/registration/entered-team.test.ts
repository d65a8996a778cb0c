import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { playerName, teamPlayerOf } from '#domain/registration/teams/roster.ts';
import { anyPlayer } from '#test/kit/arbitrary/registration.ts';
import { aBid, aPlayer } from '#test/kit/registration.ts';
import { typedTeam } from '#test/kit/typed-team.ts';

const facts = { id: 70, tournamentId: 500, divisionId: 900, name: 'Silva / Costa', dtRegistered: Date.UTC(2026, 3, 1) };

describe('a registered team’s public data', () => {
  it('includes names and profiles but nothing else from the forms', () => {
    const { team, roster } = typedTeam(1, 900, 500);
    expect(team.players).toHaveLength(12);
    expect(team.players.every((player) => Object.keys(player).join() === 'id,first,last')).toBe(true);
    const shown = JSON.stringify(team);
    for (const player of roster.players)
      for (const secret of [player.email, player.phone, player.dob, player.address, player.zip, player.city])
        expect(shown).not.toContain(secret);
    expect(shown).not.toContain(roster.teamAdmin?.email);
  });

  it('lists the hometowns of a team without a club, each once', () => {
    const dob = '1990-01-01';
    const players = [
      { dob, city: 'Hermosa', state: 'CA' },
      { dob, city: 'Hermosa', state: 'CA' },
      { dob, state: 'NV' },
      { dob },
    ];
    expect(enteredTeam(facts, { players }).team.towns).toEqual(['Hermosa, CA', 'NV']);
    expect(enteredTeam({ ...facts, club: 'Dunes' }, { players }).team.towns).toEqual([]);
  });

  it('omits the hometowns of minors and players of unknown age', () => {
    const from = (city: string, dob?: string) => ({ city, state: 'CA', ...(dob ? { dob } : {}) });
    const day = new Date(facts.dtRegistered).getUTCFullYear();
    const players = [from('Kidtown', `${day - 14}-01-01`), from('Nowhere'), from('Hermosa', `${day - 30}-01-01`)];
    expect(enteredTeam(facts, { players }).team.towns).toEqual(['Hermosa, CA']);
  });

  it('includes alternates as players, and can be matched to the complete forms by team ID', () => {
    const forms = { players: [aPlayer()], alternates: [aPlayer({ firstName: 'Bea', name: '' })], bid: aBid() };
    const { team, roster } = enteredTeam(facts, forms);
    expect(team.alternates).toEqual([{ id: 1001, first: 'Bea', last: 'Silva' }]);
    expect(roster).toMatchObject({ id: 70, tournamentId: 500, divisionId: 900, ...forms });
  });
});

describe('a player’s name on a team', () => {
  it.each([
    [{ firstName: 'Ana', lastName: 'Silva', name: 'Ana Silva' }, 'Ana', 'Silva'],
    [{ firstName: 'Ana', lastName: 'da Silva', name: '' }, 'Ana', 'da Silva'],
    [{ firstName: 'TBD', lastName: 'Player', name: 'Kim Later' }, '', 'Kim Later'],
    [{ firstName: 'Ana', lastName: undefined, name: '' }, '', 'Ana'],
    [{ firstName: undefined, lastName: undefined, name: ' ' }, '', ''],
  ])('for %o has first name %s and last name %s', (typed, first, last) => {
    expect(teamPlayerOf(aPlayer(typed))).toEqual({ id: 1001, first, last });
  });

  it('is the full name as typed', () => {
    fc.assert(
      fc.property(anyPlayer, (player) => {
        expect(playerName(teamPlayerOf(player))).toBe(player.name);
      }),
    );
  });
});
