import * as z from 'zod';
import { id, millis, minor, rev } from '../../kernel/schema.ts';
import { promo } from '../schema.ts';

/** What a promo can be for: entries, memberships, products. Payments of orders and shipping are never reduced. */
export const promoTypes = ['TR', 'ER', 'MEM', 'PROD'] as const;

const fields = z.object({
  code: z
    .string()
    .trim()
    .min(1, 'A code is required')
    .max(30, 'At most 30 letters')
    .regex(/^[\p{L}\p{N}_-]+$/u, 'Letters, digits, - and _ only'),
  amount: minor.min(0).max(10_000_000),
  percentage: z.number().min(0).max(100),
  types: z.array(z.enum(promoTypes)).min(1, 'Choose what it is for').max(promoTypes.length),
  tournamentIds: z.array(id).max(50),
  divisionIds: z.array(id).max(100),
  maxUses: z.int().min(1, 'At least one').max(1_000_000).nullable(),
  dtStart: millis.nullable(),
  dtEnd: millis.nullable(),
  oneTime: z.boolean(),
  stacks: z.boolean(),
  isActive: z.boolean(),
  note: z.string().trim().max(200),
});

/**
 * What an organizer writes of a promo: an amount or a percentage, never both (Part 2 §5). `oneTime`: its own code is none, single ones
 * are made for it. Neither this nor the code changes later, since orders were bought with it.
 */
export const writtenPromo = fields
  .refine(({ amount, percentage }) => amount > 0 !== percentage > 0, {
    path: ['amount'],
    message: 'Give an amount or a percentage',
  })
  .refine(({ dtStart, dtEnd }) => dtStart === null || dtEnd === null || dtStart < dtEnd, {
    path: ['dtEnd'],
    message: 'The end comes after the start',
  })
  .refine(({ oneTime, maxUses }) => !oneTime || maxUses === null, {
    path: ['maxUses'],
    message: 'Each of its codes is good once',
  });
export type WrittenPromo = z.infer<typeof fields>;

/**
 * A promo for those who manage it. `uses`: by orders that stand; `left`: how often it can still be used, null without a limit;
 * `made`: how many one-time codes there are.
 */
export const ownPromo = fields.extend({
  code: promo.shape.code,
  key: z.string(),
  uses: z.int().min(0),
  left: z.int().min(0).nullable(),
  made: z.int().min(0),
  rev,
});
export type OwnPromo = z.infer<typeof ownPromo>;
