import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths, to as toPath } from '#domain/site/paths.ts';
import type { MoneyWay } from '#domain/teams/acts.ts';
import type { tournamentTeams } from '#domain/teams/operations.ts';
import { bulkCopy, bulkMove } from '#domain/teams/operations-bulk.ts';
import type { TeamRow } from '#domain/teams/views.ts';
import type { Answer } from '#web/src/api/call.ts';
import { FormCheck, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { count, plural } from '#web/src/lib/words.ts';
import { Muted } from '#web/src/ui/layout/layout.tsx';

type Values = { divisionId: string; waitlist: boolean; money: MoneyWay; anyway: string };
const moneys: readonly { readonly value: MoneyWay; readonly label: string }[] = [
  { value: 'policy', label: 'The difference, under each team’s refund policy' },
  { value: 'full', label: 'The full difference' },
  { value: 'none', label: 'No charge or refund' },
];
const words = {
  move: {
    title: 'Move',
    hint: 'Seeds are cleared. First you’ll see each team’s charge or refund and which teams don’t get a spot. Nothing happens until you confirm, and you can undo all of it.',
  },
  copy: {
    title: 'Copy',
    hint: 'Each copy is a separate team with the same players, its own spot and no charge. Its players will be in two divisions, and their matches may overlap. First you’ll see which teams don’t get a spot, and you can undo all of it.',
  },
} as const;

type Props = {
  readonly list: Answer<typeof tournamentTeams>;
  readonly to: 'move' | 'copy';
  readonly teams: readonly TeamRow[];
  onClose(): void;
};

/** Moves or copies several teams at once. The job's page shows a preview and asks for confirmation. */
export function BulkDialog({ list, to, teams, onClose }: Props) {
  const go = useNavigate();
  const form = useForm<Values>({ defaultValues: { divisionId: '', waitlist: false, money: 'policy', anyway: '' } });
  const [divisionId] = useWatch({ control: form.control, name: ['divisionId'] });
  const chosen = ({ divisionId, waitlist, money, anyway }: Values) => ({
    body: {
      tournamentId: list.tournamentId,
      teamIds: teams.filter((team) => team.divisionId !== Number(divisionId)).map(({ id }) => id),
      ...{ divisionId: Number(divisionId), waitlist, money, anyway },
    },
  });
  const onSaved = ({ jobId }: { jobId: string }) => go(toPath(paths.job, { jobId }));
  const move = useSave(bulkMove, form, { input: chosen, onSaved });
  const copy = useSave(bulkCopy, form, { input: chosen, onSaved });
  const there = teams.filter((team) => team.divisionId === Number(divisionId)).length;
  const approves = list.divisions.some((division) => division.approves && division.id === Number(divisionId));
  const options = list.divisions.map(({ id, name, maxTeams }) => {
    const n = list.teams.filter((team) => team.divisionId === id && team.state === 'playing').length;
    return { value: String(id), label: maxTeams === null ? name : `${name} (${n} of ${maxTeams})` };
  });
  return (
    <DialogForm
      {...(to === 'move' ? move : copy)}
      title={`${words[to].title} ${count(teams.length, 'team')}`}
      onClose={onClose}
      submitLabel="Preview changes"
    >
      <Muted>{words[to].hint}</Muted>
      <FormSelect
        control={form.control}
        name="divisionId"
        label="Division"
        placeholder="Choose a division"
        options={options}
        rules={{ required: 'Choose a division' }}
      />
      {there > 0 && (
        <Muted>
          {plural(
            there,
            '1 team is already in this division and will stay there.',
            '# teams are already in this division and will stay there.',
          )}
        </Muted>
      )}
      {to === 'move' && <FormSelect control={form.control} name="money" label="Money" options={moneys} />}
      <FormCheck
        control={form.control}
        name="waitlist"
        label={approves ? 'Wait for your approval' : 'Join the waitlist if there’s no open spot'}
      />
      <FormText
        control={form.control}
        name="anyway"
        label="Reason to include teams that don’t fit"
        hint="Some teams may not fit by gender, age or number of players. Leave blank to skip those teams."
        maxLength={300}
      />
    </DialogForm>
  );
}
