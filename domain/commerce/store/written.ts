import * as z from 'zod';
import { everyDivision } from '../../catalog/divisions/entry-fee.ts';
import { type CartFee, cartFee } from '../../catalog/events/json-props.ts';
import { id, rev } from '../../kernel/schema.ts';
import { type Product, product } from '../schema.ts';
import { mostVariants } from './variants.ts';

const tag = z.string().trim().toLowerCase().min(1).max(40);
const name = z.string().trim().min(1, 'A name is required').max(120);

/** The SKU of a new product, as the seller enters it. */
export const newSku = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9._-]{0,39}$/, 'Use letters, digits, dots, - and _ only');

/**
 * A charge added to a product's price: a fixed amount per unit, a percentage, or both. Taxes are listed separately on
 * receipts.
 */
const added = z
  .object({
    label: z.string().trim().min(1, 'A name is required').max(60),
    amount: z.int().min(0).max(1_000_000),
    percentage: z.number().min(0).max(100),
    isTax: z.boolean(),
  })
  .refine(({ amount, percentage }) => amount > 0 || percentage > 0, {
    path: ['percentage'],
    message: 'Enter an amount or a percentage',
  });
type Added = z.infer<typeof added>;

/** Returns added charges as fees for pricing. They apply to every buyer and every registration. */
export const feesAdded = (all: readonly Added[]): CartFee[] =>
  all.map((each) => cartFee.parse({ ...each, divisionIds: [everyDivision] }));

/**
 * The fields of a product that an organizer edits. Its stock is saved separately, along with the number the organizer
 * saw ({@link stockChange}).
 */
export const writtenProduct = z.object({
  name,
  description: z.string().trim().max(1_000),
  price: product.shape.price.max(10_000_000),
  shipping: z.int().min(0).max(1_000_000),
  shippingPer: product.shape.shippingPer,
  tags: z.array(tag).max(20),
  options: z
    .array(
      z.object({
        name: z.string().trim().min(1, 'A name is required').max(40),
        choices: z.array(z.string().trim().min(1).max(60)).min(1, 'Add at least one choice').max(30),
      }),
    )
    .max(4),
  images: z.array(z.url()).max(4),
  pickupOnly: z.boolean(),
  isActive: z.boolean(),
  /** The season pass that the product sells, or null for an ordinary product. */
  seasonPassId: id.nullable().default(null),
  /** The policy that buyers agree to, which determines refunds. */
  refundPolicyId: id.nullable().default(null),
  cartFees: z.array(added).max(6).default([]),
});

export type WrittenProduct = z.input<typeof writtenProduct>;

/** The number in stock: one number for the whole product, or one per variant by its key. */
const stock = z.union([
  z.int().min(0).max(1_000_000),
  z
    .record(z.string().max(300), z.int().min(0).max(1_000_000))
    .refine(
      (each) => Object.keys(each).length <= mostVariants,
      `Count stock for up to ${mostVariants} variants, or for the whole product`,
    ),
]);
export type Stock = z.infer<typeof stock>;

/**
 * A change to the stock. `left` is the new stock, and `seen` is the stock shown when it was entered, because more may
 * have been sold since.
 */
export const stockChange = z.object({ left: stock.nullable(), seen: stock.nullable() });

/** Returns a product's stock as the organizer enters it. */
export const stockOf = ({ stock: all, variants }: Pick<Product, 'stock' | 'variants'>): Stock | null => variants ?? all;

/** A product as buyers see it. */
export const productView = product.pick({
  sku: true,
  name: true,
  description: true,
  price: true,
  shipping: true,
  shippingPer: true,
  stock: true,
  variants: true,
  tags: true,
  options: true,
  images: true,
  pickupOnly: true,
  seasonPassId: true,
  refundPolicyId: true,
});
export type ProductView = z.infer<typeof productView>;

/** A product as the seller's staff see it. */
export const ownProduct = productView.extend({ isActive: z.boolean(), cartFees: z.array(added), rev });
