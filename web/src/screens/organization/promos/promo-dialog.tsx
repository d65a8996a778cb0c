import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { myTournaments, tournamentAsAdmin } from '#domain/catalog/operations.ts';
import { type ownPromos, savePromo } from '#domain/commerce/operations-promos.ts';
import { promoKey } from '#domain/commerce/pricing/promos.ts';
import { type OwnPromo, promoTypes, type WrittenPromo, writtenPromo } from '#domain/commerce/promos/written.ts';
import { shortDate, zoneWords } from '#domain/kernel/date-words.ts';
import { dateIn, momentOf, timeIn } from '#domain/kernel/zoned-time.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import type { Organization } from '#web/src/features/organization/links.tsx';
import { FormCheck, FormRadio, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { FormChecks, FormMoney, FormNumber, FormWhen } from '#web/src/forms/more-fields.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { Grid, Muted } from '#web/src/ui/layout/layout.tsx';
import { typeNames } from './words.ts';

type Form = Omit<WrittenPromo, 'dtStart' | 'dtEnd'> & {
  takes: 'amount' | 'percentage';
  from: string | null;
  until: string | null;
};
const blank: Form = {
  ...{
    code: '',
    takes: 'amount',
    amount: 0,
    percentage: 0,
    types: [...promoTypes],
    tournamentIds: [],
    divisionIds: [],
  },
  ...{ maxUses: null, from: null, until: null, oneTime: false, stacks: true, isActive: true, note: '' },
};

const wallOf = (at: number | null, zone: string) => (at === null ? null : `${dateIn(at, zone)}T${timeIn(at, zone)}`);
const momentAt = (wall: string | null, zone: string) =>
  wall === null ? null : momentOf(wall.slice(0, 10), wall.slice(11, 16), zone);

/** Returns the request: either an amount or a percentage, with times in the organization's time zone. */
const writtenFrom = ({ takes, from, until, ...form }: Form, zone: string): WrittenPromo => ({
  ...form,
  amount: takes === 'amount' ? form.amount : 0,
  percentage: takes === 'percentage' ? form.percentage : 0,
  divisionIds: form.tournamentIds.length === 1 ? form.divisionIds : [],
  maxUses: form.oneTime ? null : form.maxUses,
  dtStart: momentAt(from, zone),
  dtEnd: momentAt(until, zone),
});

/** Validates the form as it would be sent, and shows each problem at a visible field. */
const schemaOf = (zone: string) =>
  z.custom<Form>().superRefine((form, context) => {
    const read = writtenPromo.safeParse(writtenFrom(form, zone));
    for (const { path, message } of read.error?.issues ?? []) {
      const [field = 'code'] = path;
      const shown = field === 'dtEnd' ? 'until' : field === 'amount' ? form.takes : field;
      context.addIssue({ code: 'custom', path: [shown as string], message });
    }
  }) as unknown as z.ZodType<Form, Form>;

const valuesOf = ({ dtStart, dtEnd, ...promo }: OwnPromo, zone: string): Form => ({
  ...promo,
  takes: promo.amount > 0 ? 'amount' : 'percentage',
  from: wallOf(dtStart, zone),
  until: wallOf(dtEnd, zone),
});

type Props = {
  organization: Organization;
  promo: OwnPromo | null;
  onClose(): void;
  onSaved(list: Answer<typeof ownPromos>, key: string): void;
};

/** The form in which an organization edits a promo: discount, what it applies to, when and how often. */
export function PromoDialog({ organization, promo, onClose, onSaved }: Props) {
  const { username, timeZone } = organization;
  const form = useZodForm<Form, Form>(schemaOf(timeZone), promo ? valuesOf(promo, timeZone) : blank);
  const save = useSave(savePromo, form, {
    input: (values) => ({
      params: { username },
      body: { key: promo?.key ?? null, promo: writtenFrom(values, timeZone) },
      rev: promo?.rev ?? 0,
    }),
    onSaved: (list) => onSaved(list, promo?.key ?? promoKey(form.getValues('code'))),
  });
  const { control } = form;
  const oneTime = useWatch({ control, name: 'oneTime' });
  return (
    <DialogForm {...save} title={promo ? promo.code : 'New promo'} onClose={onClose} submitLabel="Save">
      {!promo && (
        <>
          <FormText
            control={control}
            name="code"
            label="Code"
            hint="Use letters, numbers, - and _. It can’t be changed later"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={30}
          />
          <FormCheck
            control={control}
            name="oneTime"
            label="One-time codes"
            hint="Each code works once. Create codes after you save."
          />
        </>
      )}
      <Takes form={form} />
      <FormChecks
        control={control}
        name="types"
        legend="Applies to"
        options={promoTypes.map((value) => ({ value, label: typeNames[value] }))}
      />
      <Where form={form} organization={organization} />
      <Grid $min={180}>
        <FormWhen control={control} name="from" type="datetime-local" nullable label="From" optional />
        <FormWhen control={control} name="until" type="datetime-local" nullable label="Until" optional />
      </Grid>
      <Muted as="p">In the organization’s time zone: {zoneWords(timeZone)}.</Muted>
      {!oneTime && (
        <FormNumber
          control={control}
          name="maxUses"
          label="Usage limit"
          hint={promo ? `Used ${promo.uses} times. Leave blank for no limit.` : 'Leave blank for no limit'}
          empty={null}
          optional
        />
      )}
      <FormCheck
        control={control}
        name="stacks"
        label="Combine with other discounts"
        hint="From bids and season passes"
      />
      <FormText
        control={control}
        name="note"
        label="Note"
        hint="Only your staff can see it"
        optional
        autoComplete="off"
      />
      <FormCheck control={control} name="isActive" label="Active" />
    </DialogForm>
  );
}

type FormOf = ReturnType<typeof useZodForm<Form, Form>>;

/** An amount or a percentage, never both. */
function Takes({ form: { control } }: { form: FormOf }) {
  const takes = useWatch({ control, name: 'takes' });
  return (
    <>
      <FormRadio
        control={control}
        name="takes"
        legend="Discount"
        options={[
          { value: 'amount', label: 'Fixed amount' },
          { value: 'percentage', label: 'Percent' },
        ]}
      />
      {takes === 'amount' ? (
        <FormMoney
          control={control}
          name="amount"
          label="Amount"
          hint="Taken off each registration, membership or product"
        />
      ) : (
        <FormNumber
          control={control}
          name="percentage"
          label="Percent"
          step="any"
          hint="Applies to the price and to fees that allow it"
        />
      )}
    </>
  );
}

/** The organization's events and, if one is chosen, its divisions. Choosing none means all. */
function Where({ form: { control }, organization }: { form: FormOf; organization: Organization }) {
  const chosen = useWatch({ control, name: 'tournamentIds' });
  const coming = useCall(myTournaments, { query: { organization: organization.id, filter: 'all', p: 1, ipp: 50 } });
  const today = dateIn(serverNow(), organization.timeZone);
  const one = chosen.length === 1 ? chosen[0] : undefined;
  const event = useCall(tournamentAsAdmin, one === undefined ? null : { params: { id: one } });
  const offered = (coming.data?.items ?? [])
    .filter(({ endDate }) => endDate >= today)
    .map(({ id, name, startDate }) => ({ value: id, label: `${name}, ${shortDate(startDate)}` }));
  const past = chosen.filter((id) => !offered.some(({ value }) => value === id));
  const events = [
    ...offered,
    ...past.map((value) => ({ value, label: event.data?.id === value ? event.data.name : `Event ${value}` })),
  ];
  if (events.length === 0) return null;
  return (
    <>
      <FormChecks control={control} name="tournamentIds" legend="Only for these events" options={events} />
      {event.data && event.data.divisions.length > 1 && (
        <FormChecks
          control={control}
          name="divisionIds"
          legend="Only for these divisions"
          options={event.data.divisions.map((division) => ({ value: division.id, label: divisionName(division) }))}
        />
      )}
    </>
  );
}
