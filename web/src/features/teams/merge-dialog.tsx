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
import { count } from '#web/src/lib/words.ts';
import { Muted } from '#web/src/ui/layout/layout.tsx';

/** How many pairs are read out; the job's page has all of them. */
const mostPairs = 12;
const twoByTwo = 'two';

type Props = {
  readonly list: Answer<typeof tournamentTeams>;
  readonly teams: readonly TeamRow[];
  onClose(): void;
};

/** Two that are entered under one name are told apart by their players, else by their order. */
function teamLabel(team: TeamRow | undefined): string {
  if (!team) return '';
  const players = team.players.join(' / ');
  const more = players && players !== team.name ? players : `order ${team.orderId ?? team.id}`;
  return `${team.name} (${more})`;
}

/** Which of the chosen teams go into which: what it would do is shown on the job's page, which asks for a yes. */
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
      submitLabel="Show what changes"
      disabled={pairs.length === 0}
    >
      <Muted>
        The players of one go along to the other, and its place becomes free. First you see who finds no room; nothing
        is done before you say so, and all of it can be split again.
      </Muted>
      <FormSelect
        control={form.control}
        name="into"
        label="How"
        options={[
          { value: twoByTwo, label: 'Two by two: the same player first, then as they were entered' },
          ...teams.map((team) => ({ value: String(team.id), label: `All of its division into ${teamLabel(team)}` })),
        ]}
      />
      {pairs.length === 0 ? (
        <p role="status">No two of them are of one division.</p>
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
      {pairs.length > 0 && stay > 0 && <Muted>{count(stay, 'team stays', 'teams stay')} as they are.</Muted>}
    </DialogForm>
  );
}
