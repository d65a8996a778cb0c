import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { digitsOf, maskUsPhone, typedPhone } from '#domain/identity/phone.ts';
import { maskBirthday } from '#web/src/lib/dates.ts';
import { Field, type FieldProps, inputLook } from './field.tsx';

const Input = styled.input`${inputLook}`;
const Area = styled.textarea`
  ${inputLook}
  min-height: 112px;
  resize: vertical;
`;

export type TextFieldProps = FieldProps & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/** One line of text. Set `autoComplete` and `inputMode`, because people fill this in on phones. */
export const TextField = ({ label, hint, error, optional, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} optional={optional ?? false}>
    {(wiring) => <Input type="text" {...input} {...wiring} />}
  </Field>
);

export type TextAreaProps = FieldProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

export const TextArea = ({ label, hint, error, optional, ...area }: TextAreaProps) => (
  <Field label={label} hint={hint} error={error} optional={optional ?? false}>
    {(wiring) => <Area {...area} {...wiring} />}
  </Field>
);

type Written = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & { value: string; onChange(value: string): void };

/**
 * A US phone number, formatted as `(###) ###-####` during typing. One that starts with + stays as typed. `value` and
 * `onChange` have digits, with that +. `abroad` turns formatting off.
 */
export const PhoneField = ({ value, onChange, abroad, ...rest }: Written & { abroad?: boolean }) => (
  <TextField
    inputMode="tel"
    autoComplete="tel"
    placeholder={abroad ? '' : '(310) 555-0142'}
    {...rest}
    type="tel"
    value={abroad ? value : maskUsPhone(value)}
    onChange={({ target }) => onChange(abroad ? target.value : typedPhone(target.value))}
  />
);

/**
 * A date as eight digits in the order month, day, year, formatted as MM/DD/YYYY during typing. `value` is the typed
 * text (see lib/birthday).
 */
export const DateField = ({ value, onChange, ...rest }: Written) => (
  <TextField
    inputMode="numeric"
    placeholder="MM/DD/YYYY"
    {...rest}
    value={maskBirthday(value)}
    onChange={({ target }) => onChange(digitsOf(target.value).slice(0, 8))}
  />
);
