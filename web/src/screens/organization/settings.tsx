import type { Control } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type * as z from 'zod';
import { noPermission } from '#domain/identity/views.ts';
import { organizationEdit } from '#domain/organizations/edits.ts';
import { organizationProps } from '#domain/organizations/operations.ts';
import { organizationAsStaff, saveOrganization } from '#domain/organizations/operations-desk.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { type Organization, OrganizationArea } from '#web/src/features/organization/links.tsx';
import { Payouts } from '#web/src/features/organization/payouts.tsx';
import { zoneOptions } from '#web/src/features/organization/use-organization.ts';
import { UsernameField } from '#web/src/features/organization/username-field.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { FormArea, FormCheck, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { Editor, EditPage, type Section } from '#web/src/pages/edit-page.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { flagWords } from './theme/values.ts';

/** What is switched on for an organization and its site, by itself or by the platform's people: to be read, each is changed where it belongs. */
function SwitchedOn({ username }: { username: string }) {
  const { data } = useCall(organizationProps, { params: { username } });
  if (!data) return null;
  if (data.props.length === 0) return <Muted>Nothing besides the usual.</Muted>;
  return (
    <Stack $gap={3}>
      <Muted>Entries of the menu are changed with the site’s look; the others by the platform’s people.</Muted>
      <Row as="ul" $gap={2} style={{ listStyle: 'none' }}>
        {data.props.map((prop) => (
          <li key={prop}>
            <Chip>{flagWords(prop)}</Chip>
          </li>
        ))}
      </Row>
    </Stack>
  );
}

const schema = organizationEdit.required();
type Values = z.input<typeof schema>;
type Field = keyof Values;
const fields = schema.keyof().options;

const labels: Record<Field, string> = {
  name: 'Name',
  username: 'User name',
  description: 'Description',
  timeZone: 'Time zone',
  contact: 'Contact person',
  email: 'Contact email',
  phone: 'Phone',
  websiteUrl: 'Website',
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  snapchat: 'Snapchat',
  isPublic: 'Listed',
  isActive: 'Open',
  pointsOnly: 'Points only',
  notes: 'Notes',
};

const valuesOf = (organization: Organization): Values =>
  Object.fromEntries(fields.map((field) => [field, organization[field]])) as Values;

const text = (control: Control<Values>, name: Field, hint: string, more: object = {}) => (
  <FormText control={control} name={name} label={labels[name]} hint={hint} autoComplete="off" {...more} />
);
const yesNo = (control: Control<Values>, name: Field, hint: string) => (
  <FormCheck control={control} name={name} label={labels[name]} hint={hint} />
);

/** The sections of the settings; each field says in a line what it does (1§3). */
function sectionsOf(control: Control<Values>, organization: Organization): (Section & { fields: readonly Field[] })[] {
  return [
    {
      key: 'name',
      title: 'Name and address',
      fields: ['name', 'username', 'description', 'timeZone'],
      body: (
        <>
          {text(control, 'name', 'On its events, mails and receipts')}
          <UsernameField
            control={control}
            name="username"
            of={organization.username}
            hint="Its address; the old one leads on to the new one. Three changes in 90 days"
          />
          <FormArea
            control={control}
            name="description"
            label={labels.description}
            hint="A sentence or two for visitors of its site"
          />
          <FormSelect
            control={control}
            name="timeZone"
            label={labels.timeZone}
            hint="Days of memberships and reports end by its clock; events have a zone of their own"
            options={zoneOptions(organization.timeZone)}
          />
        </>
      ),
    },
    {
      key: 'contact',
      title: 'Contact',
      fields: ['contact', 'email', 'phone', 'websiteUrl'],
      body: (
        <>
          {text(control, 'contact', 'Whom people ask for')}
          {text(control, 'email', 'Shown on its events; players write to it', { type: 'email' })}
          {text(control, 'phone', 'Shown to everybody', { type: 'tel' })}
          {text(control, 'websiteUrl', 'Its own pages elsewhere', { inputMode: 'url' })}
        </>
      ),
    },
    {
      key: 'social',
      title: 'Social pages',
      fields: ['facebook', 'twitter', 'instagram', 'snapchat'],
      body: (['facebook', 'twitter', 'instagram', 'snapchat'] as const).map((name) => (
        <div key={name}>{text(control, name, 'Its name there, or the whole address')}</div>
      )),
    },
    {
      key: 'shown',
      title: 'Who finds it',
      fields: ['isPublic', 'isActive', 'pointsOnly'],
      body: (
        <>
          {yesNo(control, 'isPublic', 'It stands among all organizations and its site shows its events')}
          {yesNo(control, 'isActive', 'Without this it is closed: nobody finds it, its staff can open it again')}
          {yesNo(control, 'pointsOnly', 'It keeps a point system and rankings, and runs no events of its own')}
        </>
      ),
    },
    {
      key: 'flags',
      title: 'Switched on',
      fields: [],
      body: <SwitchedOn username={organization.username} />,
    },
    {
      key: 'payments',
      title: 'Payments',
      fields: [],
      body: <Payouts username={organization.username} />,
    },
    {
      key: 'notes',
      title: 'Notes',
      fields: ['notes'],
      body: <FormArea control={control} name="notes" label={labels.notes} hint="Only its staff reads them" />,
    },
  ];
}

function Settings({ organization, put }: { organization: Organization; put(next: Organization): void }) {
  const { reload } = useSession();
  const go = useNavigate();
  const form = useZodForm<Values, z.output<typeof schema>>(schema, valuesOf(organization));
  const params = { username: organization.username };
  const save = useSave(saveOrganization, form, {
    // Only what was changed is sent, so that two who edit different sections don't meet.
    input: (values) => {
      const changed = fields.filter((field) => values[field] !== organization[field]);
      return {
        params,
        rev: organization.rev,
        body: Object.fromEntries(changed.map((field) => [field, values[field]])),
      };
    },
    onSaved: async (saved) => {
      toast('Saved', { tone: 'good' });
      if (saved.name !== organization.name || saved.username !== organization.username) await reload();
      if (saved.username === organization.username) put(saved);
      else await go(to(paths.organizationSettings, { username: saved.username }), { replace: true });
    },
    latest: async () => {
      const now = await ask(organizationAsStaff, { params });
      if (!now.ok) return null;
      put(now.value);
      return { values: valuesOf(now.value) };
    },
  });
  return <Editor form={form} save={save} labels={labels} sections={sectionsOf(form.control, organization)} />;
}

/** /:username/settings: what an organization says of itself, section by section. */
export const OrganizationSettingsScreen = () => (
  <OrganizationArea>
    {(source) => (
      <EditPage title="Settings" source={source}>
        {(organization) =>
          organization.mayGovern ? (
            <Settings key={organization.username} organization={organization} put={source.put} />
          ) : (
            <EmptyState title={noPermission} />
          )
        }
      </EditPage>
    )}
  </OrganizationArea>
);
