import { useState } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import { Stack } from '../layout/layout.tsx';
import { Button } from './button.tsx';
import { dateOf, MonthPanel } from './date-picker.tsx';
import { TimeField } from './time-field.tsx';

/** What is picked: a day, a time of day, or both. The names are those of the browser's fields. */
export type WhenMode = 'date' | 'time' | 'datetime-local';
const titles: Readonly<Record<WhenMode, string>> = {
  date: 'Choose a date',
  time: 'Choose a time',
  'datetime-local': 'Choose a date and time',
};

type WhenDialogProps = {
  readonly mode: WhenMode;
  /** `YYYY-MM-DD`, `HH:MM` or `YYYY-MM-DDTHH:MM`, or empty for none. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  onClose(): void;
  onChosen(value: string): void;
};

/**
 * Picks a date, a time or both (Part 3 §2). Nothing changes until OK is pressed. Times are offered in steps of 15
 * minutes.
 */
export function WhenDialog({ mode, value, min, max, onClose, onChosen }: WhenDialogProps) {
  const [day, setDay] = useState(mode === 'time' ? '' : value.slice(0, 10));
  const [time, setTime] = useState(mode === 'time' ? value : value.slice(11, 16));
  const parts = [...(mode === 'time' ? [] : [day]), ...(mode === 'date' ? [] : [time])];
  const choose = () => {
    onChosen(parts.join('T'));
    onClose();
  };
  return (
    <Dialog
      title={titles[mode]}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={parts.includes('')} onClick={choose}>
            OK
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        {mode !== 'time' && (
          <MonthPanel
            aria-label="Day"
            value={dateOf(day)}
            minValue={dateOf(min?.slice(0, 10))}
            maxValue={dateOf(max?.slice(0, 10))}
            onChange={(date) => setDay(date.toString())}
          />
        )}
        {mode !== 'date' && <TimeField label="Time" value={time} onChange={setTime} />}
      </Stack>
    </Dialog>
  );
}
