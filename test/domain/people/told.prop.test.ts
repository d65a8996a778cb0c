import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageEligibility, ageRules } from '#domain/people/ages/age-rules.ts';
import { onFileOf } from '#domain/people/profiles.ts';
import { playerProfile } from '#domain/people/schema.ts';
import { division, event, formOf, now, sentencesOf } from './people.ts';

const births = fc
  .date({ min: new Date('1998-01-01'), max: new Date('2018-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const cases = fc.record({
  dob: births,
  division: fc.constantFrom('Open', '12U', '14U', '16U', '18U', 'U19'),
  rule: fc.constantFrom('', ...ageRules),
  gradYear: fc.option(fc.integer({ min: 2024, max: 2034 }), { nil: undefined }),
  highSchool: fc.constantFrom('', 'Mira Costa'),
  parent: fc.boolean(),
});
const mother = { firstName: 'Ann', lastName: 'Reed', phone: '3105550100', email: 'ann@example.com' };

describe('a birth date on file that the person registering can’t see', () => {
  it('leads to the same age, school and parent decisions in the browser and on the server [P2-509] [P2-096]', () => {
    let refused = 0;
    fc.assert(
      fc.property(cases, ({ rule, parent, ...person }) => {
        const profile = playerProfile.parse({
          id: 7,
          dtCreated: now,
          dtModified: now,
          firstName: 'Kay',
          lastName: 'Lee',
          ...person,
        });
        const of = { ...division([], { division: person.division, props: rule ? [rule] : [] }), id: 3 };
        const { known, ...seen } = onFileOf(profile);
        const { dob, ...shown } = known ?? {};
        const told = ageEligibility(profile, of, event, now);
        const browser = formOf(of, { profile: { ...seen, known: shown, told: told! } });
        const server = formOf(of, { profile: { ...seen, known: { ...shown, dob } } });
        const entry = { playerProfileId: 7, ...(parent && { parent: mother }) };
        const said = sentencesOf(server, entry);
        refused += Object.keys(said).length;
        expect(sentencesOf(browser, entry)).toEqual(said);
      }),
      { seed: 11, numRuns: 400 },
    );
    expect(refused).toBeGreaterThan(100);
  });
});
