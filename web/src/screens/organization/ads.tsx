import type { UseFormReturn } from 'react-hook-form';
import { Controller, useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import type * as z from 'zod';
import { dateWords, shortDate } from '#domain/kernel/date-words.ts';
import { type AdZone, adZones } from '#domain/organizations/ads.ts';
import { type WrittenAd, writtenAd } from '#domain/organizations/ads-schema.ts';
import { ownAds, removeAd, saveAd } from '#domain/organizations/operations-ads.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { ImageField } from '#web/src/features/images/image-field.tsx';
import { useOrganization } from '#web/src/features/organization/use-organization.ts';
import { FormCheck, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { FormWhen } from '#web/src/forms/more-fields.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';

import { count } from '#web/src/lib/words.ts';
import { nameColumn, OwnedList, removeAct } from '#web/src/pages/owned-list.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import type { Column } from '#web/src/ui/data/table/column.ts';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Grid } from '#web/src/ui/layout/layout.tsx';

type List = Answer<typeof ownAds>;
type AdRow = List['items'][number];

const zoneWords = (zone: AdZone): string =>
  `${adZones[zone].width} × ${adZones[zone].height}${adZones[zone].mobile ? ', phones' : ''}`;
const season = ({ from, to }: Pick<WrittenAd, 'from' | 'to'>): string => {
  if (from && to) return dateWords(from, to);
  if (from) return `From ${shortDate(from)}`;
  return to ? `Until ${shortDate(to)}` : 'Always';
};

const schema = writtenAd as unknown as z.ZodType<WrittenAd, WrittenAd>;
const blank: WrittenAd = {
  ...{ name: '', zone: '728x90', images: [], tagline: '', action: null, atCheckout: false },
  ...{ from: null, to: null, isActive: true },
};
const valuesOf = (ad: AdRow): WrittenAd => writtenAd.parse(ad);

function Pictures({ form, organizationId }: { form: UseFormReturn<WrittenAd>; organizationId: number }) {
  const shelf = { kind: 'organization', id: organizationId } as const;
  return (
    <Controller
      control={form.control}
      name="images"
      render={({ field, fieldState }) => (
        <>
          {[...field.value, { url: '' }].slice(0, 8).map(({ url }, i) => (
            <ImageField
              key={url || 'another'}
              label={i === 0 ? 'Picture' : `Picture ${i + 1}`}
              {...(i === 1 && { hint: 'Multiple pictures rotate every 13 seconds' })}
              shelf={shelf}
              value={url}
              onChange={(next) => {
                const others = field.value.filter((_, at) => at !== i);
                field.onChange(next ? others.toSpliced(i, 0, { url: next }) : others);
              }}
            />
          ))}
          {fieldState.error && <p role="alert">{fieldState.error.message ?? 'A picture is required'}</p>}
        </>
      )}
    />
  );
}

/** An ad's optional button. Its text and web address are required together. */
function Action({ form }: { form: UseFormReturn<WrittenAd> }) {
  const { control } = form;
  const action = useWatch({ control, name: 'action' });
  return (
    <>
      <Checkbox
        label="Link to a page"
        checked={action !== null}
        onChange={({ target }) =>
          form.setValue('action', target.checked ? { text: 'See more', url: '' } : null, { shouldDirty: true })
        }
      />
      {action !== null && (
        <>
          <FormText control={control} name="action.text" label="Button text" autoComplete="off" />
          <FormText control={control} name="action.url" label="Web address" type="url" placeholder="https://" />
        </>
      )}
    </>
  );
}

type Edited = {
  organizationId: number;
  username: string;
  ad: AdRow | null;
  onClose(): void;
  onSaved(list: List): void;
};
function AdDialog({ organizationId, username, ad, onClose, onSaved }: Edited) {
  const form = useZodForm<WrittenAd, WrittenAd>(schema, ad ? valuesOf(ad) : blank);
  const save = useSave(saveAd, form, {
    input: (values) => ({ params: { username }, body: { adId: ad?.adId ?? null, ad: values }, rev: ad?.rev ?? 0 }),
    onSaved,
  });
  const { control } = form;
  const zones = (Object.keys(adZones) as AdZone[]).map((value) => ({ value, label: zoneWords(value) }));
  return (
    <DialogForm {...save} title={ad ? ad.name : 'New ad'} onClose={onClose} submitLabel="Save">
      <FormText control={control} name="name" label="Name" hint="Only your staff can see it" autoComplete="off" />
      <FormSelect control={control} name="zone" label="Size" options={zones} />
      <Pictures form={form} organizationId={organizationId} />
      <FormText control={control} name="tagline" label="Caption" autoComplete="off" />
      <Action form={form} />
      <Grid $min={160}>
        <FormWhen control={control} name="from" type="date" label="First day" nullable />
        <FormWhen control={control} name="to" type="date" label="Last day" nullable />
      </Grid>
      <FormCheck
        control={control}
        name="atCheckout"
        label="Show at checkout"
        hint="If off, the ad shows below lists and events"
      />
      <FormCheck control={control} name="isActive" label="Show ad" hint="If off, the ad is paused" />
    </DialogForm>
  );
}

const columnsOf = (edit: (ad: AdRow) => void): readonly Column<AdRow>[] => [
  nameColumn('Name', ({ name }) => name, edit),
  { key: 'zone', title: 'Size', card: 'fact', sort: ({ zone }) => zoneWords(zone) },
  { key: 'where', title: 'Where', cell: ({ atCheckout }) => (atCheckout ? 'Checkout' : 'Lists and events') },
  { key: 'season', title: 'Season', card: 'fact', sort: season },
  {
    key: 'state',
    title: 'Status',
    cell: ({ isActive }) => (isActive ? <Chip tone="good">Shown</Chip> : <Chip>Paused</Chip>),
    csv: ({ isActive }) => (isActive ? 'Shown' : 'Paused'),
  },
  { key: 'clicks', title: 'Clicks, last 30 days', card: 'figure', end: true, sort: ({ clicks }) => clicks },
];

/**
 * /:username/ads: the ads on an organization's site, with where and when they run and how often they're clicked (Part 1
 * §2.7).
 */
export function OrganizationAdsScreen() {
  const { username = '' } = useParams();
  const organization = useOrganization();
  const list = useCall(ownAds, { params: { username } });
  return (
    <OwnedList
      list={list}
      title="Ads"
      things="ads"
      columns={columnsOf}
      rowKey={({ adId }) => adId}
      nameOf={({ name }) => name}
      defaultSort="name"
      empty="Show a sponsor below your site’s lists and events."
      add={{ label: 'New ad', disabled: !organization.data }}
      acts={[
        removeAct({
          label: 'Remove ads',
          title: (n) => `Remove ${count(n, 'ad')}?`,
          done: (n) => `${count(n, 'ad')} removed`,
          consequence: 'Your site stops showing them.',
          remove: ({ adId, rev }) => ask(removeAd, { params: { username, adId }, rev }),
          put: list.put,
        }),
      ]}
      csv={[username, 'ads']}
      dialog={({ row, close, saved }) =>
        organization.data && (
          <AdDialog
            organizationId={organization.data.id}
            username={username}
            ad={row}
            onClose={close}
            onSaved={saved}
          />
        )
      }
    />
  );
}
