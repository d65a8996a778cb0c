import * as z from 'zod';
import { id, millis } from '../../kernel/schema.ts';

/** An agreement as staff edit it. `tournamentIds` are the events that ask for it. */
export const writtenAgreement = z.object({
  name: z.string().trim().min(1, 'A name is required').max(120),
  text: z.string().trim().min(1, 'Text is required').max(60_000),
  tournamentIds: z.array(id).max(200).default([]),
});

/**
 * An agreement that an organization's players sign. Its text is stored with its versions, and `version` is the current
 * one.
 */
export const agreement = writtenAgreement.omit({ text: true }).extend({
  id,
  organizationId: id,
  version: z.int().min(1),
  dtModified: millis,
});
export type Agreement = z.infer<typeof agreement>;

/** The text of one version of an agreement. It never changes, because people have signed it. */
export const agreementVersion = z.object({
  agreementId: id,
  version: z.int().min(1),
  name: z.string(),
  text: z.string(),
  at: millis,
  userId: id,
});

/** Who signs: the player, or a parent or guardian for anyone under 18. */
export const signers = ['player', 'guardian'] as const;

/** A signature: the signer, the version, the player, the time, and the network address. */
export const signature = z.object({
  agreementId: id,
  version: z.int().min(1),
  playerProfileId: id,
  /** The player's name at the time of signing. */
  player: z.string(),
  /** The signature as typed. */
  name: z.string(),
  as: z.enum(signers),
  /** The signer's account, or the address that the link was emailed to. */
  userId: id.nullable(),
  email: z.string(),
  at: millis,
  /** The IP address and browser of the signer. */
  from: z.string(),
  browser: z.string().max(300),
});

export type Signature = z.infer<typeof signature>;

/**
 * A player's progress with an agreement: the version we last asked them to sign, and the version they last signed.
 * `ref` is the row of the job that asked.
 */
export const paper = z.object({
  agreementId: id,
  playerProfileId: id,
  askedAt: millis.nullable().default(null),
  ref: z.string().default(''),
  signedVersion: z.int().min(0).default(0),
  signedAt: millis.nullable().default(null),
});
export type Paper = z.infer<typeof paper>;
