import { Controller, useFieldArray } from 'react-hook-form';
import * as z from 'zod';
import { type ownProducts, saveProduct } from '#domain/commerce/contract-store.ts';
import { newSku, stockChange, writtenProduct } from '#domain/commerce/store/written.ts';
import type { Answer } from '#web/src/api/call.ts';
import { ImageField } from '#web/src/features/images/image-field.tsx';
import { FormArea, FormCheck, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { FormLines, FormMoney, FormNumber } from '#web/src/forms/more-fields.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { useZodForm } from '#web/src/forms/use-zod-form.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Grid, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type ProductList = Answer<typeof ownProducts>;
export type OwnProduct = ProductList['items'][number];

const formSchema = writtenProduct.extend({ left: stockChange.shape.left, newSku: z.union([z.literal(''), newSku]) });
type Form = z.infer<typeof formSchema>;
const schema = formSchema as unknown as z.ZodType<Form, Form>;
const blank: Form = {
  ...{ name: '', description: '', price: 0, shipping: 0, tags: [], options: [], images: [] },
  ...{ pickupOnly: true, isActive: true, left: null, newSku: '' },
};
const valuesOf = (product: OwnProduct): Form => formSchema.parse({ ...product, left: product.stock, newSku: '' });

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
    input: ({ left, newSku: number, ...written }) => ({
      params: { username },
      body: {
        sku: product?.sku ?? null,
        ...(number && !product ? { newSku: number } : {}),
        product: written,
        stock: { left, seen: product?.stock ?? null },
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
        <FormNumber
          control={control}
          name="left"
          label="How many are left"
          hint="Empty: no limit"
          empty={null}
          optional
        />
      </Grid>
      <FormLines control={control} name="tags" label="Tags" hint="One a line. An event’s add-ons name them." />
      <Choices form={form} />
      <FormCheck control={control} name="pickupOnly" label="Only to be picked up" />
      {!form.watch('pickupOnly') && (
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
