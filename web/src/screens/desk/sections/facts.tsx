import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { eventFlagFields } from '#domain/catalog/desk/event-controls.ts';
import { madeTypes, type WrittenFacts } from '#domain/catalog/desk/written.ts';
import { endForOneDay, isOneDay } from '#domain/catalog/events/event-days.ts';
import { eventFlags } from '#domain/catalog/events/event-flags.ts';
import { bonusChips } from '#domain/catalog/listing/card.ts';
import { sanctionBodies, teamTypes, unsanctioned } from '#domain/catalog/lists.ts';
import { FormCheck, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { FormChecks, FormLines, FormNumber, FormWhen } from '#web/src/forms/more-fields.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Grid, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { FlagsEditor } from './flags.tsx';
import { EntryList } from './frame.tsx';

export type FactsForm = UseFormReturn<WrittenFacts>;
type Props = { form: FactsForm };

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const orNull = (text: string) => (text === '' ? null : text);
const zones = Intl.supportedValuesOf('timeZone');

export function Basics({ form }: Props) {
  const { control } = form;
  const [startDate, endDate] = form.watch(['startDate', 'endDate']);
  const oneDay = isOneDay({ startDate, endDate });
  return (
    <Stack>
      <FormText control={control} name="name" label="Name" />
      <FormSelect control={control} name="type" label="Type" options={optionsOf(madeTypes)} />
      <Grid $min={190}>
        <FormWhen control={control} name="startDate" type="date" label="First day" />
        {!oneDay && <FormWhen control={control} name="endDate" type="date" label="Last day" min={startDate} />}
        <Row>
          <Checkbox
            label="One day"
            checked={oneDay}
            onChange={({ target }) =>
              form.setValue('endDate', endForOneDay(startDate, target.checked), { shouldDirty: true })
            }
          />
        </Row>
      </Grid>
      <FormChecks
        control={control}
        name="tags"
        legend="Points"
        options={Object.entries(bonusChips).map(([value, label]) => ({ value, label: `${value} (${label})` }))}
      />
      <FormCheck
        control={control}
        name="publicCanNav"
        label="Visitors can go through its pages"
        hint="Off: they see the overview alone."
      />
    </Stack>
  );
}

export function Places({ form }: Props) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'locations', keyName: 'key' });
  const zone = form.watch('zone');
  const add = () =>
    append({
      id: Math.max(0, ...fields.map(({ id }) => id)) + 1,
      name: '',
      address: '',
      city: '',
      state: '',
      country: 'United States',
      zone: fields[0]?.zone ?? zone,
    });
  return (
    <EntryList
      entries={fields}
      thing="location"
      none="Registration opens only with a location. Its clock is the event’s clock."
      onAdd={add}
      onRemove={remove}
      body={(at) => (
        <Grid $min={200}>
          <FormText control={control} name={`locations.${at}.name`} label="Name" />
          <FormText control={control} name={`locations.${at}.address`} label="Address" optional />
          <FormText control={control} name={`locations.${at}.city`} label="City" optional />
          <FormText control={control} name={`locations.${at}.state`} label="State" optional />
          <FormSelect control={control} name={`locations.${at}.zone`} label="Time zone" options={optionsOf(zones)} />
          <FormText
            control={control}
            name={`locations.${at}.googleUrl`}
            label="Link to a map"
            optional
            read={(text) => text || undefined}
          />
        </Grid>
      )}
    />
  );
}

export function Access({ form }: Props) {
  const { control } = form;
  return (
    <Stack>
      <FormCheck
        control={control}
        name="requiresUser"
        label="Only who is signed in registers"
        hint="Others are asked to sign in first."
      />
      <FormCheck
        control={control}
        name="membersOnly"
        label="Only members register"
        hint="Which ones: under Rules, Members."
      />
      <FormText
        control={control}
        name="externalRegistrationUrl"
        label="Registration on another site"
        hint="“Register” leads there instead."
        optional
        read={orNull}
      />
      <FormSelect
        control={control}
        name="teamType"
        label="A team stands for"
        placeholder="Nothing in particular"
        options={optionsOf(teamTypes)}
        read={orNull}
      />
      <FormText control={control} name="participantType" label="Who takes part" optional read={orNull} />
      <FormCheck
        control={control}
        name="allOrgRegFlow"
        label="Several teams at once"
        hint="Clubs enter all their teams in one go."
      />
      <FormCheck
        control={control}
        name="bidFirst"
        label="Bid number first"
        hint="The wizard begins with the bid; it decides which divisions are open."
      />
      <FormNumber control={control} name="bidProgram" label="Number of the bid program" optional empty={null} />
    </Stack>
  );
}

export function Sanction({ form }: Props) {
  const { control } = form;
  return (
    <Stack>
      <FormSelect
        control={control}
        name="sanctioningBody"
        label="Sanctioned by"
        placeholder={unsanctioned}
        options={optionsOf(sanctionBodies)}
        hint="Its admins see and run the event, too. Divisions may have another one."
        read={orNull}
      />
      <FormLines
        control={control}
        name="pointSystems"
        numbers
        label="Point systems"
        hint="Their numbers, one a line: results count in each."
        optional
      />
      <FormLines
        control={control}
        name="qualifiers"
        numbers
        label="Qualified through"
        hint="Numbers of the events through which one qualifies, one a line."
        optional
      />
      <FormLines
        control={control}
        name="organizers"
        numbers
        label="Organizations that run it, too"
        hint="Their numbers, one a line: their admins manage this event."
        optional
      />
    </Stack>
  );
}

export function Refunds({ form }: Props) {
  const { control } = form;
  return (
    <Stack>
      <FormWhen
        control={control}
        name="dtRefundCutoff"
        type="datetime-local"
        nullable
        label="Refunds until"
        hint="At the venue. A division may have a moment of its own. Without one nothing is given back by itself."
        optional
      />
      <FormNumber
        control={control}
        name="paymentOrganizationId"
        label="Paid to another organization"
        hint="Its number; only one that you manage, too."
        optional
        empty={null}
      />
    </Stack>
  );
}

export function Rules({ form }: Props) {
  const props = form.watch('props');
  return (
    <FlagsEditor
      registry={eventFlags}
      fields={eventFlagFields}
      props={props}
      onChange={(next) => form.setValue('props', next, { shouldDirty: true })}
    />
  );
}
