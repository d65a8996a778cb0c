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
    /** The empty choice. It is first, or just before `opensAt`. */
    placeholder?: string;
    /** The option at which the list opens if nothing is chosen. Browsers open a list at its chosen option. */
    opensAt?: string | undefined;
    ref?: Ref<HTMLSelectElement>;
  };

function listed(options: readonly Option[], placeholder: string | undefined, opensAt: string | undefined) {
  if (placeholder === undefined) return options;
  const at = Math.max(
    0,
    options.findIndex(({ value }) => value === opensAt),
  );
  return [...options.slice(0, at), { value: '', label: placeholder, disabled: false }, ...options.slice(at)];
}

/** A choice between several options in the system's own list, which works best on a phone. */
export const Select = ({ label, hint, error, optional, options, placeholder, opensAt, ...select }: SelectProps) => (
  <Field label={label} hint={hint} error={error} optional={optional ?? false}>
    {(wiring) => (
      <Box>
        <select {...select} {...wiring}>
          {listed(options, placeholder, opensAt).map(({ value, label: text, disabled }) => (
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
