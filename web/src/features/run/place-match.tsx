import { useForm } from 'react-hook-form';
import { dateFormat } from '#domain/kernel/date-words.ts';
import { momentOf } from '#domain/kernel/zoned-time.ts';
import type { MatchLocation } from '#domain/play/match-location.ts';
import type { Play } from '#web/src/features/live-division/use-play.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { Grid } from '#web/src/ui/layout/layout.tsx';
import { useSaveCommand } from './use-save-command.ts';

/** Returns a time such as "14:30", by the venue's clock. */
const wallTimeOf = (at: number, timeZone: string): string =>
  dateFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

/** Moves a match to a court and a time. Empty values remove them. */
export function PlaceMatch(props: {
  play: Play;
  divisionId: number;
  matchLocation: MatchLocation;
  zone: string;
  onClose(): void;
}) {
  const { play, divisionId, matchLocation, zone, onClose } = props;
  const { match, round } = matchLocation;
  const form = useForm({
    defaultValues: {
      court: match.court ?? '',
      time: match.startTime === null ? '' : wallTimeOf(match.startTime, zone),
    },
  });
  const save = useSaveCommand(
    form,
    { divisionId, reload: play.reload },
    ({ court, time }) => ({
      type: 'place',
      matchId: match.id,
      court: court.trim() || null,
      startTime: time === '' ? null : momentOf(round.date, time, zone),
    }),
    onClose,
  );
  return (
    <DialogForm {...save} title="Court and time" onClose={onClose} submitLabel="Move the match">
      <Grid $min={140}>
        <FormText control={form.control} name="court" label="Court" optional maxLength={30} />
        <FormText control={form.control} name="time" label="Time" optional type="time" />
      </Grid>
    </DialogForm>
  );
}
