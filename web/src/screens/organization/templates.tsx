import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { removeTemplate, saveTemplate, templates } from '#domain/catalog/contract-templates.ts';
import { templateWords } from '#domain/catalog/templates/schema.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { FormArea, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { useZodForm } from '#web/src/forms/use-zod-form.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { count } from '#web/src/lib/words.ts';
import { ListPage } from '#web/src/pages/list-page.tsx';
import type { BulkAct } from '#web/src/ui/data/table/act-bar.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted } from '#web/src/ui/layout/layout.tsx';

type Templates = Answer<typeof templates>;
type Template = Templates['items'][number];

const holds = ({ kind, days, divisions }: Template): string =>
  kind === 'division' ? 'One division' : `${count(days, 'day')}, ${count(divisions.length, 'division')}`;

const columnsOf = (username: string, edit: (template: Template) => void): readonly Column<Template>[] => [
  {
    key: 'name',
    title: 'Name',
    lead: true,
    sort: ({ name }) => name,
    cell: (template) => (
      <Button kind="plain" onClick={() => edit(template)}>
        {template.name}
      </Button>
    ),
  },
  { key: 'type', title: 'Of a', card: 'fact', sort: ({ type }) => type },
  { key: 'holds', title: 'Holds', card: 'fact', cell: holds, csv: holds },
  { key: 'from', title: 'Saved from', cell: ({ from }) => from.name, csv: ({ from }) => from.name },
  {
    key: 'saved',
    title: 'Saved',
    tight: true,
    sort: ({ savedAt }) => savedAt,
    cell: ({ savedAt }) => shortDate(dateOf(savedAt)),
    csv: ({ savedAt }) => dateOf(savedAt),
  },
  {
    key: 'use',
    title: 'Use',
    card: 'figure',
    cell: ({ id, kind, name }) =>
      kind === 'event' && (
        <Link to={to(paths.newEvent, {}, { username, template: id })} aria-label={`New event from ${name}`}>
          New event
        </Link>
      ),
  },
];

type Edited = { username: string; template: Template; onClose(): void; onSaved(templates: Templates): void };
function TemplateDialog({ username, template, onClose, onSaved }: Edited) {
  const { id, name, note, divisions, from, rev } = template;
  const form = useZodForm(templateWords, { name, note });
  const save = useSave(saveTemplate, form, {
    input: (words) => ({ params: { username }, body: { ...words, id }, rev }),
    onSaved,
  });
  return (
    <DialogForm {...save} title={name} onClose={onClose} submitLabel="Save">
      <FormText control={form.control} name="name" label="Name" autoComplete="off" maxLength={80} />
      <FormArea control={form.control} name="note" label="Note" hint="Only your staff reads it" />
      <Muted>
        Saved from {from.name}. It holds {divisions.join(', ') || 'no divisions'}.
      </Muted>
    </DialogForm>
  );
}

/** /:username/templates: events and divisions that are models for new ones; they are saved from an event's desk. */
export function OrganizationTemplatesScreen() {
  const { username = '' } = useParams();
  const { data, put, ...read } = useCall(templates, { params: { username } });
  const [edited, edit] = useState<Template | null>(null);
  const remove: BulkAct<Template>['run'] = async (rows) => {
    let failed: Problem | null = null;
    for (const { id, rev } of rows) {
      const answer = await ask(removeTemplate, { params: { username, id }, rev });
      if (answer.ok) put(answer.value);
      else failed = answer.problem;
    }
    return failed ? refuse(failed) : ok({ text: `${count(rows.length, 'template')} removed` });
  };
  return (
    <>
      <ListPage
        title="Templates"
        things="templates"
        source={{ ...read, data: data?.items }}
        columns={columnsOf(username, edit)}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        search={({ name, type, from }) => `${name} ${type} ${from.name}`}
        defaultSort="name"
        empty="Save an event as a template on its desk, and make the next one from it."
        acts={[
          {
            key: 'remove',
            label: 'Remove',
            danger: true,
            confirm: (rows) => ({
              title: `Remove ${count(rows.length, 'template')}?`,
              text: 'Events that were made from them stay as they are.',
              button: 'Remove',
            }),
            run: remove,
          },
        ]}
        csv={[username, 'templates']}
      />
      {edited && (
        <TemplateDialog
          key={edited.id}
          username={username}
          template={edited}
          onClose={() => edit(null)}
          onSaved={(saved) => {
            put(saved);
            edit(null);
          }}
        />
      )}
    </>
  );
}
