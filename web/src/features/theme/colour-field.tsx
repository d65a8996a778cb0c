import { useState } from 'react';
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { contrast, leastContrast, readable, textOn } from '#domain/organizations/theme-tokens.ts';
import { Field, inputLook } from '#web/src/ui/inputs/field.tsx';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  input[type='color'] {
    width: 56px;
    height: var(--touch);
    padding: 2px;
    border: 1.5px solid var(--control);
    border-radius: 8px;
    background: var(--surface);
  }
  input[type='text'] {
    ${inputLook}
    width: 112px;
    font-variant-numeric: tabular-nums;
  }
`;
const Sample = styled.span<{ $of: string }>`
  padding: 6px 12px;
  border-radius: 8px;
  background: #${({ $of }) => $of};
  color: #${({ $of }) => textOn($of)};
  font-weight: 600;
`;

const whole = /^[0-9a-f]{6}$/;
const ratio = (a: string, b: string) => `${contrast(a, b).toFixed(1)} : 1`;

/** A color's effect on readability (WCAG AA): text on it, and links in it on the page's background. */
function Contrast({ colour }: { colour: string }) {
  const text = textOn(colour);
  const link = readable(colour, 'ffffff');
  return (
    <>
      <Sample $of={colour}>Text contrast {ratio(colour, text)}</Sample>
      <small>
        {contrast(colour, 'ffffff') >= leastContrast
          ? `Link contrast on white ${ratio(colour, 'ffffff')}`
          : `Link contrast on white is only ${ratio(colour, 'ffffff')}, so links use #${link} (${ratio(link, 'ffffff')})`}
      </small>
    </>
  );
}

/** The color as its hex code, which a club's style guide lists. The text stays as typed until the field loses focus. */
function Hex({
  label,
  value,
  onChange,
  onBlur,
}: {
  label: string;
  value: string;
  onChange(colour: string): void;
  onBlur(): void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="text"
      aria-label={label}
      value={typed ?? `#${value}`}
      maxLength={9}
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        const colour = target.value.trim().replace(/^#/, '').toLowerCase();
        if (whole.test(colour)) onChange(colour);
      }}
      onBlur={() => {
        setTyped(null);
        onBlur();
      }}
    />
  );
}

/** A theme color. Its effect on readability shows while it's being picked. */
export const ColourField = <V extends FieldValues>({
  control,
  name,
  label,
  hint,
  mark = false,
}: {
  control: Control<V>;
  name: FieldPath<V>;
  label: string;
  hint: string;
  /** Whether the color only marks things and is never used for text or links. */
  mark?: boolean;
}) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState }) => (
      <Field label={label} hint={hint} error={fieldState.error?.message} optional={false}>
        {(wiring) => (
          <Line>
            <input
              {...wiring}
              type="color"
              name={field.name}
              ref={field.ref}
              value={`#${whole.test(field.value) ? field.value : '000000'}`}
              onBlur={field.onBlur}
              onChange={({ target }) => field.onChange(target.value.slice(1).toLowerCase())}
            />
            <Hex label={`${label} as hex`} value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
            {!mark && whole.test(field.value) && <Contrast colour={field.value} />}
          </Line>
        )}
      </Field>
    )}
  />
);
