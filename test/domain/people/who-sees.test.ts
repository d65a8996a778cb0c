import { describe, expect, it } from 'vitest';
import { shareable } from '#domain/people/lists/choices.ts';
import { playerProfile } from '#domain/people/schema.ts';
import {
  type Asker,
  askers,
  countsAsMinor,
  mayAgreeTo,
  mayLearn,
  type PersonField,
  seenBy,
  sharedOn,
  stageOn,
  stages,
  whoSees,
} from '#domain/people/who-sees.ts';

const day = '2026-05-01';
const whole = {
  ...{ id: 9, firstName: 'Misty', lastName: 'Reed', email: 'misty@school.example' },
  ...{ city: 'Hermosa Beach', state: 'CA', gradYear: 2028, club: 'Dunes', highSchool: 'Mira Costa' },
  ...{ committed: 'Yes', committedSchool: 'UCLA', images: [{ id: '01J0000000000000000000000A', url: '/media/i.jpg' }] },
  ...{ ownerIds: [1], dtCreated: Date.parse('2026-01-01'), dtModified: 0 },
};
const profile = (dob: string | null, more: object = {}) => playerProfile.parse({ ...whole, dob, ...more });
const shares = (...fields: string[]) => ({ shares: { by: 1, at: 0, fields } });
const learned = (dob: string | null, asker: Asker, more: object = {}) =>
  Object.entries(seenBy(profile(dob, more), asker, day))
    .filter(([field, value]) => value !== undefined && !['id', 'fullName', 'ratings'].includes(field))
    .map(([field]) => field)
    .sort();
const fields = Object.keys(whoSees) as PersonField[];
const [adult, teen, child] = ['1990-01-01', '2010-01-01', '2015-01-01'];
const everything = shares(...shareable);

describe('personal data shown to each viewer', () => {
  it('includes an adult’s photo and city for anyone, a masked email for registrants, and the full email for owners [P1-013]', () => {
    expect(learned(adult, 'stranger')).toEqual(['ageGroup', 'cityState', 'imageUrl', 'state']);
    expect(learned(adult, 'registrant')).toEqual(['ageGroup', 'cityState', 'imageUrl', 'maskedEmail', 'state']);
    expect(learned(adult, 'own')).toContain('email');
    expect(seenBy(profile(adult), 'registrant', day).maskedEmail).toBe('m…@s….example');
  });

  it('includes a teen’s graduation year, club and commitment, plus the photo and school once shared [P1-013]', () => {
    const always = ['ageGroup', 'club', 'committedSchool', 'gradYear'];
    for (const asker of ['stranger', 'registrant'] as const) {
      expect(learned(teen, asker)).toEqual(always);
      expect(learned(teen, asker, everything)).toEqual([...always, 'highSchool', 'imageUrl'].sort());
      expect(learned(teen, asker, shares('imageUrl'))).toEqual([...always, 'imageUrl'].sort());
    }
    expect(learned(teen, 'rep')).toEqual([...always, 'imageUrl'].sort());
    expect(learned(teen, 'crew')).toEqual(expect.arrayContaining(['cityState', 'highSchool', 'imageUrl']));
    expect(learned(teen, 'coach')).toEqual(expect.arrayContaining(['highSchool', 'imageUrl']));
  });

  it('shows a child’s graduation year only to reps, staff and owners, and shows no one under 18 in a public list of members', () => {
    const sees = (field: PersonField, dob: string | null) =>
      askers.filter((asker) => mayLearn(field, { stage: stageOn(dob, day), shared: shareable }, asker));
    expect(sees('gradYear', child)).toEqual(['rep', 'crew', 'own']);
    expect(sees('gradYear', teen)).toEqual([...askers]);
    expect(sees('membership', teen)).toEqual(['crew', 'own']);
    expect(sees('membership', '2008-05-01')).toEqual([...askers]);
    expect(sees('membership', null)).toEqual(['crew', 'own']);
    expect(sees('imageUrl', child)).toEqual(['rep', 'crew', 'own']);
  });

  it.each([
    ['share', child, []],
    ['share', teen, ['guardian']],
    ['share', '2008-05-01', ['self', 'guardian']],
    ['recruit', child, []],
    ['recruit', teen, ['guardian', null]],
    ['recruit', '2008-05-01', ['guardian', null]],
    ['recruit', adult, ['self', 'guardian', null]],
    ['rank', null, ['guardian', null]],
    ['invite', teen, ['guardian']],
    ['invite', adult, ['self', 'guardian']],
  ] as const)('lets only the right people agree to %s for someone born %s', (consent, dob, expected) => {
    const people = ['self', 'guardian', null] as const;
    expect(people.filter((as) => mayAgreeTo(consent, { dob }, as, day))).toEqual(expected);
  });

  it('never includes the photo or school of a child under 13 or of unknown age', () => {
    for (const dob of [child, null])
      for (const asker of ['stranger', 'registrant'] as const)
        for (const field of ['imageUrl', 'highSchool', 'committedSchool', 'cityState'])
          expect(learned(dob, asker, everything)).not.toContain(field);
    expect(learned(child, 'own')).toEqual(expect.arrayContaining(['imageUrl', 'highSchool']));
  });

  it('treats a person without a birth date as a possible minor', () => {
    expect(['', null, adult].map((dob) => countsAsMinor(dob, day))).toEqual([true, true, false]);
    expect(learned(null, 'registrant')).not.toContain('cityState');
  });

  it.each(fields)('never shrinks with more rights, and is always complete for the profile’s owners: %s', (field) => {
    for (const stage of stages)
      for (const shared of [[], shareable]) {
        const told = askers.map((asker) => mayLearn(field, { stage, shared }, asker));
        expect(told).toEqual(told.toSorted());
        expect(told.at(-1)).toBe(true);
      }
  });

  it('never includes contact details for strangers or registrants', () => {
    for (const field of ['email', 'phone', 'address', 'contacts', 'dob'] as const)
      for (const stage of stages) expect(mayLearn(field, { stage, shared: shareable }, 'registrant')).toBe(false);
  });
});

describe('sharing a profile with strangers', () => {
  it.each([
    ['2013-05-02', 'under13'],
    ['2013-05-01', 'teen'],
    ['2008-05-02', 'teen'],
    ['2008-05-01', 'junior18'],
    ['2006-08-31', 'adult'],
    [null, 'under13'],
  ])('depends on the person’s age that day: with birth date %s, uses the rules for %s', (dob, stage) => {
    expect(stageOn(dob, day)).toBe(stage);
  });

  it('is off until someone turns it on, except for profiles created at age 18 or older', () => {
    expect(sharedOn(profile(teen), day)).toEqual([]);
    expect(sharedOn(profile('2008-01-01'), day)).toEqual(shareable);
    expect(sharedOn(profile(adult), day)).toEqual(shareable);
  });

  it('doesn’t change on the 18th birthday, and starts on the 13th only if someone chose that', () => {
    const born = profile('2010-05-01');
    expect([sharedOn(born, '2028-04-30'), sharedOn(born, '2028-05-01')]).toEqual([[], []]);
    const decided = profile('2010-05-01', shares('imageUrl'));
    expect(['2023-04-30', '2023-05-01', '2028-05-01'].map((on) => sharedOn(decided, on))).toEqual([
      [],
      ['imageUrl'],
      ['imageUrl'],
    ]);
  });

  it('follows the user’s choice, even for an adult', () => {
    expect(sharedOn(profile(adult, shares('upcoming')), day)).toEqual(['upcoming']);
    expect(learned(adult, 'stranger', shares())).not.toContain('imageUrl');
  });
});
