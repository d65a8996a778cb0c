import { Controller, useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import { placement } from '#domain/kernel/text.ts';
import { ownPointSystems, removePointSystem, savePointSystem } from '#domain/series/operations.ts';
import { allOthers, defaultPoints } from '#domain/series/points.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { CustomPoints } from '#web/src/features/points/custom-points.tsx';
import { FormArea, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { count } from '#web/src/lib/words.ts';
import { nameColumn, OwnedList, removeAct } from '#web/src/pages/owned-list.tsx';

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
        hint="Shown above the table, which is public"
      />
      <Controller
        control={form.control}
        name="points"
        render={({ field }) => <CustomPoints rows={field.value} change={field.onChange} />}
      />
    </DialogForm>
  );
}

/** /:username/points: an organization's points tables, which its series can use (Part 1 §5). */
export function OrganizationPointsScreen() {
  const { username = '' } = useParams();
  const list = useCall(ownPointSystems, { params: { username } });
  return (
    <OwnedList
      list={list}
      title="Points"
      things="point systems"
      columns={(edit) => [
        nameColumn('Name', ({ name }) => name, edit),
        { key: 'points', title: 'Points', card: 'fact', cell: rowsOf, csv: rowsOf },
      ]}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      defaultSort="name"
      add={{ label: 'New point system' }}
      acts={[
        removeAct({
          label: 'Remove point systems',
          title: (n) => `Remove ${count(n, 'point system')}?`,
          done: (n) => `${count(n, 'point system')} removed`,
          consequence: 'Any series that uses them has to choose another.',
          remove: ({ id, rev }) => ask(removePointSystem, { query: { id }, rev }),
          reload: list.reload,
        }),
      ]}
      csv={[username, 'points']}
      dialog={({ row, close, saved }) => (
        <SystemDialog username={username} system={row ?? blank} onClose={close} onSaved={saved} />
      )}
    />
  );
}
