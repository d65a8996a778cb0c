import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { everyDivision } from '#domain/catalog/divisions/entry-fee.ts';
import type { Division } from '#domain/catalog/schema.ts';
import { FormRichText } from '#web/src/features/rich-text/form-rich-text.tsx';
import { EntryList } from '#web/src/forms/entry-list.tsx';
import { FormArea, FormCheck, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { FormLines, FormMoney, FormNumber } from '#web/src/forms/more-fields.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { FieldError } from '#web/src/ui/inputs/field.tsx';
import { Grid, Stack } from '#web/src/ui/layout/layout.tsx';
import { FormChoices, useChoices } from '../pickers/choice.tsx';
import type { RulesForm } from '../use-desk.ts';
import { AddOnProducts, type Seller } from './add-on-products.tsx';

export type RulesFormReturn = UseFormReturn<RulesForm>;
type Named = Pick<Division, 'id' | 'division' | 'gender'>;
type Props = { form: RulesFormReturn; divisions: readonly Named[] };

/** Whether something applies to all divisions or only to some. */
function Scope({
  divisions,
  chosen,
  error,
  onChange,
}: {
  divisions: readonly Named[];
  chosen: readonly (number | string)[] | string;
  error?: string | undefined;
  onChange(chosen: number[] | '*'): void;
}) {
  const all = chosen === everyDivision || chosen.includes(everyDivision as never);
  const some = all || typeof chosen === 'string' ? [] : chosen.map(Number);
  return (
    <fieldset>
      <legend>
        <b>For</b>
      </legend>
      <Checkbox label="All divisions" checked={all} onChange={({ target }) => onChange(target.checked ? '*' : [])} />
      {!all &&
        divisions.map((division) => (
          <Checkbox
            key={division.id}
            label={divisionName(division)}
            checked={some.includes(division.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...some, division.id] : some.filter((id) => id !== division.id))
            }
          />
        ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

const set = { shouldDirty: true, shouldValidate: true } as const;

export function Fees({ form, divisions }: Props) {
  const { control } = form;
  const levels = useChoices()?.levels;
  const { fields, append, remove } = useFieldArray({ control, name: 'cartFees', keyName: 'key' });
  const add = () =>
    append({
      label: '',
      description: '',
      amount: 0,
      percentage: 0,
      divisionIds: ['*'],
      members: [],
      nonMembers: [],
      isTax: false,
      perPlayer: false,
      promoable: false,
    });
  return (
    <EntryList
      entries={fields}
      thing="fee"
      none="Only entry fees are charged so far. Fees and taxes you add here are charged on top at checkout."
      onAdd={add}
      onRemove={remove}
      body={(at) => (
        <Stack $gap={3}>
          <Grid $min={180}>
            <FormText control={control} name={`cartFees.${at}.label`} label="Name" />
            <FormMoney control={control} name={`cartFees.${at}.amount`} label="Amount" />
            <FormNumber control={control} name={`cartFees.${at}.percentage`} label="Percent of the fee" step="0.01" />
          </Grid>
          <FormText control={control} name={`cartFees.${at}.description`} label="Applies to" optional />
          <Scope
            divisions={divisions}
            chosen={form.watch(`cartFees.${at}.divisionIds`)}
            error={form.formState.errors.cartFees?.[at]?.divisionIds?.message}
            onChange={(next) => form.setValue(`cartFees.${at}.divisionIds`, next === '*' ? ['*'] : next, set)}
          />
          <FormCheck control={control} name={`cartFees.${at}.perPlayer`} label="For each player" />
          <FormCheck control={control} name={`cartFees.${at}.isTax`} label="Tax" hint="Taxes are calculated last" />
          <FormCheck control={control} name={`cartFees.${at}.promoable`} label="Promo codes lower this fee, too" />
          <Grid $min={200}>
            <FormChoices
              control={control}
              name={`cartFees.${at}.members`}
              label="Only for members of"
              hint="Applies to per-player fees"
              options={levels}
            />
            <FormChoices
              control={control}
              name={`cartFees.${at}.nonMembers`}
              label="Only for non-members of"
              options={levels}
            />
          </Grid>
        </Stack>
      )}
    />
  );
}

const kinds = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'yesNo', label: 'Yes or no' },
  { value: 'choice', label: 'One choice' },
  { value: 'choices', label: 'Several choices' },
  { value: 'date', label: 'Date' },
];

export function Questions({ form, divisions }: Props) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'customFields', keyName: 'key' });
  const add = () =>
    append({ label: '', type: 'text', required: false, choices: [], help: '', perPlayer: false, divisionIds: '*' });
  return (
    <EntryList
      entries={fields}
      thing="question"
      none="Players see only their division’s questions."
      onAdd={add}
      onRemove={remove}
      body={(at) => (
        <Stack $gap={3}>
          <Grid $min={200}>
            <FormText control={control} name={`customFields.${at}.label`} label="Question" />
            <FormSelect control={control} name={`customFields.${at}.type`} label="Answer" options={kinds} />
          </Grid>
          {['choice', 'choices'].includes(form.watch(`customFields.${at}.type`)) && (
            <FormLines control={control} name={`customFields.${at}.choices`} label="Choices" hint="One per line" />
          )}
          <FormText control={control} name={`customFields.${at}.help`} label="Help text" optional />
          <FormCheck control={control} name={`customFields.${at}.required`} label="Required" />
          <FormCheck control={control} name={`customFields.${at}.perPlayer`} label="Ask each player" />
          <Scope
            divisions={divisions}
            chosen={form.watch(`customFields.${at}.divisionIds`)}
            onChange={(next) => form.setValue(`customFields.${at}.divisionIds`, next, set)}
          />
        </Stack>
      )}
    />
  );
}

export function Waivers({ form, divisions, organizationId }: Props & { organizationId: number }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'waivers', keyName: 'key' });
  const nextId = () => {
    const used = new Set(form.getValues('waivers').map(({ id }) => String(id)));
    for (let n = 1; ; n++) if (!used.has(`w${n}`)) return `w${n}`;
  };
  return (
    <EntryList
      entries={fields}
      thing="waiver"
      none="No waivers yet."
      onAdd={() => append({ id: nextId(), name: '', instructions: '', label: '', divisions: '*' })}
      onRemove={remove}
      body={(at) => (
        <Stack $gap={3}>
          <FormText control={control} name={`waivers.${at}.name`} label="Name" />
          <FormText
            control={control}
            name={`waivers.${at}.url`}
            label="Link to the text"
            optional
            read={(text) => text || undefined}
          />
          <FormRichText
            control={control}
            name={`waivers.${at}.text`}
            label={`Text of waiver ${at + 1}`}
            hint="Shown on the page"
            optional
            shelf={{ kind: 'organization', id: organizationId }}
            rows={6}
          />
          <FormArea
            control={control}
            name={`waivers.${at}.instructions`}
            label="Instructions"
            hint="For example: print it, have a parent sign it, and bring it"
            optional
            rows={2}
          />
          <FormText
            control={control}
            name={`waivers.${at}.label`}
            label="Checkbox text"
            hint="Shown next to the checkbox"
            optional
          />
          <Scope
            divisions={divisions}
            chosen={form.watch(`waivers.${at}.divisions`)}
            onChange={(next) => form.setValue(`waivers.${at}.divisions`, next, set)}
          />
        </Stack>
      )}
    />
  );
}

const atMost = Array.from({ length: 10 }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }));

export function AddOns({ form, seller }: Pick<Props, 'form'> & { seller: Seller }) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'addOns', keyName: 'key' });
  return (
    <EntryList
      entries={fields}
      thing="add-on"
      none="No add-ons yet."
      onAdd={() => append({ question: '', productTags: [], pickupOnly: false })}
      onRemove={remove}
      body={(at) => (
        <Stack $gap={3}>
          <FormText control={control} name={`addOns.${at}.question`} label="Question" />
          <AddOnProducts form={form} at={at} seller={seller} />
          <FormCheck control={control} name={`addOns.${at}.pickupOnly`} label="Pickup only" />
          <FormSelect
            control={control}
            name={`addOns.${at}.qty`}
            label="Limit per product and registration"
            placeholder="No limit"
            options={atMost}
            read={(text) => (text === '' ? undefined : Number(text))}
          />
        </Stack>
      )}
    />
  );
}
