import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod';
import { id, isoDate, millis } from '#domain/kernel/schema.ts';
import { day } from '#domain/kernel/time.ts';
import { app } from '#domain/organizations/software/apps.ts';
import { apiKey, delivery, webhook } from '#domain/organizations/software/schema.ts';
import { defineItem } from '../kernel/table/item.ts';
import { dueList } from '../kernel/table/table.ts';
import { overwrite, type Write } from '../kernel/table/write.ts';
import { allowedPk, appKey } from './app-keys.ts';

/** Keys are stored as hashes, so reading the table isn't enough to use one. */
export const keyHash = (key: string): string => createHash('sha256').update(`apiKey|${key}`).digest('base64url');

/** An organization's API key, by its hash. A revoked key stays in the list but no longer works. */
export const apiKeyItem = defineItem({
  type: 'apiKey',
  schema: apiKey,
  key: ({ hash }: { hash: string }) => ({ pk: `APIKEY#${hash}`, sk: 'META' }),
  indexes: {
    gs1: {
      from: ['organizationId', 'dtCreated'],
      to: ({ organizationId, dtCreated }) => ({ pk: `ORGANIZATION#${organizationId}`, sk: `APIKEY#${dtCreated}` }),
    },
  },
  personal: { whose: ['staff'], fields: ['userId'], erase: 'keep' },
  audit: { kept: 'usual', organization: 'organizationId', secret: ['hash'] },
});
export const keysOf = (organizationId: number) => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: 'APIKEY#',
  index: 'gs1' as const,
  descending: true,
});

/** The last day a key was used, written at most once a day. */
export const apiKeyUseItem = defineItem({
  type: 'apiKeyUse',
  schema: z.object({ hash: z.string(), date: isoDate }),
  key: ({ hash }: { hash: string }) => ({ pk: `APIKEY#${hash}`, sk: 'USED' }),
  personal: 'none',
});

/** A webhook: an address that gets an organization's events. */
export const webhookItem = defineItem({
  type: 'webhook',
  schema: webhook,
  key: ({ id }: { id: string }) => ({ pk: `WEBHOOK#${id}`, sk: 'META' }),
  indexes: {
    gs1: {
      from: ['organizationId', 'id'],
      to: ({ organizationId, id }) => ({ pk: `ORGANIZATION#${organizationId}`, sk: `WEBHOOK#${id}` }),
    },
  },
  removal: 'restorable',
  personal: { whose: ['staff'], fields: ['userId'], erase: 'keep' },
  audit: { kept: 'usual', organization: 'organizationId' },
});
export const webhooksOf = (organizationId: number) => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: 'WEBHOOK#',
  index: 'gs1' as const,
});

/** Returns the deliveries that are due for another try. */
export const dueDeliveries = dueList('WEBHOOK');

const keptFor = 30 * day;
/** One message to a webhook. */
export const deliveryItem = defineItem({
  type: 'delivery',
  schema: delivery,
  key: ({ webhookId, id }: { webhookId: string; id: string }) => ({ pk: `WEBHOOK#${webhookId}`, sk: `DELIVERY#${id}` }),
  indexes: {
    gs3: {
      from: ['webhookId', 'id', 'dueAt'],
      to: ({ webhookId, id, dueAt }) => (dueAt === null ? undefined : dueDeliveries.key(dueAt, `${webhookId}#${id}`)),
    },
  },
  ttl: { from: ['dtCreated'], to: ({ dtCreated }) => (dtCreated + keptFor) / 1000 },
  personal: 'none',
});
export const deliveriesOf = (webhookId: string) => ({
  pk: `WEBHOOK#${webhookId}`,
  prefix: 'DELIVERY#',
  descending: true,
  consistent: true,
});

type Signing = Pick<z.infer<typeof webhook>, 'id' | 'secretNumber' | 'standardFrom'>;

/**
 * Returns the secret that signs a webhook's messages, as text for its receiver (`text`) and as bytes. It is computed
 * and never stored. The oldest secrets don't have the Standard Webhooks form.
 */
export function hookSecret({ id, secretNumber, standardFrom }: Signing, secret: string): HookSecret {
  const bytes = createHmac('sha256', secret).update(`webhook|${id}|${secretNumber}`).digest();
  const text =
    secretNumber >= standardFrom ? `whsec_${bytes.toString('base64')}` : `sowh_${bytes.toString('base64url')}`;
  return { text, bytes };
}
export type HookSecret = { readonly text: string; readonly bytes: Buffer };

/** Returns the secrets that sign a message at a given time: the current one, and for a while also the previous one. */
export const hookSecrets = (
  hook: Signing & Pick<z.infer<typeof webhook>, 'oldSecretUntil'>,
  secret: string,
  at: number,
) => [
  hookSecret(hook, secret),
  ...(hook.oldSecretUntil !== null && at < hook.oldSecretUntil && hook.secretNumber > 1
    ? [hookSecret({ ...hook, secretNumber: hook.secretNumber - 1 }, secret)]
    : []),
];

/** Records the last day that a key was used. */
export const keyUsed = (hash: string, date: string): Write => overwrite(apiKeyUseItem, { hash, date });

/** An organization's app, by its client ID. Its secret is only in the pool. */
export const appItem = defineItem({
  type: 'app',
  schema: app,
  key: ({ clientId }: { clientId: string }) => appKey(clientId),
  indexes: {
    gs1: {
      from: ['organizationId', 'dtCreated'],
      to: ({ organizationId, dtCreated }) => ({ pk: `ORGANIZATION#${organizationId}`, sk: `APP#${dtCreated}` }),
    },
  },
  personal: { whose: ['staff'], fields: ['userId'], erase: 'keep' },
  removal: 'restorable',
  audit: { kept: 'usual', organization: 'organizationId' },
});
export const appsOf = (organizationId: number) => ({
  pk: `ORGANIZATION#${organizationId}`,
  prefix: 'APP#',
  index: 'gs1' as const,
  descending: true,
});

/**
 * A person's permission for an app to use one of their logins (`name` in the pool). The pool's trigger reads this
 * before it creates tokens for the app.
 */
export const allowedAppItem = defineItem({
  type: 'allowedApp',
  schema: z.object({ name: z.string(), clientId: z.string(), userId: id, at: millis }),
  key: ({ name, clientId }: { name: string; clientId: string }) => ({ pk: allowedPk(name), sk: clientId }),
  indexes: {
    gs1: {
      from: ['userId', 'clientId', 'name'],
      to: ({ userId, clientId, name }) => ({ pk: `MINE#${userId}#APPS`, sk: `${clientId}#${name}` }),
    },
  },
  personal: { whose: ['user'], fields: ['name', 'userId'], erase: 'remove' },
});
export const allowedAppsOf = (userId: number) => ({ pk: `MINE#${userId}#APPS`, index: 'gs1' as const });
