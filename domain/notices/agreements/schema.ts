import * as z from 'zod';
import { id, millis } from '../../kernel/schema.ts';

/** What somebody writes of an agreement. `tournamentIds`: the events that ask for it. */
export const writtenAgreement = z.object({
  name: z.string().trim().min(1, 'A name is required').max(120),
  text: z.string().trim().min(1, 'A text is required').max(60_000),
  tournamentIds: z.array(id).max(200).default([]),
});

/** An agreement that an organization's players sign; its words lie in its versions. `version`: the one that is signed now. */
export const agreement = writtenAgreement.omit({ text: true }).extend({
  id,
  organizationId: id,
  version: z.int().min(1),
  dtModified: millis,
});
export type Agreement = z.infer<typeof agreement>;

/** Words of an agreement as they were from a moment on; never changed, since people have signed them. */
export const agreementVersion = z.object({
  agreementId: id,
  version: z.int().min(1),
  name: z.string(),
  text: z.string(),
  at: millis,
  userId: id,
});

/** Who signs: the player, or for one under 18 a parent or guardian. */
export const signers = ['player', 'guardian'] as const;

/** A signature: who signed which words for whom, when, and from where. */
export const signature = z.object({
  agreementId: id,
  version: z.int().min(1),
  playerProfileId: id,
  /** the player, as they were called when it was signed */
  player: z.string(),
  /** what was typed as the signature */
  name: z.string(),
  as: z.enum(signers),
  /** the account, or the address that the link was mailed to */
  userId: id.nullable(),
  email: z.string(),
  at: millis,
  /** the network address it came from, and the browser */
  from: z.string(),
  browser: z.string().max(300),
});

export type Signature = z.infer<typeof signature>;

/** How far one player is with an agreement: which version they were asked for last, and signed last. `ref`: the row of the job that asked. */
export const paper = z.object({
  agreementId: id,
  playerProfileId: id,
  askedAt: millis.nullable().default(null),
  ref: z.string().default(''),
  signedVersion: z.int().min(0).default(0),
  signedAt: millis.nullable().default(null),
});
export type Paper = z.infer<typeof paper>;
