import { describe, expect, it } from 'vitest';
import { division as catalogDivision, tournament } from '#domain/catalog/schema.ts';
import { actorOf, anonymous } from '#domain/identity/actor.ts';
import { user } from '#domain/identity/schema.ts';
import { isTbd, tbdPlayer } from '#domain/people/form/field-rules.ts';
import { reducedForms } from '#domain/people/form/form-fields.ts';
import type { PlayerForm } from '#domain/people/form/form-types.ts';
import { messageOf } from '#domain/people/form/messages.ts';
import { playerForm } from '#domain/people/form/player-form.ts';
import { contact, type PlayerField, player, playerEntry } from '#domain/people/player.ts';
import { adult, division, event, formOf, now, plainFields, sentencesOf } from './people.ts';

const entry = (changes: object = {}) => ({ ...adult, ...changes });
const without = (field: string) => Object.fromEntries(Object.entries(adult).filter(([key]) => key !== field));

describe('a player on a registration form', () => {
  it('has every specified field [P2-259]', () => {
    const fields =
      'playerProfileId vblId firstName lastName name male gender phone email address address2 city state zip country dob age club aauNumber avpNumber usavNumber p1440Number cbvaNumber bvcaNumber bvneNumber passport gradYear highSchool gpa shirtSize height playerPhone playerEmail clubDirectorName clubDirectorEmail sandRecruitsNumber committed committedSchool committedAs classification yearsExp hand side instagram parent emergency avpaStatus p1440Status usavStatus validAau manualAau manualAvp searchResult valid';
    expect(Object.keys(player.shape)).toEqual(expect.arrayContaining(fields.split(' ')));
  });
  it('has contacts with names, phone, email, address and title [P2-260]', () => {
    expect(Object.keys(contact.shape)).toEqual(['firstName', 'lastName', 'phone', 'email', 'address', 'title']);
  });
  it('defaults to a home address in the United States [P2-261]', () => {
    expect(playerEntry.parse({}).country).toBe('United States');
  });
  it.each(['Yes', 'No', 'unknown'])('accepts a college commitment: %s [P2-262]', (committed) => {
    expect(playerEntry.parse({ committed }).committed).toBe(committed);
    expect(playerEntry.parse({ committed: 'maybe' }).committed).toBeUndefined();
  });
  it('uses 2764 as the ID of a player to be decided [P2-263] [P2-811]', () => {
    expect(tbdPlayer.playerProfileId).toBe(2764);
    expect(player.parse(tbdPlayer)).toEqual(tbdPlayer);
    expect([isTbd(2764), isTbd(2765), isTbd(undefined)]).toEqual([true, false, false]);
  });
});

/** Returns the fields of one kind, by name. */
const named = (form: Pick<PlayerForm, 'fields'>, what: 'required' | 'onFile' | 'forced' | 'disabled') =>
  form.fields.filter((field) => field[what]).map(({ name }) => name);

describe('required player fields', () => {
  it('always include first and last name [P2-416] [P2-418], and others only if the division requires them [P2-420]', () => {
    const form = formOf(division([], { registrationFields: { fields: plainFields, requiredFields: [] } }));
    expect(named(form, 'required')).toEqual(['firstName', 'lastName']);
    expect(sentencesOf(form, {})).toEqual({
      firstName: 'A first name is required',
      lastName: 'A last name is required',
    });
  });

  const fields = plainFields.filter((field) => field !== 'country' && field !== 'emailConfirmation');
  const ids: Partial<Record<PlayerField, string>> = {
    cbvaNumber: 'P2-468',
    playerPhone: 'P2-469',
    playerEmail: 'P2-470',
  };
  it.each(fields.map((field) => [field, ids[field] ?? 'P2-420']))(
    'include %s when it’s in the division’s list [%s]',
    (field) => {
      const form = formOf(division([field]));
      expect(sentencesOf(form, without(field))).toEqual({ [field]: messageOf(field, 'missing') });
      expect(sentencesOf(form, entry({ [field]: '  ' }))).toEqual({ [field]: messageOf(field, 'missing') });
      expect(sentencesOf(form, entry())).toEqual({});
    },
  );

  it('include a birth date, which must be in the past', () => {
    const form = formOf(division(['dob']));
    const born = (dob: string) => sentencesOf(form, entry({ dob })).dob;
    const nextYear = String(Number(form.today.slice(0, 4)) + 1);
    expect([born(form.today.replace(/^\d+/, nextYear)), born('1990-01-01')]).toEqual([
      'A valid birthdate is required',
      undefined,
    ]);
  });

  it('include the birth date or graduation year that an age limit depends on, with one message', () => {
    const of = (name: string, props: string[] = []) => formOf(division([], { division: name, props }));
    expect(named(of('14U'), 'required')).toEqual(['firstName', 'lastName', 'dob']);
    expect(named(of('18U'), 'required')).toEqual(['firstName', 'lastName', 'dob']);
    expect(named(of('14U', ['dob-gy']), 'required')).toEqual(['firstName', 'lastName', 'gradYear']);
    expect(named(of('14U', ['p1Only']), 'required')).toContain('dob');
    const typed = { firstName: 'A', lastName: 'B' };
    expect(
      of('14U')
        .schema.safeParse(typed)
        .error?.issues.map(({ message }) => message),
    ).toEqual(['A birthdate is required']);
    const partner = formOf(division([], { division: '14U', props: ['p1Only'] }), { context: { position: 2 } });
    const known = formOf(division([], { division: '14U' }), { profile: { playerProfileId: 5, fields: ['dob'] } });
    expect([partner, known].map((form) => named(form, 'required'))).toEqual(Array(2).fill(['firstName', 'lastName']));
  });

  it('omit data on file, whose field is disabled and shows On File [P2-420] [P2-264]', () => {
    const form = formOf(division(['gpa', 'club']), { profile: { playerProfileId: 5, fields: ['gpa'] } });
    const [gpa, club] = ['gpa', 'club'].map((name) => form.fields.find((field) => field.name === name));
    expect(gpa).toMatchObject({ onFile: true, disabled: true, required: false });
    expect(club).toMatchObject({ onFile: false, disabled: false, required: true });
    expect(sentencesOf(form, without('gpa'))).toEqual({});
  });
  it('include a field on file when a force flag requires it again [P2-239] [P2-421]', () => {
    const form = formOf(division(['gpa'], { props: ['force-gpa'] }), {
      profile: { playerProfileId: 5, fields: ['gpa'] },
    });
    expect([named(form, 'forced'), named(form, 'onFile'), named(form, 'required')]).toEqual([
      ['gpa'],
      [],
      ['firstName', 'lastName', 'gpa'],
    ]);
    expect(sentencesOf(form, without('gpa'))).toEqual({ gpa: 'A GPA is required' });
  });
  it('exclude data that is on file or wasn’t requested, so the form can’t change it', () => {
    const form = formOf(division(['gpa', 'club']), { profile: { playerProfileId: 5, fields: ['gpa'] } });
    const read = form.schema.parse(entry());
    expect(Object.keys(read).toSorted()).toEqual(['club', 'country', 'firstName', 'lastName']);
  });

  it('are empty for a player to be decided [P2-413] [P2-414]', () => {
    const form = formOf(division(plainFields), { profile: { playerProfileId: 2764, fields: [] } });
    expect([form.enforced, named(form, 'required'), sentencesOf(form, {})]).toEqual([false, [], {}]);
  });
  it('are empty when an admin uses quick add [P2-413] [P2-415]', () => {
    const subject = { organization: { id: 10, username: 'acme' } };
    const by = (pages: object[]) => actorOf(user.parse({ id: 5, fullname: '', pages }), now);
    const make = (actor: ReturnType<typeof by>) =>
      playerForm(division(plainFields), event, null, actor, now, { quickAdd: subject });
    expect(sentencesOf(make(by([{ id: 10, name: '', username: 'acme' }])), {})).toEqual({});
    expect(make(by([])).enforced).toBe(true);
  });
  it('include only names for the partner in a p1Only division [P2-236] [P2-410]', () => {
    const of = division(['gpa', 'email'], { props: ['p1Only'], division: '12U' });
    expect(
      Object.keys(sentencesOf(formOf(of, { context: { position: 2 } }), { firstName: 'A', lastName: 'B' })),
    ).toEqual([]);
    expect(Object.keys(sentencesOf(formOf(of), { firstName: 'A', lastName: 'B' }))).toContain('gpa');
  });
  it('show the first player’s school instead of a question when everyone attends that school [P2-401]', () => {
    const school = (context: object) =>
      formOf(division(['highSchool']), { context }).fields.find(({ name }) => name === 'highSchool')?.disabled;
    expect([school({}), school({ position: 2, schoolIsGiven: true })]).toEqual([false, true]);
  });
  it('include gender only in coed divisions [P2-400]', () => {
    const asked = (gender: string) =>
      formOf(division(['gender'], { gender })).fields.some(({ name }) => name === 'gender');
    expect(['Coed', 'Boys or Coed', 'Girls', 'Boys', 'Mens', 'Womens'].filter(asked)).toEqual(['Coed', 'Boys or Coed']);
  });
});

describe('shorter forms', () => {
  it.each([
    { ids: 'P2-025 P2-200', prop: 'coach', fields: reducedForms.coach },
    { ids: 'P2-201 P2-617', prop: 'coach-college', fields: reducedForms['coach-college'] },
    { ids: 'P2-026 P2-204 P2-619', prop: 'spectators', fields: reducedForms.spectators },
    { ids: 'P2-202', prop: 'coach-team-3', fields: reducedForms.coach },
    { ids: 'P2-026', prop: 'externalRefs', fields: reducedForms.externalRefs },
  ])('have only $fields with $prop [$ids]', ({ prop, fields }) => {
    const form = formOf(division(plainFields, { props: [prop], division: '16U' }));
    expect(form.fields.map(({ name }) => name)).toEqual(fields);
    expect(sentencesOf(form, { ...adult, dob: '1970-01-01' })).toEqual({});
  });
});

describe('field formats', () => {
  it.each([
    ['P2-471', 'phone', '555-0142', 'A valid mobile phone is required'],
    ['P2-477', 'phone', '123', 'A valid mobile phone is required'],
    ['P2-426', 'email', 'misty@', 'A valid email is required'],
    ['P2-427', 'emailConfirmation', 'other@example.com', 'The emails do not match'],
    ['P2-457', 'clubDirectorEmail', 'al at example', 'A valid email is required'],
    ['P2-463', 'yearsExp', 2.5, 'Please round to the nearest year'],
    ['P2-463', 'yearsExp', '2.5', 'Please round to the nearest year'],
    ['P2-526', 'yearsExp', 10, 'Beach experience is required'],
    ['P2-527', 'classification', 6, 'A classification is required'],
    ['P2-528', 'shirtSize', '7X', 'A shirtSize is required'],
    ['P2-530', 'gradYear', 2025, 'A graduation year is required'],
    ['P2-531', 'height', 85, 'A height is required'],
    ['P2-483', 'avpNumber', '1234', 'An AVP America number is required'],
    ['P2-476', 'zip', '9025', 'A zip is required'],
    ['P2-589', 'state', 'Atlantis', 'A State/Province/Region is required'],
    ['P2-493', 'dob', '13/45/2009', 'A dob is required'],
    ['P2-458', 'committed', 'unknown', 'Yes or No is required'],
  ] as const)('[%s] reject %s %s: %s', (_, field, value, message) => {
    const needed: PlayerField[] = field === 'emailConfirmation' ? ['email', field] : [field];
    expect(sentencesOf(formOf(division(needed)), entry({ [field]: value }))).toEqual({ [field]: message });
  });

  it('require only a value for an international phone [P2-473], and ignore the ZIP code [P2-434]', () => {
    const form = formOf(division(['phone', 'zip', 'state', 'country']));
    const abroad = { ...adult, country: 'Italy', state: 'Lazio', phone: '06 1' };
    expect(sentencesOf(form, { ...abroad, zip: undefined })).toEqual({});
    expect(sentencesOf(form, { ...abroad, phone: '' })).toEqual({ phone: 'A mobile phone number is required' });
  });
  it('require a matching second entry if the form has a confirmation field', () => {
    const form = formOf(
      division([], { registrationFields: { fields: ['email', 'emailConfirmation'], requiredFields: ['email'] } }),
    );
    expect(sentencesOf(form, without('emailConfirmation'))).toEqual({ emailConfirmation: 'The emails do not match' });
  });
});

describe('sanction numbers', () => {
  const form = (props: string[] = [], sanctionWaived = false) =>
    formOf(division(['aauNumber']), { props, context: { sanctionWaived } });
  it.each([
    { id: 'P2-478', of: form(), entry: { ...without('aauNumber'), country: 'Brazil' }, faults: [] },
    { id: 'P2-479', of: form(['noSanctionRequirement']), entry: without('aauNumber'), faults: [] },
    { id: 'P2-480', of: form([], true), entry: without('aauNumber'), faults: [] },
    { id: 'P2-443', of: form(), entry: without('aauNumber'), faults: ['aauNumber'] },
  ])('[$id] are checked with these errors: $faults', ({ of, entry, faults }) => {
    expect(Object.keys(sentencesOf(of, entry))).toEqual(faults);
  });
});

describe('the rule for a parent, an emergency contact and a two-factor phone', () => {
  const young = entry({ dob: '2010-05-02' });
  const mother = { firstName: 'Ann', lastName: 'Reed', phone: '3105550100', email: 'ann@example.com' };
  it('requires a parent for a player under 18 on the day of registration [P2-509] [P2-096]', () => {
    const form = formOf(division(['dob']));
    expect(Object.keys(sentencesOf(form, young))).toEqual([
      'parent.firstName',
      'parent.lastName',
      'parent.phone',
      'parent.email',
    ]);
    expect(sentencesOf(form, { ...young, parent: mother })).toEqual({});
    expect(sentencesOf(form, { ...young, parent: { ...mother, phone: '1' } })).toEqual({
      'parent.phone': 'A valid mobile phone is required',
    });
    expect(sentencesOf(form, { ...young, dob: '2008-05-01' })).not.toEqual({});
    expect(sentencesOf(form, { ...young, dob: '2008-04-30' })).toEqual({});
  });
  it('requires no parent when one is on file, unless the division requires one again', () => {
    const profile = { playerProfileId: 5, fields: ['parent', 'dob'] as const, known: { dob: '2010-05-02' } };
    expect(sentencesOf(formOf(division([]), { profile }), young)).toEqual({});
    expect(sentencesOf(formOf(division([]), { profile, props: ['force-parent'] }), young)).not.toEqual({});
  });
  it('requires an emergency contact when the division does [P2-510] [P2-097]', () => {
    const form = formOf(division(['emergency']));
    expect(Object.keys(sentencesOf(form, entry()))).toEqual([
      'emergency.firstName',
      'emergency.lastName',
      'emergency.phone',
    ]);
    expect(sentencesOf(form, entry({ emergency: mother }))).toEqual({});
    expect(sentencesOf(formOf(division([])), entry())).toEqual({});
  });
  it('requires a verified ten-digit phone number, but only for player 1 [P2-175] [P2-511] [P2-512]', () => {
    const form = (position: number, verifiedPhones: string[] = []) =>
      formOf(division(['phone']), { props: ['2FPhone'], context: { position, verifiedPhones } });
    expect(sentencesOf(form(1), entry())).toEqual({ phone: 'Two factor authentication is required' });
    expect(sentencesOf(form(1, ['3105550142']), entry())).toEqual({});
    expect(sentencesOf(form(2), entry())).toEqual({});
  });
  it('accepts a verified foreign phone number with its country code', () => {
    const form = (verifiedPhones: string[]) =>
      formOf(division(['phone']), { props: ['2FPhone'], context: { position: 1, verifiedPhones } });
    const abroad = { ...entry(), country: 'Germany', phone: '+4915123456789' };
    expect(sentencesOf(form(['+4915123456789']), abroad)).toEqual({});
    // A number without a country code isn't treated as a domestic one.
    expect(sentencesOf(form(['3105550142']), { ...abroad, phone: '3105550142' })).toMatchObject({
      phone: 'Two factor authentication is required',
    });
  });
});

it('the player form uses the catalog’s division and event unchanged, and a profile’s known age', () => {
  const of = catalogDivision.parse({ id: 1, tournamentId: 2, division: '14U', gender: 'Girls' });
  const at = tournament.parse({
    id: 2,
    name: 'Open',
    organizationId: 3,
    startDate: '2026-05-16',
    endDate: '2026-05-17',
  });
  const profile = { playerProfileId: 5, fields: ['dob'] as const, known: { dob: '2010-05-02' } };
  const form = playerForm(of, at, profile, anonymous, now);
  expect(named(form, 'onFile')).toEqual(['dob']);
  expect(sentencesOf(form, adult)).toMatchObject({ dob: 'The athlete is too old for 14U' });
});

describe('the form’s fields', () => {
  it('are in a fixed order, each with its type, mask and choices', () => {
    const form = formOf(division(['zip', 'phone', 'hand', 'email']));
    expect(form.fields.map(({ name, kind, homeMask, choices }) => [name, kind, homeMask, choices?.length])).toEqual([
      ['firstName', 'text', undefined, undefined],
      ['lastName', 'text', undefined, undefined],
      ['phone', 'phone', '(###) ###-####', undefined],
      ['email', 'email', undefined, undefined],
      ['zip', 'text', '#####', undefined],
      ['hand', 'choice', undefined, 3],
    ]);
  });
});
