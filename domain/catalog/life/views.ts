import * as z from 'zod';
import { changedField } from '../../kernel/patch.ts';
import { id, millis, rev, ulidText } from '../../kernel/schema.ts';
import { eventDates } from '../events/schema.ts';
import { lifeActs } from './acts.ts';
import { canceledRefund, eventNews } from './news.ts';

const sums = z.record(z.string(), z.int());

/**
 * The refunds that an action would make, grouped by rule, with amounts in minor units by currency. `complete` is true
 * if all orders were counted.
 */
const refundPreview = z.object({
  complete: z.boolean(),
  orders: z.int(),
  back: sums,
  /** Amounts that no longer have to be paid. */
  waived: sums,
  rules: z.array(z.object({ rule: z.string(), entries: z.int(), back: sums })),
});
export type RefundPreview = z.infer<typeof refundPreview>;

/**
 * The effects of an action: the people notified, the people holding a spot right now and the refunds, or why it isn't
 * possible.
 */
export const lifePreview = z.object({
  rev,
  act: z.enum(lifeActs),
  refusals: z.array(z.string()),
  teams: z.int(),
  waiting: z.int(),
  held: z.int(),
  refunds: refundPreview.nullable(),
});
export type LifePreview = z.infer<typeof lifePreview>;

const message = z.string().trim().max(1000, 'Enter up to 1,000 characters').default('');
/** Whether windows, deadlines and the divisions' days move by the same number of days. */
const shift = z.boolean().default(true);
const plain = <A extends (typeof lifeActs)[number]>(act: A) => z.object({ act: z.literal(act) });

/** An action on an event. */
export const lifeChange = z.discriminatedUnion('act', [
  /** A null value means that the dates are to be announced. */
  z.object({ act: z.literal('postpone'), dates: eventDates.nullable(), shift, message }),
  z.object({ act: z.literal('resume'), dates: eventDates, shift, message }),
  /**
   * If `refund` is null, nothing is refunded. `seen` means that the preview showed every order, so no further approval
   * is needed.
   */
  z.object({ act: z.literal('cancel'), message, refund: canceledRefund.nullable(), seen: z.boolean().default(false) }),
  z.object({ act: z.literal('close'), divisionIds: z.array(id).min(1).max(60) }),
  plain('reinstate'),
  plain('complete'),
  plain('reopen'),
  plain('delete'),
  plain('restore'),
]);
export type LifeChange = z.infer<typeof lifeChange>;

/** The jobs that an action started. */
export const lifeDone = z.object({
  rev,
  statusId: z.int(),
  tellJob: ulidText.nullable(),
  refundJob: ulidText.nullable(),
});

export const historyParts = ['facts', 'texts', 'rules', 'staff', 'password', 'division'] as const;
export type HistoryPart = (typeof historyParts)[number];

/**
 * A change to an event: who made it, when, and what changed. `named` are fields whose values aren't recorded. `undo` is
 * whether it can be undone, as far as is known now.
 */
export const historyRow = z.object({
  key: z.string(),
  part: z.enum(historyParts),
  divisionId: id.nullable(),
  division: z.string().nullable(),
  at: millis,
  by: z.object({ id: id.nullable(), name: z.string() }),
  act: z.enum(['made', 'changed', 'removed', 'restored']),
  changes: z.array(changedField),
  named: z.array(z.string()),
  /** The news that was sent, if people were notified. */
  told: eventNews.pick({ id: true, kind: true, jobId: true }).nullable(),
  undo: z.boolean(),
});
export type HistoryRow = z.infer<typeof historyRow>;
