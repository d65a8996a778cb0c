import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Icon } from '../icon.tsx';
import { Field, inputLook } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { dateHandlers } from './typed-date.ts';
import type { WhenMode } from './when-dialog.tsx';

const WhenDialog = lazyPart(() => import('./when-dialog.tsx'), 'WhenDialog');

/** The dialog replaces the browser's own calendar, whose icon would be in the same place. */
const Wrap = styled.span`
  position: relative;
  display: block;
  > input {
    ${inputLook}
    padding-right: var(--touch);
    &::-webkit-calendar-picker-indicator {
      display: none;
    }
  }
  > button {
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
`;

type WhenFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'onChange'> & {
  type: WhenMode;
  /** `YYYY-MM-DD`, `HH:MM` or `YYYY-MM-DDTHH:MM`, or empty for none. */
  value: string;
  onChange(value: string): void;
};

/** A date, a time or both, which are typed or picked in a dialog. */
export function WhenField({ label, hint, error, optional, type, value, onChange, ...input }: WhenFieldProps) {
  const [open, setOpen] = useState(false);
  const native = {
    ...{ ...input, type, value },
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <>
      <Field label={label} hint={hint} error={error} optional={optional ?? false}>
        {(wiring) => (
          <Wrap>
            <input {...native} {...dateHandlers(native)} {...wiring} />
            <button
              type="button"
              aria-label={type === 'time' ? 'Open the clock' : 'Open the calendar'}
              disabled={input.disabled}
              onClick={() => setOpen(true)}
            >
              <Icon name={type === 'time' ? 'clock' : 'calendar'} />
            </button>
          </Wrap>
        )}
      </Field>
      {/* Outside of the form, whose styles for headings, icons and rows would otherwise change the dialog. */}
      {open &&
        createPortal(
          <Suspense>
            <WhenDialog
              mode={type}
              value={value}
              min={input.min === undefined ? undefined : String(input.min)}
              max={input.max === undefined ? undefined : String(input.max)}
              onClose={() => setOpen(false)}
              onChosen={onChange}
            />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
