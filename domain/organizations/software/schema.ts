import * as z from 'zod';
import { keyScopes } from '../../kernel/endpoint.ts';
import { id, millis, ulidText } from '../../kernel/schema.ts';
import { hookKinds, keyPaces } from './kinds.ts';

/**
 * An API key. An organization's software uses it to read what its staff may see. We store only its hash and the start
 * of the key (`begins`), which people recognize it by.
 */
export const apiKey = z.object({
  hash: z.string(),
  organizationId: id,
  name: z.string(),
  begins: z.string(),
  scopes: z.array(z.enum(keyScopes)).min(1),
  perMinute: z.int().positive(),
  userId: id,
  dtCreated: millis,
  revokedAt: millis.nullable().default(null),
});
export type ApiKey = z.infer<typeof apiKey>;

/** The fields that staff enter for a new API key. */
export const newKey = z.object({
  name: z.string().trim().min(1).max(60),
  scopes: apiKey.shape.scopes,
  perMinute: z.union(keyPaces.map((pace) => z.literal(pace))),
});

/** The fields that staff enter for a webhook. */
export const writtenHook = z.object({
  url: z.string().trim().min(1).max(500),
  about: z.string().trim().max(100),
  kinds: z.array(z.enum(hookKinds)).min(1),
  on: z.boolean(),
});

/**
 * An organization's webhook. `secretNumber` is the number of the current signing secret (secrets aren't stored).
 * Secrets from number `standardFrom` on have the Standard Webhooks form. Until `oldSecretUntil`, messages are also
 * signed with the previous secret. `failingSince` is when the current streak of failed tries began.
 */
export const webhook = writtenHook.extend({
  id: ulidText,
  organizationId: id,
  secretNumber: z.int().positive(),
  standardFrom: z.int().positive().default(2),
  oldSecretUntil: millis.nullable().default(null),
  failingSince: millis.nullable(),
  offBecause: z.enum(['staff', 'failing']).nullable(),
  userId: id,
  dtCreated: millis,
});
export type Webhook = z.infer<typeof webhook>;

/** A delivery attempt. `status` is the response's status or, if there was no response, null with the reason. */
const attempt = z.object({
  at: millis,
  ms: z.int().min(0),
  status: z.int().nullable(),
  error: z.string(),
  answer: z.string(),
});
export type Attempt = z.infer<typeof attempt>;

const deliveryStates = ['waiting', 'taken', 'given-up'] as const;
/**
 * A delivery with all its attempts. `dueAt` is when the next attempt is due, or when delivery is tried again if the
 * sender dies. `body` is the exact text that is signed.
 */
export const delivery = z.object({
  webhookId: ulidText,
  id: ulidText,
  kind: z.enum([...hookKinds, 'test']),
  body: z.string(),
  state: z.enum(deliveryStates),
  dueAt: millis.nullable(),
  tries: z.int().min(0),
  attempts: z.array(attempt),
  dtCreated: millis,
});
export type Delivery = z.infer<typeof delivery>;
