import { useState } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { isNeverOn } from '#domain/catalog/events/when.ts';
import type { EventFacts, Tournament } from '#domain/catalog/schema.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { weekdayNames } from '#domain/kernel/zoned-time.ts';
import { hoursWords } from '#domain/registration/dates/date-choice.ts';
import { FormChecks, FormLines, FormNumber, FormWhen } from '#web/src/forms/more-fields.tsx';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { RulesForm } from '../use-desk.ts';

type Change = NonNullable<NonNullable<Tournament['jsonProps']['reoccuringSettings']>['changes']>[number];
const blank = { date: '', startTime: '', endTime: '', capacity: '' };

const wordsOf = ({ startTime, endTime, capacity }: Change): string =>
  [
    hoursWords(startTime, endTime) || 'at the usual times',
    capacity === null ? null : `${count(capacity, 'spot')} in each group`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Dates that differ from the others by day of the week, times or number of spots. */
function OwnDates({ form }: { form: UseFormReturn<RulesForm> }) {
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
    <Stack $gap={2} role="group" aria-label="Special dates">
      <h3>Special dates</h3>
      <Muted as="p">An extra date, or a date with different times or spots.</Muted>
      <Grid $min={150}>
        <TextField type="date" label="Date" value={typed.date} onChange={put('date')} />
        <TextField type="time" label="Starts at" optional value={typed.startTime} onChange={put('startTime')} />
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
          Add date
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

type Props = { form: UseFormReturn<RulesForm> };

const days = weekdayNames.map((label, i) => ({ value: i + 1, label }));

/** Skipped dates in order, without duplicates. */
function LeftOut({ form }: Props) {
  const { field } = useController({ control: form.control, name: 'reoccuringSettings.exclude' });
  const [day, setDay] = useState('');
  const dates = (field.value ?? []) as readonly string[];
  const add = () => {
    if (day && !dates.includes(day)) field.onChange([...dates, day].toSorted());
    setDay('');
  };
  return (
    <Stack $gap={2} role="group" aria-label="Skipped dates">
      <Row $gap={2}>
        <TextField
          type="date"
          label="Skip a date"
          hint="For example, a holiday or a day when the gym is booked"
          optional
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button disabled={!day} onClick={add}>
          Skip date
        </Button>
      </Row>
      {dates.map((date) => (
        <Row key={date} $between>
          {shortDate(date)}
          <Button
            kind="plain"
            size="s"
            aria-label={`Restore ${shortDate(date)}`}
            onClick={() => field.onChange(dates.filter((other) => other !== date))}
          >
            Restore
          </Button>
        </Row>
      ))}
    </Stack>
  );
}

/** When an event recurs: days of the week between two dates. It warns if no date matches. */
export function Recurrence({ form, facts }: Props & { facts: Pick<EventFacts, 'startDate' | 'endDate'> }) {
  const { control } = form;
  const written = useWatch({ control, name: 'reoccuringSettings' });
  const reoccuringSettings = written && { ...written, dows: written.dows ?? [], exclude: written.exclude ?? [] };
  const never = isNeverOn({ ...facts, jsonProps: { reoccuringSettings } as Tournament['jsonProps'] });
  return (
    <Stack>
      <Muted>
        For leagues, training sessions and programs that repeat every week. Leave the days blank if your event doesn’t
        repeat.
      </Muted>
      <FormChecks control={control} name="reoccuringSettings.dows" legend="Days of the week" options={days} />
      <Grid $min={180}>
        <FormWhen control={control} name="reoccuringSettings.from" type="date" absent label="From" optional />
        <FormWhen control={control} name="reoccuringSettings.to" type="date" absent label="Until" optional />
        <FormWhen control={control} name="reoccuringSettings.startTime" type="time" absent label="Starts at" optional />
        <FormWhen control={control} name="reoccuringSettings.endTime" type="time" absent label="Ends at" optional />
      </Grid>
      {never && (
        <Banner tone="warn" title="No dates match">
          From {shortDate(reoccuringSettings?.from ?? facts.startDate)} to{' '}
          {shortDate(reoccuringSettings?.to ?? facts.endDate)}, no date falls on these days of the week, or every date
          is skipped.
        </Banner>
      )}
      <LeftOut form={form} />
      <OwnDates form={form} />
    </Stack>
  );
}

/** The fields for court names and, for a league, what its schedule is based on. */
export function Courts({ form, league }: Props & { league: boolean }) {
  const { control } = form;
  return (
    <Stack>
      <FormLines
        control={control}
        name="courts._courtNames"
        label="Court names"
        hint="One per line, in order: 1, 2, Center"
        optional
      />
      <FormNumber control={control} name="courts.courts" label="Courts in use at a time" optional />
      {league && (
        <>
          <FormLines
            control={control}
            name="courts.slots"
            label="Start times"
            hint="When matches start, one per line: 18:00, 19:00. If blank, matches run back to back during the recurring hours."
            optional
          />
          <Muted>“Generate season” starts with the days, hours and skipped dates under Recurring dates.</Muted>
        </>
      )}
    </Stack>
  );
}
