import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths, to as toPath } from '#domain/site/paths.ts';
import { mergeInto, mergePairs } from '#domain/teams/merge-pairs.ts';
import type { tournamentTeams } from '#domain/teams/operations.ts';
import { bulkMerge } from '#domain/teams/operations-bulk.ts';
import type { TeamRow } from '#domain/teams/views.ts';
import type { Answer } from '#web/src/api/call.ts';
import { FormSelect } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { count, plural } from '#web/src/lib/words.ts';
import { Muted } from '#web/src/ui/layout/layout.tsx';

/** How many pairs are listed. The job's page has all of them. */
const mostPairs = 12;
const twoByTwo = 'two';

type Props = {
  readonly list: Answer<typeof tournamentTeams>;
  readonly teams: readonly TeamRow[];
  onClose(): void;
};

/** Returns a label that distinguishes teams with the same name by their players, or by their order. */
function teamLabel(team: TeamRow | undefined): string {
  if (!team) return '';
  const players = team.players.join(' / ');
  const more = players && players !== team.name ? players : `order ${team.orderId ?? team.id}`;
  return `${team.name} (${more})`;
}

/** Chooses which teams merge into which others. The job's page shows a preview and asks for confirmation. */
export function MergeDialog({ list, teams, onClose }: Props) {
  const go = useNavigate();
  const form = useForm<{ into: string }>({ defaultValues: { into: twoByTwo } });
  const into = useWatch({ control: form.control, name: 'into' });
  const pairsOf = (how: string) => (how === twoByTwo ? mergePairs(teams) : mergeInto(teams, Number(how)));
  const save = useSave(bulkMerge, form, {
    input: ({ into: how }) => ({ body: { tournamentId: list.tournamentId, pairs: pairsOf(how) } }),
    onSaved: ({ jobId }) => go(toPath(paths.job, { jobId })),
  });
  const pairs = pairsOf(into);
  const nameOf = (id: number) => teamLabel(teams.find((team) => team.id === id));
  const stay = teams.length - new Set(pairs.flatMap(({ teamId, intoId }) => [teamId, intoId])).size;
  return (
    <DialogForm
      {...save}
      title={`Merge ${count(teams.length, 'team')}`}
      onClose={onClose}
      submitLabel="Preview changes"
      disabled={pairs.length === 0}
    >
      <Muted>
        The players of one team move to the other, and the spot they leave opens up. First you’ll see which players
        don’t fit. Nothing happens until you confirm, and you can split the teams again.
      </Muted>
      <FormSelect
        control={form.control}
        name="into"
        label="Pairing"
        options={[
          { value: twoByTwo, label: 'In pairs: same players first, then by registration order' },
          ...teams.map((team) => ({
            value: String(team.id),
            label: `Merge all teams in the division into ${teamLabel(team)}`,
          })),
        ]}
      />
      {pairs.length === 0 ? (
        <p role="status">Choose at least two teams in the same division.</p>
      ) : (
        <ul>
          {pairs.slice(0, mostPairs).map(({ teamId, intoId }) => (
            <li key={teamId}>
              {nameOf(teamId)} into {nameOf(intoId)}
            </li>
          ))}
        </ul>
      )}
      {pairs.length > mostPairs && <Muted>And {pairs.length - mostPairs} more.</Muted>}
      {pairs.length > 0 && stay > 0 && (
        <Muted>{plural(stay, '1 team doesn’t change.', '# teams stay as they are.')}</Muted>
      )}
    </DialogForm>
  );
}
