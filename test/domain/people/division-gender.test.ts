import { describe, expect, it } from 'vitest';
import { divisionGenders } from '#domain/catalog/lists.ts';
import { fitsGender } from '#domain/people/division-gender.ts';

describe('who a division is for', () => {
  it('women’s and girls’ divisions take no men or boys; a player with unknown gender may be chosen', () => {
    const taken = (gender: string | null) => divisionGenders.filter((of) => fitsGender({ gender: of }, gender));
    expect(taken('Male')).toEqual(['Boys', 'Coed', 'Boys or Coed', 'Mens']);
    expect(taken('Female')).toEqual([...divisionGenders]);
    expect(taken(null)).toEqual([...divisionGenders]);
  });
});
