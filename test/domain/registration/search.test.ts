import { describe, expect, it } from 'vitest';
import { special } from '#domain/kernel/ids.ts';
import { roster } from '#domain/registration/schema.ts';
import { registrationTerm, wordsOfPeople, wordsOfTeam } from '#domain/registration/search.ts';

const forms = roster.parse({
  ...{ id: 7, tournamentId: 10, divisionId: 20 },
  players: [
    {
      ...{
        playerProfileId: 5,
        firstName: 'Ana',
        lastName: 'Peña',
        email: ' Ana@Example.com',
        phone: '+1 (310) 555-0142',
      },
      parent: { firstName: 'Eva', lastName: 'Roe', phone: '310 555 0199' },
    },
    { playerProfileId: special.tbdPlayer, firstName: 'TBD', lastName: 'Player' },
  ],
  teamAdmin: { name: 'Cleo Moe', phone: '', email: 'cleo@example.com' },
});
const said = (words: ReturnType<typeof wordsOfPeople>) =>
  words.map(({ word, other }) => `${word} ${other}`.trim()).sort();

describe('a team’s search terms', () => {
  it('include its names, its numbers and its order number', () => {
    expect(said(wordsOfTeam({ id: 7001, name: 'Moe / Roe', club: 'Dunes', orderId: 10_000 }))).toEqual(
      ['10000', '7001', 'dunes', 'moe roe', 'roe moe'].sort(),
    );
  });
  it('include the names, addresses and phone digits of everyone on its forms, except unnamed players', () => {
    expect(said(wordsOfPeople(forms))).toEqual(
      [
        ...['ana pena', 'pena ana', 'ana@example.com', '3105550142'],
        ...['eva roe', 'roe eva', '3105550199'],
        ...['cleo moe', 'moe cleo', 'cleo@example.com'],
      ].sort(),
    );
    const ana = wordsOfPeople(forms).find(({ word }) => word === '3105550142');
    expect(ana).toMatchObject({ label: 'Ana Peña', reached: '+1 (310) 555-0142', playerId: 5 });
    expect(wordsOfPeople(forms).find(({ word }) => word === 'eva')).toMatchObject({ label: 'Eva Roe', playerId: null });
  });
});

describe('searching for a team', () => {
  it('matches an address, a number or names, with at least three characters', () => {
    expect(registrationTerm('Ana@Example')).toEqual({ of: 'word', word: 'ana@example' });
    expect(registrationTerm('(310) 555-01')).toEqual({ of: 'word', word: '31055501' });
    expect(registrationTerm('+1 310 555 0142')).toEqual({ of: 'word', word: '3105550142' });
    expect(registrationTerm('#10000')).toEqual({ of: 'word', word: '10000' });
    expect(registrationTerm('15 Black')).toEqual({ of: 'names' });
    expect(registrationTerm('Li / Ng')).toEqual({ of: 'names' });
    for (const short of ['', 'an', '31', '@', ' Ng ']) expect(registrationTerm(short)).toBeNull();
  });
});
