import { type Control, Controller } from 'react-hook-form';
import type * as z from 'zod';
import { clubEdit } from '#domain/clubs/edits.ts';
import { clubById, saveClub } from '#domain/clubs/operations.ts';
import { organizationEdit } from '#domain/organizations/edits.ts';
import { organizationAsStaff, saveOrganization } from '#domain/organizations/operations-desk.ts';
import { saveTheme, themeAsStaff } from '#domain/organizations/operations-look.ts';
import { themeEdit } from '#domain/organizations/theme-edit.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { ImageField } from '#web/src/features/images/image-field.tsx';
import { useLastSaved } from '#web/src/features/organization/last-saved.ts';
import { UsernameField } from '#web/src/features/organization/username-field.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { ColourField } from '#web/src/features/theme/colour-field.tsx';
import { FormArea, FormCheck, FormText } from '#web/src/forms/fields.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { type EditorPart, PartsEditor } from '#web/src/pages/edit-page.tsx';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';
import { type Club, ClubArea } from './club-area.tsx';

const saved = () => toast('Saved', { tone: 'good' });
type Organization = Answer<typeof organizationAsStaff>;
type Theme = Answer<typeof themeAsStaff>;

const facts = organizationEdit
  .pick({ name: true, username: true, description: true, contact: true, email: true, phone: true, websiteUrl: true })
  .extend({ isPublic: organizationEdit.shape.isPublic })
  .required();
type Facts = z.input<typeof facts>;
const factNames = facts.keyof().options;
const factsOf = (of: Organization): Facts => Object.fromEntries(factNames.map((name) => [name, of[name]])) as Facts;
const factLabels = {
  ...{ name: 'Name', username: 'Site address', description: 'About the club', contact: 'Contact person' },
  ...{ email: 'Contact email', phone: 'Phone', websiteUrl: 'Website', isPublic: 'Listed' },
};

const factSections = (control: Control<Facts>, username: string): EditorPart['sections'] => [
  {
    key: 'name',
    title: 'Name and address',
    fields: ['name', 'username', 'description', 'isPublic'],
    body: (
      <>
        <FormText
          control={control}
          name="name"
          label={factLabels.name}
          hint="Shown on registrations, emails and rankings"
        />
        <UsernameField
          control={control}
          name="username"
          of={username}
          hint="The old address redirects. Up to 3 changes in 90 days."
        />
        <FormArea control={control} name="description" label={factLabels.description} hint="Shown on your site" />
        <FormCheck control={control} name="isPublic" label={factLabels.isPublic} hint="Listed in the club directory" />
      </>
    ),
  },
  {
    key: 'contact',
    title: 'Contact',
    fields: ['contact', 'email', 'phone', 'websiteUrl'],
    body: (
      <>
        <FormText control={control} name="contact" label={factLabels.contact} hint="Who organizers should ask for" />
        <FormText control={control} name="email" label={factLabels.email} hint="Visible to everyone" type="email" />
        <FormText control={control} name="phone" label={factLabels.phone} hint="Visible to everyone" type="tel" />
        <FormText
          control={control}
          name="websiteUrl"
          label={factLabels.websiteUrl}
          hint="Your own website or social media page"
        />
      </>
    ),
  },
];

/**
 * Edits the club's public info. Only changed fields are sent, so two people can edit different fields at the same time.
 */
function useFacts(organization: Organization, read: { put(next: Organization): void }, reload: () => Promise<unknown>) {
  const session = useSession();
  const lastSaved = useLastSaved(organization.username, 'organization');
  const form = useZodForm<Facts, z.output<typeof facts>>(facts, factsOf(organization));
  const params = { username: organization.username };
  const save = useSave(saveOrganization, form, {
    input: (values) => {
      const changed = factNames.filter((name) => values[name] !== organization[name]);
      return { params, rev: organization.rev, body: Object.fromEntries(changed.map((name) => [name, values[name]])) };
    },
    onSaved: async (next) => {
      saved();
      read.put(next);
      if (next.name !== organization.name || next.username !== organization.username) await session.reload();
      await reload();
    },
    latest: async () => {
      const [now, who] = await Promise.all([ask(organizationAsStaff, { params }), lastSaved()]);
      if (!now.ok) return null;
      read.put(now.value);
      return { values: factsOf(now.value), ...who };
    },
  });
  const part: EditorPart = {
    form,
    save: save as EditorPart['save'],
    labels: factLabels,
    sections: factSections(form.control, organization.username),
  };
  return part;
}

const look = themeEdit.pick({ logoUrl: true, primary: true, secondary: true }).required();
type Look = z.input<typeof look>;
const lookOf = ({ logoUrl, primary, secondary }: Theme): Look => ({ logoUrl, primary, secondary });
const lookLabels = { logoUrl: 'Logo', primary: 'Main color', secondary: 'Accent color' };

/** Edits the logo and colors in the club's theme, so that its site, registrations and emails match. */
function useLook(theme: Theme, username: string, read: { put(next: Theme): void }, reload: () => Promise<unknown>) {
  const lastSaved = useLastSaved(username, 'theme');
  const form = useZodForm<Look, z.output<typeof look>>(look, lookOf(theme));
  const params = { username };
  const save = useSave(saveTheme, form, {
    input: (body) => ({ params, rev: theme.rev, body }),
    onSaved: async (next) => {
      saved();
      read.put(next);
      await reload();
    },
    latest: async () => {
      const [now, who] = await Promise.all([ask(themeAsStaff, { params }), lastSaved()]);
      if (!now.ok) return null;
      read.put(now.value);
      return { values: lookOf(now.value), ...who };
    },
  });
  const { control } = form;
  const part: EditorPart = {
    form,
    save: save as EditorPart['save'],
    labels: lookLabels,
    sections: [
      {
        key: 'look',
        title: 'Logo and colors',
        fields: Object.keys(lookLabels),
        body: (
          <>
            <Controller
              control={control}
              name="logoUrl"
              render={({ field }) => (
                <ImageField
                  label={lookLabels.logoUrl}
                  hint="Square works best. Shown on registrations, rankings and your site."
                  shelf={{ kind: 'organization-logo', id: theme.organizationId }}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
            <ColourField
              control={control}
              name="primary"
              label={lookLabels.primary}
              hint="Bars and buttons on your site"
            />
            <ColourField
              control={control}
              name="secondary"
              label={lookLabels.secondary}
              hint="Used next to the main color"
            />
          </>
        ),
      },
    ],
  };
  return part;
}

const own = clubEdit.required();
type Own = z.input<typeof own>;
const ownLabels = { region: 'Region' };

function useOwn(club: Club, put: (next: Club) => void) {
  const lastSaved = useLastSaved(club.username, 'club');
  const form = useZodForm<Own, z.output<typeof own>>(own, { region: club.region });
  const params = { id: club.id };
  const save = useSave(saveClub, form, {
    input: (body) => ({ params, rev: club.rev, body }),
    onSaved: (next) => {
      saved();
      put(next);
    },
    latest: async () => {
      const [now, who] = await Promise.all([ask(clubById, { params }), lastSaved()]);
      if (!now.ok) return null;
      put(now.value);
      return { values: { region: now.value.region }, ...who };
    },
  });
  const part: EditorPart = {
    form,
    save: save as EditorPart['save'],
    labels: ownLabels,
    sections: [
      {
        key: 'region',
        title: 'Region',
        fields: ['region'],
        body: (
          <FormText
            control={form.control}
            name="region"
            label={ownLabels.region}
            hint="Your governing body’s name for the region, or where you play"
            maxLength={80}
          />
        ),
      },
    ],
  };
  return part;
}

type Both = { organization: Organization; theme: Theme };
type Puts = { organization(next: Organization): void; theme(next: Theme): void; club(next: Club): void };

function Parts({ club, of, put, reload }: { club: Club; of: Both; put: Puts; reload(): Promise<unknown> }) {
  const parts = [
    useFacts(of.organization, { put: put.organization }, reload),
    useLook(of.theme, of.organization.username, { put: put.theme }, reload),
    useOwn(club, put.club),
  ];
  return <PartsEditor parts={parts} />;
}

function GeneralInfo({ club, put, reload }: { club: Club; put(next: Club): void; reload(): Promise<unknown> }) {
  const params = { username: club.username };
  const organization = useCall(organizationAsStaff, { params });
  const theme = useCall(themeAsStaff, { params });
  const both = organization.data && theme.data ? { organization: organization.data, theme: theme.data } : undefined;
  return (
    <Loaded
      source={{
        data: both,
        problem: organization.problem ?? theme.problem,
        loading: organization.loading || theme.loading,
        refreshing: organization.refreshing,
        reload: () => Promise.all([organization.reload(), theme.reload()]),
      }}
      skeleton={<PageSkeleton what="general info" />}
    >
      {(of) => (
        <>
          <Row $between>
            <h2>General info</h2>
            <LinkButton to={to(paths.organizationSettings, params)}>More settings</LinkButton>
          </Row>
          <Parts
            key={club.id}
            club={club}
            of={of}
            put={{ organization: organization.put, theme: theme.put, club: put }}
            reload={reload}
          />
        </>
      )}
    </Loaded>
  );
}

/** /club/general-info: a club's public info: name, contact, logo, colors and region. */
export const ClubGeneralInfoScreen = () => (
  <ClubArea title="General info">
    {(club, put, reload) => <GeneralInfo club={club} put={put} reload={reload} />}
  </ClubArea>
);
