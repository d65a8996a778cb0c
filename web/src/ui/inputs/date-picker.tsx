import '../overlays/press.ts';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { Button as Press } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid, type CalendarProps } from 'react-aria-components/Calendar';
import { DateInput, DateSegment, DatePicker as Picker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { Label } from 'react-aria-components/Label';
import { styled } from 'styled-components';
import { Icon } from '../icon.tsx';
import { Panel } from '../overlays/popover.tsx';
import { FieldError, type FieldProps, inputLook } from './field.tsx';
import { fieldLook, Hint } from './field-look.ts';

const Wrap = styled(Picker<CalendarDate>)`
  ${fieldLook}
`;
const Box = styled(Group)`
  ${inputLook}
  display: flex;
  align-items: center;
  padding: 0 0 0 12px;
  &[data-focus-within] {
    outline: 3px solid var(--focus);
  }
  &[data-invalid] {
    border-color: var(--bad);
    box-shadow: inset 0 0 0 1px var(--bad);
  }
  button {
    display: grid;
    place-items: center;
    width: var(--touch);
    height: var(--touch);
    margin-left: auto;
    border: 0;
    background: none;
    color: inherit;
    cursor: pointer;
  }
`;
const Parts = styled(DateInput)`
  display: flex;
  font-variant-numeric: tabular-nums;
`;
const Part = styled(DateSegment)`
  padding: 2px;
  border-radius: 4px;
  &[data-placeholder] {
    color: var(--muted);
  }
  &[data-focused] {
    outline: none;
    background: var(--action);
    color: var(--on-action);
  }
`;
const Month = styled(Calendar<CalendarDate>)`
  padding: var(--space-3);
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding-bottom: var(--space-2);
  }
  h2 {
    font-size: var(--type-xl);
  }
  header button {
    display: grid;
    place-items: center;
    width: var(--touch);
    height: var(--touch);
    border: 0;
    border-radius: var(--radius);
    background: none;
    color: inherit;
    cursor: pointer;
  }
  table {
    width: 100%;
  }
  th {
    color: var(--muted);
    font-size: var(--type-s);
    font-weight: 500;
  }
  td {
    padding: 1px;
  }
`;
const Day = styled(CalendarCell)<{ $marked: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  margin: 0 auto;
  border-radius: 8px;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  &[data-outside-month] {
    visibility: hidden;
  }
  &[data-hovered] {
    background: var(--sunken);
  }
  &[data-today] {
    font-weight: 700;
    text-decoration: underline;
  }
  &[data-selected] {
    background: var(--action);
    color: var(--on-action);
  }
  &[data-disabled],
  &[data-unavailable] {
    color: var(--muted);
    text-decoration: line-through;
    cursor: default;
  }
  &[data-focus-visible] {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  ${({ $marked }) =>
    $marked &&
    "&::after { content: ''; position: absolute; bottom: 4px; width: 6px; height: 6px; border-radius: 50%; background: var(--ball); }"}
`;

type DatePickerProps = FieldProps & {
  /** `YYYY-MM-DD`, or empty for none. */
  value: string;
  onChange(value: string): void;
  min?: string | undefined;
  max?: string | undefined;
  /** Days with names (holidays), marked with a dot and listed below the calendar. */
  named?: ReadonlyMap<string, string>;
  disabled?: boolean;
  onBlur?(): void;
};

/** Returns a stored day as the calendar reads it, or null if there is none. */
export const dateOf = (text: string | undefined): CalendarDate | null => {
  try {
    return text ? parseDate(text) : null;
  } catch {
    return null;
  }
};

type MonthPanelProps = CalendarProps<CalendarDate> & Pick<DatePickerProps, 'named'>;

/** A month with its days, and buttons for the months before and after it. */
export const MonthPanel = ({ named, ...calendar }: MonthPanelProps) => (
  <Month {...calendar}>
    <header>
      <Press slot="previous">
        <Icon name="chevron-left" />
      </Press>
      <Heading />
      <Press slot="next">
        <Icon name="chevron-right" />
      </Press>
    </header>
    <CalendarGrid>{(date) => <Day date={date} $marked={named?.has(date.toString()) ?? false} />}</CalendarGrid>
  </Month>
);

/** A date that is typed part by part or picked from a calendar. */
export function DatePicker({
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  min,
  max,
  named,
  disabled,
  onBlur,
}: DatePickerProps) {
  const known = named?.get(value);
  return (
    <Wrap
      value={dateOf(value)}
      onChange={(date) => onChange(date?.toString() ?? '')}
      minValue={dateOf(min)}
      maxValue={dateOf(max)}
      isDisabled={disabled ?? false}
      isInvalid={error !== undefined}
      shouldForceLeadingZeros
      {...(onBlur && { onBlur })}
    >
      <Label>
        {label}
        {optional && <span> (optional)</span>}
      </Label>
      <Box>
        <Parts>{(part) => <Part segment={part} />}</Parts>
        <Press>
          <Icon name="calendar" />
        </Press>
      </Box>
      {(known ?? hint) && <Hint>{known ?? hint}</Hint>}
      {error && <FieldError>{error}</FieldError>}
      <Panel>
        <Dialog>
          <MonthPanel {...(named && { named })} />
        </Dialog>
      </Panel>
    </Wrap>
  );
}
