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

/** The refund policies to choose from. A retired policy is offered only where it's already chosen. */
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
      hint="Buyers agree to it. If you choose none, there are no automatic refunds."
      read={(value) => (value === '' ? null : Number(value))}
      options={[{ value: '', label: 'None' }, ...offered.map(({ id, name }) => ({ value: String(id), label: name }))]}
    />
  );
}

/** Taxes and fees, each with the name shown on the receipt. */
export function Additions({ form: { control } }: { form: FormOf }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'cartFees', keyName: 'key' });
  return (
    <Stack $gap={3}>
      {fields.map(({ key }, at) => (
        <Card key={key}>
          <Stack $gap={3}>
            <FormText control={control} name={`cartFees.${at}.label`} label="Name on receipt" placeholder="Sales tax" />
            <Grid $min={120}>
              <FormNumber control={control} name={`cartFees.${at}.percentage`} label="Percent" step="0.001" />
              <FormMoney control={control} name={`cartFees.${at}.amount`} label="Amount per item" />
            </Grid>
            <FormCheck control={control} name={`cartFees.${at}.isTax`} label="Tax" />
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

/** The stock of each combination, such as the number of red shirts in size L. */
export function CountedApart({ form: { control, watch } }: { form: FormOf }) {
  const keys = variantKeys(watch('options')).filter((key) => key.replaceAll(/[ /]/g, '') !== '');
  const countable = keys.length <= mostVariants;
  return (
    <Stack $gap={3}>
      <FormCheck
        control={control}
        name="apart"
        label="Count options separately"
        hint={
          countable
            ? 'Buyers can only choose what’s in stock'
            : `You can’t count more than ${mostVariants} combinations separately`
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

/** Options, such as size or color, each with its choices. */
export function Choices({ form: { control } }: { form: FormOf }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'options', keyName: 'key' });
  return (
    <Stack $gap={3}>
      {fields.map(({ key }, at) => (
        <Card key={key}>
          <Stack $gap={3}>
            <FormText control={control} name={`options.${at}.name`} label="Option name" placeholder="Size" />
            <FormLines control={control} name={`options.${at}.choices`} label="Choices" hint="One per line" />
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
            Add an option
          </Button>
        </Row>
      )}
    </Stack>
  );
}

export const stateOf = ({ isActive, stock }: Pick<OwnProduct, 'isActive' | 'stock'>): string =>
  !isActive ? 'Not sold' : stock === 0 ? 'Sold out' : 'On sale';
