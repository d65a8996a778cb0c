import { describe, expect, it } from 'vitest';
import { divisionGenders } from '#domain/catalog/lists.ts';
import { fitsGender } from '#domain/people/division-gender.ts';

describe('a division’s gender rule', () => {
  it('excludes men and boys from women’s and girls’ divisions, but allows an unknown gender', () => {
    const taken = (gender: string | null) => divisionGenders.filter((of) => fitsGender({ gender: of }, gender));
    expect(taken('Male')).toEqual(['Boys', 'Coed', 'Boys or Coed', 'Mens']);
    expect(taken('Female')).toEqual([...divisionGenders]);
    expect(taken(null)).toEqual([...divisionGenders]);
  });
});
