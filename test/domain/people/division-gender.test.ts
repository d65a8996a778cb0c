import { describe, expect, it } from 'vitest';
import { divisionGenders } from '#domain/catalog/lists.ts';
import { fitsGender } from '#domain/people/division-gender.ts';

describe('whom a division is for', () => {
  it('women’s and girls’ divisions take no men and boys; who has said nothing may be chosen', () => {
    const taken = (gender: string | null) => divisionGenders.filter((of) => fitsGender({ gender: of }, gender));
    expect(taken('Male')).toEqual(['Boys', 'Coed', 'Boys or Coed', 'Mens']);
    expect(taken('Female')).toEqual([...divisionGenders]);
    expect(taken(null)).toEqual([...divisionGenders]);
  });
});
