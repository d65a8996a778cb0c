import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { withFlag } from '#domain/catalog/desk/controls.ts';
import type { WrittenDivision } from '#domain/catalog/desk/written.ts';
import { divisionFlags, flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { leagueFormat } from '#domain/leagues/schema.ts';
import { divisionRounds } from '#domain/play/operations-division.ts';
import type { RoundView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useCommand } from '#web/src/features/scoring/use-command.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { toHere } from '#web/src/lib/to-here.ts';
import { plural } from '#web/src/lib/words.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox, RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { whenToggled } from '../../run/round-forms.tsx';
import { DayTiebreaks } from './days.tsx';

type DivisionForm = UseFormReturn<WrittenDivision>;
type Of = { readonly id: number; readonly tournamentId: number };

const leagueFormats = [
  { value: 'season', label: 'Season', hint: 'Every team plays every other team and is ranked in the standings' },
  { value: 'ladder', label: 'Ladder', hint: 'Teams move up and down courts from week to week' },
  { value: 'kob', label: 'King of the beach', hint: 'Players sign up alone and change partners every match' },
];
const kinds = [
  { value: 'pools', label: 'Pool play' },
  { value: 'brackets', label: 'Bracket play' },
] as const;

/** Returns a division's flags, and a way to set one in its form. */
const useFlags = (form: DivisionForm) => {
  const props = form.watch('props');
  return {
    flags: flagsOfDivision({ props }),
    put: (changes: Readonly<Record<string, boolean | string>>) => {
      const next = Object.entries(changes).reduce<string[] | null>(
        (all, [key, shown]) => all && withFlag(divisionFlags, all, key, shown),
        [...props],
      );
      if (next) form.setValue('props', next, { shouldDirty: true });
    },
  };
};

/** How a league division plays: its format and its weeks. */
function LeagueFormat({ form, weeks }: { form: DivisionForm; weeks: number }) {
  const { flags, put } = useFlags(form);
  return (
    <Stack $gap={3}>
      <RadioGroup
        legend="Format"
        row={200}
        options={leagueFormats}
        value={leagueFormat(flags)}
        onChange={(format) => put({ kob: format === 'kob', ladder: format === 'ladder' })}
      />
      <TextField
        label="Weeks"
        hint={
          weeks > 0 ? `Leave blank for the ${plural(weeks, '1 week', '# weeks')} from the event’s setup.` : 'Up to 60.'
        }
        optional
        inputMode="numeric"
        value={flags.leagueWeeks === undefined ? '' : String(flags.leagueWeeks)}
        onChange={({ target }) => put({ leagueWeeks: target.value.replace(/\D/g, '').slice(0, 2) })}
      />
    </Stack>
  );
}

type DayProps = { of: Of; day: RoundView; made: boolean; reload(): Promise<unknown> };

/**
 * A round's settings: pools or a bracket (until it starts), and how ties are broken. If pools or a bracket have already
 * been created, changing the kind requires confirmation.
 */
function Day({ of, day, made, reload }: DayProps) {
  const { run, busy, problem, clear } = useCommand(of.id, reload);
  const [asked, ask] = useState<RoundView['kind'] | null>(null);
  const toggle = async (kind: RoundView['kind']) => {
    ask(null);
    await run({ type: 'toggleRound', roundId: day.id, kind });
  };
  return (
    <Stack as="li" $gap={2}>
      <RadioGroup
        legend={`${day.name}, ${shortDate(day.date)}${day.started ? ' (started)' : ''}`}
        row
        options={kinds.map((kind) => ({ ...kind, disabled: busy || day.started }))}
        value={day.kind}
        onChange={(kind) => (made ? ask(kind as RoundView['kind']) : void toggle(kind as RoundView['kind']))}
      />
      {day.kind === 'pools' &&
        day.flights.map((flight) => (
          <DayTiebreaks
            key={flight.id}
            divisionId={of.id}
            flight={flight}
            name={day.flights.length > 1 && flight.name ? `${day.name}, ${flight.name}` : day.name}
            reload={reload}
          />
        ))}
      {problem && (
        <Banner tone="bad" title={problem.title} onDismiss={clear}>
          {problem.detail}
        </Banner>
      )}
      {asked && (
        <Dialog
          title={`${day.name}: ${asked === 'pools' ? 'pool play' : 'bracket play'}?`}
          onClose={() => ask(null)}
          actions={
            <>
              <Button onClick={() => ask(null)}>Cancel</Button>
              <Button kind="primary" onClick={() => void toggle(asked)}>
                Change format
              </Button>
            </>
          }
        >
          <p>{whenToggled[asked]}</p>
        </Dialog>
      )}
    </Stack>
  );
}

function Days({ of }: { of: Of }) {
  const read = useCall(divisionRounds, { params: { id: of.id } });
  const rounds = toHere(paths.divisionRounds, { tournamentId: of.tournamentId, divisionId: of.id });
  return (
    <section aria-labelledby="days">
      <Stack $gap={3}>
        <Row $between>
          <h3 id="days">Rounds</h3>
          <Link to={rounds}>Rounds, formats and courts</Link>
        </Row>
        <Loaded source={read} skeleton={<RowSkeletons n={2} what="its rounds" />}>
          {({ rounds: days, pools, brackets }) =>
            days.length === 0 ? (
              <EmptyState title="No rounds yet" action={<Link to={rounds}>Add round</Link>} />
            ) : (
              <Stack as="ul" $gap={3}>
                {days.map((day) => (
                  <Day
                    key={day.id}
                    of={of}
                    day={day}
                    made={[...pools, ...brackets].some(({ roundId }) => roundId === day.id)}
                    reload={read.reload}
                  />
                ))}
              </Stack>
            )
          }
        </Loaded>
      </Stack>
    </section>
  );
}

/**
 * How a division plays: a league's format and weeks, its rounds, and what is shown and recorded. `weeks` are the weeks
 * in a league's court schedule, or null if it isn't a league.
 */
export function Play({ form, of, weeks }: { form: DivisionForm; of: Of; weeks: number | null }) {
  const { flags, put } = useFlags(form);
  return (
    <Stack>
      {weeks !== null && <LeagueFormat form={form} weeks={weeks} />}
      <Days of={of} />
      <FormText
        control={form.control}
        name="playoffFormat"
        label="Playoff format"
        optional
        read={(text) => (text === '' ? null : text)}
      />
      <Checkbox
        label="Show the format"
        hint="Shows the public how matches are played"
        checked={flags.showFormat}
        onChange={({ target }) => put({ showFormat: target.checked })}
      />
      <Checkbox
        label="No results"
        hint="No scores are entered or shown"
        checked={flags.noResults}
        onChange={({ target }) => put({ noResults: target.checked })}
      />
      <Muted as="p">Round changes are saved right away. Everything else is saved when you select Save.</Muted>
    </Stack>
  );
}
