import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { placement } from '#domain/kernel/text.ts';
import { ownPointSystems, removePointSystem, savePointSystem } from '#domain/series/contract.ts';
import { allOthers, defaultPoints } from '#domain/series/points.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { CustomPoints } from '#web/src/features/points/custom-points.tsx';
import { FormArea, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { count } from '#web/src/lib/words.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import type { BulkAct } from '#web/src/ui/data/table/act-bar.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';

type Systems = Answer<typeof ownPointSystems>;
type System = Systems['items'][number];

const rowsOf = ({ points }: System): string =>
  points.map(({ finish, pv }) => `${finish === allOthers ? 'others' : placement(finish)} ${pv}`).join(', ');
const blank: System = { id: 0, rev: 0, name: '', description: '', points: [...defaultPoints] };

function SystemDialog(props: { username: string; system: System; onClose(): void; onSaved(systems: Systems): void }) {
  const { username, system, onClose, onSaved } = props;
  const { name, description, points } = system;
  const form = useForm({ defaultValues: { name, description, points: [...points] } });
  const save = useSave(savePointSystem, form, {
    input: (values) => ({ body: { ...values, id: system.id, username }, rev: system.rev }),
    onSaved,
  });
  return (
    <DialogForm {...save} title={system.id ? name : 'New point system'} onClose={onClose} submitLabel="Save">
      <FormText
        control={form.control}
        name="name"
        label="Name"
        maxLength={80}
        autoComplete="off"
        rules={{ required: 'A name is required' }}
      />
      <FormArea
        control={form.control}
        name="description"
        label="Description"
        hint="Stands above its table, which everybody may see"
      />
      <Controller
        control={form.control}
        name="points"
        render={({ field }) => <CustomPoints rows={field.value} change={field.onChange} />}
      />
    </DialogForm>
  );
}

/** /:username/points: the tables by which an organization counts finishes, for its series to choose from (Part 1 §5). */
export function OrganizationPointsScreen() {
  const { username = '' } = useParams();
  const { data, put, ...read } = useCall(ownPointSystems, { params: { username } });
  const [edited, edit] = useState<System | null>(null);
  const columns: readonly Column<System>[] = [
    {
      key: 'name',
      title: 'Name',
      lead: true,
      sort: ({ name }) => name,
      cell: (system) => (
        <Button kind="plain" onClick={() => edit(system)}>
          {system.name}
        </Button>
      ),
      csv: ({ name }) => name,
    },
    { key: 'points', title: 'Points', card: 'fact', cell: rowsOf, csv: rowsOf },
  ];
  const remove: BulkAct<System>['run'] = async (rows) => {
    let failed: Problem | null = null;
    for (const { id, rev } of rows) {
      const answer = await ask(removePointSystem, { query: { id }, rev });
      if (!answer.ok) failed = answer.problem;
    }
    await read.reload();
    return failed ? refuse(failed) : ok({ text: `${count(rows.length, 'point system')} removed` });
  };
  return (
    <>
      <ListPage
        title="Points"
        things="point systems"
        source={{ ...read, data: data?.items }}
        columns={columns}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        defaultSort="name"
        acts={[
          {
            key: 'remove',
            label: 'Remove',
            danger: true,
            confirm: (rows) => ({
              title: `Remove ${count(rows.length, 'point system')}?`,
              text: 'Series that chose one have to choose another.',
              button: 'Remove',
            }),
            run: remove,
          },
        ]}
        primary={
          <Button kind="primary" icon="plus" onClick={() => edit(blank)}>
            New point system
          </Button>
        }
        csv={[username, 'points']}
      />
      {edited && (
        <SystemDialog
          key={edited.id}
          username={username}
          system={edited}
          onClose={() => edit(null)}
          onSaved={(systems) => {
            put(systems);
            edit(null);
          }}
        />
      )}
    </>
  );
}
