import * as z from 'zod';
import { refundReasons } from '../../commerce/refunds/refunds.ts';
import { formatMoney } from '../../kernel/money.ts';
import { id } from '../../kernel/schema.ts';
import { defineJobKind } from '../kind.ts';
import type { Sums } from '../schema.ts';

const orders = (n: number) => `${n} ${n === 1 ? 'order' : 'orders'}`;
/** Returns the refunds, by currency. */
const back = (sums: Sums) =>
  Object.entries(sums)
    .filter(([key, amount]) => key.startsWith('back ') && amount > 0)
    .map(([key, amount]) => formatMoney(amount, key.slice('back '.length)))
    .join(' and ');

/**
 * Refunds an event, or some of its divisions, with each order's amount decided by the policy it was bought under, or by
 * a percentage (Part 2 §4, §7). The sums are by currency in minor units, such as `back USD`. `orders` counts the orders
 * that get money back.
 */
export const refundEvent = defineJobKind({
  name: 'refund-event',
  params: z.object({
    tournamentId: id,
    /** The divisions, or all of them if empty. */
    divisionIds: z.array(id).max(60).default([]),
    reason: z.enum(refundReasons),
    percentage: z.number().min(0).max(100).optional(),
  }),
  may: 'order.manage',
  of: 'event',
  scopeId: ({ tournamentId }) => tournamentId,
  asks: true,
  undo: null,
  kept: 'quarter',
  words: {
    title: 'Refund an event',
    go: ({ total, expected }) =>
      back(expected)
        ? `Refund ${back(expected)} to ${orders(expected.orders ?? total)}`
        : `Check ${orders(total)}: nothing to refund`,
    told: ({ sums }) => `${back(sums) || 'Nothing'} refunded`,
  },
});
