import { useForm } from 'react-hook-form';
import { storedStatusText } from '#domain/play/matches/outcome.ts';
import { FormRadio } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { count } from '#web/src/lib/words.ts';
import type { MatchToolsProps } from './match-tools.tsx';
import { useUndoable } from './use-save-command.ts';

const statuses = [null, 102, 101, 103] as const;
type Status = (typeof statuses)[number];
const labels: Readonly<Record<`${Status}`, { label: string; hint: string }>> = {
  null: { label: 'To be played', hint: 'Takes a call-off, a postponement or a lock back' },
  102: { label: storedStatusText[102], hint: 'What was played counts; it is played later' },
  101: { label: storedStatusText[101], hint: 'It is not played; its sets count for nothing' },
  103: { label: storedStatusText[103], hint: 'No more scores; it counts as it stands' },
};

/** Whether matches that are not decided are simply on: postponed, canceled, or locked as they stand. */
export function MatchStatus({ play, divisionId, matches, what, onClose }: MatchToolsProps & { onClose(): void }) {
  const [first] = matches;
  const status = matches.length === 1 && (first?.status ?? 0) > 100 ? (String(first?.status) as `${Status}`) : 'null';
  const form = useForm<{ status: `${Status}` }>({ defaultValues: { status } });
  const { act, busy, problem } = useUndoable(divisionId, play);
  const save = form.handleSubmit(async ({ status: chosen }) => {
    const matchIds = matches.map(({ id }) => id);
    const command = {
      type: 'markMatches' as const,
      matchIds,
      status: statuses.find((one) => String(one) === chosen) ?? null,
    };
    if (await act(command, `${what}: ${labels[chosen].label.toLowerCase()}.`)) onClose();
  });
  return (
    <DialogForm
      title={`Status of ${what}`}
      onClose={onClose}
      onSubmit={save}
      loading={busy}
      submitError={problem}
      submitLabel={matches.length === 1 ? 'Set the status' : `Set it for ${count(matches.length, 'match', 'matches')}`}
    >
      <FormRadio
        control={form.control}
        name="status"
        legend={matches.length === 1 ? 'This match is' : 'Matches that are not decided are'}
        options={statuses.map((value) => ({ value: String(value) as `${Status}`, ...labels[`${value}`] }))}
      />
    </DialogForm>
  );
}
