import * as z from 'zod';
import { currency, emailAddress, id, isoDate, millis, minor, username } from '../kernel/schema.ts';
import { question } from '../people/form/player-checks.ts';
import { genders } from '../people/lists/choices.ts';
import { guardian } from './level-form.ts';
import { membershipLevels } from './levels.ts';

/** The entities of 2§3 "Membership program and level". */

/** A field that a level's person form asks for, and whether it is required. */
const levelField = z.object({ ask: z.array(z.string()).default([]), req: z.array(z.string()).default([]) });
export const levelProps = z.object({
  fields: z
    .object({ top: levelField.default({ ask: [], req: [] }), bottom: levelField.default({ ask: [], req: [] }) })
    .default({ top: { ask: [], req: [] }, bottom: { ask: [], req: [] } }),
  redirect: z.string().nullable().default(null),
  infoOnly: z.boolean().default(false),
});

/** The value of `jsonProps`, which is JSON text in the table and is parsed here. Broken text counts as no props. */
const levelJsonProps = z.preprocess((raw) => {
  if (typeof raw !== 'string') return raw ?? {};
  try {
    return JSON.parse(raw) ?? {};
  } catch {
    return {};
  }
}, levelProps);

/** Who can buy a level: everyone, holders of an invitation code, or no one anymore. */
const saleStates = ['open', 'invited', 'closed'] as const;

export const membershipLevel = z.object({
  id,
  name: z.string().min(1),
  title: z.string().default(''),
  subtitle: z.string().default(''),
  price: minor.min(0),
  currency,
  order: z.int().default(0),
  level: z.int().min(0).max(3).default(membershipLevels.Any),
  months: z.int().min(1).default(12),
  description: z.string().default(''),
  moreInfo: z.string().default(''),
  jsonProps: levelJsonProps.default(levelProps.parse({})),
  /**
   * The day of the year a membership ends on, regardless of when it was bought (MM-DD), or null if it runs for a number
   * of months.
   */
  seasonEnds: z
    .string()
    .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
    .nullable()
    .default(null),
  /** Who can hold a membership at this level, by age on its first day and by gender, or null for anyone. */
  minAge: z.int().min(0).max(120).nullable().default(null),
  maxAge: z.int().min(0).max(120).nullable().default(null),
  gender: z.enum(genders).nullable().default(null),
  sale: z.enum(saleStates).default('open'),
  /** The terms to accept before buying, as plain text. `termsRev` changes whenever they are edited. */
  terms: z.string().default(''),
  termsRev: z.int().min(0).default(0),
  /** The organization's custom questions, after those of `jsonProps.fields`. Answers are stored by `~label`. */
  questions: z.array(question).max(30).default([]),
  /** How many days before its end a membership can be renewed, which is also when we first remind the holder. */
  renewDays: z.int().min(1).max(180).default(30),
  /** Whether buyers can have a membership renewed automatically with the card they paid with. */
  renewsItself: z.boolean().default(false),
  refundPolicyId: id.nullable().default(null),
});
export type MembershipLevel = z.infer<typeof membershipLevel>;

export const membershipProgram = z.object({
  organization: z.object({ id, name: z.string(), username }),
  levels: z.array(membershipLevel).default([]),
});

/** The ways someone can get a membership. */
const membershipSources = ['order', 'import', 'staff'] as const;

/** A person's membership in one organization, which is valid from its first to its last day, inclusive. */
export const membership = z.object({
  id,
  organizationId: id,
  playerProfileId: id,
  levelId: id,
  level: z.int().min(0).max(3),
  from: isoDate,
  to: isoDate,
  canceled: z.boolean().default(false),
  source: z.enum(membershipSources).default('order'),
  /** The order line that the membership was bought with, and its price, or null if staff gave it without an order. */
  orderId: id.nullable().default(null),
  itemId: id.nullable().default(null),
  paid: minor.nullable().default(null),
  /** The membership that this one renews or was upgraded from, and the one that renews or replaces this one. */
  followsId: id.nullable().default(null),
  followedById: id.nullable().default(null),
  /** The version of the terms that was accepted (`termsRev`). */
  termsRev: z.int().nullable().default(null),
  guardian: guardian.nullable().default(null),
  /**
   * Set if the membership renews automatically, as agreed at purchase. `told` is the price that we told the holder in
   * advance.
   */
  renewal: z
    .object({ told: minor.nullable().default(null) })
    .nullable()
    .default(null),
  /** Why the automatic renewal failed, as a sentence, or null if it worked or wasn't requested. */
  notRenewed: z.string().nullable().default(null),
});
export type Membership = z.infer<typeof membership>;

export const inviteStates = ['sent', 'opened', 'accepted', 'deleted'] as const;
export const membershipInvite = z.object({
  id: z.string(),
  organizationId: id,
  levelId: id,
  email: emailAddress(),
  name: z.string().default(''),
  code: z.string(),
  status: z.enum(inviteStates).default('sent'),
  dtSent: millis,
  dtAccepted: millis.nullable().default(null),
});
export type MembershipInvite = z.infer<typeof membershipInvite>;
