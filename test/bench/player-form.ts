import { anonymous } from '#domain/identity/actor.ts';
import { playerFieldOrder } from '#domain/people/form/form-fields.ts';
import { playerForm } from '#domain/people/form/player-form.ts';
import { adult } from '#test/domain/people/people.ts';
import { type Figure, row } from './race.ts';

const required = playerFieldOrder;
const division = {
  division: '16U',
  gender: 'Coed',
  registrationFields: { fields: required, requiredFields: required },
  props: [],
};
const event = { startDate: '2026-05-16', props: ['2FPhone'], zone: 'America/Los_Angeles' };
const contact = {
  ...{ firstName: 'Ann', lastName: 'Reed', phone: '(310) 555-0100', email: 'ann@example.com' },
  ...{ address: '1 Pier Ave', title: 'Mother' },
};
/** A complete form as someone types it, with text that needs cleaning. */
const entry = {
  ...adult,
  ...{ firstName: 'misty', lastName: 'reed', dob: '05/17/2010', email: 'Misty@Example.com', state: 'California' },
  ...{ zip: '90254-1234', gradYear: '2028', gpa: '3.9', height: '67', yearsExp: '4', classification: '3' },
  ...{ instagram: '@misty', parent: contact, emergency: contact },
};

/** Benchmarks a form with every field required, including parent and emergency contact. */
export async function bench(): Promise<Figure[]> {
  const now = Date.UTC(2026, 4, 1);
  const make = () => playerForm(division, event, null, anonymous, now, { verifiedPhones: ['3105550142'] });
  const form = make();
  const text = JSON.stringify(entry);
  const read = form.schema.safeParse(entry);
  if (!read.success) throw new Error(`the bench's own form must pass: ${JSON.stringify(read.error.issues)}`);
  const parse = () => JSON.parse(text);
  return [
    await row('form-validate', () => form.schema.safeParse(entry), parse, 'JSON.parse'),
    await row('form-build', make, parse, 'JSON.parse'),
  ];
}
