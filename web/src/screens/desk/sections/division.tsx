import type { UseFormReturn } from 'react-hook-form';
import { divisionFlagFields } from '#domain/catalog/desk/controls.ts';
import type { WrittenDivision } from '#domain/catalog/desk/written.ts';
import { divisionFlags, flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { californiaBeaches, divisionNames } from '#domain/catalog/divisions/options.ts';
import { registerPath } from '#domain/catalog/events/register-path.ts';
import { ageTypes, divisionGenders, sanctionBodies, surfaces } from '#domain/catalog/lists.ts';
import { changedSport, sportOf, sportOptions } from '#domain/catalog/sports.ts';
import { playerFieldTable } from '#domain/people/form/form-fields.ts';
import type { PlayerField } from '#domain/people/player.ts';
import { FormArea, FormCheck, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { FormNumber, FormWhen } from '#web/src/forms/more-fields.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { FormChoice, useChoices } from '../pickers/choice.tsx';
import { FormPerson } from '../pickers/people.tsx';
import { useTypedName } from '../steps/typed-name.ts';
import { FieldSets } from './field-sets.tsx';
import { FlagsEditor } from './flags.tsx';

type DivisionForm = UseFormReturn<WrittenDivision>;
type Props = { form: DivisionForm };

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const named = (entries: object) => Object.entries(entries).map(([value, label]) => ({ value, label: String(label) }));
const orNull = (text: string) => (text === '' ? null : text);

export function Who({ form }: Props) {
  const { control } = form;
  const sportId = form.watch('sportId');
  form.watch('division');
  const typed = useTypedName(form.getValues, ({ division, gender }) => {
    form.setValue('division', division, { shouldDirty: true, shouldValidate: true });
    form.setValue('gender', gender, { shouldDirty: true });
  });
  return (
    <Stack>
      <Grid $min={200}>
        <FormText
          control={control}
          name="division"
          label="Name"
          hint={typed.shown ?? typed.moved ?? 'A number in the name sets the age limit. 16U = 16 and under.'}
          list="names"
          {...typed.handlers}
        />
        <FormSelect control={control} name="gender" label="Gender" options={optionsOf(divisionGenders)} />
        <FormSelect control={control} name="ageType" label="Ages" options={named(ageTypes)} read={Number} />
        <FormSelect
          control={control}
          name="sportId"
          label="Sport"
          hint="Also changes the surface and team size, unless you chose your own"
          options={sportOptions(sportId)}
          read={Number}
          onChosen={(chosen) => {
            for (const [name, value] of Object.entries(changedSport(form.getValues(), sportId, Number(chosen))))
              form.setValue(name as 'surfaceId', value, { shouldDirty: true, shouldValidate: true });
          }}
        />
        <FormSelect control={control} name="surfaceId" label="Surface" options={named(surfaces)} read={Number} />
      </Grid>
      <datalist id="names">
        {divisionNames(form.watch('ageType')).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <FormText
        control={control}
        name="divisionsString"
        label="Levels"
        hint="If several levels play together, list them all: “A and BB”"
        optional
        read={orNull}
      />
      <FormSelect
        control={control}
        name="sanctioningBodyId"
        label="Sanctioned by"
        placeholder="Same as the event"
        options={optionsOf(sanctionBodies)}
        read={orNull}
      />
      <Grid $min={200}>
        <FormWhen
          control={control}
          name="startDate"
          type="date"
          nullable
          label="Plays on"
          hint="Leave blank for the first day of the event"
          optional
        />
        <FormText control={control} name="location" label="Location" optional list="beaches" read={orNull} />
      </Grid>
      <datalist id="beaches">
        {californiaBeaches.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <FormPerson
        control={control}
        name="tournamentDirectorUserId"
        label="Director"
        hint="Runs this division: pools, brackets and score corrections"
      />
    </Stack>
  );
}

/** Names team sizes, such as "1 = Singles, 2 = Doubles". */
const sizeWords = (sizes: Readonly<Record<number, string>>): string | undefined =>
  Object.entries(sizes)
    .map(([players, name]) => `${players} = ${name.toLowerCase()}`)
    .join(', ') || undefined;

export function Size({ form, single }: Props & { single: boolean }) {
  const { control } = form;
  // Settings made before the division was for single players stay available.
  const [players, duals, sportId] = form.watch(['numOfPlayers', 'isDuals', 'sportId']);
  const { sizes } = sportOf(sportId);
  return (
    <Stack>
      <Grid $min={180}>
        <FormNumber
          control={control}
          name="maxTeams"
          label="Spots"
          hint="Leave blank for no limit. Registered teams keep their spots, even if you lower it."
          empty={null}
          optional
        />
        <FormNumber control={control} name="minTeams" label={single ? 'Minimum players' : 'Minimum teams'} />
        {(!single || players !== 1) && (
          <>
            <FormNumber control={control} name="numOfPlayers" label="Players per team" hint={sizeWords(sizes)} />
            <FormNumber control={control} name="numAllowedOnRoster" label="Roster limit" />
          </>
        )}
      </Grid>
      <FormCheck
        control={control}
        name="waitlist"
        label="Keep a waitlist"
        hint="If off, no one can register once the division is full"
      />
      <FormCheck
        control={control}
        name="surgeProtected"
        label="Surge protection"
        hint="For high-demand divisions: everyone who takes a ticket in the 30 minutes before opening goes into a verifiable lottery"
      />
      <FormCheck control={control} name="showTeams" label="Show registered teams" />
      <FormCheck
        control={control}
        name="disableRegistration"
        label="Stop registration"
        hint="Overrides the registration windows"
      />
      {(!single || duals) && (
        <FormCheck
          control={control}
          name="isDuals"
          label="Duals"
          hint="Squads play each other in several pair matches"
        />
      )}
      <FormCheck control={control} name="canceled" label="Canceled" hint="Hidden from the public" />
    </Stack>
  );
}

const askableFields = Object.entries(playerFieldTable) as [PlayerField, (typeof playerFieldTable)[PlayerField]][];
type Field = WrittenDivision['registrationFields']['fields'][number];
const always: readonly string[] = ['playerProfileId', 'vblId', 'firstName', 'lastName'];

/** The questions for each player, and which answers are required. */
export function PlayerQuestions({ form, organizationId }: Props & { organizationId: number }) {
  const { fields, requiredFields } = form.watch('registrationFields');
  const change = (next: Partial<WrittenDivision['registrationFields']>) =>
    form.setValue('registrationFields', { fields, requiredFields, ...next }, { shouldDirty: true });
  const toggle = (list: readonly Field[], field: Field, on: boolean) =>
    on ? [...list, field] : list.filter((other) => other !== field);
  return (
    <Stack $gap={1}>
      <FieldSets
        organizationId={organizationId}
        value={{ fields, requiredFields }}
        onUse={(fields) => change(fields)}
      />
      <MostAddOns form={form} />
      <Muted>First and last name are always required.</Muted>
      {askableFields
        .filter(([field]) => !always.includes(field))
        .map(([name, { label }]) => {
          const field = name as Field;
          const on = fields.includes(field);
          return (
            <Row key={field} $between>
              <Checkbox
                label={label}
                checked={on}
                onChange={({ target }) =>
                  change({
                    fields: toggle(fields, field, target.checked),
                    requiredFields: requiredFields.filter((other) => target.checked || other !== field),
                  })
                }
              />
              {on && (
                <Checkbox
                  label={`${label} is required`}
                  checked={requiredFields.includes(field)}
                  onChange={({ target }) => change({ requiredFields: toggle(requiredFields, field, target.checked) })}
                />
              )}
            </Row>
          );
        })}
    </Stack>
  );
}

/** How many of each add-on one registration in this division can have. The event may set a lower limit. */
function MostAddOns({ form }: Props) {
  const addOn = form.watch('addOn');
  return (
    <TextField
      type="number"
      inputMode="numeric"
      min={0}
      max={99}
      label="Add-on limits"
      hint="Per registration. Leave blank for the event’s limit, or enter 0 to offer none."
      optional
      value={addOn ? String(addOn.qty) : ''}
      onChange={({ target: { value } }) =>
        form.setValue(
          'addOn',
          value === '' ? null : { qty: Math.max(0, Math.min(99, Math.trunc(Number(value)) || 0)) },
          {
            shouldDirty: true,
          },
        )
      }
    />
  );
}

export function More({ form }: Props) {
  const { control } = form;
  const choices = useChoices();
  return (
    <Stack>
      <FormArea control={control} name="info" label="Description" optional rows={3} />
      <FormArea control={control} name="emailNote" label="Note in emails" optional rows={3} />
      <Grid $min={200}>
        <FormChoice
          control={control}
          name="refundPolicyId"
          label="Refund policy"
          hint="Buyers agree to it. It sets the refund when they withdraw."
          options={choices?.refundPolicies}
        />
        <FormWhen
          control={control}
          name="dtRefundCutoff"
          type="datetime-local"
          nullable
          label="Refund deadline"
          hint="Overrides the event’s deadline"
          optional
        />
      </Grid>
    </Stack>
  );
}

/** The division's flags. Referees register with a link, because the public doesn't see their division. */
export function DivisionRules({ form, of }: Props & { of: { readonly id: number; readonly tournamentId: number } }) {
  const props = form.watch('props');
  // The page itself redirects to a league's or session's own address.
  const link = registerPath({ id: of.tournamentId, type: 'Tournament' }, { division: of.id });
  const address = `${window.location.origin}${link}`;
  return (
    <>
      {flagsOfDivision({ props }).externalRefs && (
        <Banner title="Send referees this link.">
          <a href={link}>{address}</a>
        </Banner>
      )}
      <FlagsEditor
        registry={divisionFlags}
        fields={divisionFlagFields}
        props={props}
        onChange={(next) => form.setValue('props', next, { shouldDirty: true })}
      />
    </>
  );
}
