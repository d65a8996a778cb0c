import { expect, it } from 'vitest';
import { errorOf } from '#web/src/forms/fields.tsx';

it.each([
  ['a new list entry that hasn’t been touched', 'locations.0.name', false, false, undefined],
  ['a list entry that was left empty', 'locations.0.name', true, false, 'A name is required'],
  ['a list entry once the form is saved', 'locations.0.name', false, true, 'A name is required'],
  ['a field outside of a list', 'name', false, false, 'A name is required'],
] as const)(
  'a new list entry shows no error until it’s touched or saved: %s',
  (_, name, isTouched, isSubmitted, shown) => {
    const state = { isTouched, invalid: true, isDirty: false, isValidating: false };
    const error = { type: 'custom', message: 'A name is required' };
    expect(errorOf(name, { ...state, error }, isSubmitted)).toBe(shown);
  },
);
