import { Controller, useFieldArray } from 'react-hook-form';
import * as z from 'zod';
import { type ownProducts, saveProduct } from '#domain/commerce/contract-store.ts';
import { mostVariants, variantKeys } from '#domain/commerce/store/variants.ts';
import { newSku, stockOf, writtenProduct } from '#domain/commerce/store/written.ts';
import type { Answer } from '#web/src/api/call.ts';
import { ImageField } from '#web/src/features/images/image-field.tsx';
import { FormArea, FormCheck, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { FormLines, FormMoney, FormNumber } from '#web/src/forms/more-fields.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { useZodForm } from '#web/src/forms/use-zod-form.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Grid, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type ProductList = Answer<typeof ownProducts>;
export type OwnProduct = ProductList['items'][number];

const formSchema = writtenProduct.extend({
  left: z.int().min(0).nullable(),
  /** each variant has a number of its own */
  apart: z.boolean(),
  variants: z.record(z.string(), z.int().min(0, 'Of each one a number').nullable()),
  newSku: z.union([z.literal(''), newSku]),
});
type Form = z.infer<typeof formSchema>;
const schema = formSchema as unknown as z.ZodType<Form, Form>;
const blank: Form = {
  ...{ name: '', description: '', price: 0, shipping: 0, tags: [], options: [], images: [] },
  ...{ pickupOnly: true, isActive: true, seasonPassId: null, left: null, apart: false, variants: {}, newSku: '' },
};
const valuesOf = ({ stock, variants, ...product }: OwnProduct): Form =>
  formSchema.parse({ ...product, left: stock, apart: variants !== null, variants: variants ?? {}, newSku: '' });

/** What is sent of how many there are: of each that can be chosen, where they are counted apart. */
const leftOf = ({ apart, left, variants, options }: Pick<Form, 'apart' | 'left' | 'variants' | 'options'>) =>
  apart && options.length > 0 ? Object.fromEntries(variantKeys(options).map((key) => [key, variants[key] ?? 0])) : left;

type Props = {
  organizationId: number;
  username: string;
  product: OwnProduct | null;
  onClose(): void;
  onSaved(list: ProductList): void;
  /** Pieces were sold meanwhile: what is left is read again. */
  onStale(): void;
};

/** A product as its organization writes it: what it is, what it costs, which ones there are, how many are left, how it comes. */
export function ProductDialog({ organizationId, username, product, onClose, onSaved, onStale }: Props) {
  const form = useZodForm<Form, Form>(schema, product ? valuesOf(product) : blank);
  const save = useSave(saveProduct, form, {
    input: ({ left, apart, variants, newSku: number, ...written }) => ({
      params: { username },
      body: {
        sku: product?.sku ?? null,
        ...(number && !product ? { newSku: number } : {}),
        product: written,
        stock: {
          left: leftOf({ left, apart, variants, options: written.options }),
          seen: product ? stockOf(product) : null,
        },
      },
      rev: product?.rev ?? 0,
    }),
    onSaved,
  });
  const { control } = form;
  const close = () => {
    onStale();
    onClose();
  };
  return (
    <DialogForm {...save} title={product ? product.name : 'New product'} onClose={close} submitLabel="Save">
      <FormText control={control} name="name" label="Name" autoComplete="off" />
      {!product && (
        <FormText
          control={control}
          name="newSku"
          label="Number (SKU)"
          hint="Yours, if it has one; it can’t be changed later"
          autoComplete="off"
          optional
        />
      )}
      <FormArea control={control} name="description" label="About it" optional />
      <Grid $min={140}>
        <FormMoney control={control} name="price" label="Price" />
        {!(form.watch('apart') && form.watch('options').length > 0) && (
          <FormNumber
            control={control}
            name="left"
            label="How many are left"
            hint="Empty: no limit"
            empty={null}
            optional
          />
        )}
      </Grid>
      <FormLines control={control} name="tags" label="Tags" hint="One a line. An event’s add-ons name them." />
      <Choices form={form} />
      {form.watch('options').length > 0 && <CountedApart form={form} />}
      <FormNumber
        control={control}
        name="seasonPassId"
        label="Season pass"
        hint="A number of yours: who buys it pays less at events that name it under Season passes. Empty: no pass"
        empty={null}
        optional
      />
      {form.watch('seasonPassId') === null && (
        <FormCheck control={control} name="pickupOnly" label="Only to be picked up" />
      )}
      {form.watch('seasonPassId') === null && !form.watch('pickupOnly') && (
        <FormMoney control={control} name="shipping" label="Sending one" hint="Added where it is sent" />
      )}
      <Controller
        control={control}
        name="images"
        render={({ field }) => (
          <ImageField
            label="Picture"
            shelf={{ kind: 'organization', id: organizationId }}
            value={field.value[0] ?? ''}
            onChange={(url) => field.onChange(url ? [url] : [])}
          />
        )}
      />
      <FormCheck control={control} name="isActive" label="On sale" />
    </DialogForm>
  );
}

/** How many there are of each one that can be chosen: so many L in red. */
function CountedApart({ form: { control, watch } }: { form: ReturnType<typeof useZodForm<Form, Form>> }) {
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
function Choices({ form: { control } }: { form: ReturnType<typeof useZodForm<Form, Form>> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'options', keyName: 'key' });
  return (
    <Stack $gap={3}>
      {fields.map(({ key }, at) => (
        <Card key={key}>
          <Stack $gap={3}>
            <FormText control={control} name={`options.${at}.name`} label="What is chosen" placeholder="Size" />
            <FormLines control={control} name={`options.${at}.choices`} label="From" hint="One a line" />
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
