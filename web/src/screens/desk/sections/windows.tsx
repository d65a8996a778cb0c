import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import type { WrittenDivision } from '#domain/catalog/desk/written.ts';
import { sellsDates } from '#domain/catalog/divisions/entry-fee.ts';
import { momentsOf } from '#domain/catalog/divisions/windows.ts';
import { zoneWords } from '#domain/kernel/date-words.ts';
import { EntryList } from '#web/src/forms/entry-list.tsx';
import { FormCheck, FormText } from '#web/src/forms/fields.tsx';
import { FormMoney, FormWhen } from '#web/src/forms/more-fields.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { Grid, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

type Props = { form: UseFormReturn<WrittenDivision>; zone: string };
type OfWindow = { control: Props['form']['control']; at: number };

/** A window's times in the user's time zone, if that differs. */
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

/** When the window is open, and its price. */
function WhenAndWhat({ control, at, zone }: OfWindow & { zone: string }) {
  const { dtStart = '', dtEnd = '' } = useWatch({ control, name: `registrationWindows.${at}` }) ?? {};
  const props = useWatch({ control, name: 'props' });
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
        <FormMoney
          control={control}
          name={`registrationWindows.${at}.fee`}
          label={sellsDates({ props }) ? 'Season pass' : 'Entry fee'}
        />
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

/** Whether the fee is per team or per player. Divisions for single players have no choice. */
function PerTeam({ control, at }: OfWindow) {
  return useWatch({ control, name: 'numOfPlayers' }) === 1 ? null : (
    <FormCheck
      control={control}
      name={`registrationWindows.${at}.feeIsPerTeam`}
      label="Charge per team"
      hint="If off, the fee is per player"
    />
  );
}

/** A window's special settings. */
const Kinds = ({ control, at }: OfWindow) => (
  <>
    <PerTeam control={control} at={at} />
    <FormCheck
      control={control}
      name={`registrationWindows.${at}.isEarly`}
      label="Early registration"
      hint="Partner can be added later"
    />
    <FormCheck
      control={control}
      name={`registrationWindows.${at}.isLate`}
      label="Late registration"
      hint="Charges per-player fees for everyone on the roster"
    />
    <FormCheck
      control={control}
      name={`registrationWindows.${at}.canProcessPayment`}
      label="Card payment"
      hint="If off, nothing is charged, and you collect the fee yourself"
    />
    <FormCheck
      control={control}
      name={`registrationWindows.${at}.canPayAtEvent`}
      label="Pay at event"
      hint="Buyers can choose to pay later. Their order stays unpaid until then."
    />
    <Grid $min={230}>
      <FormMoney
        control={control}
        name={`registrationWindows.${at}.minAmountDue`}
        nullable
        label="Deposit"
        hint="The minimum due at checkout"
        optional
      />
      <FormText control={control} name={`registrationWindows.${at}.minAmountLabel`} label="Deposit name" optional />
    </Grid>
    <FormText control={control} name={`registrationWindows.${at}.minAmountAgreement`} label="Deposit terms" optional />
  </>
);

/** A division's windows, each with its own price, in the venue's time zone. */
export function Windows({ form, zone }: Props) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'registrationWindows', keyName: 'key' });
  const windows = form.watch('registrationWindows');
  const add = () => {
    const last = windows.at(-1);
    append({
      id: 0,
      name: '',
      fee: last?.fee ?? Number.NaN,
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
      none="Add a window so teams can register."
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
