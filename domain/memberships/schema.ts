import * as z from 'zod';
import { username } from '../identity/schema.ts';
import { currency, id, isoDate, millis, minor } from '../kernel/schema.ts';
import { membershipLevels } from './level-names.ts';

/** Entities of 2§3 "Membership program and level". */

/** A field that a level's person form asks for, and whether it must be filled. */
const levelField = z.object({ ask: z.array(z.string()).default([]), req: z.array(z.string()).default([]) });
export const levelProps = z.object({
  fields: z
    .object({ top: levelField.default({ ask: [], req: [] }), bottom: levelField.default({ ask: [], req: [] }) })
    .default({ top: { ask: [], req: [] }, bottom: { ask: [], req: [] } }),
  redirect: z.string().nullable().default(null),
  infoOnly: z.boolean().default(false),
});

/** `jsonProps` is JSON text in the table and parsed here; broken text reads as no props. */
const levelJsonProps = z.preprocess((raw) => {
  if (typeof raw !== 'string') return raw ?? {};
  try {
    return JSON.parse(raw) ?? {};
  } catch {
    return {};
  }
}, levelProps);

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
});
export type MembershipLevel = z.infer<typeof membershipLevel>;

export const membershipProgram = z.object({
  organization: z.object({ id, name: z.string(), username }),
  levels: z.array(membershipLevel).default([]),
});

/** What was answered to a level's form, by the questions' names. */
export const levelAnswers = z
  .record(z.string().max(80), z.string().max(500))
  .refine((answers) => Object.keys(answers).length <= 60, 'Too many answers');
export type LevelAnswers = z.infer<typeof levelAnswers>;

/** A person's membership in one organization: valid from its first day to its last, both included. */
export const membership = z.object({
  id,
  organizationId: id,
  playerProfileId: id,
  levelId: id,
  level: z.int().min(0).max(3),
  from: isoDate,
  to: isoDate,
  canceled: z.boolean().default(false),
});
export type Membership = z.infer<typeof membership>;

const inviteStates = ['sent', 'opened', 'accepted', 'deleted'] as const;
const membershipInvite = z.object({
  id: z.string(),
  organizationId: id,
  levelId: id,
  email: z.email(),
  name: z.string().default(''),
  code: z.string(),
  status: z.enum(inviteStates).default('sent'),
  dtSent: millis,
  dtAccepted: millis.nullable().default(null),
});
export type MembershipInvite = z.infer<typeof membershipInvite>;
