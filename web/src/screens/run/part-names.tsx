import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { RoundView } from '#domain/play/views.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { useSaveCommand } from '#web/src/features/run/use-save-command.ts';
import { useCommand } from '#web/src/features/scoring/use-command.ts';
import { FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { IconButton } from '#web/src/ui/inputs/button.tsx';
import type { Part } from './setup/rule-fields.tsx';

type Props = { frame: DivisionFrame; round: RoundView; part: Part; parts: readonly Part[] };

const named = (parts: readonly Part[]) => parts.map(({ id, name }) => ({ id, name }));

/** The name of a part of a day, and one step up or down among the others: gold stands before silver. */
export function PartNames({ frame, round, part, parts }: Props) {
  const [naming, setNaming] = useState(false);
  const { run, busy } = useCommand(frame.division.id, frame.play.reload);
  // pools that were made before days had flights have no flight to name
  if (round.kind === 'pools' && round.flights.length === 0) return null;
  const at = parts.indexOf(part);
  const move = async (by: 1 | -1) => {
    const order = parts.toSpliced(at, 1).toSpliced(at + by, 0, part);
    const answer = await run({ type: 'arrangeParts', roundId: round.id, parts: named(order) });
    if (!answer.ok) toast(answer.problem.title, { tone: 'bad' });
  };
  return (
    <>
      <IconButton icon="edit" label={`Rename ${part.name}`} onClick={() => setNaming(true)} />
      {parts.length > 1 && (
        <>
          <IconButton
            icon="arrow-up"
            label={`${part.name} up`}
            disabled={busy || at === 0}
            onClick={() => void move(-1)}
          />
          <IconButton
            icon="arrow-down"
            label={`${part.name} down`}
            disabled={busy || at === parts.length - 1}
            onClick={() => void move(1)}
          />
        </>
      )}
      {naming && <Rename {...{ frame, round, part, parts }} onClose={() => setNaming(false)} />}
    </>
  );
}

function Rename({ frame, round, part, parts, onClose }: Props & { onClose(): void }) {
  const form = useForm({ defaultValues: { name: part.name } });
  const save = useSaveCommand(
    form,
    { divisionId: frame.division.id, reload: frame.play.reload },
    ({ name }) => ({
      type: 'arrangeParts',
      roundId: round.id,
      parts: named(parts).map((one) => (one.id === part.id ? { ...one, name: name.trim() } : one)),
    }),
    onClose,
  );
  return (
    <DialogForm {...save} title={`Rename ${part.name}`} onClose={onClose} submitLabel="Save the name">
      <FormText
        control={form.control}
        name="name"
        label="Name"
        maxLength={60}
        rules={{ validate: (name) => String(name).trim() !== '' || 'A name' }}
      />
    </DialogForm>
  );
}
