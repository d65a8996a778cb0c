import type { Ref, SelectHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon.tsx';
import { Field, type FieldProps, inputLook } from './field.tsx';

const Box = styled.div`
  position: relative;
  select {
    ${inputLook}
    appearance: none;
    padding-right: 40px;
  }
  svg {
    position: absolute;
    right: 12px;
    top: calc(50% - 10px);
    pointer-events: none;
    color: var(--muted);
  }
`;

export type Option = { readonly value: string; readonly label: string; readonly disabled?: boolean };
export type SelectProps = FieldProps &
  SelectHTMLAttributes<HTMLSelectElement> & {
    options: readonly Option[];
    /** The first choice, which is empty. */
    placeholder?: string;
    ref?: Ref<HTMLSelectElement>;
  };

/** A choice between several options in the system's own list, which works best on a phone. */
export const Select = ({ label, hint, error, optional, options, placeholder, ...select }: SelectProps) => (
  <Field label={label} hint={hint} error={error} optional={optional ?? false}>
    {(wiring) => (
      <Box>
        <select {...select} {...wiring}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </Box>
    )}
  </Field>
);
