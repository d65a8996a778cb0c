import { Link, useParams } from 'react-router';
import { removeTemplate, saveTemplate, templates } from '#domain/catalog/operations-templates.ts';
import { templateWords } from '#domain/catalog/templates/schema.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { FormArea, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { count } from '#web/src/lib/words.ts';
import { nameColumn, OwnedList, removeAct } from '#web/src/pages/owned-list.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Muted } from '#web/src/ui/layout/layout.tsx';

type Templates = Answer<typeof templates>;
type Template = Templates['items'][number];

const holds = ({ kind, days, divisions }: Template): string =>
  kind === 'division' ? 'One division' : `${count(days, 'day')}, ${count(divisions.length, 'division')}`;

const columnsOf = (username: string, edit: (template: Template) => void): readonly Column<Template>[] => [
  nameColumn('Name', ({ name }) => name, edit),
  { key: 'type', title: 'Type', card: 'fact', sort: ({ type }) => type },
  { key: 'holds', title: 'Contains', card: 'fact', cell: holds, csv: holds },
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
    title: 'Use template',
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
      <FormArea control={form.control} name="note" label="Note" hint="Only your staff can see it" />
      <Muted>
        Saved from {from.name}. Contains {divisions.join(', ') || 'no divisions'}.
      </Muted>
    </DialogForm>
  );
}

/** /:username/templates: events and divisions that are templates for new ones. They're saved from an event's Desk. */
export function OrganizationTemplatesScreen() {
  const { username = '' } = useParams();
  const list = useCall(templates, { params: { username } });
  return (
    <OwnedList
      list={list}
      title="Templates"
      things="templates"
      columns={(edit) => columnsOf(username, edit)}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      search={({ name, type, from }) => `${name} ${type} ${from.name}`}
      defaultSort="name"
      empty="Save an event as a template on its Desk, then start the next one from it."
      acts={[
        removeAct({
          label: 'Remove templates',
          title: (n) => `Remove ${count(n, 'template')}?`,
          done: (n) => `${count(n, 'template')} removed`,
          consequence: 'Events created from them stay as they are.',
          remove: ({ id, rev }) => ask(removeTemplate, { params: { username, id }, rev }),
          put: list.put,
        }),
      ]}
      csv={[username, 'templates']}
      dialog={({ row, close, saved }) =>
        row && <TemplateDialog username={username} template={row} onClose={close} onSaved={saved} />
      }
    />
  );
}
