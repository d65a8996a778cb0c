import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { Icon } from '../icon.tsx';

export const inputLook = css`
  width: 100%;
  min-height: var(--touch);
  padding: 8px 12px;
  border: 1.5px solid var(--control);
  border-radius: 8px;
  background: var(--surface);
  color: var(--text);
  font-size: var(--type-base);
  &::placeholder {
    color: var(--muted);
    opacity: 0.8;
  }
  &:disabled {
    background: var(--sunken);
    color: var(--muted);
    border-style: dashed;
  }
  &[aria-invalid='true'] {
    border-color: var(--bad);
    box-shadow: inset 0 0 0 1px var(--bad);
  }
  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 0;
  }
`;

const Wrap = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`;
const Label = styled.label`
  font-weight: 600;
  font-size: var(--type-m);
  span {
    font-weight: 400;
    color: var(--muted);
  }
`;
const Hint = styled.span`
  color: var(--muted);
  font-size: var(--type-s);
`;
const Fault = styled.span`
  display: flex;
  gap: 6px;
  color: var(--bad);
  font-size: var(--type-s);
  font-weight: 500;
`;

/** The field's error, which is shown next to it and announced. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <Fault id={id} role="alert">
    <Icon name="warning" size={18} />
    {children}
  </Fault>
);

/** The props that all fields share. */
export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message. */
  error?: string | undefined;
  /** Adds " (optional)" to the label. Fields are required by default. */
  optional?: boolean;
};

/** Attributes that connect the input with its label, hint and error. */
type InputWiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

/** The label above and the hint and error below, all connected to the single input that `children` renders. */
export function Field({
  label,
  hint,
  error,
  optional,
  children,
}: FieldProps & { children: (wiring: InputWiring) => ReactNode }) {
  const id = useId();
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const wiring: InputWiring = {
    id,
    ...(about && { 'aria-describedby': about }),
    ...(error && { 'aria-invalid': true as const }),
  };
  return (
    <Wrap>
      <Label htmlFor={id}>
        {label}
        {optional && <span> (optional)</span>}
      </Label>
      {children(wiring)}
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Wrap>
  );
}
