import { describe, expect, it } from 'vitest';
import { isTbd } from '#domain/people/form/field-rules.ts';
import { entryName } from '#domain/registration/teams/team-name.ts';
import { quickRoster, quickTeamOf } from '#domain/teams/quick-add.ts';
import { aDivision } from '#test/kit/catalog.ts';

describe('a quick-add line with names', () => {
  it('lists players separated by slashes, commas or “&”, after an optional team name', () => {
    expect(quickTeamOf('Ada Alder / Bea Boone', false)).toEqual({ name: '', players: ['Ada Alder', 'Bea Boone'] });
    expect(quickTeamOf('Dune Diggers: Ada Alder, Bea Boone', false)).toEqual({
      ...{ name: 'Dune Diggers', players: ['Ada Alder', 'Bea Boone'] },
    });
    expect(quickTeamOf('Alder, Ada & Boone, Bea', false).players).toEqual(['Alder, Ada', 'Boone, Bea']);
    expect(quickTeamOf('Dunes: Alder, Ada / Boone, Bea', false).players).toEqual(['Alder, Ada', 'Boone, Bea']);
    expect(quickTeamOf('Dune Diggers', false)).toEqual({ name: 'Dune Diggers', players: [] });
    expect(quickTeamOf('Ada Alder', true)).toEqual({ name: '', players: ['Ada Alder'] });
  });

  it.each([
    [['Ana de la Cruz', 'Bo Van Der Berg'], 'de la Cruz / Van Der Berg'],
    [['Cruz, Ana', 'Berg, Bo'], 'Cruz / Berg'],
    [['John Ruiz Jr.', 'Li, Bo'], 'Ruiz Jr. / Li'],
    [['Ana Maria Ruiz', 'Bo'], 'Ruiz / Bo'],
    [['Ana Ruiz'], 'Ruiz / TBD'],
  ])('gives a team of %j the name “%s”', (players, name) => {
    const made = quickRoster({ name: '', players }, aDivision({ numOfPlayers: 2 }));
    expect(made.ok && entryName({ teamName: '', players: made.value.players })).toBe(name);
  });

  it('finds existing players, fills missing starters with TBD, and makes extra players alternates or refuses them [P2-605]', () => {
    const pair = aDivision({ numOfPlayers: 2, numAllowedOnRoster: 3 });
    const of = (...players: string[]) => quickRoster({ name: 'X', players }, pair);
    expect(of('Ada Alder')).toMatchObject({ value: { players: [{ firstName: 'Ada', lastName: 'Alder' }, {}] } });
    const one = of('Ada');
    expect(one.ok && one.value.players.map(({ playerProfileId }) => isTbd(playerProfileId))).toEqual([false, true]);
    expect(of('A A', 'B B', 'C C')).toMatchObject({ value: { alternates: [{ lastName: 'C' }] } });
    expect(of('A A', 'B B', 'C C', 'D D')).toMatchObject({ ok: false, problem: { data: { most: 3 } } });
  });
});
