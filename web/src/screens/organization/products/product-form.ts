import * as z from 'zod';
import type { ownProducts } from '#domain/commerce/operations-store.ts';
import { variantKeys } from '#domain/commerce/store/variants.ts';
import { newSku, writtenProduct } from '#domain/commerce/store/written.ts';
import type { Answer } from '#web/src/api/call.ts';
import type { useZodForm } from '#web/src/forms/use-save.ts';

export type ProductList = Answer<typeof ownProducts>;
export type OwnProduct = ProductList['items'][number];

const formSchema = writtenProduct.extend({
  left: z.int().min(0).nullable(),
  /** Whether each variant has its own stock. */
  apart: z.boolean(),
  variants: z.record(z.string(), z.int().min(0, 'Enter how many of each you have').nullable()),
  newSku: z.union([z.literal(''), newSku]),
});
export type ProductForm = z.infer<typeof formSchema>;
export type FormOf = ReturnType<typeof useZodForm<ProductForm, ProductForm>>;
export const schema = formSchema as unknown as z.ZodType<ProductForm, ProductForm>;
export const blank: ProductForm = {
  ...{ name: '', description: '', price: 0, shipping: 0, shippingPer: 'piece', tags: [], options: [], images: [] },
  ...{ refundPolicyId: null, cartFees: [] },
  ...{ pickupOnly: true, isActive: true, seasonPassId: null, left: null, apart: false, variants: {}, newSku: '' },
};
export const valuesOf = ({ stock, variants, ...product }: OwnProduct): ProductForm =>
  formSchema.parse({ ...product, left: stock, apart: variants !== null, variants: variants ?? {}, newSku: '' });

/** Returns the stock to send, per option if options are counted separately. */
export const leftOf = ({
  apart,
  left,
  variants,
  options,
}: Pick<ProductForm, 'apart' | 'left' | 'variants' | 'options'>) =>
  apart && options.length > 0 ? Object.fromEntries(variantKeys(options).map((key) => [key, variants[key] ?? 0])) : left;
