import { useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import type { Tournament } from '#domain/catalog/schema.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { hoursWords } from '#domain/registration/dates/date-choice.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { RulesForm } from '../use-desk.ts';

type Change = NonNullable<NonNullable<Tournament['jsonProps']['reoccuringSettings']>['changes']>[number];
const blank = { date: '', startTime: '', endTime: '', capacity: '' };

const wordsOf = ({ startTime, endTime, capacity }: Change): string =>
  [hoursWords(startTime, endTime) || 'at the usual hours', capacity === null ? null : `${capacity} spots in each group`]
    .filter(Boolean)
    .join(' · ');

/** Dates that are not as the others: on another day of the week, at other hours, with another number of spots. */
export function OwnDates({ form }: { form: UseFormReturn<RulesForm> }) {
  const { field } = useController({ control: form.control, name: 'reoccuringSettings.changes' });
  const [typed, type] = useState(blank);
  const changes = (field.value ?? []) as readonly Change[];
  const put = (key: keyof typeof blank) => (event: { target: { value: string } }) =>
    type({ ...typed, [key]: event.target.value });
  const add = () => {
    const { date, startTime, endTime, capacity } = typed;
    const made = {
      ...{ date, capacity: /^\d+$/.test(capacity) ? Number(capacity) : null },
      ...(startTime ? { startTime } : {}),
      ...(startTime && endTime ? { endTime } : {}),
    };
    field.onChange(
      [...changes.filter((other) => other.date !== date), made].toSorted((a, b) => a.date.localeCompare(b.date)),
    );
    type(blank);
  };
  return (
    <Stack $gap={2} role="group" aria-label="Dates of their own">
      <h3>Dates of their own</h3>
      <Muted as="p">One that comes besides, is at other hours, or has another number of spots.</Muted>
      <Grid $min={150}>
        <TextField type="date" label="Date" value={typed.date} onChange={put('date')} />
        <TextField type="time" label="Begins at" optional value={typed.startTime} onChange={put('startTime')} />
        <TextField type="time" label="Ends at" optional value={typed.endTime} onChange={put('endTime')} />
        <TextField
          inputMode="numeric"
          label="Spots in each group"
          optional
          value={typed.capacity}
          onChange={put('capacity')}
        />
      </Grid>
      <div>
        <Button disabled={!typed.date} onClick={add}>
          Add the date
        </Button>
      </div>
      {changes.map((change) => (
        <Row key={change.date} $between>
          <span>
            <b>{shortDate(change.date)}</b> <Muted>{wordsOf(change)}</Muted>
          </span>
          <Button
            kind="plain"
            size="s"
            aria-label={`Remove ${shortDate(change.date)}`}
            onClick={() => field.onChange(changes.filter(({ date }) => date !== change.date))}
          >
            Remove
          </Button>
        </Row>
      ))}
    </Stack>
  );
}
