import { anonymous } from '#domain/identity/actor.ts';
import { playerFieldOrder } from '#domain/people/form/fields.ts';
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
  firstName: 'Ann',
  lastName: 'Reed',
  phone: '(310) 555-0100',
  email: 'ann@example.com',
  address: '1 Pier Ave',
  title: 'Mother',
};
/** A full entry as it is typed: texts that the clean-up has work with. */
const entry = {
  ...adult,
  firstName: 'misty',
  lastName: 'reed',
  dob: '05/17/2010',
  email: 'Misty@Example.com',
  state: 'California',
  zip: '90254-1234',
  gradYear: '2028',
  gpa: '3.9',
  height: '67',
  yearsExp: '4',
  classification: '3',
  instagram: '@misty',
  parent: contact,
  emergency: contact,
};

/** Validating a full player form (every field required, parent and emergency contact) against JSON.parse of the same input. */
export async function bench(): Promise<Figure[]> {
  const now = Date.UTC(2026, 4, 1);
  const make = () => playerForm(division, event, null, anonymous, now, { verifiedPhones: ['3105550142'] });
  const form = make();
  const text = JSON.stringify(entry);
  const read = form.schema.safeParse(entry);
  if (!read.success) throw new Error(`the bench's own entry must pass: ${JSON.stringify(read.error.issues)}`);
  const parse = () => JSON.parse(text);
  return [
    await row('player-form/validate', () => form.schema.safeParse(entry), parse, 'JSON.parse', '≤ 15'),
    await row('player-form/build', make, parse, 'JSON.parse', '≤ 15'),
  ];
}

if (import.meta.main) console.table(await bench());
