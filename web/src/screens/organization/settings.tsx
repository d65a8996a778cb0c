import type { Control } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type * as z from 'zod';
import { noPermission } from '#domain/identity/can.ts';
import { organizationEdit } from '#domain/organizations/edits.ts';
import { organizationProps } from '#domain/organizations/operations.ts';
import { organizationAsStaff, saveOrganization } from '#domain/organizations/operations-desk.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useLastSaved } from '#web/src/features/organization/last-saved.ts';
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

/**
 * The settings that an organization's staff or platform staff have turned on for it and its site. The list is
 * read-only, because each setting is changed elsewhere.
 */
function SwitchedOn({ username }: { username: string }) {
  const { data } = useCall(organizationProps, { params: { username } });
  if (!data) return null;
  if (data.props.length === 0) return <Muted>No extra features are on.</Muted>;
  return (
    <Stack $gap={3}>
      <Muted>Change menu items under the site’s theme. Platform staff change the others.</Muted>
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
  username: 'Site address',
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

/** Returns the sections of the settings. Every field has a one-line explanation (1§3). */
function sectionsOf(control: Control<Values>, organization: Organization): (Section & { fields: readonly Field[] })[] {
  return [
    {
      key: 'name',
      title: 'Name and address',
      fields: ['name', 'username', 'description', 'timeZone'],
      body: (
        <>
          {text(control, 'name', 'Shown on events, emails and receipts')}
          <UsernameField
            control={control}
            name="username"
            of={organization.username}
            hint="The old address redirects. Up to 3 changes in 90 days."
          />
          <FormArea
            control={control}
            name="description"
            label={labels.description}
            hint="A sentence or two for visitors to your site"
          />
          <FormSelect
            control={control}
            name="timeZone"
            label={labels.timeZone}
            hint="Sets the day for memberships and reports. Each event has its own time zone."
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
          {text(control, 'contact', 'Who people should ask for')}
          {text(control, 'email', 'Shown on your events so players can email you.', { type: 'email' })}
          {text(control, 'phone', 'Shown to everyone', { type: 'tel' })}
          {text(control, 'websiteUrl', 'Your own website or social media page', { inputMode: 'url' })}
        </>
      ),
    },
    {
      key: 'social',
      title: 'Social pages',
      fields: ['facebook', 'twitter', 'instagram', 'snapchat'],
      body: (['facebook', 'twitter', 'instagram', 'snapchat'] as const).map((name) => (
        <div key={name}>{text(control, name, 'Your username or the full link')}</div>
      )),
    },
    {
      key: 'shown',
      title: 'Visibility',
      fields: ['isPublic', 'isActive', 'pointsOnly'],
      body: (
        <>
          {yesNo(control, 'isPublic', 'Lists you in the organization directory and shows your events on your site')}
          {yesNo(control, 'isActive', 'If off, the organization is closed: only your staff can find it and reopen it')}
          {yesNo(control, 'pointsOnly', 'Keeps a point system and rankings but doesn’t run its own events')}
        </>
      ),
    },
    {
      key: 'flags',
      title: 'Features',
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
      body: <FormArea control={control} name="notes" label={labels.notes} hint="Only your staff can see them" />,
    },
  ];
}

function Settings({ organization, put }: { organization: Organization; put(next: Organization): void }) {
  const { reload } = useSession();
  const go = useNavigate();
  const lastSaved = useLastSaved(organization.username, 'organization');
  const form = useZodForm<Values, z.output<typeof schema>>(schema, valuesOf(organization));
  const params = { username: organization.username };
  const save = useSave(saveOrganization, form, {
    // Only changed fields are sent, so two people can edit different sections at once.
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
      const [now, who] = await Promise.all([ask(organizationAsStaff, { params }), lastSaved()]);
      if (!now.ok) return null;
      put(now.value);
      return { values: valuesOf(now.value), ...who };
    },
  });
  return <Editor form={form} save={save} labels={labels} sections={sectionsOf(form.control, organization)} />;
}

/** /:username/settings: an organization's public info and settings, section by section. */
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
