import * as z from 'zod';
import { changedField } from '../../kernel/patch.ts';
import { id, millis, rev, ulidText } from '../../kernel/schema.ts';
import { eventDates } from '../events/schema.ts';
import { lifeActs } from './acts.ts';
import { canceledRefund, eventNews } from './news.ts';

const sums = z.record(z.string(), z.int());

/** What would go back, by the rule it goes back by; amounts in minor units by currency. `complete`: every order was looked at. */
const refundPreview = z.object({
  complete: z.boolean(),
  orders: z.int(),
  back: sums,
  /** what need not be paid any more */
  waived: sums,
  rules: z.array(z.object({ rule: z.string(), entries: z.int(), back: sums })),
});
export type RefundPreview = z.infer<typeof refundPreview>;

/** What an act would do: who is told, who holds a place right now, what goes back; or why it can't be done. */
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

const message = z.string().trim().max(1000, 'At most 1,000 letters').default('');
/** Windows, deadlines and the days of divisions move along by as many days. */
const shift = z.boolean().default(true);
const plain = <A extends (typeof lifeActs)[number]>(act: A) => z.object({ act: z.literal(act) });

/** What is done with an event. */
export const lifeChange = z.discriminatedUnion('act', [
  /** dates null: to be said */
  z.object({ act: z.literal('postpone'), dates: eventDates.nullable(), shift, message }),
  z.object({ act: z.literal('resume'), dates: eventDates, shift, message }),
  /** refund null: nothing goes back by this; `seen`: its preview showed every order, so that nobody need say yes again */
  z.object({ act: z.literal('cancel'), message, refund: canceledRefund.nullable(), seen: z.boolean().default(false) }),
  z.object({ act: z.literal('close'), divisionIds: z.array(id).min(1).max(60) }),
  plain('reinstate'),
  plain('complete'),
  plain('reopen'),
  plain('delete'),
  plain('restore'),
]);
export type LifeChange = z.infer<typeof lifeChange>;

/** The jobs that an act has begun. */
export const lifeDone = z.object({
  rev,
  statusId: z.int(),
  tellJob: ulidText.nullable(),
  refundJob: ulidText.nullable(),
});

export const historyParts = ['facts', 'texts', 'rules', 'staff', 'password', 'division'] as const;
export type HistoryPart = (typeof historyParts)[number];

/** A change of an event: who, when, what. `named`: fields whose values are not kept. `undo`: it can be taken back as it looks now. */
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
  /** the news that it made, where people were told */
  told: eventNews.pick({ id: true, kind: true, jobId: true }).nullable(),
  undo: z.boolean(),
});
export type HistoryRow = z.infer<typeof historyRow>;
