import { type Control, Controller, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { isTagChangeDiscouraged } from '#domain/catalog/events/brochure.ts';
import { endForOneDay, isOneDay } from '#domain/catalog/events/when.ts';
import type { WrittenPage } from '#domain/catalog/pages/schema.ts';
import type { CoverPhoto } from '#domain/organizations/schema.ts';
import { daysOf, momentAt, timesOf } from '#domain/series/leaderboard.ts';
import { CoversField } from '#web/src/features/images/covers-field.tsx';
import { countryOptions, zoneOptions } from '#web/src/features/organization/use-organization.ts';
import { FormRichText } from '#web/src/features/rich-text/form-rich-text.tsx';
import { FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/* The fields that series pages and event pages share, because both are content pages (Part 1 §3). */

const Place = styled.fieldset`
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  legend {
    padding: 0 6px;
    font-weight: 600;
  }
`;

/** The fields that both kinds of pages have. */
type PageDraft = Pick<
  WrittenPage,
  'title' | 'titleTag' | 'subtitle' | 'dtStart' | 'dtEnd' | 'brochureHTML' | 'coverPhotos' | 'locations'
>;
type PageForm = UseFormReturn<PageDraft>;
/** Narrows a form that has these and other fields, for the inputs in this file. */
export const pageFormOf = <V extends PageDraft>(form: UseFormReturn<V>): PageForm => form as unknown as PageForm;

type Of = { readonly id: number; readonly isPublic: boolean };

/** Title, tag and URL. */
export function PageNames({ form, page, thing }: { form: PageForm; page: Of; thing: string }) {
  const { control } = form;
  return (
    <>
      <Grid $min={260}>
        <FormText control={control} name="title" label="Title *" required />
        <FormText
          control={control}
          name="titleTag"
          label="Title tag *"
          required
          hint={
            isTagChangeDiscouraged(page)
              ? `This ${thing} is published. A new tag breaks the links people already have.`
              : 'Part of the URL. Use letters, numbers and underscores.'
          }
        />
      </Grid>
      <FormText control={control} name="subtitle" label="Subtitle" optional />
    </>
  );
}

export const PageText = ({ form, organizationId }: { form: PageForm; organizationId: number }) => (
  <FormRichText
    control={form.control}
    name="brochureHTML"
    label="Information"
    optional
    shelf={{ kind: 'organization', id: organizationId }}
    rows={8}
  />
);

export const PagePhotos = ({ form, organizationId }: { form: PageForm; organizationId: number }) => (
  <Stack $gap={3}>
    <h3>Photos</h3>
    <Controller
      control={form.control}
      name="coverPhotos"
      render={({ field }) => (
        <CoversField
          organizationId={organizationId}
          value={(field.value ?? []) as CoverPhoto[]}
          onChange={field.onChange}
        />
      )}
    />
  </Stack>
);

/**
 * The first and last day, with times to the minute. Stores moments in the first location's time zone. A series has no
 * times, because its header shows only days (`daysOnly`).
 */
export function PageDates({ form, daysOnly = false }: { form: PageForm; daysOnly?: boolean }) {
  const [dtStart, dtEnd, locations] = useWatch({ control: form.control, name: ['dtStart', 'dtEnd', 'locations'] });
  const page = { dtStart, dtEnd, locations };
  const [startDate, endDate] = daysOf(page);
  const [startTime, endTime] = timesOf(page);
  const oneDay = isOneDay({ startDate, endDate });
  const set = (change: { from?: string; until?: string; start?: string | null; end?: string | null }) => {
    const { from = startDate, until = endDate, start = startTime, end = endTime } = change;
    if (!from || !until) return;
    form.setValue('dtStart', momentAt(from, start, page), { shouldDirty: true });
    const last = momentAt(until < from ? from : until, end, page);
    form.setValue('dtEnd', last, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Grid $min={150}>
      <TextField
        type="date"
        label="First day"
        value={startDate}
        onChange={({ target: { value } }) => set({ from: value, ...(oneDay && { until: value }) })}
      />
      {!daysOnly && (
        <TextField
          type="time"
          label="Start time"
          optional
          value={startTime ?? ''}
          onChange={({ target }) => set({ start: target.value || null })}
        />
      )}
      {!oneDay && (
        <TextField
          type="date"
          label="Last day"
          value={endDate}
          min={startDate}
          error={daysOnly ? form.formState.errors.dtEnd?.message : undefined}
          onChange={({ target }) => set({ until: target.value })}
        />
      )}
      {!daysOnly && (
        <TextField
          type="time"
          label="End time"
          optional
          value={endTime ?? ''}
          error={form.formState.errors.dtEnd?.message}
          onChange={({ target }) => set({ end: target.value || null })}
        />
      )}
      <Row>
        <Checkbox
          label="One day"
          checked={oneDay}
          onChange={({ target }) => set({ until: endForOneDay(startDate, target.checked) })}
        />
      </Row>
    </Grid>
  );
}

/** Locations, each with a map link. */
export function PagePlaces({ control }: { control: Control<PageDraft> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'locations', keyName: 'key' });
  const add = () =>
    append({
      id: Math.max(0, ...fields.map(({ id }) => id)) + 1,
      name: '',
      address: '',
      city: '',
      state: '',
      country: 'United States',
      zone: fields[0]?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
  return (
    <Stack $gap={3}>
      <h3>Locations</h3>
      {fields.map((place, at) => (
        <Place key={place.key}>
          <legend>Location {at + 1}</legend>
          <Grid $min={180}>
            <FormText control={control} name={`locations.${at}.name`} label="Name" />
            <FormText control={control} name={`locations.${at}.address`} label="Address" optional />
            <FormText control={control} name={`locations.${at}.city`} label="City" optional />
            <FormText control={control} name={`locations.${at}.state`} label="State" optional />
            <FormSelect control={control} name={`locations.${at}.country`} label="Country" options={countryOptions} />
            <FormSelect
              control={control}
              name={`locations.${at}.zone`}
              label="Time zone"
              options={zoneOptions(place.zone)}
            />
            <FormText
              control={control}
              name={`locations.${at}.googleUrl`}
              label="Map link"
              optional
              read={(text) => text || undefined}
            />
          </Grid>
          <Button kind="plain" onClick={() => remove(at)}>
            Remove location
          </Button>
        </Place>
      ))}
      <Row>
        <Button icon="plus" onClick={add}>
          Add a location
        </Button>
      </Row>
    </Stack>
  );
}
