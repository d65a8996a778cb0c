import * as z from 'zod';
import { id, millis, minor, rev } from '../../kernel/schema.ts';
import { promo } from '../schema.ts';

/**
 * What a promo can apply to: registrations, memberships and products. Payments for orders and shipping are never
 * reduced.
 */
export const promoTypes = ['TR', 'ER', 'MEM', 'PROD'] as const;

const fields = z.object({
  code: z
    .string()
    .trim()
    .min(1, 'Enter a code')
    .max(30, 'Enter up to 30 characters')
    .regex(/^[\p{L}\p{N}_-]+$/u, 'Use letters, digits, - and _ only'),
  amount: minor.min(0).max(10_000_000),
  percentage: z.number().min(0).max(100),
  types: z.array(z.enum(promoTypes)).min(1, 'Choose what it applies to').max(promoTypes.length),
  tournamentIds: z.array(id).max(50),
  divisionIds: z.array(id).max(100),
  maxUses: z.int().min(1, 'Enter at least 1').max(1_000_000).nullable(),
  dtStart: millis.nullable(),
  dtEnd: millis.nullable(),
  oneTime: z.boolean(),
  stacks: z.boolean(),
  isActive: z.boolean(),
  note: z.string().trim().max(200),
});

/**
 * The fields of a promo that an organizer edits, with an amount or a percentage but never both (Part 2 §5). With
 * `oneTime`, the promo's own code can't be used, and one-time codes are created for it. Neither `oneTime` nor the code
 * can change later, because orders were bought with them.
 */
export const writtenPromo = fields
  .refine(({ amount, percentage }) => amount > 0 !== percentage > 0, {
    path: ['amount'],
    message: 'Enter an amount or a percentage',
  })
  .refine(({ dtStart, dtEnd }) => dtStart === null || dtEnd === null || dtStart < dtEnd, {
    path: ['dtEnd'],
    message: 'Choose an end after the start',
  })
  .refine(({ oneTime, maxUses }) => !oneTime || maxUses === null, {
    path: ['maxUses'],
    message: 'A one-time code can be used only once',
  });
export type WrittenPromo = z.infer<typeof fields>;

/**
 * A promo for the staff who manage it. `uses` counts confirmed orders and those being paid. `left` is how often it can
 * still be used, or null for no limit. `made` is the number of one-time codes.
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
