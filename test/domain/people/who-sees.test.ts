import { describe, expect, it } from 'vitest';
import { playerProfile } from '#domain/people/schema.ts';
import { askers, countsAsMinor, mayLearn, type PersonField, seenBy, whoSees } from '#domain/people/who-sees.ts';

const day = '2026-05-01';
const whole = {
  id: 9,
  firstName: 'Misty',
  lastName: 'Reed',
  email: 'misty@school.example',
  city: 'Hermosa Beach',
  state: 'CA',
  gradYear: 2028,
  club: 'Dunes',
  highSchool: 'Mira Costa',
  committed: 'Yes',
  committedSchool: 'UCLA',
  ownerIds: [1],
  dtCreated: 0,
  dtModified: 0,
};
const profile = (dob: string | null) => playerProfile.parse({ ...whole, dob });
const learned = (dob: string | null, asker: (typeof askers)[number]) =>
  Object.entries(seenBy(profile(dob), asker, day))
    .filter(([field, value]) => value !== undefined && !['id', 'fullName', 'ratings'].includes(field))
    .map(([field]) => field)
    .sort();
const fields = Object.keys(whoSees) as PersonField[];

describe('what is learned of a person', () => {
  it('of an adult: city and state by anybody, a masked address by who registers, the address by their own alone [P1-013]', () => {
    expect(learned('1990-01-01', 'stranger')).toEqual(['ageGroup', 'cityState', 'state']);
    expect(learned('1990-01-01', 'registrant')).toEqual(['ageGroup', 'cityState', 'maskedEmail', 'state']);
    expect(learned('1990-01-01', 'own')).toContain('email');
    expect(seenBy(profile('1990-01-01'), 'registrant', day).maskedEmail).toBe('m…@s….example');
  });

  it('of a minor: year, school and commitment, and no more by who registers than by anybody [P1-013]', () => {
    const shown = ['ageGroup', 'club', 'committedSchool', 'gradYear', 'highSchool'];
    expect(learned('2010-01-01', 'stranger')).toEqual(shown);
    expect(learned('2010-01-01', 'registrant')).toEqual(shown);
    expect(learned('2010-01-01', 'crew')).toContain('cityState');
  });

  it('whoever has no birth date may be a minor', () => {
    expect([countsAsMinor(null, day), countsAsMinor('', day), countsAsMinor('1990-01-01', day)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(learned(null, 'registrant')).not.toContain('cityState');
  });

  it.each(fields)('%s: who may ask for more learns no less', (field) => {
    for (const isMinor of [true, false]) {
      const told = askers.map((asker) => mayLearn(field, isMinor, asker));
      expect(told).toEqual(told.toSorted());
      expect(told.at(-1)).toBe(true);
    }
  });

  it('what reaches somebody is never a stranger’s or a registrant’s to read', () => {
    for (const field of ['email', 'phone', 'address', 'contacts', 'dob'] as const)
      for (const isMinor of [true, false]) expect(mayLearn(field, isMinor, 'registrant')).toBe(false);
  });
});
