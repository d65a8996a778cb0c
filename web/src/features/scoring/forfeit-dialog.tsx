import { useForm } from 'react-hook-form';
import { type Names, sideName } from '#domain/play/match-location.ts';
import type { MatchView } from '#domain/play/views.ts';
import { FormCheck, FormRadio } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import type { Command } from './use-command.ts';

const sides = ['home', 'away', 'both'] as const;
type Values = { by: (typeof sides)[number] | null; retired: boolean };

/** Asks which team forfeits and whether it happened during play (a retirement keeps its points). */
export function ForfeitDialog({
  match,
  names,
  onClose,
  onForfeit,
}: {
  match: MatchView;
  names: Names;
  onClose(): void;
  onForfeit(command: Command): void;
}) {
  const form = useForm<Values>({ defaultValues: { by: null, retired: false } });
  const started = match.progress === 'started';
  const save = form.handleSubmit(({ by, retired }) => {
    if (by === null) return;
    onForfeit({
      type: 'forfeitMatch',
      matchId: match.id,
      forfeit: { by, during: started, retired: started && retired },
    });
  });
  const labels = { home: sideName(match, 'home', names), away: sideName(match, 'away', names), both: 'Both teams' };
  return (
    <DialogForm
      title="Who forfeits?"
      onClose={onClose}
      onSubmit={save}
      loading={false}
      submitError={undefined}
      submitLabel="Record forfeit"
      disabled={form.watch('by') === null}
    >
      <FormRadio
        control={form.control}
        name="by"
        legend="Team that forfeits"
        options={sides.map((value) => ({ value, label: labels[value] }))}
      />
      {started && (
        <FormCheck
          control={form.control}
          name="retired"
          label="Retired during the match (injury)"
          hint="Points already played count"
        />
      )}
    </DialogForm>
  );
}
