import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { organizations } from '#domain/organizations/operations.ts';
import { addSeriesOrganizer } from '#domain/series/operations.ts';
import { addQuestion } from '#domain/series/organizers.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { SearchBox } from '#web/src/ui/inputs/search-box.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type OrganizerOption = { readonly id: number; readonly name: string };
type Props = { series: SeriesView; onClose(): void; onAdded(): Promise<unknown> };

/** Finds an organization and asks before it is added (Part 1 §2.5). */
export function AddOrganizer(props: Props) {
  const [asked, ask] = useState<OrganizerOption | null>(null);
  return asked ? (
    <Confirm {...props} asked={asked} onBack={() => ask(null)} />
  ) : (
    <Find series={props.series} onClose={props.onClose} onFound={ask} />
  );
}

function Find({
  series,
  onClose,
  onFound,
}: Pick<Props, 'series' | 'onClose'> & { onFound(found: OrganizerOption): void }) {
  const [term, setTerm] = useState('');
  const found = useCall(organizations, { query: term ? { search: term } : {} }, { keepPreviousData: true });
  const there = new Set(series.organizers.map(({ organization }) => organization.id));
  const open = (found.data?.items ?? []).filter(({ id }) => !there.has(id)).slice(0, 12);
  return (
    <Dialog title="Add an organization" onClose={onClose}>
      <Stack $gap={3}>
        <SearchBox
          label="Search organizations"
          placeholder="Name, three letters or more"
          value={term}
          least={3}
          onSearch={setTerm}
        />
        {open.length === 0 && !found.loading && <Muted>No other organization found.</Muted>}
        {open.map(({ id, name }) => (
          <Button key={id} wide onClick={() => onFound({ id, name })}>
            {name}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}

function Confirm({ series, asked, onClose, onAdded, onBack }: Props & { asked: OrganizerOption; onBack(): void }) {
  const form = useForm({ defaultValues: { organizationId: asked.id } });
  const save = useSave(addSeriesOrganizer, form, {
    input: (body) => ({ params: { id: series.id }, body }),
    onSaved: onAdded,
  });
  return (
    <DialogForm
      {...save}
      title={addQuestion(asked.name)}
      onClose={onClose}
      submitLabel="Yes"
      aside={<Button onClick={onBack}>No</Button>}
    >
      <p>It will be able to add its tournaments to {series.title}.</p>
    </DialogForm>
  );
}
