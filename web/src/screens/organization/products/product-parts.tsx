import { Controller, useFieldArray } from 'react-hook-form';
import { refundPolicies } from '#domain/commerce/operations-policies.ts';
import { mostVariants, variantKeys } from '#domain/commerce/store/variants.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { FormCheck, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { FormLines, FormMoney, FormNumber } from '#web/src/forms/more-fields.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Grid, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { FormOf, OwnProduct } from './product-form.ts';

/** The refund policies that can be chosen; one that is not offered any more stays where it was. */
export function PolicyChoice({ form: { control, watch }, organizationId }: { form: FormOf; organizationId: number }) {
  const { data } = useCall(refundPolicies, { params: { organizationId } });
  const own = watch('refundPolicyId');
  const offered = data?.items.filter(({ id, isActive }) => isActive || id === own) ?? [];
  if (offered.length === 0) return null;
  return (
    <FormSelect
      control={control}
      name="refundPolicyId"
      label="Refund policy"
      hint="Buyers agree to it; without one nothing goes back by itself"
      read={(value) => (value === '' ? null : Number(value))}
      options={[{ value: '', label: 'None' }, ...offered.map(({ id, name }) => ({ value: String(id), label: name }))]}
    />
  );
}

/** Taxes and fees: each by its name, as the receipt says it. */
export function Additions({ form: { control } }: { form: FormOf }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'cartFees', keyName: 'key' });
  return (
    <Stack $gap={3}>
      {fields.map(({ key }, at) => (
        <Card key={key}>
          <Stack $gap={3}>
            <FormText control={control} name={`cartFees.${at}.label`} label="Added as" placeholder="Sales tax" />
            <Grid $min={120}>
              <FormNumber control={control} name={`cartFees.${at}.percentage`} label="Percent" step="0.001" />
              <FormMoney control={control} name={`cartFees.${at}.amount`} label="Amount of each" />
            </Grid>
            <FormCheck control={control} name={`cartFees.${at}.isTax`} label="It is a tax" />
            <Row>
              <Button size="s" kind="plain" onClick={() => remove(at)}>
                Remove
              </Button>
            </Row>
          </Stack>
        </Card>
      ))}
      {fields.length < 6 && (
        <Row>
          <Button
            size="s"
            icon="plus"
            onClick={() =>
              append({ label: fields.length === 0 ? 'Sales tax' : '', percentage: 0, amount: 0, isTax: true })
            }
          >
            Add a tax or fee
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** How many there are of each one that can be chosen: so many L in red. */
export function CountedApart({ form: { control, watch } }: { form: FormOf }) {
  const keys = variantKeys(watch('options')).filter((key) => key.replaceAll(/[ /]/g, '') !== '');
  const countable = keys.length <= mostVariants;
  return (
    <Stack $gap={3}>
      <FormCheck
        control={control}
        name="apart"
        label="Count each one apart"
        hint={
          countable ? 'So that only what is there can be chosen' : `More than ${mostVariants} can’t be counted apart`
        }
      />
      {watch('apart') && countable && (
        <Grid $min={120}>
          {keys.map((key) => (
            <Controller
              key={key}
              control={control}
              name="variants"
              render={({ field }) => (
                <TextField
                  label={key}
                  inputMode="numeric"
                  value={String(field.value[key] ?? 0)}
                  onChange={({ target }) =>
                    field.onChange({ ...field.value, [key]: Number(target.value.replaceAll(/\D/g, '').slice(0, 6)) })
                  }
                />
              )}
            />
          ))}
        </Grid>
      )}
    </Stack>
  );
}

/** Size, color: each with what there is to choose from. */
export function Choices({ form: { control } }: { form: FormOf }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'options', keyName: 'key' });
  return (
    <Stack $gap={3}>
      {fields.map(({ key }, at) => (
        <Card key={key}>
          <Stack $gap={3}>
            <FormText control={control} name={`options.${at}.name`} label="What is chosen" placeholder="Size" />
            <FormLines control={control} name={`options.${at}.choices`} label="From" hint="One per line" />
            <Row>
              <Button size="s" kind="plain" onClick={() => remove(at)}>
                Remove
              </Button>
            </Row>
          </Stack>
        </Card>
      ))}
      {fields.length < 4 && (
        <Row>
          <Button size="s" icon="plus" onClick={() => append({ name: '', choices: [] })}>
            Add a choice: size, color
          </Button>
        </Row>
      )}
    </Stack>
  );
}

export const stateOf = ({ isActive, stock }: Pick<OwnProduct, 'isActive' | 'stock'>): string =>
  !isActive ? 'Not sold' : stock === 0 ? 'Sold out' : 'On sale';
