import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import type { WrittenDivision } from '#domain/catalog/desk/written.ts';
import { momentsOf } from '#domain/catalog/divisions/windows.ts';
import { zoneWords } from '#domain/kernel/date-words.ts';
import { FormCheck, FormText } from '#web/src/forms/fields.tsx';
import { FormMoney, FormWhen } from '#web/src/forms/more-fields.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { Grid, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { EntryList } from './frame.tsx';

type Props = { form: UseFormReturn<WrittenDivision>; zone: string };
type OfWindow = { control: Props['form']['control']; at: number };

/** What a window's times are on this viewer's own clock, where that is another one. */
function OwnTime({ dtStart, dtEnd, zone }: { dtStart: string; dtEnd: string; zone: string }) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const real = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text);
  if (own === zone || !real(dtStart) || !real(dtEnd)) return null;
  const { opensAt, closesAt } = momentsOf({ dtStart, dtEnd }, zone);
  return (
    <Muted>
      Your time: {momentIn(opensAt, own)} to {momentIn(closesAt, own)}
    </Muted>
  );
}

/** When it is open and what it costs. */
function WhenAndWhat({ control, at, zone }: OfWindow & { zone: string }) {
  const { dtStart = '', dtEnd = '' } = useWatch({ control, name: `registrationWindows.${at}` }) ?? {};
  return (
    <>
      <Grid $min={230}>
        <FormText
          control={control}
          name={`registrationWindows.${at}.name`}
          label="Name"
          optional
          placeholder="Registration"
        />
        <FormMoney control={control} name={`registrationWindows.${at}.fee`} label="Entry fee" />
        <FormWhen
          control={control}
          name={`registrationWindows.${at}.dtStart`}
          type="datetime-local"
          label="Opens"
          hint={zoneWords(zone)}
        />
        <FormWhen
          control={control}
          name={`registrationWindows.${at}.dtEnd`}
          type="datetime-local"
          label="Closes"
          hint={zoneWords(zone)}
        />
      </Grid>
      <OwnTime dtStart={dtStart} dtEnd={dtEnd} zone={zone} />
    </>
  );
}

/** What is special about it. */
const Kinds = ({ control, at }: OfWindow) => (
  <>
    <FormCheck
      control={control}
      name={`registrationWindows.${at}.feeIsPerTeam`}
      label="The fee is for a team"
      hint="Else it is for each player."
    />
    <FormCheck
      control={control}
      name={`registrationWindows.${at}.isEarly`}
      label="Early"
      hint="A partner may be decided later."
    />
    <FormCheck
      control={control}
      name={`registrationWindows.${at}.isLate`}
      label="Late"
      hint="Fees by player count everybody on the roster."
    />
    <FormCheck control={control} name={`registrationWindows.${at}.canProcessPayment`} label="Paid here by card" />
    <FormCheck control={control} name={`registrationWindows.${at}.canPayAtEvent`} label="May be paid at the event" />
    <Grid $min={230}>
      <FormMoney
        control={control}
        name={`registrationWindows.${at}.minAmountDue`}
        nullable
        label="Deposit"
        hint="What has to be paid at least."
        optional
      />
      <FormText
        control={control}
        name={`registrationWindows.${at}.minAmountLabel`}
        label="What it is called"
        optional
      />
    </Grid>
    <FormText
      control={control}
      name={`registrationWindows.${at}.minAmountAgreement`}
      label="What who pays the deposit agrees to"
      optional
    />
  </>
);

/** The windows of a division: each with its own price, on the venue's clock. */
export function Windows({ form, zone }: Props) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'registrationWindows', keyName: 'key' });
  const windows = form.watch('registrationWindows');
  const add = () => {
    const last = windows.at(-1);
    append({
      id: 0,
      name: '',
      fee: last?.fee ?? 6500,
      feeIsPerTeam: last?.feeIsPerTeam ?? true,
      dtStart: last?.dtEnd ?? '',
      dtEnd: '',
      canPayAtEvent: false,
      canProcessPayment: true,
      isEarly: false,
      isLate: false,
      minAmountDue: null,
      minAmountLabel: '',
      minAmountAgreement: '',
    });
  };
  return (
    <EntryList
      entries={fields}
      thing="window"
      none="Nobody can register without a window."
      onAdd={add}
      onRemove={remove}
      body={(at) => (
        <Stack $gap={3}>
          <WhenAndWhat control={control} at={at} zone={zone} />
          <Kinds control={control} at={at} />
        </Stack>
      )}
    />
  );
}
