import { writtenChecklist } from '#domain/catalog/schema.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { tournamentTeams } from '#domain/teams/operations.ts';
import { addChecklist } from '#domain/teams/operations-checklists.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { askWords, divisionChoices } from './one-checklist.tsx';

type Written = { name: string; note: string; askWho: keyof typeof askWords; teamIds: number[] };
type Props = { event: TournamentView; onDone(id: number): void; onClose(): void };

/** The form for a new checklist, for every team or for the current teams of one division. */
export function NewChecklist({ event, onDone, onClose }: Props) {
  const divisions = event.divisions;
  const teams = useCall(tournamentTeams, divisions.length > 1 ? { params: { id: event.id } } : null);
  const form = useZodForm<Written, Written>(writtenChecklist as never, {
    name: '',
    note: '',
    askWho: 'team',
    teamIds: [],
  });
  const save = useSave(addChecklist, form, {
    input: (body) => ({ params: { id: event.id }, body }),
    onSaved: ({ id }) => onDone(id),
  });
  const choices = divisionChoices(divisions, teams.data?.teams ?? []);
  const pick = (division: string) =>
    form.setValue('teamIds', choices.find(({ value }) => value === division)?.teamIds ?? []);
  return (
    <DialogForm {...save} title="New checklist" submitLabel="Create checklist" onClose={onClose}>
      <Stack>
        <FormText control={form.control} name="name" label="Name" hint="Example: shirts handed out, deposit paid" />
        <FormText control={form.control} name="note" label="Note" optional />
        <FormSelect
          control={form.control}
          name="askWho"
          label="For"
          options={Object.entries(askWords).map(([value, label]) => ({ value, label }))}
        />
        {divisions.length > 1 && (
          <Select
            label="Teams"
            hint="A division covers the teams in it now. “All teams” also covers teams that register later."
            disabled={!teams.data}
            options={[{ value: '', label: 'All teams' }, ...choices]}
            onChange={({ target }) => pick(target.value)}
          />
        )}
      </Stack>
    </DialogForm>
  );
}
