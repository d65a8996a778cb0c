import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { LifeAct } from '#domain/catalog/life/acts.ts';
import { FormArea, FormCheck, FormRadio } from '#web/src/forms/fields.tsx';
import { FormNumber, FormWhen } from '#web/src/forms/more-fields.tsx';
import { Grid } from '#web/src/ui/layout/layout.tsx';
import type { LifeForm } from './values.ts';

type Form = UseFormReturn<LifeForm>;

function Dates({ form: { control }, act }: { form: Form; act: LifeAct }) {
  const [known, startDate] = useWatch({ control, name: ['known', 'startDate'] });
  return (
    <>
      {act === 'postpone' && (
        <FormRadio
          control={control}
          name="known"
          legend="When will it be?"
          row={160}
          options={[
            { value: 'yes', label: 'On new dates' },
            { value: 'no', label: 'To be said' },
          ]}
        />
      )}
      {(act === 'resume' || known === 'yes') && (
        <>
          <Grid $min={160}>
            <FormWhen control={control} name="startDate" type="date" label="First day" />
            <FormWhen control={control} name="endDate" type="date" label="Last day" min={startDate} />
          </Grid>
          <FormCheck
            control={control}
            name="shift"
            label="Registration and deadlines move along"
            hint="Windows that are open or ahead, the refund deadline and the days of divisions, by as many days."
          />
        </>
      )}
    </>
  );
}

function Back({ form: { control } }: { form: Form }) {
  const back = useWatch({ control, name: 'back' });
  return (
    <>
      <FormRadio
        control={control}
        name="back"
        legend="What goes back of what was paid?"
        row={200}
        options={[
          { value: 'canceled', label: 'Everything' },
          { value: 'weather', label: 'By each order’s weather policy' },
          { value: 'share', label: 'A share of it' },
          { value: 'none', label: 'Nothing now', hint: 'Later, from the desk.' },
        ]}
      />
      {back === 'share' && <FormNumber control={control} name="percentage" label="Percent" empty={0} />}
    </>
  );
}

/** What an act asks of its organizer: dates, a reason, what goes back. */
export function LifeFields({ form, act, mayRefund }: { form: Form; act: LifeAct; mayRefund: boolean }) {
  const moves = act === 'postpone' || act === 'resume';
  return (
    <>
      {moves && <Dates form={form} act={act} />}
      {(moves || act === 'cancel') && (
        <FormArea
          control={form.control}
          name="message"
          label="Why"
          hint="Stands in the mail and on the page."
          optional
          rows={2}
        />
      )}
      {act === 'cancel' && mayRefund && <Back form={form} />}
    </>
  );
}
