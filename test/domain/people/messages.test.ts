import { describe, expect, it } from 'vitest';
import { playerFieldOrder } from '#domain/people/form/form-fields.ts';
import { type Fault, type FormKind, messageOf, playerMessages, sentences } from '#domain/people/form/messages.ts';
import type { PlayerField } from '#domain/people/player.ts';
import { registration } from '#domain/registration/problems.ts';

type Row = [id: string, field: PlayerField, fault: Fault, form: FormKind, text: string];

/** Part 2 §5, word for word. */
const table: Row[] = [
  ['P2-417', 'firstName', 'missing', 'player', 'A first name is required'],
  ['P2-419', 'lastName', 'missing', 'player', 'A last name is required'],
  ['P2-422', 'country', 'missing', 'player', 'A country is required'],
  ['P2-423', 'phone', 'invalid', 'player', 'A valid mobile phone is required'],
  ['P2-424', 'phone', 'missing', 'player', 'A mobile phone number is required'],
  ['P2-425', 'email', 'missing', 'player', 'An email is required'],
  ['P2-426', 'email', 'invalid', 'player', 'A valid email is required'],
  ['P2-427', 'emailConfirmation', 'mismatch', 'player', 'The emails do not match'],
  ['P2-428', 'address', 'missing', 'player', 'An address is required'],
  ['P2-429', 'city', 'missing', 'player', 'A city is required'],
  ['P2-430', 'state', 'missing', 'player', 'A State/Province/Region is required'],
  ['P2-431', 'state', 'missing', 'person', 'A state is required'],
  ['P2-432', 'zip', 'missing', 'player', 'A zip is required'],
  ['P2-433', 'zip', 'missing', 'person', 'A ZIP/Postal Code is required'],
  ['P2-435', 'dob', 'missing', 'player', 'A dob is required'],
  ['P2-436', 'dob', 'missing', 'person', 'A birthdate is required'],
  ['P2-437', 'gender', 'missing', 'player', 'A gender is required'],
  ['P2-438', 'club', 'missing', 'player', 'A club is required'],
  ['P2-439', 'gradYear', 'missing', 'player', 'A graduation year is required'],
  ['P2-440', 'gradYear', 'missing', 'person', 'A grad year is required'],
  ['P2-441', 'highSchool', 'missing', 'player', 'A school is required'],
  ['P2-442', 'gpa', 'missing', 'player', 'A GPA is required'],
  ['P2-443', 'aauNumber', 'missing', 'player', 'An AAU number is required'],
  ['P2-444', 'aauNumber', 'missing', 'person', 'An AAU Number is required'],
  ['P2-445', 'avpNumber', 'missing', 'player', 'An AVP number is required'],
  ['P2-446', 'avpNumber', 'invalid', 'player', 'An AVP America number is required'],
  ['P2-446', 'avpNumber', 'missing', 'person', 'An AVP America number is required'],
  ['P2-447', 'usavNumber', 'missing', 'player', 'A USAV number is required'],
  ['P2-448', 'p1440Number', 'missing', 'player', 'A p1440 number is required'],
  ['P2-449', 'shirtSize', 'missing', 'player', 'A shirtSize is required'],
  ['P2-450', 'shirtSize', 'missing', 'person', 'A t-shirt size is required'],
  ['P2-451', 'height', 'missing', 'player', 'A height is required'],
  ['P2-452', 'height', 'missing', 'person', 'Height is required'],
  ['P2-453', 'clubDirectorName', 'missing', 'player', 'A club director name is required'],
  ['P2-454', 'clubDirectorName', 'missing', 'person', "Club director/coach's name is required"],
  ['P2-455', 'clubDirectorEmail', 'missing', 'player', 'A club director email is required'],
  ['P2-456', 'clubDirectorEmail', 'missing', 'person', "Club director/coach's email is required"],
  ['P2-458', 'committed', 'missing', 'player', 'Yes or No is required'],
  ['P2-459', 'committedSchool', 'missing', 'player', 'A school is required'],
  ['P2-460', 'instagram', 'missing', 'player', 'An instagram handle is required'],
  ['P2-461', 'yearsExp', 'missing', 'player', 'Beach experience is required'],
  ['P2-462', 'yearsExp', 'notInteger', 'player', 'Please round to the nearest year'],
  ['P2-464', 'hand', 'missing', 'player', 'A dominant hand is required'],
  ['P2-465', 'side', 'missing', 'player', 'A preferred side is required'],
  ['P2-466', 'sandRecruitsNumber', 'missing', 'player', 'A Sand Recruits number is required'],
  ['P2-467', 'classification', 'missing', 'player', 'A classification is required'],
  ['P2-477', 'phone', 'invalid', 'player', 'A valid mobile phone is required'],
];

describe('form messages', () => {
  it.each(table)('[%s] for %s %s on form %s say: %s', (_, field, fault, form, text) => {
    expect(messageOf(field, fault, form)).toBe(text);
  });
  it.each([
    ['P2-504', sentences.tooOld('16U'), 'The athlete is too old for 16U'],
    ['P2-505', sentences.highSchool, 'The athlete must be a high school student'],
    ['P2-507', sentences.birthdate, 'A birthdate is required'],
    ['P2-508', sentences.gradYear, 'A grad year is required'],
    ['P2-402', registration['same-school']().title, 'Athletes must attend the same school'],
    ['P2-513 P2-751', sentences.twoFactor, 'Two factor authentication is required'],
    [
      'P2-750',
      registration['already-on-registration']().title,
      'The player you selected is already on this registration',
    ],
    ['P2-264', sentences.onFile, 'On File'],
  ])('[%s] include “%s”', (_, text, exact) => {
    expect(text).toBe(exact);
  });
  it('never mention a password [P2-477], and cover every missing field', () => {
    expect(JSON.stringify(playerMessages)).not.toMatch(/password/i);
    for (const field of playerFieldOrder) expect(messageOf(field, 'missing')).toMatch(/\w/);
  });
});
