import { PasswordField } from '@aws-amplify/ui-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { FieldError, inputLook } from '#web/src/ui/field.tsx';

/* Amplify's field with our look: its own style sheets are a theme of 130 KB. */
const Look = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  label {
    display: block;
    margin-bottom: 6px;
    font-weight: 600;
    font-size: 15px;
  }
  .amplify-field-group {
    position: relative;
  }
  input {
    ${inputLook}
    padding-right: 56px;
  }
  button {
    position: absolute;
    inset: 0 0 0 auto;
    display: grid;
    place-items: center;
    width: 48px;
    border: 0;
    border-radius: 8px;
    background: none;
    color: var(--muted);
    cursor: pointer;
    &:focus-visible {
      outline: 3px solid var(--focus);
    }
  }
  button svg {
    width: 24px;
    height: 24px;
    fill: currentcolor;
  }
  .amplify-visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
const Hint = styled.span`
  color: var(--muted);
  font-size: 14px;
`;

type Props = ComponentProps<typeof PasswordField> & { hint?: ReactNode; error?: string | undefined };

/** A password that can be shown while it is typed, which spares people on phones the second try. */
export function PasswordInput({ hint, error, ...field }: Props) {
  const id = useId();
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Look>
      <PasswordField
        {...field}
        {...(about && { 'aria-describedby': about })}
        {...(error && { 'aria-invalid': true })}
      />
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </Look>
  );
}
