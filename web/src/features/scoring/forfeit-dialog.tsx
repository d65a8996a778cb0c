import { type FormEvent, useState } from 'react';
import type { Names } from '#domain/play/placed.ts';
import type { MatchView } from '#domain/play/views.ts';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { Checkbox, RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import type { Command } from './use-command.ts';

const sides = ['home', 'away', 'both'] as const;

/** Who gave up, and whether it was during play (a retirement keeps its points). */
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
  const [by, setBy] = useState<(typeof sides)[number] | null>(null);
  const [retired, setRetired] = useState(false);
  const started = match.progress === 'started';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (by === null) return;
    onForfeit({
      type: 'forfeitMatch',
      matchId: match.id,
      forfeit: { by, during: started, retired: started && retired },
    });
  };
  const labels = { home: names(match.homeTeam), away: names(match.awayTeam), both: 'Both teams' };
  return (
    <DialogForm
      title="Who forfeits?"
      onClose={onClose}
      onSubmit={save}
      loading={false}
      submitError={undefined}
      submitLabel="Record the forfeit"
      disabled={by === null}
    >
      <RadioGroup
        legend="Team that forfeits"
        options={sides.map((value) => ({ value, label: labels[value] }))}
        value={by}
        onChange={(value) => setBy(value as (typeof sides)[number])}
      />
      {started && (
        <Checkbox
          label="Retired injured during play"
          hint="The points already played stand."
          checked={retired}
          onChange={({ target }) => setRetired(target.checked)}
        />
      )}
    </DialogForm>
  );
}
