import * as z from 'zod';
import { id, isoDate, minor, wallTime, webUrl, weekday } from '../../kernel/schema.ts';
import { question } from '../../people/form/player-checks.ts';
import { everyDivision } from '../divisions/entry-fee.ts';

/**
 * A fee or tax that the organizer adds at checkout (Part 2 §3 Cart fee). It is defined here because events store them
 * in `jsonProps.cartFees`; domain/commerce prices them. `amount` is in minor units, and `percentage` is 0–100 of the
 * price. A fee can have both. `members`/`nonMembers` are membership (level) IDs, used only for per-player fees.
 */
export const cartFee = z.object({
  label: z.string().default(''),
  description: z.string().default(''),
  amount: minor.min(0).default(0),
  percentage: z.number().min(0).max(100).default(0),
  divisionIds: z.array(z.union([id, z.literal(everyDivision)])).default([]),
  members: z.array(id).default([]),
  nonMembers: z.array(id).default([]),
  isTax: z.boolean().default(false),
  perPlayer: z.boolean().default(false),
  promoable: z.boolean().default(false),
});
export type CartFee = z.infer<typeof cartFee>;

/** Division IDs, or `*` for every division of the event. */
const divisionScope = z.union([z.literal('*'), z.array(id)]);
export type DivisionScope = z.infer<typeof divisionScope>;

/** Products, by tag, that are offered after a registration is added to the cart (Part 2 §2). */
export const addOn = z.object({
  question: z.string().min(1, 'Enter the question'),
  productTags: z.array(z.string()).default([]),
  pickupOnly: z.boolean().default(false),
  /** The maximum quantity per registration. Without it, there's no limit. */
  qty: z.int().positive().optional(),
});
export type AddOn = z.infer<typeof addOn>;

/**
 * An organizer's custom question. Its answer is stored in the registration's extra fields under `~label` (Part 2 §3).
 */
export const customField = question.extend({
  perPlayer: z.boolean().default(false),
  divisionIds: divisionScope.default('*'),
});
export type CustomField = z.infer<typeof customField>;

/**
 * A text that registrants must agree to before the review step is done (Part 2 §3 jProps): the organizer's HTML, or a
 * link to it.
 */
export const waiver = z.object({
  id: z.union([z.string().min(1), id]),
  name: z.string().min(1),
  text: z.string().max(50_000).optional(),
  url: webUrl.optional(),
  instructions: z.string().default(''),
  label: z.string().default(''),
  divisions: divisionScope.default('*'),
});
export type Waiver = z.infer<typeof waiver>;

/** The event's courts (Part 3 §3 Court schedule): their names, and the input the schedule was made from. */
const courtSettings = z.looseObject({
  weeks: z.int().min(0).default(0),
  courts: z.int().min(0).default(0),
  slots: z.array(wallTime).default([]),
  dows: z.array(weekday).default([]),
  _courtNames: z.array(z.string()).default([]),
  courtsUsed: z.array(z.string()).default([]),
  kob: z.boolean().default(false),
  /** Dates without play, even though they fall on one of the event's weekdays. */
  skip: z.array(isoDate).optional(),
  /** The dates of a league's weeks that take place, once its season is generated. */
  weekDates: z.array(z.object({ week: z.int().positive(), date: isoDate })).optional(),
});

/**
 * A date that differs from the others: on another weekday (an extra date), at other times, or with a different number
 * of spots per group.
 */
const dateChange = z.object({
  date: isoDate,
  startTime: wallTime.optional(),
  endTime: wallTime.optional(),
  capacity: z.int().min(0).max(2_000).nullable().default(null),
});

/**
 * How a recurring event repeats: days of the week between two dates, except the dates left out. `canceled` lists dates
 * that people had booked, with the reason each is canceled.
 */
const recurringSettings = z.looseObject({
  dows: z.array(weekday).default([]),
  from: isoDate.optional(),
  to: isoDate.optional(),
  exclude: z.array(isoDate).default([]),
  startTime: wallTime.optional(),
  endTime: wallTime.optional(),
  changes: z.array(dateChange).max(200).optional(),
  canceled: z
    .array(z.object({ date: isoDate, note: z.string().max(500).default('') }))
    .max(200)
    .optional(),
});

const divisionSettings = z.looseObject({ additionalFields: z.array(customField).default([]) });

/**
 * `Tournament.jsonProps`, stored as JSON text (Part 2 §3). Standings and league settings are only passed through here.
 * Their own modules validate them, because domain/play and domain/leagues may import from this file but not the
 * reverse.
 */
export const jsonProps = z.looseObject({
  cartFees: z.array(cartFee).default([]),
  addOns: z.array(addOn).default([]),
  customFields: z.array(customField).default([]),
  courts: courtSettings.optional(),
  standings: z.array(z.looseObject({})).default([]),
  leagueSettings: z.looseObject({}).optional(),
  reoccuringSettings: recurringSettings.optional(),
  divisions: z.record(z.string().regex(/^\d+$/), divisionSettings).default({}),
});

/** `Tournament.jProps` (Part 2 §3): waivers, and the organizer's custom questions. */
export const jProps = z.looseObject({
  waivers: z.array(waiver).default([]),
  fields: z.array(customField).default([]),
});
