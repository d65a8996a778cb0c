import { type FormEvent, useState } from 'react';
import { momentOf } from '#domain/kernel/zoned-time.ts';
import type { Placed } from '#domain/play/placed.ts';
import type { Play } from '#web/src/features/live-division/use-play.ts';
import { useCommand } from '#web/src/features/scoring/use-command.ts';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid } from '#web/src/ui/layout/layout.tsx';

/** "14:30" on the venue's clock. */
const wallTimeOf = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);

/** Moves one match to a court and a time; empty takes them away. */
export function PlaceMatch(props: { play: Play; divisionId: number; placed: Placed; zone: string; onClose(): void }) {
  const { play, divisionId, placed, zone, onClose } = props;
  const { match, round } = placed;
  const [court, setCourt] = useState(match.court ?? '');
  const [time, setTime] = useState(match.startTime === null ? '' : wallTimeOf(match.startTime, zone));
  const { run, busy, problem } = useCommand(divisionId, play.reload);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const startTime = time === '' ? null : momentOf(round.date, time, zone);
    const answer = await run({ type: 'place', matchId: match.id, court: court.trim() || null, startTime });
    if (answer.ok) onClose();
  };
  return (
    <DialogForm
      title="Court and time"
      onClose={onClose}
      onSubmit={save}
      loading={busy}
      submitError={problem}
      submitLabel="Move the match"
    >
      <Grid $min={140}>
        <TextField
          label="Court"
          optional
          maxLength={30}
          value={court}
          onChange={({ target }) => setCourt(target.value)}
        />
        <TextField label="Time" optional type="time" value={time} onChange={({ target }) => setTime(target.value)} />
      </Grid>
    </DialogForm>
  );
}
