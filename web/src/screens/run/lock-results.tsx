import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isOver, locateMatches } from '#domain/play/match-location.ts';
import { lockTournament } from '#domain/play/operations-structure.ts';
import { ask } from '#web/src/api/ask.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { useUndoable } from '#web/src/features/run/use-save-command.ts';
import { newEntryId } from '#web/src/features/scoring/use-command.ts';
import { FormCheck } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { count } from '#web/src/lib/words.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';

/** Locks (or opens) the results of every division of an event, and says of each that refuses why. */
async function lockEverywhere(tournamentId: number, locked: boolean, autoLock: boolean): Promise<boolean> {
  const body = { entryId: newEntryId(), locked, autoLock };
  const answer = await ask(lockTournament, { params: { id: tournamentId }, body });
  if (!answer.ok) {
    toast(answer.problem.title, { tone: 'bad' });
    return false;
  }
  const { divisions } = answer.value;
  const refused = divisions.filter(({ done }) => !done);
  const done = `Results of ${count(divisions.length - refused.length, 'division')} are ${locked ? 'locked' : 'open again'}.`;
  const why = refused.map(({ name, reason }) => `${name}: ${reason}`);
  toast([done, ...why].join(' '), { tone: refused.length > 0 ? 'bad' : 'good' });
  return true;
}

/** Makes every result of the division official, or opens all of them again. */
export function LockResults({ frame }: { frame: DivisionFrame }) {
  const [asked, ask] = useState(false);
  const locked = frame.view.rounds.length > 0 && frame.view.rounds.every((round) => round.locked);
  return (
    <>
      <Button size="s" icon="lock" disabled={frame.view.rounds.length === 0} onClick={() => ask(true)}>
        {locked ? 'Open the results again' : 'Lock results'}
      </Button>
      {asked && <Lock frame={frame} locked={locked} onClose={() => ask(false)} />}
    </>
  );
}

function Lock({ frame, locked, onClose }: { frame: DivisionFrame; locked: boolean; onClose(): void }) {
  const form = useForm({ defaultValues: { autoLock: false, everywhere: false } });
  const { act, busy, problem } = useUndoable(frame.division.id, frame.play);
  const matchLocations = locateMatches(frame.view).filter(({ match }) => match.bye === null);
  const open = matchLocations.filter(({ match }) => !isOver(match)).length;
  const save = form.handleSubmit(async ({ autoLock, everywhere }) => {
    if (everywhere) {
      if (!(await lockEverywhere(frame.event.id, !locked, autoLock))) return;
      await frame.play.reload();
      onClose();
      return;
    }
    const done = locked ? 'The results are open again.' : 'The results are locked.';
    if (await act({ type: 'lockResults', locked: !locked, autoLock }, done)) onClose();
  });
  return (
    <DialogForm
      title={locked ? 'Open the results again?' : 'Lock results?'}
      onClose={onClose}
      onSubmit={save}
      loading={busy}
      submitError={problem}
      submitLabel={locked ? 'Open them again' : 'Lock results'}
    >
      <p>
        {locked
          ? 'Days and pools take scores again; matches that were locked as they stood are played on.'
          : 'Complete pools and every day are locked: no more scores, results are official.'}
      </p>
      {!locked && open > 0 && (
        <FormCheck
          control={form.control}
          name="autoLock"
          label={`Lock ${count(open, 'open match', 'open matches')} as they stand`}
          hint="They read “Auto-Locked Incomplete”"
        />
      )}
      {frame.event.divisions.length > 1 && (
        <FormCheck
          control={form.control}
          name="everywhere"
          label={`In all ${frame.event.divisions.length} divisions of the event`}
        />
      )}
    </DialogForm>
  );
}
