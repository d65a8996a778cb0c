import { FormText } from '#web/src/forms/fields.tsx';
import { Card, Stack } from '#web/src/ui/layout/layout.tsx';
import { RecipientsHint } from '../life/life-dialog.tsx';
import { EventDays } from '../sections/days.tsx';
import type { FactsForm } from '../sections/facts.tsx';
import { Places } from '../sections/places.tsx';
import type { OnDesk } from '../use-desk.ts';
import { MovedDates } from './moved-dates.tsx';

type Props = { on: OnDesk; form: FactsForm; shift: boolean; onShift(shift: boolean): void };

/** The event's name, dates and location. */
export function BasicsStep({ on, form, shift, onShift }: Props) {
  const { control } = form;
  return (
    <Stack $gap={4}>
      <RecipientsHint desk={on.desk} />
      <Card aria-label="Basics">
        <Stack $gap={3}>
          <FormText control={control} name="name" label="Name" />
          <EventDays control={control} />
          <MovedDates desk={on.desk} form={form} shift={shift} onShift={onShift} />
        </Stack>
      </Card>
      <Card aria-label="Place">
        <Stack $gap={3}>
          <h3>Place</h3>
          <Places form={form} />
        </Stack>
      </Card>
    </Stack>
  );
}
