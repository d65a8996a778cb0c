import * as z from 'zod';
import { id, isoDate, minor, username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { levelAnswers } from './level-form.ts';
import { memberStates } from './member-list.ts';
import { membership } from './schema.ts';

export const organizationOf = z.object({ id, name: z.string(), username });

/** A question of a level’s form that known facts about the person don't answer. */
export const askedField = z.object({ name: z.string(), label: z.string(), required: z.boolean(), custom: z.boolean() });

/** A membership in the list for the staff who manage members. */
export const memberRow = z.object({
  id,
  playerProfileId: id,
  name: z.string(),
  email: z.string(),
  level: z.int(),
  levelId: id,
  levelName: z.string(),
  from: isoDate,
  to: isoDate,
  state: z.enum(memberStates),
});
export type MemberRow = z.infer<typeof memberRow>;

/** A membership on its holder's own pages, with the keys that open its card, renew it and prove it. */
export const ownMembership = membership
  .pick({ id: true, playerProfileId: true, levelId: true, level: true, from: true, to: true })
  .extend({
    name: z.string(),
    imageUrl: z.string().nullable(),
    levelName: z.string(),
    state: z.enum(memberStates),
    isMinor: z.boolean(),
    orderId: id.nullable(),
    itemId: id.nullable(),
    /** The key that opens its card for anyone who has it. */
    cardKey: z.string(),
    /** The key that renews or upgrades it, or null if neither can be bought now. */
    followKey: z.string().nullable(),
    /** The first day it can be renewed. Null if it was already renewed, or if its level is no longer sold. */
    renewFrom: isoDate.nullable(),
    mayUpgrade: z.boolean(),
    /**
     * The day its automatic renewal is charged, and the price announced to its holder. Null if it doesn't renew
     * automatically.
     */
    renewsOn: isoDate.nullable(),
    renewsFor: minor.nullable(),
    currency: z.string(),
    /** Whether automatic renewal can still be turned on. */
    mayRenewItself: z.boolean(),
    notRenewed: z.string().nullable(),
    /** Whether another membership renewed or replaced it, and that membership's level. */
    isFollowed: z.boolean(),
    followedBy: z.object({ levelName: z.string(), level: z.int() }).nullable(),
  });
export type OwnMembership = z.infer<typeof ownMembership>;

/** An entry in the history of someone's memberships. */
export const historyRow = z.object({
  id,
  levelName: z.string(),
  level: z.int(),
  from: isoDate,
  to: isoDate,
  state: z.enum(memberStates),
  source: membership.shape.source,
  orderId: id.nullable(),
  paid: minor.nullable(),
  currency: z.string(),
  followsId: id.nullable(),
  renewsItself: z.boolean(),
  answers: levelAnswers,
});

/** The filters for an organization's members. */
export const memberFilter = z.object({
  q: z.string().max(100).default(''),
  state: z.enum(memberStates).optional(),
  levelId: urlId.optional(),
  /** Only memberships that are valid now and end by this day. */
  endingBy: isoDate.optional(),
});
