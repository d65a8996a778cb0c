import { Controller } from 'react-hook-form';
import { saveProduct } from '#domain/commerce/operations-store.ts';
import { stockOf } from '#domain/commerce/store/written.ts';
import { ImageField } from '#web/src/features/images/image-field.tsx';
import { FormArea, FormCheck, FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { FormLines, FormMoney, FormNumber } from '#web/src/forms/more-fields.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { Grid } from '#web/src/ui/layout/layout.tsx';
import {
  blank,
  type FormOf,
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
  /** Reloads the stock, because some were sold in the meantime. */
  onStale(): void;
};

/** Puts a picture first, where buyers see it, or takes the first one away if it's empty. The others stay. */
const withFirst = ([, ...others]: readonly string[], url: string): string[] =>
  url ? [url, ...others.filter((other) => other !== url)] : others;

/** The form in which an organization edits a product: description, price, options, stock and delivery. */
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
          hint="Your own number, if you use one. It can’t be changed later."
          autoComplete="off"
          optional
        />
      )}
      <FormArea control={control} name="description" label="Description" optional />
      <Grid $min={140}>
        <FormMoney control={control} name="price" label="Price" />
        {!(form.watch('apart') && form.watch('options').length > 0) && (
          <FormNumber
            control={control}
            name="left"
            label="In stock"
            hint="Leave blank for no limit"
            empty={null}
            optional
          />
        )}
      </Grid>
      <Additions form={form} />
      <PolicyChoice form={form} organizationId={organizationId} />
      <FormLines control={control} name="tags" label="Tags" hint="One per line. Events use tags to choose add-ons." />
      <Choices form={form} />
      {form.watch('options').length > 0 && <CountedApart form={form} />}
      <FormNumber
        control={control}
        name="seasonPassId"
        label="Season pass"
        hint="Your own number for the pass. Buyers pay less at events that list it under Season passes. Leave blank if this isn’t a pass."
        empty={null}
        optional
      />
      {form.watch('seasonPassId') === null && <Delivery form={form} />}
      <Controller
        control={control}
        name="images"
        render={({ field }) => (
          <ImageField
            label="Picture"
            shelf={{ kind: 'organization', id: organizationId }}
            value={field.value[0] ?? ''}
            onChange={(url) => field.onChange(withFirst(field.value, url))}
          />
        )}
      />
      <FormCheck control={control} name="isActive" label="On sale" />
    </DialogForm>
  );
}

/** How buyers get the product, and the shipping costs. */
const Delivery = ({ form: { control, watch } }: { form: FormOf }) => (
  <>
    <FormCheck control={control} name="pickupOnly" label="Pickup only" />
    {!watch('pickupOnly') && (
      <>
        <FormMoney control={control} name="shipping" label="Shipping fee" hint="Added if it’s shipped" />
        <FormSelect
          control={control}
          name="shippingPer"
          label="Charge shipping"
          hint="Products charged once per order ship together. The order is charged the highest of their fees."
          options={[
            { value: 'piece', label: 'For each item' },
            { value: 'order', label: 'Once per order' },
          ]}
        />
      </>
    )}
  </>
);
