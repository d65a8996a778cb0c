import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { shortDate } from '#domain/kernel/date-words.ts';
import { hoursWords } from '#domain/registration/dates/date-choice.ts';
import { cancelDate, sessionBook } from '#domain/teams/operations-dates.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { count } from '#web/src/lib/words.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Split, Stack } from '#web/src/ui/layout/layout.tsx';
import { Lines } from '#web/src/ui/layout/lists.tsx';
import { Attendance, useCame } from './attendance.tsx';

type Props = {
  tournamentId: number;
  date: string;
  /** The players who are coming, by how they bought the date. `way` is null if their registration covers every date. */
  coming: Book['rows'];
  onClose(): void;
  onCanceled(): void;
};

/** Returns what the players of a canceled date get, by how they bought it. */
function getWords(coming: Book['rows']): string {
  const emails = `Emails ${count(coming.length, 'player')}.`;
  const ways = new Set(coming.map(({ way }) => way));
  return [
    emails,
    ...(ways.has('date') || ways.has('pass')
      ? ['Anyone who paid gets a code for what they paid for this date, or can take a refund to the card instead.']
      : []),
    ...(ways.has('pack') ? ['Punch cards get the date back if there’s another date left to use it on.'] : []),
    ...(ways.has(null) ? ['Registrations that cover every date get no credit.'] : []),
    'You can’t undo this.',
  ].join(' ');
}

/** Cancels a date, after explaining what that does. */
export function CancelDate({ tournamentId, date, coming, onClose, onCanceled }: Props) {
  const form = useForm<{ note: string }>({ defaultValues: { note: '' } });
  const save = useSave(cancelDate, form, {
    input: ({ note }) => ({ params: { id: tournamentId }, body: { date, note } }),
    onSaved: ({ told, credited }) => {
      // A repeat after a lost answer, or in another tab, tells no one twice.
      const isRepeat = told === 0 && coming.length > 0;
      const players = isRepeat
        ? 'The players were already emailed'
        : `${count(told, 'player')} emailed, ${credited} credited`;
      toast(`Date canceled. ${players}`, { tone: 'good' });
      onCanceled();
      onClose();
    },
  });
  return (
    <DialogForm {...save} title={`Cancel ${shortDate(date)}`} onClose={onClose} submitLabel="Cancel date">
      <p>
        {coming.length === 0
          ? 'No one is registered for this date yet. Once it’s canceled, no one can book it.'
          : getWords(coming)}
      </p>
      <FormText control={form.control} name="note" label="Reason" optional hint="Shown in the email and on the page" />
    </DialogForm>
  );
}

type Book = Answer<typeof sessionBook>;
type Day = Book['days'][number];

/** Returns how many of a date's spots are taken, as in "12 of 16". A group without dates isn't counted separately. */
const takenWords = ({ taken, capacity }: Day['groups'][number]): string =>
  capacity === null ? String(taken) : `${taken} of ${capacity}`;

/** A session by date, for people who run it: one date's players, and how full each date is. */
export function SessionBook({ tournamentId }: { tournamentId: number }) {
  const [date] = useQueryText('date');
  const read = useCall(
    sessionBook,
    { params: { id: tournamentId }, query: date ? { date } : {} },
    { keepPreviousData: true },
  );
  return (
    <Loaded source={read} skeleton={<RowSkeletons n={8} what="the dates" />}>
      {(book) =>
        book.days.length === 0 ? (
          <EmptyState title="No dates yet">
            Set the days of the week and the times under Setup &gt; Recurring dates.
          </EmptyState>
        ) : (
          <Split>
            <OneDate tournamentId={tournamentId} book={book} reload={() => void read.reload()} />
            <Dates tournamentId={tournamentId} book={book} />
          </Split>
        )
      }
    </Loaded>
  );
}

function OneDate({ tournamentId, book, reload }: { tournamentId: number; book: Book; reload(): void }) {
  const [canceling, setCanceling] = useState(false);
  const day = book.days.find(({ date }) => date === book.date);
  if (!day) return <EmptyState title="No upcoming dates">Choose a past date to see who came.</EmptyState>;
  const groups = new Map(book.groups.map(({ id, name }) => [id, name]));
  return (
    <Stack $gap={4}>
      <Row $between>
        <div>
          <h2>
            {shortDate(day.date)} {day.canceled && <Chip tone="bad">Canceled</Chip>}
          </h2>
          <Muted>{hoursWords(day.startTime, day.endTime)}</Muted>
        </div>
        {book.may.manage && !day.canceled && (
          <Button size="s" icon="close" onClick={() => setCanceling(true)}>
            Cancel this date
          </Button>
        )}
      </Row>
      {!day.canceled && <Attendance tournamentId={tournamentId} date={day.date} rows={book.rows} groups={groups} />}
      {canceling && (
        <CancelDate
          {...{ tournamentId, date: day.date }}
          coming={book.rows}
          onClose={() => setCanceling(false)}
          onCanceled={reload}
        />
      )}
    </Stack>
  );
}

/**
 * Returns how full a date is and who came: "12 of 16 · 2 waiting · 11 here". If there are several groups, each one is
 * named.
 */
function fullWords(day: Day, byDate: Book['groups'], here: number): string {
  const groups = byDate.flatMap(({ id, name }) => {
    const of = day.groups.find(({ divisionId }) => divisionId === id);
    if (!of) return [];
    const words = `${takenWords(of)}${of.waiting > 0 ? `, ${of.waiting} waiting` : ''}`;
    return [byDate.length > 1 ? `${name} ${words}` : words];
  });
  return [...groups, `${here} here`].join(' · ');
}

type DayLineProps = {
  readonly tournamentId: number;
  readonly day: Day;
  readonly shown: boolean;
  readonly byDate: Book['groups'];
};

/** One of the dates. Marks made on this device count immediately. */
function DayLine({ tournamentId, day, shown, byDate }: DayLineProps) {
  const came = useCame(tournamentId, day);
  return (
    <Row as="li" $between>
      <span>
        <Link to={`?tab=dates&date=${day.date}`} aria-current={shown ? 'date' : undefined}>
          {shortDate(day.date)}
        </Link>{' '}
        {day.canceled && <Chip tone="bad">Canceled</Chip>}
      </span>
      <Muted>{fullWords(day, byDate, came.size)}</Muted>
    </Row>
  );
}

/** Every date, with how full it is. */
function Dates({ tournamentId, book }: { tournamentId: number; book: Book }) {
  const byDate = book.groups.filter((group) => group.byDate);
  return (
    <Card>
      <Stack $gap={2}>
        <h2>All dates</h2>
        <Lines $pad="10px 0">
          {book.days
            .toSorted((a, b) => a.date.localeCompare(b.date))
            .map((day) => (
              <DayLine key={day.date} {...{ tournamentId, day, byDate }} shown={day.date === book.date} />
            ))}
        </Lines>
      </Stack>
    </Card>
  );
}
