import * as z from 'zod';
import { currency, id, isoDate, millis, minor } from '../kernel/schema.ts';

/** The number of spots taken at the end of each day on which it changed. */
const fillPoint = z.object({ date: isoDate, registered: z.int(), waiting: z.int() });

/** A day's orders: their sales, and how much has been refunded since. */
const moneyDay = z.object({ date: isoDate, orders: z.int(), sold: minor, refunded: minor });

/** A division with its windows: registrations and payments in each. */
const divisionFigures = z.object({
  id,
  name: z.string(),
  /** Null means no limit. */
  capacity: z.int().nullable(),
  registered: z.int(),
  waiting: z.int(),
  withdrawn: z.int(),
  sold: minor,
  refunded: minor,
  fill: z.array(fillPoint),
  windows: z.array(z.object({ id, name: z.string(), teams: z.int(), sold: minor })),
});

/** The event that a later one repeats, held a year earlier. */
const yearBefore = z.object({
  name: z.string(),
  startDate: isoDate,
  capacity: z.int().nullable(),
  /** How the earlier event filled, with each day shifted to the same distance before the later event's first day. */
  fill: z.array(fillPoint),
});
export type YearBefore = z.infer<typeof yearBefore>;

export const eventFigures = z.object({
  currency,
  /** The last day of the curves: today, or the event's last day if it is over. */
  until: isoDate,
  fill: z.array(fillPoint),
  /** Null if there is no earlier event, or if the caller doesn't manage it. */
  yearBefore: yearBefore.nullable(),
  capacity: z.int().nullable(),
  money: z.array(moneyDay),
  totals: z.object({ orders: z.int(), sold: minor, refunded: minor, due: minor }),
  divisions: z.array(divisionFigures),
});
export type EventFigures = z.infer<typeof eventFigures>;
export type FillPoint = z.infer<typeof fillPoint>;
export type MoneyDay = z.infer<typeof moneyDay>;
export type DivisionFigures = z.infer<typeof divisionFigures>;

/** An event's status. Play and check-in are null unless the event is on, from noon the day before to its last day. */
export const todayLines = z.object({
  /** Null if nothing is drawn. `late` is how many minutes the most overdue match has been waiting. */
  play: z.object({ played: z.int(), of: z.int(), late: z.int() }).nullable(),
  checkin: z.object({ here: z.int(), of: z.int() }).nullable(),
  /** Each division while the event is on: teams checked in, its current round, matches done, and its next start. */
  divisions: z.array(
    z.object({
      id,
      here: z.int(),
      of: z.int(),
      round: z.string().nullable(),
      played: z.int(),
      matches: z.int(),
      live: z.int(),
      next: millis.nullable(),
      /**
       * Whether the division's pools are over, and neither a bracket nor manually entered finishes have followed yet.
       */
      awaitsRound: z.boolean(),
    }),
  ),
  /** The balance due on orders, by currency, or empty if nothing is due. */
  due: z.array(z.object({ currency, orders: z.int(), amount: minor })),
  /** Payments for registrations minus refunds, or empty if there are none. */
  received: z.array(z.object({ currency, amount: minor })),
});
export type EventToday = z.infer<typeof todayLines>;

/** A signed-in user who started registering. `registered` means they have a team in this event now. */
export const leadView = z.object({
  leadId: z.string(),
  name: z.string(),
  email: z.string(),
  divisionId: id.nullable(),
  division: z.string(),
  step: z.string(),
  registered: z.boolean(),
  begun: millis,
  last: millis,
});
export type LeadView = z.infer<typeof leadView>;

/** How long a division's buyers can withdraw, the refund they get, and who has withdrawn. */
export const withdrawals = z.object({
  divisions: z.array(
    z.object({
      id,
      name: z.string(),
      /** Null means at any time. */
      until: millis.nullable(),
      /** For divisions sold by date, how many days before a team's first date refunds end, or 0 if they never end. */
      daysBeforeDate: z.int(),
      percentage: z.number(),
      policy: z.string(),
    }),
  ),
  teams: z.array(
    z.object({
      teamId: id,
      name: z.string(),
      division: z.string(),
      /** Null if unknown. */
      at: millis.nullable(),
      orderId: id.nullable(),
    }),
  ),
});

/** A question and how often each answer was given. `unanswered` is how many teams or players didn't answer. */
const fieldAnswers = z.object({
  field: z.string(),
  label: z.string(),
  answers: z.array(z.object({ answer: z.string(), n: z.int() })),
  unanswered: z.int(),
});
export type FieldAnswers = z.infer<typeof fieldAnswers>;
export const fieldReport = z.object({
  players: z.int(),
  teams: z.int(),
  fields: z.array(fieldAnswers),
});

/** The figures at the top of an organization's home. */
export const monthFigures = z.object({
  /** The month that the money is from, YYYY-MM. */
  month: z.string(),
  /** Spots in current and upcoming published events. `open` is null if one of them has no limit. */
  places: z.object({ events: z.int(), registered: z.int(), waiting: z.int(), open: z.int().nullable() }),
  /** Totals for all orders of the month, by currency, or empty if there are none. */
  money: z.array(z.object({ currency, orders: z.int(), sold: minor, refunded: minor, due: minor })),
});
export type MonthFigures = z.infer<typeof monthFigures>;
