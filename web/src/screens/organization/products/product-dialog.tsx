import { Controller } from 'react-hook-form';
import { saveProduct } from '#domain/commerce/operations-store.ts';
import { stockOf } from '#domain/commerce/store/written.ts';
import { ImageField } from '#web/src/features/images/image-field.tsx';
import { FormArea, FormCheck, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { FormLines, FormMoney, FormNumber } from '#web/src/forms/more-fields.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { Grid } from '#web/src/ui/layout/layout.tsx';
import {
  blank,
  leftOf,
  type OwnProduct,
  type ProductForm,
  type ProductList,
  schema,
  valuesOf,
} from './product-form.ts';
import { Additions, Choices, CountedApart, PolicyChoice } from './product-parts.tsx';

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
  const form = useZodForm<ProductForm, ProductForm>(schema, product ? valuesOf(product) : blank);
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
      <Additions form={form} />
      <PolicyChoice form={form} organizationId={organizationId} />
      <FormLines control={control} name="tags" label="Tags" hint="One per line. An event’s add-ons name them." />
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
