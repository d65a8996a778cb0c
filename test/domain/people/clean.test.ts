import { describe, expect, it } from 'vitest';
import {
  cleanDob,
  cleanEmail,
  cleanEntry,
  cleanInstagram,
  cleanName,
  cleanPhone,
  cleanZip,
  showPhone,
  zipMask,
} from '#domain/people/form/clean.ts';
import { cleanCountry, cleanState, countries, isInternational, statesOf } from '#domain/people/lists/places.ts';

describe('input clean-up', () => {
  it.each([
    ['  misty   may ', 'Misty May'],
    ["MARY-KATE O'NEIL", "Mary-Kate O'Neil"],
    ['McDonald', 'McDonald'],
    ['van der Berg', 'van der Berg'],
    ['JJ', 'JJ'],
    ['josé', 'José'],
  ])('turns the name "%s" into "%s" [P2-585] [P3-552]', (typed, clean) => {
    expect(cleanName(typed)).toBe(clean);
  });
  it.each([
    ['(310) 555-0142', '3105550142'],
    ['+1 (310) 555-0142', '3105550142'],
    ['call 310', '310'],
  ])('turns the phone number "%s" into "%s" [P2-586] [P3-553]', (typed, clean) => {
    expect(cleanPhone(typed)).toBe(clean);
  });
  it.each([
    ['P2-587 P3-554', ' Misty@Example.COM ', 'misty@example.com'],
    ['P2-588 P3-555', 'mailto:misty@example.com', 'misty@example.com'],
    ['P2-588 P3-555', 'MAILTO: mailto:a@b.co', 'a@b.co'],
  ])('[%s] turns the email "%s" into "%s"', (_, typed, clean) => {
    expect(cleanEmail(typed)).toBe(clean);
  });
  it.each([
    ['P2-589 P3-556', 'ca', 'United States', 'CA'],
    ['P2-589', 'California', 'United States', 'CA'],
    ['P2-589', 'calif', 'United States', 'CA'],
    ['P2-589', 'Calif.', 'United States', 'CA'],
    ['P2-589', 'new york', 'United States', 'NY'],
    ['P2-589', 'Ont.', 'Canada', 'ON'],
    ['P2-590 P3-557', 'new', 'United States', undefined],
    ['P2-590', 'Atlantis', 'United States', undefined],
    ['P2-590', 'California', 'Canada', undefined],
    ['P2-589', 'Lazio', 'Italy', 'Lazio'],
  ])('[%s] turns the state "%s" in %s into %s', (_, typed, country, clean) => {
    expect(cleanState(typed, country)).toBe(clean);
  });
  it.each([
    ['P2-491 P2-492', '05/17/2009', '2009-05-17'],
    ['P2-491 P2-492', '05172009', '2009-05-17'],
    ['P2-492', '2009-05-17', '2009-05-17'],
    ['P2-493', '5/17/2009', null],
    ['P2-493', '02/30/2009', null],
    ['P2-493', '13/01/2009', null],
    ['P2-493', 'May 17 2009', null],
    ['P2-493', '', null],
  ])('[%s] stores the birth date "%s" as %s', (_, typed, stored) => {
    expect(cleanDob(typed)).toBe(stored);
    expect(cleanEntry({ dob: typed })).toMatchObject({ dob: stored });
  });
  it('keeps five digits of a US ZIP code and leaves others as typed [P2-476]', () => {
    expect([zipMask, cleanZip('90254-1234'), cleanZip(' sw1a  1aa ', true)]).toEqual(['#####', '90254', 'SW1A 1AA']);
  });
  it('removes @ and web addresses from a handle', () => {
    expect(['@sandy', 'https://www.instagram.com/sandy/', 'sandy'].map(cleanInstagram)).toEqual([
      'sandy',
      'sandy',
      'sandy',
    ]);
  });
  it('cleans an entire registration with its contacts, and drops empty texts', () => {
    const raw = {
      firstName: 'misty',
      lastName: ' ',
      email: 'MAILTO:A@B.CO',
      state: 'calif',
      aauNumber: ' ab 12 ',
      gradYear: 2027,
      parent: { firstName: 'ann', phone: '1-310-555-0100' },
    };
    expect(cleanEntry(raw)).toEqual({
      firstName: 'Misty',
      email: 'a@b.co',
      state: 'CA',
      aauNumber: 'AB12',
      gradYear: 2027,
      country: 'United States',
      parent: { firstName: 'Ann', phone: '3105550100' },
    });
    expect([cleanEntry(null), cleanEntry('x'), cleanEntry([1])]).toEqual([null, 'x', [1]]);
    expect(() => cleanEntry(JSON.parse('{"__defineGetter__":"x","toString":"y","__proto__":"z"}'))).not.toThrow();
  });
  it('formats US phone numbers as they are typed', () => {
    expect([showPhone('3105550142', 'United States'), showPhone('0612345', 'Italy')]).toEqual([
      '(310) 555-0142',
      '0612345',
    ]);
  });
});

describe('countries and states', () => {
  it('are recognized by name, and the home country also by its abbreviations [P2-261]', () => {
    expect(['usa', 'U.S.A.', '', 'united states of america', 'italy', 'Narnia'].map(cleanCountry)).toEqual([
      ...['United States', 'United States', 'United States', 'United States', 'Italy', 'Narnia'],
    ]);
    expect(countries[0]).toBe('United States');
    expect(new Set(countries).size).toBe(countries.length);
    expect(countries.length).toBeGreaterThan(190);
    expect(['US', 'Canada', undefined].map(isInternational)).toEqual([false, true, false]);
  });
  it('include the United States and Canada', () => {
    expect(statesOf('United States')).toHaveLength(59);
    expect(statesOf('Canada')).toHaveLength(13);
    expect([statesOf('Italy'), statesOf('constructor')]).toEqual([null, null]);
  });
});
