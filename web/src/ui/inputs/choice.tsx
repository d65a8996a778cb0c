import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { styled } from 'styled-components';
import { FieldError } from './field.tsx';

const Line = styled.label<{ $boxed?: boolean }>`
  display: flex;
  gap: var(--space-3);
  align-items: flex-start;
  min-height: var(--touch);
  padding: ${({ $boxed }) => ($boxed ? '12px 14px' : '10px 0')};
  border: ${({ $boxed }) => ($boxed ? '1.5px solid var(--line)' : '0')};
  border-radius: var(--radius);
  background: ${({ $boxed }) => ($boxed ? 'var(--surface)' : 'transparent')};
  cursor: pointer;
  &:has(:checked) {
    border-color: var(--action);
    box-shadow: ${({ $boxed }) => ($boxed ? 'inset 0 0 0 1px var(--action)' : 'none')};
  }
  &:has(:disabled) {
    cursor: not-allowed;
    color: var(--muted);
    background: ${({ $boxed }) => ($boxed ? 'var(--sunken)' : 'transparent')};
  }
  input {
    width: 22px;
    height: 22px;
    margin: 1px 0 0;
    flex: none;
    accent-color: var(--action);
  }
  small {
    display: block;
    font-size: var(--type-s);
    color: var(--muted);
  }
  > span {
    flex: 1;
    min-width: 0;
  }
`;

type Choosable = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** A checkbox. */
export function Checkbox({ label, hint, error, ...input }: Choosable) {
  const id = useId();
  return (
    <div>
      <Line>
        <input
          type="checkbox"
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>
          {label}
          {hint && <small>{hint}</small>}
        </span>
      </Line>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

const Track = styled.span`
  position: relative;
  width: 48px;
  height: 28px;
  flex: none;
  && {
    flex: none;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  i {
    position: absolute;
    inset: 0;
    border-radius: 14px;
    background: var(--control);
    transition: background 150ms;
    pointer-events: none;
  }
  i::after {
    content: '';
    position: absolute;
    top: 3px;
    left: 3px;
    width: 22px;
    height: 22px;
    border-radius: 50%;
    background: var(--surface);
    transition: transform 150ms;
  }
  input:checked + i {
    background: var(--action);
  }
  input:checked + i::after {
    transform: translateX(20px);
  }
  input:focus-visible + i {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;

/** A switch that takes effect right away. Forms use Checkbox. */
export const Switch = ({ label, hint, error: _, ...input }: Choosable) => (
  <Line>
    <Track>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state */}
      <input type="checkbox" role="switch" {...input} />
      <i />
    </Track>
    <span>
      {label}
      {hint && <small>{hint}</small>}
    </span>
  </Line>
);

const Choices = styled.fieldset<{ $row: boolean | number }>`
  display: grid;
  gap: var(--space-2);
  grid-template-columns: ${({ $row }) => ($row ? `repeat(auto-fit, minmax(${$row === true ? 140 : $row}px, 1fr))` : '1fr')};
  legend {
    font-weight: 600;
    font-size: var(--type-m);
    margin-bottom: 6px;
  }
`;

type RadioOption = {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
};
export type RadioGroupProps = {
  legend: ReactNode;
  options: readonly RadioOption[];
  value: string | null;
  onChange(value: string): void;
  error?: string | undefined;
  /**
   * Whether to put the choices side by side if there's room. A number sets each choice's minimum width in px (140 by
   * default).
   */
  row?: boolean | number;
  name?: string;
};

/** A choice between a few options, all visible. */
export function RadioGroup({ legend, options, value, onChange, error, row = false, name }: RadioGroupProps) {
  const id = useId();
  return (
    <Choices $row={row} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <Line key={option.value} $boxed>
          <input
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
        </Line>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Choices>
  );
}

/** Choices as cards, one per line: a radio button or checkbox, a name, and a price or number left. */
export const ChoiceCards = styled.fieldset`
  display: grid;
  gap: 10px;
`;

/** One choice: an input, text and an optional number at the end. */
export const ChoiceCard = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-1) 14px;
  align-items: center;
  min-height: 56px;
  padding: 10px 16px;
  border: 1.5px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  cursor: pointer;
  &:has(:checked) {
    border-color: var(--action);
    box-shadow: inset 0 0 0 1px var(--action);
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    background: var(--sunken);
    cursor: not-allowed;
  }
  input {
    width: 22px;
    height: 22px;
    margin: 0;
    accent-color: var(--action);
  }
`;
