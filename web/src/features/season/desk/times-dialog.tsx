import { useState } from 'react';
import { shortDate, wallClock } from '#domain/kernel/date-words.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { DatePicker } from '#web/src/ui/inputs/date-picker.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { TimeField } from '#web/src/ui/inputs/time-field.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { SeasonRequest } from './operation-calls.ts';
import { OperationDialog } from './operation-dialog.tsx';
import type { ToolProps } from './tool-dialogs.tsx';

const courtsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** Changes a week's courts and times, such as for another gym, another evening or one fewer court. */
export function TimesDialog({ division, week, ...on }: ToolProps) {
  const had = division.season?.weeks.find(({ number }) => number === week)?.times ?? [];
  const [lines, set] = useState(had.map(({ date, time, courts }) => ({ date, time, courts: courts.join(', ') })));
  const change = (i: number, patch: Partial<(typeof lines)[number]>) =>
    set((now) => now.map((line, at) => (at === i ? { ...line, ...patch } : line)));
  const isWhole =
    lines.length > 0 && lines.every(({ date, time, courts }) => date && time && courtsIn(courts).length > 0);
  const operation: SeasonRequest | null = isWhole
    ? {
        type: 'setWeek',
        week,
        times: lines.map(({ date, time, courts }) => ({ date, time, courts: courtsIn(courts) })),
      }
    : null;
  const last = lines.at(-1);
  return (
    <OperationDialog
      title={`Courts and times for week ${week}`}
      act="Save courts and times"
      division={division}
      operation={operation}
      {...on}
    >
      <Muted>You can’t remove a court that has a match. Move the match first.</Muted>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other key
        <Stack key={i} $gap={2}>
          <Row $gap={2}>
            <DatePicker label="Date" value={line.date} onChange={(date) => change(i, { date })} />
            <TimeField label="Time" value={line.time} onChange={(time) => change(i, { time })} />
          </Row>
          <TextField
            label={line.date && line.time ? `Courts on ${shortDate(line.date)}, ${wallClock(line.time)}` : 'Courts'}
            value={line.courts}
            onChange={({ target }) => change(i, { courts: target.value })}
          />
          <div>
            <Button size="s" icon="close" onClick={() => set((now) => now.filter((_, at) => at !== i))}>
              Remove this time
            </Button>
          </div>
        </Stack>
      ))}
      <Button
        icon="plus"
        onClick={() => set((now) => [...now, { date: last?.date ?? '', time: '', courts: last?.courts ?? '' }])}
      >
        Add time
      </Button>
    </OperationDialog>
  );
}
