import { describe, expect, it } from 'vitest';
import { genderNotes } from '#domain/teams/fits.ts';
import { aDivision } from '../../kit/catalog.ts';
import { aPlayer } from '../../kit/registration.ts';

const division = (gender: 'Girls' | 'Mens' | 'Coed' | 'Womens') => aDivision({ gender, division: 'A' });
const ana = aPlayer({ playerProfileId: 1001 });
const mia = aPlayer({ playerProfileId: 1002, name: 'Mia Lund' });
const roster = { players: [ana, mia], alternates: [] };
const known = new Map([[1001, { gender: 'Female' } as never]]);

describe('warnings about a division change', () => {
  it('are shown for a girls’ team in a men’s division', () => {
    expect(genderNotes(roster, known, division('Girls'), division('Mens'))).toEqual([
      'Mens A is a Mens division, and Girls A is a Girls one.',
    ]);
  });
  it('list players of unknown gender if the new division doesn’t allow men', () => {
    expect(genderNotes(roster, known, division('Mens'), division('Womens'))).toEqual([
      'Womens A is for women only, and we don’t know the gender of Mia Lund.',
    ]);
    expect(genderNotes({ ...roster, players: [ana] }, known, division('Coed'), division('Girls'))).toEqual([]);
  });
  it('are empty between women’s and girls’ divisions, and for a coed division', () => {
    expect(genderNotes(roster, new Map(), division('Girls'), division('Womens'))).toEqual([]);
    expect(genderNotes(roster, new Map(), division('Mens'), division('Coed'))).toEqual([]);
  });
});
