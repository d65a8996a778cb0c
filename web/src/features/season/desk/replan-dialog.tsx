import { useState } from 'react';
import { Link } from 'react-router';
import { setupStepPath } from '#domain/catalog/events/brochure-kind.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { SeasonView } from '#domain/leagues/operations.ts';
import { plural } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { OperationDialog, TellTeams } from './operation-dialog.tsx';
import type { ToolProps } from './tool-dialogs.tsx';

const modes = [
  {
    value: 'append',
    label: 'Add a week at the end',
    hint: 'Uses the same days and courts, and moves the league’s last day if needed',
  },
  { value: 'squeeze', label: 'Use free courts in later weeks', hint: 'Matches that don’t fit get a week at the end' },
  { value: 'drop', label: 'Don’t reschedule' },
] as const;
type Mode = (typeof modes)[number]['value'];

/** Cancels a week because of rain or a closed gym. A week without matches is just skipped. */
export function ReplanDialog({ division, week, ...on }: ToolProps) {
  const [mode, pick] = useState<Mode>('append');
  const [tell, setTell] = useState(true);
  const lost = division.season?.matches.filter((match) => match.week === week && match.state === 'open') ?? [];
  const isEmpty = lost.length === 0;
  return (
    <OperationDialog
      title={`Cancel week ${week}`}
      act={isEmpty || mode === 'drop' ? 'Cancel week' : 'Cancel and reschedule'}
      division={division}
      operation={{ type: 'replan', week, mode: isEmpty ? 'drop' : mode, tell }}
      {...on}
    >
      {isEmpty ? (
        <Muted>This week has no matches yet. The schedule will skip it.</Muted>
      ) : (
        <Stack $gap={2}>
          <Muted>Matches already played stay. Matches in other weeks don’t move.</Muted>
          <RadioGroup
            legend="Remaining matches"
            name="mode"
            value={mode}
            options={[...modes]}
            onChange={(value) => pick(value as Mode)}
          />
          <TellTeams weeks={division.season?.weeks} matches={lost} on={tell} set={setTell}>
            {mode === 'drop' ? '' : 'The email lists each makeup match, and any new week is published with it.'}
          </TellTeams>
        </Stack>
      )}
    </OperationDialog>
  );
}

type Props = { readonly event: TournamentView; readonly lastDay: string; readonly weeks: SeasonView['weeks'] };

/** Warns that a week added at the end is after the league's last day, because people may not expect it. */
export function BeyondEnd({ event, lastDay, weeks }: Props) {
  const late = weeks.filter(({ canceled, times }) => !canceled && (times.at(-1)?.date ?? '') > lastDay);
  if (late.length === 0) return null;
  const which = late.map(({ number }) => number).join(', ');
  const end = shortDate(lastDay);
  return (
    <Banner
      tone="warn"
      title={plural(
        late.length,
        `Week ${which} is after the league’s last day, ${end}`,
        `Weeks ${which} are after the league’s last day, ${end}`,
      )}
    >
      <Link to={setupStepPath(event, 'basics')}>Change last day</Link>
    </Banner>
  );
}
