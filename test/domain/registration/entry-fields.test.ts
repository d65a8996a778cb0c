import { describe, expect, it } from 'vitest';
import type { CustomField } from '#domain/catalog/events/json-props.ts';
import { customField } from '#domain/catalog/events/json-props.ts';
import { isAnswered } from '#domain/people/form/form-fields.ts';
import {
  asksDelegation,
  delegateOf,
  openOfDelegation,
  roomAndBoardOf,
  withDelegate,
} from '#domain/registration/fields/delegation.ts';
import {
  additionalFields,
  areAnswered,
  asksFieldPreference,
  customAnswersOf,
  customLabel,
  customPrefix,
  extraFieldsOf,
  extraLabels,
  isCustomLabel,
  isPreferenceValid,
  joinPreference,
  passportLabel,
  preferableFields,
  splitPreference,
  unanswered,
} from '#domain/registration/fields/extra-fields.ts';
import { aTournament } from '#test/kit/catalog.ts';
import { aPlayer, aRegistration } from '#test/kit/registration.ts';

describe('additional registration fields', () => {
  const event = aTournament({
    jsonProps: {
      customFields: [{ label: 'Diet' }, { label: 'Hotel', divisionIds: [901] }, { label: 'Jersey', perPlayer: true }],
      divisions: {
        900: {
          additionalFields: [
            { label: 'Code', required: true },
            { label: 'Diet', required: true },
          ],
        },
      },
    },
    jProps: { fields: [{ label: 'Hat', divisionIds: [900] }] },
  });
  it('include the event’s fields and then the division’s, which override repeated labels', () => {
    expect(additionalFields(event, { id: 900 }, 'entry').map((field) => [field.label, field.required])).toEqual([
      ['Diet', true],
      ['Hat', false],
      ['Code', true],
    ]);
    expect(additionalFields(event, { id: 901 }, 'entry').map((field) => field.label)).toEqual(['Diet', 'Hotel']);
    expect(additionalFields(event, { id: 900 }, 'player').map((field) => field.label)).toEqual(['Jersey']);
  });

  const field = (over: Partial<CustomField>): CustomField => customField.parse({ label: 'X', ...over });
  it.each([
    [{ required: true }, '', false],
    [{ required: true }, '  ', false],
    [{ required: true }, undefined, false],
    [{ required: true }, 'a', true],
    [{}, undefined, true],
    [{ type: 'number' }, '12.5', true],
    [{ type: 'number' }, 'twelve', false],
    [{ type: 'yesNo' }, 'Yes', true],
    [{ type: 'yesNo' }, 'No', true],
    [{ type: 'yesNo' }, 'Maybe', false],
    [{ type: 'choice', choices: ['a', 'b'] }, 'b', true],
    [{ type: 'choice', choices: ['a', 'b'] }, 'c', false],
    [{ type: 'choices', choices: ['a', 'b'] }, 'a, b', true],
    [{ type: 'choices', choices: ['a', 'b'] }, 'a,c', false],
    [{ type: 'date' }, '2026-02-28', true],
    [{ type: 'date' }, '2026-02-30', false],
    [{ type: 'date' }, '', true],
  ] as const)('with %o accept %s: %s [P2-390]', (over, answer, fits) => {
    expect(isAnswered(field(over as Partial<CustomField>), answer)).toBe(fits);
  });

  it('list each invalid answer [P2-390]', () => {
    const fields = [field({ label: 'A', required: true }), field({ label: 'B', required: true })];
    expect(areAnswered(fields, { A: '1', B: '2' })).toBe(true);
    expect(areAnswered(fields, { A: '1' })).toBe(false);
    expect(unanswered(fields, { A: '1' })).toEqual(['B']);
  });
});

describe('a registration’s extra fields', () => {
  it('use the specified labels as keys [P2-255] [P2-256]', () => {
    expect(extraLabels).toEqual({
      country: 'Country',
      isfFederation: 'ISF Federation',
      headOfDelegation: 'Head of Delegation',
      coach: 'Coach',
      partner: 'Partner',
      teams: 'Teams',
      club: 'Club',
      clubDirector: 'Club Director',
      team: 'Team',
      teamAdmin: 'Team Admin',
      fieldPreference: 'Field Preference',
    });
    expect(passportLabel(2)).toBe('Player 2 Passport Number');
  });

  const director = { name: 'Dee', phone: '3105550142', email: 'dee@example.org' };
  it('store a registration’s answers, with ~ before custom labels and without empty answers [P2-255] [P2-256] [P2-258]', () => {
    const extra = extraFieldsOf(
      aRegistration({
        extraFields: { Country: ' Brazil ', Teams: '' },
        club: { name: 'Sand', director },
        teamAdmin: { ...director, name: 'Ada', phone: '' },
        teamName: 'Gold',
        teamId: 70,
        partner: 'Bea',
        players: [aPlayer({ passport: 'X1' }), aPlayer(), aPlayer({ passport: 'X3' })],
      }),
      { Diet: 'none', Hotel: ' ' },
    );
    expect(extra).toEqual({
      Country: 'Brazil',
      '~Diet': 'none',
      Partner: 'Bea',
      Club: 'Sand',
      'Club Director Name': 'Dee',
      'Club Director Email': 'dee@example.org',
      'Club Director Phone': '3105550142',
      Team: 'Gold',
      'Team Admin Name': 'Ada',
      'Team Admin Email': 'dee@example.org',
      'Team Admin Id': '70',
      'Player 1 Passport Number': 'X1',
      'Player 3 Passport Number': 'X3',
    });
    expect(customAnswersOf(extra)).toEqual({ Diet: 'none' });
    expect(extraFieldsOf(aRegistration({ teamId: 70 }))).toEqual({});
    expect(extraFieldsOf(aRegistration({ teamAdmin: director }))).not.toHaveProperty('Team Admin Id');
  });

  it('mark custom labels with ~ [P2-258]', () => {
    expect(customPrefix).toBe('~');
    expect(customLabel('Diet')).toBe('~Diet');
    expect([isCustomLabel('~Diet'), isCustomLabel('Diet')]).toEqual([true, false]);
  });

  it('include delegates with name, email, phone, and room and board [P2-255]', () => {
    const head = withDelegate({}, 'headOfDelegation', director, true);
    const extra = withDelegate(head, 'coach', { ...director, name: '' }, false);
    expect(extra).toEqual({
      'Head of Delegation Name': 'Dee',
      'Head of Delegation Email': 'dee@example.org',
      'Head of Delegation Phone': '3105550142',
      'Head of Delegation Room and Board': 'Yes',
      'Coach Email': 'dee@example.org',
      'Coach Phone': '3105550142',
    });
    expect(roomAndBoardOf(extra)).toEqual(['headOfDelegation']);
    expect(roomAndBoardOf({ 'Coach Room and Board': 'Yes' })).toEqual(['coach']);
    expect(roomAndBoardOf({ 'Coach Room and Board': 'No' })).toEqual([]);
  });

  it('include a delegation’s country, federation and head only for school groups [P2-255]', () => {
    const asks = (event: string[], division: string[]) => asksDelegation({ props: event }, [{ props: division }]);
    expect([asks([], []), asks(['isf'], []), asks([], ['isf'])]).toEqual([false, true, true]);
    expect(openOfDelegation({})).toEqual(['the country', 'the federation', 'the head of delegation']);
    const said = { Country: 'Brazil', 'ISF Federation': 'CBDE' };
    const led = withDelegate(said, 'headOfDelegation', director, true);
    expect(delegateOf('headOfDelegation', led)).toEqual(director);
    expect(openOfDelegation(led)).toEqual([]);
    const begun = withDelegate(led, 'coach', { name: 'Eva', email: '', phone: '' }, false);
    expect(openOfDelegation(begun)).toEqual(['the coach']);
    expect(withDelegate(begun, 'coach', { name: '', email: '', phone: '' }, false)).toEqual(led);
  });
});

describe('location preferences', () => {
  it('are comma-separated in order, with no repeats [P2-257]', () => {
    expect(joinPreference(['Pier', ' North, side ', 'Pier', ' '])).toBe('Pier,North  side');
    expect(splitPreference('Pier,North')).toEqual(['Pier', 'North']);
    expect(splitPreference('')).toEqual([]);
  });
  it('are requested by event flags, and list courts, or locations if there are no courts [P2-172]', () => {
    expect([asksFieldPreference({ props: ['fields'] }), asksFieldPreference({ props: [] })]).toEqual([true, false]);
    expect(preferableFields(aTournament())).toEqual(['Pier']);
    expect(preferableFields(aTournament({ jsonProps: { courts: { _courtNames: ['A', 'B'] } } }))).toEqual(['A', 'B']);
    expect(isPreferenceValid({ 'Field Preference': 'A,B' }, ['A', 'B'])).toBe(true);
    expect(isPreferenceValid({ 'Field Preference': 'A,C' }, ['A', 'B'])).toBe(false);
    expect(isPreferenceValid({}, ['A'])).toBe(false);
  });
});
