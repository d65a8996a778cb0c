import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { styled } from 'styled-components';
import { contrast, leastContrast, readable, textOn } from '#domain/organizations/theme-tokens.ts';
import { Field } from '#web/src/ui/inputs/field.tsx';

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
          ? `Links on white ${ratio(colour, 'ffffff')}, passes`
          : `Links on white only ${ratio(colour, 'ffffff')}, so links use #${link} (${ratio(link, 'ffffff')})`}
      </small>
    </>
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
  /** Whether it only marks things and never carries text or links. */
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
            <code>#{field.value}</code>
            {!mark && whole.test(field.value) && <Contrast colour={field.value} />}
          </Line>
        )}
      </Field>
    )}
  />
);
