import * as z from 'zod';
import { id, isoDate, wallTime, weekday } from '../../kernel/schema.ts';
import { webUrl } from '../../kernel/web-address.ts';
import { question } from '../../people/form/question.ts';
import { cartFee } from '../divisions/schema.ts';

/** Division ids, or `*` for every division of the event. */
const divisionScope = z.union([z.literal('*'), z.array(id)]);
export type DivisionScope = z.infer<typeof divisionScope>;

/** What is offered after a registration was added to the cart (Part 2 §2): products by tag. */
export const addOn = z.object({
  question: z.string().min(1, 'Write the question'),
  productTags: z.array(z.string()).default([]),
  pickupOnly: z.boolean().default(false),
  /** At most so many of it may be taken with one registration; missing: as many as there are. */
  qty: z.int().positive().optional(),
});
export type AddOn = z.infer<typeof addOn>;

/** Kinds of question an organizer may add. */
/** A question of the organizer's own. Its answer is kept in the registration's extra fields under `~label` (Part 2 §3). */
export const customField = question.extend({
  perPlayer: z.boolean().default(false),
  divisionIds: divisionScope.default('*'),
});
export type CustomField = z.infer<typeof customField>;

/** A text to be agreed to before review is done (Part 2 §3 jProps): the text itself (HTML of the organizer's), or where it is. */
const waiver = z.object({
  id: z.union([z.string().min(1), id]),
  name: z.string().min(1),
  text: z.string().max(50_000).optional(),
  url: webUrl.optional(),
  instructions: z.string().default(''),
  label: z.string().default(''),
  divisions: divisionScope.default('*'),
});
export type Waiver = z.infer<typeof waiver>;

/** Courts of the event (Part 3 §3 Court schedule): names, and what the schedule was made from. */
const courtSettings = z.looseObject({
  weeks: z.int().min(0).default(0),
  courts: z.int().min(0).default(0),
  slots: z.array(wallTime).default([]),
  dows: z.array(weekday).default([]),
  _courtNames: z.array(z.string()).default([]),
  courtsUsed: z.array(z.string()).default([]),
  kob: z.boolean().default(false),
  /** dates nobody plays on, though they are on one of the days */
  skip: z.array(isoDate).optional(),
});

/** One date that is not as the others: on another day of the week (it comes besides), at other hours, or with room for another number in each group. */
const dateChange = z.object({
  date: isoDate,
  startTime: wallTime.optional(),
  endTime: wallTime.optional(),
  capacity: z.int().min(0).max(2_000).nullable().default(null),
});

/** How a recurring event repeats: days of the week between two dates, without the dates left out; `canceled`: dates that people had booked, and why they are off. */
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
 * `Tournament.jsonProps`, stored as JSON text (Part 2 §3). Standings and league settings are validated by their own
 * modules (domain/play, domain/leagues stand to the right of here) and only carried.
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

/** `Tournament.jProps` (Part 2 §3): waivers, and fields by division. */
export const jProps = z.looseObject({
  waivers: z.array(waiver).default([]),
  fields: z.array(customField).default([]),
});
