import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanEntry, cleanName } from '#domain/people/form/clean.ts';
import { playerEntry } from '#domain/people/player.ts';
import { adult, division, formOf, plainFields } from './people.ts';

const text = fc.oneof(
  fc.string({ maxLength: 24, unit: 'grapheme' }),
  fc.constantFrom(
    'ca',
    'Calif',
    'mailto:A@b.co',
    '+1 310 555 0142',
    '05172009',
    'JOHN smith',
    '90254-1',
    '@me',
    'United states',
    'Italy',
  ),
);
const value = fc.oneof({ weight: 4, arbitrary: text }, fc.integer({ min: -5, max: 3000 }), fc.constant(null));
const contact = fc.dictionary(fc.constantFrom('firstName', 'lastName', 'phone', 'email', 'title'), text);
const entry = fc
  .tuple(fc.dictionary(fc.constantFrom(...plainFields), value), fc.option(contact, { nil: undefined }))
  .map(([fields, parent]) => (parent ? { ...fields, parent } : fields));
/** A mostly valid registration, with some fields broken. */
const nearly = entry.map((changes) => ({ ...adult, ...changes }));
const props = fc.subarray(['2FPhone', 'force-email', 'NO_M', 'dobv', 'noSanctionRequirement', 'p1Only', 'coach']);
const form = fc.record({
  required: fc.subarray([...plainFields]),
  name: fc.constantFrom('16U', '18U', 'Open'),
  props,
  onFile: fc.subarray([...plainFields]),
});
const made = ({ required, name, props, onFile }: typeof form extends fc.Arbitrary<infer T> ? T : never) =>
  formOf(division(required, { division: name }), {
    props,
    profile: onFile.length > 0 ? { playerProfileId: 5, fields: onFile } : null,
    context: { position: 1, verifiedPhones: ['3105550142'] },
  });
const runs = { seed: 23, numRuns: 400 };

it('cleaning twice gives the same result as cleaning once', () => {
  fc.assert(
    fc.property(entry, (raw) => {
      const once = cleanEntry(raw);
      expect(cleanEntry(once)).toEqual(once);
    }),
    runs,
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (name) => {
      expect(cleanName(cleanName(name))).toBe(cleanName(name));
    }),
    { seed: 29, numRuns: 5000 },
  );
});

it('cleaned input is always parsed or refused without throwing', () => {
  fc.assert(
    fc.property(fc.anything(), (raw) => {
      expect(typeof playerEntry.safeParse(cleanEntry(raw)).success).toBe('boolean');
    }),
    runs,
  );
});

it('a form that passes in the browser also passes on the server, and vice versa', () => {
  fc.assert(
    fc.property(nearly, form, (raw, spec) => {
      const of = made(spec);
      const browser = of.schema.safeParse(raw);
      const overTheWire = JSON.parse(JSON.stringify(raw));
      const server = of.schema.safeParse(overTheWire);
      expect(server.success).toBe(browser.success);
      if (!browser.success || !server.success) return;
      expect(server.data).toEqual(browser.data);
    }),
    runs,
  );
});

it('an accepted registration is accepted again without changes', () => {
  fc.assert(
    fc.property(nearly, form, (raw, spec) => {
      const of = made(spec);
      const first = of.schema.safeParse(raw);
      if (!first.success || of.fields.some(({ name }) => name === 'emailConfirmation')) return;
      const again = of.schema.safeParse({ ...first.data });
      expect(again).toMatchObject({ success: true, data: first.data });
    }),
    runs,
  );
});

it('requiring more fields never makes more input valid', () => {
  fc.assert(
    fc.property(nearly, fc.subarray([...plainFields]), fc.constantFrom(...plainFields), (raw, required, more) => {
      const [less, all] = [formOf(division(required)), formOf(division([...required, more]))];
      if (all.schema.safeParse(raw).success) expect(less.schema.safeParse(raw).success).toBe(true);
    }),
    runs,
  );
});
