import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { can } from '#domain/identity/can.ts';
import { type College, collegeDivisions, collegeSports } from '#domain/people/colleges.ts';
import { colleges, saveCollege } from '#domain/people/operations-recruiting.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { RightGate } from '#web/src/features/organization/right-gate.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';

const columns: readonly Column<College>[] = [
  { key: 'name', title: 'Name', lead: true, sort: ({ name }) => name },
  { key: 'state', title: 'State', card: 'fact', sort: ({ state }) => state },
  { key: 'division', title: 'Division', card: 'figure', sort: ({ division }) => division },
  { key: 'sports', title: 'Sports', sort: ({ sports }) => sports.join(', ') },
  { key: 'website', title: 'Website', hidden: true, sort: ({ websiteUrl }) => websiteUrl },
];
const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** `/admin/colleges`: the colleges with verified coaches, for platform staff. */
export function CollegesScreen() {
  const { actor } = useSession();
  return (
    <RightGate may={can(actor, 'platform.college-list')}>
      <Colleges />
    </RightGate>
  );
}

function Colleges() {
  const source = useCall(colleges, { query: {} });
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ListPage
        title="Colleges"
        things="colleges"
        source={{
          ...source,
          data: source.data?.items,
          problem: source.problem,
          loading: source.loading,
          refreshing: source.refreshing,
        }}
        columns={columns}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        search={({ name, state }) => `${name} ${state}`}
        filters={[
          {
            key: 'division',
            label: 'Division',
            options: options(collegeDivisions),
            keep: (row, value) => row.division === value,
          },
          {
            key: 'sport',
            label: 'Sport',
            options: options(collegeSports),
            keep: (row, value) => row.sports.some((sport) => sport === value),
          },
        ]}
        defaultSort="name"
        open={({ id }) => to(paths.college, { id })}
        primary={
          <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
            Add a college
          </Button>
        }
        csv={['colleges']}
      />
      {adding && (
        <CollegeDialog
          onClose={() => setAdding(false)}
          onSaved={() => {
            setAdding(false);
            void source.reload();
          }}
        />
      )}
    </>
  );
}

const sportChoices = [
  { value: 'Beach', label: 'Beach' },
  { value: 'Indoor', label: 'Indoor' },
  { value: 'Beach,Indoor', label: 'Beach and indoor' },
];

/** Adds or edits a college. */
export function CollegeDialog({ of, onClose, onSaved }: { of?: College; onClose(): void; onSaved(): void }) {
  const form = useForm({
    defaultValues: {
      name: of?.name ?? '',
      state: of?.state ?? '',
      division: of?.division ?? collegeDivisions[0],
      sports: of?.sports.join(',') ?? 'Beach',
      websiteUrl: of?.websiteUrl ?? '',
    },
  });
  const save = useSave(saveCollege, form, {
    input: ({ sports, ...values }) => ({
      body: { ...values, id: of?.id ?? 0, isActive: true, sports: sports.split(',') as College['sports'] },
    }),
    onSaved: () => {
      toast('College saved', { tone: 'good' });
      onSaved();
    },
  });
  const { control } = form;
  return (
    <DialogForm {...save} title={of ? of.name : 'Add a college'} submitLabel="Save" onClose={onClose}>
      <FormText
        control={control}
        name="name"
        label="Name"
        autoComplete="off"
        rules={{ required: 'A name is required', minLength: { value: 3, message: 'Enter at least 3 letters' } }}
      />
      <FormText control={control} name="state" label="State" autoComplete="off" />
      <FormSelect control={control} name="division" label="Division" options={options(collegeDivisions)} />
      <FormSelect control={control} name="sports" label="Sports" options={sportChoices} />
      <FormText
        control={control}
        name="websiteUrl"
        label="Website"
        hint="https://…"
        inputMode="url"
        autoComplete="off"
      />
    </DialogForm>
  );
}
