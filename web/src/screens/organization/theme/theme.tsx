import { type ReactNode, useEffect, useState } from 'react';
import { Controller, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import type * as z from 'zod';
import { saveTheme, themeAsStaff } from '#domain/organizations/operations-look.ts';
import { themeEdit } from '#domain/organizations/theme-edit.ts';
import type { Look } from '#domain/organizations/theme-tokens.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { CoversField } from '#web/src/features/images/covers-field.tsx';
import { ImageField } from '#web/src/features/images/image-field.tsx';
import { useLastSaved } from '#web/src/features/organization/last-saved.ts';
import { ColourField } from '#web/src/features/theme/colour-field.tsx';
import { modes, preview } from '#web/src/features/theme/use-theme.ts';
import { FormArea, FormCheck, FormText } from '#web/src/forms/fields.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { Editor, EditPage, type Section } from '#web/src/pages/edit-page.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { Checkbox, RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Card, Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { OfferFields } from './offer-fields.tsx';
import { SitePreview } from './site-preview.tsx';
import {
  colourWords,
  excludeWords,
  menuWords,
  type StaffTheme,
  type ThemeForm,
  typeMarks,
  unsavedTheme,
  valuesOf,
} from './values.ts';

const most = 6;

/** The site's own links, which are in its menu and on its front page (Part 1 §2.2, special toolbars). */
function ToolbarFields({ form }: { form: UseFormReturn<ThemeForm> }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'toolbar' });
  return (
    <Stack $gap={3}>
      <Muted>Up to six links in your site’s menu and on its front page.</Muted>
      {fields.map(({ id }, i) => (
        <Card key={id} aria-label={`Link ${i + 1}`}>
          <Row $between>
            <b>Link {i + 1}</b>
            <IconButton icon="close" label={`Remove link ${i + 1}`} onClick={() => remove(i)} />
          </Row>
          <Grid $min={200}>
            <FormText
              control={control}
              name={`toolbar.${i}.text`}
              label="Link text"
              autoComplete="off"
              maxLength={30}
            />
            <FormText
              control={control}
              name={`toolbar.${i}.url`}
              label="Web address"
              placeholder="https:// or /page"
              autoComplete="off"
            />
          </Grid>
        </Card>
      ))}
      {fields.length < most && (
        <div>
          <Button icon="plus" onClick={() => append({ text: '', url: '' })}>
            Add a link
          </Button>
        </div>
      )}
    </Stack>
  );
}

const schema = themeEdit.required() as z.ZodType<ThemeForm> as z.ZodType<ThemeForm, ThemeForm>;
type Form = ReturnType<typeof useZodForm<ThemeForm, ThemeForm>>;

const labels = {
  name: 'Name',
  logoUrl: 'Logo',
  welcomeText: 'Welcome text',
  dark: 'Start in dark mode',
  rankings: 'Rankings',
  pointSystems: 'Point systems',
  membership: 'Membership link',
  props: 'Menu',
  excludes: 'Pages',
  toolbar: 'Links',
  covers: 'Pictures',
};
const toggled = <T extends string>(list: readonly T[], item: T, on: boolean): T[] =>
  on ? [...new Set([...list, item])] : list.filter((each) => each !== item);

/** Returns the whole theme with the edited values. */
function usePreviewed(form: Form, theme: StaffTheme) {
  const now = useWatch({ control: form.control }) as ThemeForm;
  return { ...theme, ...now, membership: now.membership || null };
}

/** Switches for menu items, with the names that visitors see. */
function MenuFields({ form }: { form: Form }): ReactNode {
  return (
    <>
      <Muted>What’s in your site’s menu.</Muted>
      <Controller
        control={form.control}
        name="excludes"
        render={({ field }) => (
          <>
            {excludeWords.map(([key, word]) => (
              <Checkbox
                key={key}
                label={word}
                checked={!field.value.includes(key)}
                onChange={({ target }) => field.onChange(toggled(field.value, key, !target.checked))}
              />
            ))}
          </>
        )}
      />
      <Controller
        control={form.control}
        name="props"
        render={({ field }) => (
          <>
            {menuWords.map(({ flag, word, shows = false }) => (
              <Checkbox
                key={flag}
                label={word}
                checked={field.value.includes(flag) === shows}
                onChange={({ target }) => field.onChange(toggled(field.value, flag, target.checked === shows))}
              />
            ))}
            <Checkbox
              label="Ads"
              hint="If off, your site and its events show no ads"
              checked={!field.value.includes('noAds')}
              onChange={({ target }) => field.onChange(toggled(field.value, 'noAds', !target.checked))}
            />
            <Checkbox
              label="Bids"
              hint="People who have bids see them on the front page"
              checked={field.value.includes('bidStream')}
              onChange={({ target }) => field.onChange(toggled(field.value, 'bidStream', target.checked))}
            />
          </>
        )}
      />
    </>
  );
}

const sectionsOf = (form: Form, theme: StaffTheme): Section[] => [
  {
    key: 'words',
    title: 'Name, logo, text',
    fields: ['name', 'logoUrl', 'welcomeText'],
    body: (
      <>
        <FormText control={form.control} name="name" label={labels.name} hint="Shown in your site’s bar" />
        <Controller
          control={form.control}
          name="logoUrl"
          render={({ field }) => (
            <ImageField
              label={labels.logoUrl}
              hint="Square works best. Shown in the top bar, on events and in lists."
              shelf={{ kind: 'organization-logo', id: theme.organizationId }}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <FormArea
          control={form.control}
          name="welcomeText"
          label={labels.welcomeText}
          hint="A sentence or two on the front page"
        />
      </>
    ),
  },
  {
    key: 'colours',
    title: 'Colors',
    fields: [...colourWords.map(([name]) => name), 'dark'],
    body: (
      <>
        {colourWords.map(([name, label, hint]) => (
          <ColourField
            key={name}
            control={form.control}
            name={name}
            label={label}
            hint={hint}
            mark={typeMarks.has(name)}
          />
        ))}
        <FormCheck
          control={form.control}
          name="dark"
          label={labels.dark}
          hint="Visitors who chose a different mode keep it"
        />
      </>
    ),
  },
  { key: 'menu', title: 'Menu', fields: ['props', 'excludes'], body: <MenuFields form={form} /> },
  {
    key: 'offers',
    title: 'Rankings, points, membership',
    fields: ['rankings', 'pointSystems', 'membership'],
    body: <OfferFields control={form.control} username={theme.username} />,
  },
  { key: 'toolbar', title: 'Links', fields: ['toolbar'], body: <ToolbarFields form={form} /> },
  {
    key: 'covers',
    title: 'Front page',
    fields: ['covers'],
    body: (
      <Controller
        control={form.control}
        name="covers"
        render={({ field }) => (
          <CoversField organizationId={theme.organizationId} value={field.value} onChange={field.onChange} />
        )}
      />
    ),
  },
];

const looks = modes.filter((mode): mode is Look => mode !== 'auto');
function Preview({ theme }: { theme: StaffTheme }) {
  const [look, setLook] = useState<Look>('light');
  const go = useNavigate();
  const tryOut = () => {
    unsavedTheme.set(theme);
    preview.set({ theme, back: to(paths.organizationTheme, { username: theme.username }) });
    go(paths.home);
  };
  return (
    <Card aria-label="Preview">
      <Stack>
        <Row $between>
          <h2>Preview</h2>
          <Button onClick={tryOut}>Try it on the site</Button>
        </Row>
        <RadioGroup
          legend="Preview as"
          value={look}
          onChange={(next) => setLook(next as Look)}
          options={looks.map((value) => ({ value, label: { light: 'Light', dark: 'Dark', sun: 'Sun' }[value] }))}
        />
        <SitePreview theme={theme} look={look} phone={false} />
        <SitePreview theme={theme} look={look} phone />
      </Stack>
    </Card>
  );
}

function ThemeEditor({ theme, reload }: { theme: StaffTheme; reload(): Promise<unknown> }) {
  const lastSaved = useLastSaved(theme.username, 'theme');
  const form: Form = useZodForm<ThemeForm, ThemeForm>(schema, valuesOf(theme));
  const params = { username: theme.username };
  const save = useSave(saveTheme, form, {
    input: (values) => ({ params, rev: theme.rev, body: values }),
    onSaved: async () => {
      toast('Theme saved. Your site shows it within a minute.', { tone: 'good' });
      await reload();
    },
    latest: async () => {
      const [now, who] = await Promise.all([ask(themeAsStaff, { params }), lastSaved()]);
      if (!now.ok) return null;
      await reload();
      return { values: valuesOf(now.value), ...who };
    },
  });
  const { setValue } = form;
  useEffect(() => {
    const before = unsavedTheme.get();
    unsavedTheme.set(null);
    if (before?.organizationId !== theme.organizationId) return;
    const now = JSON.stringify(valuesOf(theme));
    for (const [name, value] of Object.entries(valuesOf(before)))
      if (!now.includes(`${JSON.stringify(name)}:${JSON.stringify(value)}`))
        setValue(name as keyof ThemeForm, value as never, { shouldDirty: true });
  }, [theme, setValue]);
  const shown = usePreviewed(form, theme);
  return (
    <Stack>
      <Editor form={form} save={save} sections={sectionsOf(form, theme)} labels={labels} />
      <Preview theme={shown} />
    </Stack>
  );
}

/** /:username/theme: an organization's site, with its colors, logo, text and menu, and a preview. */
export function OrganizationThemeScreen() {
  const { username = '' } = useParams();
  const source = useCall(themeAsStaff, { params: { username } });
  return (
    <EditPage title="Theme" source={source}>
      {(theme) => <ThemeEditor key={theme.organizationId} theme={theme} reload={source.reload} />}
    </EditPage>
  );
}
