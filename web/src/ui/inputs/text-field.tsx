import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useRef } from 'react';
import { styled } from 'styled-components';
import { maskUsPhone, typedPhone } from '#domain/identity/phone.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { birthdayOf, dateDigits, digitsOfBirthday, maskBirthday, settledDigits } from '#web/src/lib/dates.ts';
import { Icon } from '../icon.tsx';
import { Field, type FieldProps, inputLook } from './field.tsx';
import { dateHandlers } from './typed-date.ts';

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
    {(wiring) => <Input type="text" {...input} {...dateHandlers(input)} {...wiring} />}
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
type DateFieldProps = Written & { future?: boolean };

/**
 * A US phone number, formatted as `(###) ###-####` during typing. A number that starts with + stays as typed. `value`
 * and `onChange` have the digits, with that +. `abroad` turns formatting off.
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

const Dated = styled.span`
  position: relative;
  display: block;
  > input:first-child {
    padding-right: 48px;
  }
  button {
    position: absolute;
    inset: 0 0 0 auto;
    display: grid;
    place-items: center;
    width: var(--touch);
    border: 0;
    background: none;
    color: var(--muted);
    cursor: pointer;
  }
  > input[type='date'] {
    position: absolute;
    inset: auto 0 0 auto;
    width: var(--touch);
    height: 1px;
    opacity: 0;
    pointer-events: none;
  }
`;

/** How many years ahead a year of two digits can be, for dates that aren't birth dates. */
const yearsAhead = 50;

/**
 * A date that is typed in any usual form or picked from a calendar, and formatted as MM/DD/YYYY. `value` and `onChange`
 * have its digits in the order month, day, year (see lib/dates). `future` is for dates that aren't birth dates.
 */
export const DateField = ({
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  onBlur,
  future,
  ...input
}: DateFieldProps) => {
  const picker = useRef<HTMLInputElement>(null);
  const lastYear = new Date(serverNow()).getUTCFullYear() + (future ? yearsAhead : 0);
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false}>
      {(wiring) => (
        <Dated>
          <Input
            type="text"
            inputMode="numeric"
            placeholder="MM/DD/YYYY"
            {...input}
            {...wiring}
            value={maskBirthday(value)}
            onChange={({ target }) => onChange(dateDigits(target.value, lastYear))}
            onBlur={(event) => {
              const settled = settledDigits(value, lastYear);
              if (settled !== value) onChange(settled);
              onBlur?.(event);
            }}
          />
          <button
            type="button"
            tabIndex={-1}
            aria-label="Calendar"
            disabled={input.disabled}
            onClick={() => picker.current?.showPicker()}
          >
            <Icon name="calendar" />
          </button>
          <input
            ref={picker}
            type="date"
            tabIndex={-1}
            aria-hidden
            min="1900-01-01"
            max="2099-12-31"
            value={birthdayOf(value) ?? ''}
            onChange={({ target }) => target.value && onChange(digitsOfBirthday(target.value))}
          />
        </Dated>
      )}
    </Field>
  );
};
