import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { millis, rev, ulidText, username } from '../kernel/schema.ts';
import { apiKey, delivery, newKey, webhook, writtenHook } from './software/schema.ts';

/* Calls for an organization's own software (API keys and webhooks), for its admins. */

const of = '/api/organization/{username}/software' as const;

const ofOrganization = z.object({ username });
const ofHook = z.object({ username, id: ulidText });
const unknown = 'organizations/unknown-organization' as const;
const noHook = 'organizations/no-such-hook' as const;

/**
 * An API key as lists show it. `id` is its hash, which grants nothing. `by` is who created it, and `lastUsed` is a day.
 */
const keyLine = apiKey
  .pick({ name: true, begins: true, scopes: true, perMinute: true, dtCreated: true, revokedAt: true })
  .extend({ id: z.string(), by: z.string(), lastUsed: z.string().nullable() });
/** A webhook with the secret for signing its deliveries. */
const hookLine = webhook
  .omit({ organizationId: true, secretNumber: true, standardFrom: true, userId: true })
  .extend({ signedWith: z.string(), by: z.string(), rev });

export const software = operation({
  method: 'GET',
  path: of,
  auth: 'user',
  scope: 'webhooks:write',
  summary: 'List an organization’s API keys and webhooks. For the organization’s admins.',
  params: ofOrganization,
  output: z.object({ keys: z.array(keyLine), hooks: z.array(hookLine) }),
  problems: [unknown],
});

export const makeKey = operation({
  method: 'POST',
  path: `${of}/keys`,
  auth: 'user',
  secretReply: true,
  summary: 'Create an API key; only this response contains it. For the organization’s admins.',
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
  summary: 'Revoke an API key immediately. For the organization’s admins.',
  params: z.object({ username, id: z.string().max(60) }),
  output: keyLine,
  problems: [unknown, 'organizations/no-such-key'],
});

export const saveHook = operation({
  method: 'POST',
  path: `${of}/hooks`,
  auth: 'user',
  scope: 'webhooks:write',
  ifMatch: true,
  idempotent: true,
  summary:
    'Create a webhook (id null, version 0) or change one; turning it on again clears its failures. For the organization’s admins.',
  params: ofOrganization,
  body: z.object({ id: ulidText.nullable(), hook: writtenHook }),
  output: hookLine,
  problems: [unknown, noHook, 'organizations/bad-hook-address', 'organizations/too-many-hooks'],
});

export const removeHook = operation({
  method: 'DELETE',
  path: `${of}/hooks/{id}`,
  auth: 'user',
  scope: 'webhooks:write',
  ifMatch: true,
  summary: 'Delete a webhook. For the organization’s admins.',
  params: ofHook,
  output: z.object({ id: ulidText }),
  problems: [unknown, noHook],
});

export const newHookSecret = operation({
  method: 'POST',
  path: `${of}/hooks/{id}/secret`,
  auth: 'user',
  scope: 'webhooks:write',
  ifMatch: true,
  summary:
    'Replace a webhook’s signing secret. For 24 hours messages are signed with both the new and the old one. For the organization’s admins.',
  params: ofHook,
  output: hookLine,
  problems: [unknown, noHook],
});

const publicDelivery = delivery.omit({ webhookId: true });
export const deliveries = operation({
  method: 'GET',
  path: `${of}/hooks/{id}/deliveries`,
  auth: 'user',
  scope: 'webhooks:write',
  summary: 'List a webhook’s latest 100 deliveries of the last 30 days, with every try. For the organization’s admins.',
  params: ofHook,
  output: z.object({ items: z.array(publicDelivery), asOf: millis }),
  problems: [unknown, noHook],
});

export const testHook = operation({
  method: 'POST',
  path: `${of}/hooks/{id}/test`,
  auth: 'user',
  scope: 'webhooks:write',
  idempotent: true,
  summary: 'Send a webhook a test event and get its response. For the organization’s admins.',
  params: ofHook,
  output: publicDelivery,
  problems: [unknown, noHook, 'request/throttled'],
});

export const resendDelivery = operation({
  method: 'POST',
  path: `${of}/hooks/{id}/deliveries/{deliveryId}`,
  auth: 'user',
  scope: 'webhooks:write',
  idempotent: true,
  summary: 'Send a webhook delivery again now. For the organization’s admins.',
  params: z.object({ username, id: ulidText, deliveryId: ulidText }),
  output: publicDelivery,
  problems: [unknown, noHook, 'organizations/no-such-delivery', 'organizations/being-told', 'request/throttled'],
});
