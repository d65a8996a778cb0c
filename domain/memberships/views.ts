import * as z from 'zod';
import { id, isoDate, minor, username } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { levelAnswers } from './level-answers.ts';
import { memberStates } from './member-list.ts';
import { membership } from './schema.ts';

export const organizationOf = z.object({ id, name: z.string(), username });

/** A question of a level’s form that what is known of the person does not answer. */
export const askedField = z.object({ name: z.string(), label: z.string(), required: z.boolean(), custom: z.boolean() });

/** A membership in a list of those who manage it. */
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

/** A membership on its holder's own pages: its card, and the keys by which it is renewed and proven. */
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
    /** opens its card to whoever has it */
    cardKey: z.string(),
    /** renews or upgrades it; null: nothing of the kind can be bought now */
    followKey: z.string().nullable(),
    /** from when on it can be renewed; null: it is renewed already, or its level is not sold any more */
    renewFrom: isoDate.nullable(),
    mayUpgrade: z.boolean(),
    /** the day on which it is paid for by itself, and for how much as far as its holder was told; null: it is not */
    renewsOn: isoDate.nullable(),
    renewsFor: minor.nullable(),
    /** whether that can be agreed to still */
    mayRenewItself: z.boolean(),
    notRenewed: z.string().nullable(),
    /** it was renewed or upgraded: another one follows, of this level */
    isFollowed: z.boolean(),
    followedBy: z.object({ levelName: z.string(), level: z.int() }).nullable(),
  });
export type OwnMembership = z.infer<typeof ownMembership>;

/** One step of what became of somebody's memberships. */
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
  followsId: id.nullable(),
  renewsItself: z.boolean(),
  answers: levelAnswers,
});

/** What narrows the members of an organization. */
export const memberFilter = z.object({
  q: z.string().max(100).default(''),
  state: z.enum(memberStates).optional(),
  levelId: urlId.optional(),
  /** valid, and ending on this day at the latest */
  endingBy: isoDate.optional(),
});
