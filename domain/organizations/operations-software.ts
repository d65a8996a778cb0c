import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { millis, rev, ulidText, username } from '../kernel/schema.ts';
import { apiKey, delivery, newKey, webhook, writtenHook } from './software/schema.ts';

/* An organization's own programs: keys by which they ask, addresses that are told what happens. For its administrators. */

const of = '/api/organization/{username}/software' as const;

const ofOrganization = z.object({ username });
const ofHook = z.object({ username, id: ulidText });
const unknown = 'organizations/unknown-organization' as const;
const noHook = 'organizations/no-such-hook' as const;

/** A key as lists show it; `id` is its hash, which opens nothing. `by`: who made it; `lastUsed`: a day. */
const keyLine = apiKey
  .pick({ name: true, begins: true, scopes: true, perMinute: true, dtCreated: true, revokedAt: true })
  .extend({ id: z.string(), by: z.string(), lastUsed: z.string().nullable() });
/** An address with the secret that what it is told is signed with. */
const hookLine = webhook
  .omit({ organizationId: true, secretNumber: true, userId: true })
  .extend({ signedWith: z.string(), by: z.string(), rev });

export const software = operation({
  method: 'GET',
  path: of,
  auth: 'user',
  summary: 'The API keys of an organization and the addresses that are told what happens in it',
  params: ofOrganization,
  output: z.object({ keys: z.array(keyLine), hooks: z.array(hookLine) }),
  problems: [unknown],
});

/** Not `idempotent`: its answer has the key, which is kept nowhere. */
export const makeKey = operation({
  method: 'POST',
  path: `${of}/keys`,
  auth: 'user',
  summary: 'Makes an API key; this answer alone has it',
  params: ofOrganization,
  body: newKey,
  output: z.object({ key: z.string(), line: keyLine }),
  problems: [unknown, 'organizations/too-many-keys'],
});

export const revokeKey = operation({
  method: 'DELETE',
  path: `${of}/keys/{id}`,
  auth: 'user',
  repeatable: true,
  summary: 'Ends an API key at once',
  params: z.object({ username, id: z.string().max(60) }),
  output: keyLine,
  problems: [unknown, 'organizations/no-such-key'],
});

export const saveHook = operation({
  method: 'POST',
  path: `${of}/hooks`,
  auth: 'user',
  ifMatch: true,
  idempotent: true,
  summary:
    'Makes an address that is told what happens (id null, version 0), or changes one; to turn it on again forgets that it failed',
  params: ofOrganization,
  body: z.object({ id: ulidText.nullable(), hook: writtenHook }),
  output: hookLine,
  problems: [unknown, noHook, 'organizations/bad-hook-address', 'organizations/too-many-hooks'],
});

export const removeHook = operation({
  method: 'DELETE',
  path: `${of}/hooks/{id}`,
  auth: 'user',
  ifMatch: true,
  summary: 'An address is told no more',
  params: ofHook,
  output: z.object({ id: ulidText }),
  problems: [unknown, noHook],
});

export const newHookSecret = operation({
  method: 'POST',
  path: `${of}/hooks/{id}/secret`,
  auth: 'user',
  ifMatch: true,
  summary: 'What an address is told is signed with another secret from now on',
  params: ofHook,
  output: hookLine,
  problems: [unknown, noHook],
});

const publicDelivery = delivery.omit({ webhookId: true });
export const deliveries = operation({
  method: 'GET',
  path: `${of}/hooks/{id}/deliveries`,
  auth: 'user',
  summary: 'What an address was told in the last 30 days, the newest 100, with every try',
  params: ofHook,
  output: z.object({ items: z.array(publicDelivery), asOf: millis }),
  problems: [unknown, noHook],
});

export const testHook = operation({
  method: 'POST',
  path: `${of}/hooks/{id}/test`,
  auth: 'user',
  idempotent: true,
  summary: 'Tells an address something that did not happen, and what it answered',
  params: ofHook,
  output: publicDelivery,
  problems: [unknown, noHook, 'request/throttled'],
});

export const resendDelivery = operation({
  method: 'POST',
  path: `${of}/hooks/{id}/deliveries/{deliveryId}`,
  auth: 'user',
  idempotent: true,
  summary: 'Tells an address the same once more, now',
  params: z.object({ username, id: ulidText, deliveryId: ulidText }),
  output: publicDelivery,
  problems: [unknown, noHook, 'organizations/no-such-delivery', 'organizations/being-told', 'request/throttled'],
});
