import { type Control, useController, useWatch } from 'react-hook-form';
import { endForOneDay, endMovedWith, isOneDay } from '#domain/catalog/events/when-words.ts';
import { FormWhen } from '#web/src/forms/more-fields.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid, Row } from '#web/src/ui/layout/layout.tsx';

type Dated = { startDate: string; endDate: string };

/** The two days of an event; an event that is moved keeps its length. */
export function EventDays<V extends Dated>({ control: typed }: { control: Control<V> }) {
  const control = typed as unknown as Control<Dated>;
  const start = useController({ control, name: 'startDate' });
  const { field } = useController({ control, name: 'endDate' });
  const [startDate, endDate] = useWatch({ control, name: ['startDate', 'endDate'] });
  const oneDay = isOneDay({ startDate, endDate });
  return (
    <Grid $min={190}>
      <TextField
        type="date"
        label="First day"
        value={startDate}
        error={start.fieldState.error?.message}
        onBlur={start.field.onBlur}
        onChange={({ target: { value } }) => {
          field.onChange(endMovedWith({ startDate, endDate }, value));
          start.field.onChange(value);
        }}
      />
      {!oneDay && <FormWhen control={control} name="endDate" type="date" label="Last day" min={startDate} />}
      <Row>
        <Checkbox
          label="One day"
          checked={oneDay}
          onChange={({ target }) => field.onChange(endForOneDay(startDate, target.checked))}
        />
      </Row>
    </Grid>
  );
}
