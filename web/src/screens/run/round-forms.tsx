import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { addDays } from '#domain/kernel/zoned-time.ts';
import { locateMatches } from '#domain/play/match-location.ts';
import type { roundKinds } from '#domain/play/rounds/schema.ts';
import type { RoundView } from '#domain/play/views.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { useCommand } from '#web/src/features/scoring/use-command.ts';
import { FormCheck, FormRadio, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Grid } from '#web/src/ui/layout/layout.tsx';

type Values = {
  kind: (typeof roundKinds)[number];
  /** Only asked for a new round. An existing one has a switch on its card. */
  freePlay: boolean;
  name: string;
  date: string;
  checkInTime: string;
  playTime: string;
};

const required = { required: 'Fill in this field.' };
const kinds = [
  { value: 'pools', label: 'Pools' },
  { value: 'brackets', label: 'Bracket' },
];
/** The effect of a new format on a round's existing pools or brackets. */
export const whenToggled = {
  pools: 'Removes its bracket and creates new pools.',
  brackets: 'Removes its pools and creates a bracket of all teams.',
} as const;

type Props = { frame: DivisionFrame; round: RoundView | null; onClose(made?: number): void };

/** The form for a round's facts. Saving sends a command for each kind of change. */
function useRound({ frame, round, onClose }: Props) {
  const { division, event, view, play } = frame;
  const last = view.rounds.at(-1);
  // A league's playoffs start at the same time as its nights, a week after the last one.
  const night = last?.week ? last : undefined;
  const form = useForm<Values>({
    defaultValues: {
      kind: round?.kind ?? (last?.kind === 'pools' ? 'brackets' : 'pools'),
      freePlay: false,
      name: round?.name ?? '',
      date: round?.date ?? (night ? addDays(night.date, 7) : last?.date) ?? event.startDate,
      checkInTime: round?.checkInTime ?? night?.checkInTime ?? '08:00',
      playTime: round?.playTime ?? night?.playTime ?? '09:00',
    },
  });
  const { run, busy, problem } = useCommand(division.id, play.reload);
  const save = form.handleSubmit(async ({ kind, freePlay, name, date, checkInTime, playTime }) => {
    const times = { date, checkInTime, playTime };
    // A division's first round takes the registered teams in seed order.
    if (!round && view.teams.length === 0 && !(await run({ type: 'setTeams', teams: [] })).ok) return;
    const toggled = round !== null && kind !== round.kind;
    if (toggled && !(await run({ type: 'toggleRound', roundId: round.id, kind })).ok) return;
    const named = name.trim() && !(toggled && name === round.name) ? { name: name.trim() } : {};
    const answer = await run(
      round
        ? { type: 'changeRound', roundId: round.id, patch: { ...named, ...times } }
        : { type: 'addRound', roundId: 1, kind, freePlay, ...named, ...times },
    );
    if (answer.ok) onClose(answer.value.roundId ?? undefined);
  });
  return { form, save, busy, problem };
}

/** A new round, or an existing one's facts. Its format can change until it has started. */
export function RoundDialog(props: Props) {
  const { round, onClose } = props;
  const { form, save, busy, problem } = useRound(props);
  const { control } = form;
  const [kind, freePlay, date, playTime] = form.watch(['kind', 'freePlay', 'date', 'playTime']);
  const isDrawn =
    round !== null &&
    locateMatches(props.frame.view).some((at) => at.round.id === round.id && at.match.startTime !== null);
  return (
    <DialogForm
      title={round ? `Change ${round.name}` : 'Add a round'}
      onClose={() => onClose()}
      onSubmit={save}
      loading={busy}
      submitError={problem}
      submitLabel={round ? 'Save' : 'Add round'}
    >
      {!round?.started && <FormRadio control={control} name="kind" legend="Format" row options={kinds} />}
      {round && !round.started && kind !== round.kind && <Banner tone="warn" title={whenToggled[kind]} />}
      {!round && (
        <FormCheck control={control} name="freePlay" label="Free play" hint="Doesn’t count in finishes or ratings" />
      )}
      <FormText
        control={control}
        name="name"
        label="Name"
        optional
        hint={freePlay ? 'Leave blank for Free Play' : 'Leave blank for Pools, Brackets, then Playoffs'}
        maxLength={60}
      />
      <FormText control={control} name="date" label="Date" type="date" rules={required} />
      <Grid $min={140}>
        <FormText control={control} name="checkInTime" label="Check-in" type="time" rules={required} />
        <FormText control={control} name="playTime" label="First match" type="time" rules={required} />
      </Grid>
      {isDrawn && (date !== round.date || playTime !== round.playTime) && (
        <Banner tone="warn" title="Matches keep their times">
          Move them under Courts, or rebuild the {kind === 'pools' ? 'pools' : 'bracket'} after saving.
        </Banner>
      )}
    </DialogForm>
  );
}

/** Asks for confirmation before a round is removed. */
export function RemoveRound({ frame, round, onClose }: { frame: DivisionFrame; round: RoundView; onClose(): void }) {
  const { run, busy } = useCommand(frame.division.id, frame.play.reload);
  const [problem, setProblem] = useState<{ title: string; detail?: string }>();
  const remove = async () => {
    const answer = await run({ type: 'removeRound', roundId: round.id });
    if (answer.ok) onClose();
    else setProblem(answer.problem);
  };
  return (
    <Dialog
      title={`Remove ${round.name}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep round</Button>
          <Button kind="danger" busy={busy} onClick={() => void remove()}>
            Remove round
          </Button>
        </>
      }
    >
      {problem ? (
        <Banner tone="bad" title={problem.title}>
          {problem.detail}
        </Banner>
      ) : (
        <p>Also removes its pools, brackets and times. A round that has been played can’t be removed.</p>
      )}
    </Dialog>
  );
}
