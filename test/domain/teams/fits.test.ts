import { describe, expect, it } from 'vitest';
import { genderNotes } from '#domain/teams/fits.ts';
import { aDivision } from '../../kit/catalog.ts';
import { aPlayer } from '../../kit/registration.ts';

const division = (gender: 'Girls' | 'Mens' | 'Coed' | 'Womens') => aDivision({ gender, division: 'A' });
const ana = aPlayer({ playerProfileId: 1001 });
const mia = aPlayer({ playerProfileId: 1002, name: 'Mia Lund' });
const roster = { players: [ana, mia], alternates: [] };
const known = new Map([[1001, { gender: 'Female' } as never]]);

describe('what a change of division should be read with', () => {
  it('says that a team of girls would play in a men’s division', () => {
    expect(genderNotes(roster, known, division('Girls'), division('Mens'))).toEqual([
      'Mens A is a Mens division, and Girls A is a Girls one.',
    ]);
  });
  it('names whose gender nobody asked for where the new division takes no men', () => {
    expect(genderNotes(roster, known, division('Mens'), division('Womens'))).toEqual([
      'Womens A is for women only, and we don’t know the gender of Mia Lund.',
    ]);
    expect(genderNotes({ ...roster, players: [ana] }, known, division('Coed'), division('Girls'))).toEqual([]);
  });
  it('says nothing between divisions of women and girls, nor to coed', () => {
    expect(genderNotes(roster, new Map(), division('Girls'), division('Womens'))).toEqual([]);
    expect(genderNotes(roster, new Map(), division('Mens'), division('Coed'))).toEqual([]);
  });
});
