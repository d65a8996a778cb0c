import { useState } from 'react';
import { styled } from 'styled-components';
import { shortDate, wallClock } from '#domain/kernel/date-words.ts';
import { weekdayNames } from '#domain/kernel/zoned-time.ts';
import type { leagueSeasons } from '#domain/leagues/operations.ts';
import { type FormatId, formats, formatsOf } from '#domain/play/matches/formats/formats.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useSportId } from '#web/src/features/sport/sport.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { DatePicker } from '#web/src/ui/inputs/date-picker.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { TimeField } from '#web/src/ui/inputs/time-field.tsx';
import { Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { SeasonRequest } from './operation-calls.ts';
import { OperationDialog } from './operation-dialog.tsx';
import type { ToolProps } from './tool-dialogs.tsx';

const Days = styled.fieldset`
  legend {
    margin-bottom: 2px;
    font-size: var(--type-s);
    font-weight: 600;
  }
  label {
    gap: 6px;
    padding-right: 2px;
  }
`;

type Start = {
  readonly zone: string;
  readonly proposal: Answer<typeof leagueSeasons>['proposal'];
  /** The default match format for the division's surface. */
  readonly usualFormat: FormatId;
  readonly courts: Partial<Extract<SeasonRequest, { type: 'generate' }>['settings']['schedule']> | null;
};

/** Returns an evening's times: a number of matches one after another, starting with the first. */
function slotsFrom(first: string, minutes: number, nights: number): string[] {
  const [h = 0, m = 0] = first.split(':').map(Number);
  return Array.from({ length: nights }, (_, i) => h * 60 + m + i * minutes)
    .filter((at) => at < 24 * 60)
    .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
}

/** When the first match starts if the setup doesn't include it. */
const usualFirst = '18:30';

/** Returns how many matches fit one after another into the setup's hours, or three if the setup has none. */
function timesUntil({ first, until }: Start['proposal'], minutes: number): number {
  if (!first || !until || until <= first) return 3;
  const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return Math.min(24, Math.max(1, Math.floor((minuteOf(until) - minuteOf(first)) / minutes)));
}

const whole = (text: string, most: number): number | null => {
  const n = Number(text);
  return Number.isInteger(n) && n >= 1 && n <= most ? n : null;
};
const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/**
 * Returns the current choices, starting from the last generated season. They become an operation once they're complete.
 */
function useChosen({ division, start }: Pick<Props, 'division' | 'start'>) {
  const had = division.season?.settings;
  const schedule = had?.schedule ?? start.courts;
  const { proposal } = start;
  const [startDate, setStart] = useState(had?.startDate ?? proposal.startDate);
  const [weeks, setWeeks] = useState(String(had?.schedule.weeks ?? division.weeks));
  const [dows, setDows] = useState<readonly number[]>(had?.schedule.dows ?? proposal.dows);
  const [first, setFirst] = useState(had?.schedule.slots[0] ?? proposal.first ?? usualFirst);
  const usual = had?.format ?? start.usualFormat;
  const [format, setFormat] = useState<FormatId>(usual);
  const [minutes, setMinutes] = useState(String(had?.minutes ?? formats[usual].minutesPerMatch));
  const proposed = timesUntil(proposal, had?.minutes ?? formats[usual].minutesPerMatch);
  const [nights, setNights] = useState(String(schedule?.slots?.length || proposed));
  const named = schedule?._courtNames?.length ? schedule._courtNames : numbered(schedule?.courts || 2);
  const [courts, setCourts] = useState((schedule?.courtsUsed?.length ? schedule.courtsUsed : named).join(', '));
  const [skip, setSkip] = useState<readonly string[]>(had?.skip ?? proposal.skip);
  const slots = slotsFrom(first || usualFirst, whole(minutes, 600) ?? 60, whole(nights, 24) ?? 1);
  const names = namesIn(courts);
  const [lasts, many, matches] = [whole(minutes, 600), whole(weeks, 60), whole(nights, 24)];
  const isWhole = startDate && first && lasts && many && matches && names.length > 0 && dows.length > 0;
  const operation: SeasonRequest | null = isWhole
    ? {
        type: 'generate',
        settings: {
          ...{ zone: start.zone, startDate, minutes: lasts, skip: [...skip].sort(), format },
          schedule: {
            ...{ weeks: many, courts: names.length, slots, dows: [...dows].sort() },
            ...{ _courtNames: names, courtsUsed: [], kob: division.format === 'kob' },
          },
        },
      }
    : null;
  const turn = (dow: number) =>
    setDows((now) => (now.includes(dow) ? now.filter((one) => one !== dow) : [...now, dow]));
  const pickFormat = (next: FormatId) => {
    setFormat(next);
    setMinutes(String(formats[next].minutesPerMatch));
  };
  return {
    ...{ operation, slots, names, lasts, many, matches },
    ...{ startDate, setStart, weeks, setWeeks, dows, turn, first, setFirst, format, pickFormat },
    ...{ minutes, setMinutes, nights, setNights, courts, setCourts, skip, setSkip },
  };
}
type Chosen = ReturnType<typeof useChosen>;

type Props = Omit<ToolProps, 'week'> & { start: Start };

/** Chooses weeks, days, times, courts and dates without play, starting from the last generated season. */
export function GenerateDialog({ division, start, ...on }: Props) {
  const chosen = useChosen({ division, start });
  return (
    <OperationDialog
      title="Generate season"
      act="Generate season"
      division={division}
      operation={chosen.operation}
      {...on}
    >
      <Weeks {...chosen} />
      <Nights {...chosen} />
      <Skipped {...chosen} />
    </OperationDialog>
  );
}

const Weeks = ({ startDate, setStart, weeks, setWeeks, many, dows, turn }: Chosen) => (
  <>
    <Grid $min={180} $gap={3}>
      <DatePicker label="First week" value={startDate} onChange={setStart} />
      <TextField
        label="Weeks"
        inputMode="numeric"
        value={weeks}
        error={many ? undefined : 'Enter 1 to 60 weeks'}
        onChange={({ target }) => setWeeks(target.value)}
      />
    </Grid>
    <Days>
      <legend>Days</legend>
      <Row $gap={1}>
        {weekdayNames.map((name, i) => (
          <Checkbox key={name} label={name.slice(0, 3)} checked={dows.includes(i + 1)} onChange={() => turn(i + 1)} />
        ))}
      </Row>
    </Days>
  </>
);

const Nights = ({
  format,
  pickFormat,
  first,
  setFirst,
  nights,
  setNights,
  matches,
  minutes,
  setMinutes,
  lasts,
  ...chosen
}: Chosen) => (
  <>
    <Select
      label="Match format"
      value={String(format)}
      options={formatsOf(useSportId()).map((id) => ({ value: String(id), label: formats[id].text }))}
      onChange={({ target }) => pickFormat(Number(target.value) as FormatId)}
    />
    <Grid $min={140} $gap={3}>
      <TimeField label="First match" value={first} onChange={setFirst} />
      <TextField
        label="Times per night"
        inputMode="numeric"
        value={nights}
        error={matches ? undefined : 'Enter 1 to 24 times'}
        onChange={({ target }) => setNights(target.value)}
      />
      <TextField
        label="Minutes per match"
        inputMode="numeric"
        value={minutes}
        error={lasts ? undefined : 'Enter 1 to 600 minutes'}
        onChange={({ target }) => setMinutes(target.value)}
      />
    </Grid>
    <Muted>{chosen.slots.map(wallClock).join(', ')}</Muted>
    <TextField
      label="Courts"
      hint="Enter court names separated by commas, as they’re marked at the venue"
      value={chosen.courts}
      error={chosen.names.length > 0 ? undefined : 'Enter at least one court'}
      onChange={({ target }) => chosen.setCourts(target.value)}
    />
  </>
);

/** A date counts only once its year is complete, because a partly typed year is a date long ago. */
function Skipped({ skip, setSkip, startDate }: Chosen) {
  const [typed, type] = useState('');
  const add = (date: string) => {
    const isDate = date !== '' && date >= startDate;
    type(isDate ? '' : date);
    if (isDate) setSkip((now) => (now.includes(date) ? now : [...now, date]));
  };
  const isBefore = typed >= '1900' && typed < startDate;
  return (
    <Stack $gap={2}>
      <DatePicker
        label="Dates with no play"
        optional
        value={typed}
        error={isBefore ? 'Choose a date in or after the first week.' : undefined}
        onChange={add}
      />
      <Row $gap={2}>
        {[...skip].sort().map((date) => (
          <Button
            key={date}
            size="s"
            icon="close"
            aria-label={`Play on ${shortDate(date)} again`}
            onClick={() => setSkip((now) => now.filter((one) => one !== date))}
          >
            {shortDate(date)}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

const numbered = (n: number): string[] => Array.from({ length: n }, (_, i) => String(i + 1));
