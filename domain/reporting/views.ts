import * as z from 'zod';
import { currency, id, isoDate, millis, minor } from '../kernel/schema.ts';

/** How full something is at the end of a day on which that changed. */
const fillPoint = z.object({ date: isoDate, registered: z.int(), waiting: z.int() });

/** Money of the orders of a day: what was sold, and what of that was given back since. */
const moneyDay = z.object({ date: isoDate, orders: z.int(), sold: minor, refunded: minor });

/** A division with its windows: who came in which, and what they paid. */
const divisionFigures = z.object({
  id,
  name: z.string(),
  /** null: no limit */
  capacity: z.int().nullable(),
  registered: z.int(),
  waiting: z.int(),
  withdrawn: z.int(),
  sold: minor,
  refunded: minor,
  fill: z.array(fillPoint),
  windows: z.array(z.object({ id, name: z.string(), teams: z.int(), sold: minor })),
});

/** The event that another was made after, a year before it. */
const yearBefore = z.object({
  name: z.string(),
  startDate: isoDate,
  capacity: z.int().nullable(),
  /** how it filled, each day as many days before its first day as the day that stands here is before the later event's */
  fill: z.array(fillPoint),
});
export type YearBefore = z.infer<typeof yearBefore>;

export const eventFigures = z.object({
  currency,
  /** the last day of the curves: today, or the event's last day once it is over */
  until: isoDate,
  fill: z.array(fillPoint),
  /** null: there is none, or who asks doesn't manage it */
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

/** An event in lines. Play and check-in are null unless it is on: from noon of the day before it to its last day. */
export const todayLines = z.object({
  /** `late`: whole minutes that the match waits that is overdue the longest; null: nothing is drawn */
  play: z.object({ played: z.int(), of: z.int(), late: z.int() }).nullable(),
  checkin: z.object({ here: z.int(), of: z.int() }).nullable(),
  /** what orders owe, by currency; none: nothing is due */
  due: z.array(z.object({ currency, orders: z.int(), amount: minor })),
  /** what came in for its entries and was not given back; none: nothing did */
  received: z.array(z.object({ currency, amount: minor })),
});
export type EventToday = z.infer<typeof todayLines>;

/** Somebody signed in who began to register. `registered`: they have a team of this event's by now. */
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

/** Until when a division's buyers can withdraw, what they get, and who has. */
export const withdrawals = z.object({
  divisions: z.array(
    z.object({
      id,
      name: z.string(),
      /** null: whenever they do */
      until: millis.nullable(),
      percentage: z.number(),
      policy: z.string(),
    }),
  ),
  teams: z.array(
    z.object({
      teamId: id,
      name: z.string(),
      division: z.string(),
      /** null: it is not known when */
      at: millis.nullable(),
      orderId: id.nullable(),
    }),
  ),
});

/** A question with how often each answer was given; `unanswered`: how many gave none. */
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

/** What stands at the top of an organization's home. */
export const monthFigures = z.object({
  /** the month of the money, YYYY-MM */
  month: z.string(),
  /** places of published events that are on or to come; `open` null: one of them has no limit */
  places: z.object({ events: z.int(), registered: z.int(), waiting: z.int(), open: z.int().nullable() }),
  /** of all orders of the month, by currency; empty where nothing was ordered */
  money: z.array(z.object({ currency, orders: z.int(), sold: minor, refunded: minor, due: minor })),
});
export type MonthFigures = z.infer<typeof monthFigures>;
