import { useForm } from 'react-hook-form';
import { finishesIn } from '#domain/play/finishes/division.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { useUndoable } from '#web/src/features/run/use-save-command.ts';
import { digits, FormArea, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Grid } from '#web/src/ui/layout/layout.tsx';

type Values = { reason: string; finish: Record<string, string> };

/** Finishes that people set in place of those that follow from play, and why; a team whose field is empty keeps its own. */
export function FinishesByHand({ frame, onClose }: { frame: DivisionFrame; onClose(): void }) {
  const { view, names, division, play } = frame;
  const set = new Map(view.byHand?.finishes.map(({ teamId, finish }) => [teamId, finish]));
  const played = finishesIn({ ...view, byHand: null });
  const form = useForm<Values>({
    defaultValues: {
      reason: view.byHand?.reason ?? '',
      finish: Object.fromEntries(view.teams.map(({ id }) => [`t${id}`, String(set.get(id) ?? '')])),
    },
  });
  const { act, busy, problem } = useUndoable(division.id, play);
  const save = form.handleSubmit(async ({ reason, finish }) => {
    const finishes = view.teams.flatMap(({ id }) => {
      const place = Number(finish[`t${id}`]);
      return place > 0 ? [{ teamId: id, finish: place }] : [];
    });
    const done = finishes.length > 0 ? 'The finishes are set.' : 'Finishes follow from play again.';
    if (await act({ type: 'setFinishes', finishes, reason: reason.trim() }, done)) onClose();
  });
  const teams = view.teams.toSorted(
    (a, b) => (played.get(a.id) ?? 9999) - (played.get(b.id) ?? 9999) || a.seed - b.seed,
  );
  return (
    <DialogForm
      title="Finishes by hand"
      onClose={onClose}
      onSubmit={save}
      loading={busy}
      submitError={problem}
      submitLabel="Set the finishes"
    >
      <Banner tone="info" title="Only what you fill in is set; an empty field keeps what follows from play." />
      <Grid $min={200} $gap={3}>
        {teams.map(({ id }) => (
          <FormText
            key={id}
            control={form.control}
            name={`finish.t${id}`}
            label={names(id) ?? ''}
            optional
            hint={played.has(id) ? `By play: ${played.get(id)}` : undefined}
            inputMode="numeric"
            read={digits(4)}
          />
        ))}
      </Grid>
      <FormArea
        control={form.control}
        name="reason"
        label="Reason"
        hint="It stands in Activity; the public doesn’t see it"
        rules={{ validate: (text) => String(text).trim().length >= 3 || 'Say why, in a few words.' }}
      />
    </DialogForm>
  );
}
