import { describe, expect, it } from 'vitest';
import { byShape, dialled } from '#domain/identity/phone.ts';
import { contactFaults } from '#domain/people/form/field-rules.ts';
import { countries } from '#domain/people/lists/places.ts';
import { codeOf, everyPhone } from '#domain/people/phones-abroad.ts';
import { contactFaults as teamContactFaults } from '#domain/registration/wizard/contact-form.ts';
import { adult, division, formOf } from './people.ts';

const home = 'United States';

describe('phone numbers from every country', () => {
  it('have one code and one name for each listed country except the home country', () => {
    expect([...codeOf.keys()]).toEqual(countries.slice(1));
    expect(new Set(codeOf.values()).size).toBe(countries.length - 1);
    const english = new Intl.DisplayNames(['en'], { type: 'region' });
    const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/&/g, 'and');
    const differs = [...codeOf].filter(([name, code]) => plain(english.of(code) ?? '') !== plain(name));
    // Countries we name differently than Unicode does.
    expect(differs.map(([, code]) => code).sort()).toEqual(
      expect.arrayContaining(['CD', 'CG', 'CI', 'CZ', 'HK', 'MM', 'TR']),
    );
    expect(differs.length).toBeLessThan(16);
  });

  it.each([
    ['Germany', '030 901820', '+4930901820'],
    ['Germany', '+49 170 1234567', '+491701234567'],
    ['France', '06 12 34 56 78', '+33612345678'],
    ['Italy', '06 1234 5678', '+390612345678'],
    ['Brazil', '(21) 96123-4567', '+5521961234567'],
    ['Canada', '416 555 0123', '+14165550123'],
    ['Germany', '+1 310 555 0142', '+13105550142'],
    [home, '+44 (0)20 7946 0958', '+442079460958'],
    [home, '(310) 555-0142', '3105550142'],
    [home, '+1 310 555 0142', '3105550142'],
  ])('for %s: %s is stored as %s and stays the same', (country, typed, kept) => {
    const international = country !== home;
    expect(everyPhone(typed, country, international)).toEqual({ ok: true, kept });
    expect(everyPhone(kept, country, international)).toEqual({ ok: true, kept });
    expect(dialled(kept)).toMatch(/^\+[1-9]\d{7,14}$/);
  });

  it.each([
    ['Germany', '0170 1234567890123', 'this one is too long for Germany'],
    ['France', '12345', 'this one is too short for France'],
    ['Germany', '0', 'this one is too short for Germany'],
    ['Germany', 'call me', 'use digits'],
    ['Atlantis', '030 901820', 'start with + and the country code'],
    [home, '+999 1234567', 'start with + and the country code'],
    [home, '+49 1', 'this one is too short for its country code'],
    [home, '030 901820', null],
    [home, '110-555-0142', null],
  ])('for %s: %s is refused: %s', (country, typed, reason) => {
    expect(everyPhone(typed, country, country !== home)).toEqual({ ok: false, reason });
  });

  it('are stored as E.164, and only their format is checked until the country tables load [P2-423] [P2-473]', () => {
    const asked = division(['phone'], {});
    const german = { ...adult, country: 'Germany' };
    const strict = formOf(asked, { context: { phones: everyPhone } });
    const read = strict.schema.safeParse({ ...german, phone: '030 901820' });
    expect(read.data?.phone).toBe('+4930901820');
    const short = strict.schema.safeParse({ ...german, phone: '0' });
    expect(short.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['phone'], 'A valid mobile phone is required: this one is too short for Germany'],
    ]);
    expect(formOf(asked).schema.safeParse({ ...german, phone: '0' }).success).toBe(true);
  });

  it('can be from any country for parents and team contacts', () => {
    const parent = { firstName: 'A', lastName: 'B', phone: '0', email: 'a@b.co' };
    const german = { country: 'Germany', international: true };
    expect(contactFaults('parent', parent, german)).toEqual({});
    expect(contactFaults('parent', parent, { ...german, phones: everyPhone })).toEqual({
      phone: 'A valid mobile phone is required: this one is too short for Germany',
    });
    const contact = { name: 'Dee', phone: '+4930901820', email: 'dee@example.org' };
    for (const phones of [byShape, everyPhone]) expect(teamContactFaults(contact, phones)).toEqual({});
    expect(teamContactFaults({ ...contact, phone: '+493' }, everyPhone)).toEqual({
      phone: 'A valid phone is required: this one is too short for its country code',
    });
  });
});
