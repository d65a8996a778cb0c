import { useState } from 'react';
import { Link } from 'react-router';
import { setupPath } from '#domain/catalog/desk/paths.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { SeasonView } from '#domain/leagues/operations.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { OperationDialog, TellTeams } from './operation-dialog.tsx';
import type { ToolProps } from './tool-dialogs.tsx';

const modes = [
  { value: 'append', label: 'A week more at the end', hint: 'On the same days and courts.' },
  { value: 'squeeze', label: 'Free courts of later weeks', hint: 'What finds none gets a week at the end.' },
  { value: 'drop', label: 'Not made up for' },
] as const;
type Mode = (typeof modes)[number]['value'];

/** A week that fell out, by rain or a closed hall; one without matches yet is only passed by. */
export function ReplanDialog({ division, week, ...on }: ToolProps) {
  const [mode, pick] = useState<Mode>('append');
  const [tell, setTell] = useState(true);
  const lost = division.season?.matches.filter((match) => match.week === week && match.state === 'open') ?? [];
  const isEmpty = lost.length === 0;
  return (
    <OperationDialog
      title={`Week ${week} fell out`}
      act={isEmpty ? 'Leave it out' : 'Re-plan'}
      division={division}
      operation={{ type: 'replan', week, mode: isEmpty ? 'drop' : mode, tell }}
      {...on}
    >
      {isEmpty ? (
        <Muted>No match stands in it yet: whatever fills the season passes it by.</Muted>
      ) : (
        <Stack $gap={2}>
          <Muted>What was played in it stays. No match of another week moves.</Muted>
          <RadioGroup
            legend="Its other matches"
            name="mode"
            value={mode}
            options={[...modes]}
            onChange={(value) => pick(value as Mode)}
          />
          <TellTeams weeks={division.season?.weeks} matches={lost} on={tell} set={setTell} />
        </Stack>
      )}
    </OperationDialog>
  );
}

type Props = { readonly event: TournamentView; readonly weeks: SeasonView['weeks'] };

/** A week that was added at the end may lie after the league's last day, when everybody takes it for over. */
export function BeyondEnd({ event, weeks }: Props) {
  const late = weeks.filter(({ canceled, times }) => !canceled && (times.at(-1)?.date ?? '') > event.endDate);
  if (late.length === 0) return null;
  const which =
    late.length === 1 ? `Week ${late[0]?.number} is` : `Weeks ${late.map(({ number }) => number).join(', ')} are`;
  return (
    <Banner tone="warn" title={`${which} after the league’s last day, ${shortDate(event.endDate)}`}>
      <Link to={setupPath(event)}>Set another last day</Link>
    </Banner>
  );
}
