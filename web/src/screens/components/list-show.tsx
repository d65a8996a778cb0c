import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { request } from '#domain/kernel/request.ts';
import { ok } from '#domain/kernel/result.ts';
import { EditForm } from '#web/src/forms/edit-form.tsx';
import { FormSelect, FormText } from '#web/src/forms/fields.tsx';
import type { Save } from '#web/src/forms/use-save.ts';
import { count } from '#web/src/lib/words.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import type { Source } from '#web/src/pages/loaded.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';
import { Sample } from './sample.tsx';

type Team = { readonly id: number; readonly name: string; readonly club: string; readonly seed: number };
const clubs = ['Sand Sharks', 'Palm Beach', 'Great Lakes'];
const teams: readonly Team[] = Array.from({ length: 240 }, (_, at) => ({
  id: at + 1,
  name: `Team ${at + 1}`,
  club: clubs[at % clubs.length]!,
  seed: ((at * 7) % 240) + 1,
}));
const columns: readonly Column<Team>[] = [
  { key: 'name', title: 'Team', lead: true, sort: ({ name }) => name },
  { key: 'club', title: 'Club', card: 'fact', sort: ({ club }) => club },
  { key: 'seed', title: 'Seed', card: 'figure', end: true, sort: ({ seed }) => seed },
  { key: 'id', title: 'Number', hidden: true, end: true, sort: ({ id }) => id },
];
const nothing = async () => undefined;
const still: Omit<Source<readonly Team[]>, 'data' | 'problem'> = { loading: false, refreshing: false, reload: nothing };
const states: Record<string, Source<readonly Team[]>> = {
  '240 teams': { ...still, data: teams, problem: undefined },
  None: { ...still, data: [], problem: undefined },
  Loading: { ...still, loading: true, data: undefined, problem: undefined },
  Failed: { ...still, data: undefined, problem: request.unavailable() },
  Forbidden: { ...still, data: undefined, problem: request.forbidden() },
  Offline: { ...still, data: teams.slice(0, 5), problem: request.unavailable() },
};

function Edited() {
  const form = useForm({ defaultValues: { name: 'Sand Sharks', club: 'Palm Beach' } });
  const changes = Object.keys(form.formState.dirtyFields).length;
  const [resolved, resolve] = useState(false);
  const save: Save<{ name: string; club: string }> = {
    onSubmit: async () => {
      form.reset(form.getValues());
      return true;
    },
    loading: false,
    submitError: undefined,
    clash: resolved
      ? null
      : {
          fields: [{ name: 'club', mine: 'Palm Beach', theirs: 'Great Lakes' }],
          latest: { values: { name: '', club: '' }, by: 'Dana', at: 1_795_280_400_000 },
        },
    resolve: () => resolve(true),
    changes,
    discard: () => form.reset(),
  };
  return (
    <EditForm save={save} labels={{ name: 'Team', club: 'Club' }}>
      <FormText control={form.control} name="name" label="Team" />
      <FormSelect
        control={form.control}
        name="club"
        label="Club"
        options={clubs.map((value) => ({ value, label: value }))}
      />
    </EditForm>
  );
}

/** A list in all its states, and a form with unsaved changes and a conflict. */
export function ListShow() {
  const [state, setState] = useState('240 teams');
  return (
    <>
      <Sample title="Edit an existing item" tall>
        <Edited />
      </Sample>
      <Row $gap={2}>
        {Object.keys(states).map((name) => (
          <Button key={name} size="s" aria-pressed={name === state} onClick={() => setState(name)}>
            {name}
          </Button>
        ))}
      </Row>
      <ListPage
        key={state}
        title="Teams"
        things="teams"
        source={states[state]!}
        columns={columns}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        search={({ name, club }) => `${name} ${club}`}
        filters={[
          {
            key: 'club',
            label: 'Club',
            options: clubs.map((value) => ({ value, label: value })),
            keep: (team, club) => team.club === club,
          },
        ]}
        defaultSort="seed"
        primary={<Button kind="primary">Add a team</Button>}
        acts={[
          {
            key: 'mail',
            label: 'Email',
            icon: 'mail',
            run: async (rows) => ok({ text: `Emailed ${count(rows.length, 'team')}.` }),
          },
          {
            key: 'out',
            label: 'Withdraw',
            danger: true,
            confirm: (rows) => ({
              title: `Withdraw ${rows.length} teams?`,
              text: 'Their spots go to the waitlist.',
              button: `Withdraw ${rows.length} teams`,
            }),
            run: async (rows) => ok({ text: `${rows.length} withdrawn`, undo: async () => ok({ text: 'Back' }) }),
          },
        ]}
        csv={['sample', 'teams']}
      />
    </>
  );
}
