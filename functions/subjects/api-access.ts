import { createHash, createHmac } from 'node:crypto';
import * as z from 'zod';
import { isoDate } from '#domain/kernel/schema.ts';
import { day } from '#domain/kernel/time.ts';
import { apiKey, delivery, webhook } from '#domain/organizations/software/schema.ts';
import { defineItem } from '../kernel/table/item.ts';
import { dueList } from '../kernel/table/work.ts';
import { overwrite, type Write } from '../kernel/table/write.ts';

/** What a key is known by: who reads the table can't use it. */
export const keyHash = (key: string): string => createHash('sha256').update(`apiKey|${key}`).digest('base64url');

/** A key of an organization, by its hash; one that is revoked stays in the list and opens nothing. */
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

/** On which day a key was used last; written once a day. */
export const apiKeyUseItem = defineItem({
  type: 'apiKeyUse',
  schema: z.object({ hash: z.string(), date: isoDate }),
  key: ({ hash }: { hash: string }) => ({ pk: `APIKEY#${hash}`, sk: 'USED' }),
  personal: 'none',
});

/** An address that is told what happens in an organization. */
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

/** Tries that are due. */
export const dueDeliveries = dueList('WEBHOOK');

const keptFor = 30 * day;
/** Something that an address is told. */
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

/** What an address' messages are signed with: worked out, stored nowhere. */
export const hookSecret = (of: { readonly id: string; readonly secretNumber: number }, secret: string): string =>
  `sowh_${createHmac('sha256', secret).update(`webhook|${of.id}|${of.secretNumber}`).digest('base64url')}`;

/** The last day a key was used. */
export const keyUsed = (hash: string, date: string): Write => overwrite(apiKeyUseItem, { hash, date });
