import * as z from 'zod';
import { keyScopes } from '../../kernel/endpoint.ts';
import { id, millis, ulidText } from '../../kernel/schema.ts';
import { hookKinds, keyPaces } from './kinds.ts';

/** A key by which a program of an organization asks for what its staff may see. Of the key itself only its hash is kept; `begins`: by which people know it again. */
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

/** What staff say of a key that they make. */
export const newKey = z.object({
  name: z.string().trim().min(1).max(60),
  scopes: apiKey.shape.scopes,
  perMinute: z.union(keyPaces.map((pace) => z.literal(pace))),
});

/** What staff say of an address that is told. */
export const writtenHook = z.object({
  url: z.string().trim().min(1).max(500),
  about: z.string().trim().max(100),
  kinds: z.array(z.enum(hookKinds)).min(1),
  on: z.boolean(),
});

/**
 * An address of an organization's own that is told what happens. `secretNumber`: which of its signing secrets is the present one, none of which is kept;
 * `failingSince`: since when every try has failed.
 */
export const webhook = writtenHook.extend({
  id: ulidText,
  organizationId: id,
  secretNumber: z.int().positive(),
  failingSince: millis.nullable(),
  offBecause: z.enum(['staff', 'failing']).nullable(),
  userId: id,
  dtCreated: millis,
});
export type Webhook = z.infer<typeof webhook>;

/** One try to tell: `status` as it was answered, or null and why there was no answer. */
const attempt = z.object({
  at: millis,
  ms: z.int().min(0),
  status: z.int().nullable(),
  error: z.string(),
  answer: z.string(),
});
export type Attempt = z.infer<typeof attempt>;

const deliveryStates = ['waiting', 'taken', 'given-up'] as const;
/** Something that an address is told, with every try. `dueAt`: when it is tried next, or again where who tries has died; `body`: the very text that is signed. */
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
