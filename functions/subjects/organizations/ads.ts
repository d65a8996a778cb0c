import * as z from 'zod';
import { storedAd } from '#domain/organizations/ads-schema.ts';
import { defineItem, type ValueOf } from '../../kernel/table/item.ts';
import { create, upsert, type Write } from '../../kernel/table/write.ts';

/** An ad on an organization's site. */
export const adItem = defineItem({
  type: 'ad',
  schema: storedAd,
  key: ({ organizationId, adId }: { organizationId: number; adId: string }) => ({
    pk: `ORGANIZATION#${organizationId}`,
    sk: `AD#${adId}`,
  }),
  removal: 'restorable',
  personal: 'none',
});

export const adsOf = (organizationId: number) => ({ pk: `ORGANIZATION#${organizationId}`, prefix: 'AD#' });

/** How many times an ad on a page was clicked in a day. */
export const adClicksItem = defineItem({
  type: 'adClicks',
  v: 2,
  schema: z.object({ adId: z.string(), day: z.string(), path: z.string().max(200), clicks: z.int() }),
  key: ({ adId, day, path }: { adId: string; day: string; path: string }) => ({
    pk: `AD#${adId}`,
    sk: `CLICKS#${day}#${path}`,
  }),
  personal: 'none',
});

/** Returns an ad's clicks since a given day. */
export const clicksSince = (adId: string, day: string) => ({
  pk: `AD#${adId}`,
  between: [`CLICKS#${day}`, 'CLICKS#~'] as const,
});

/**
 * A record that a viewer's click on an ad was counted on a day, so it counts only once. `viewer` is a user or a hashed
 * address.
 */
export const adClickedItem = defineItem({
  type: 'adClicked',
  schema: z.object({ adId: z.string(), day: z.string(), viewer: z.string(), at: z.int() }),
  key: ({ adId, day, viewer }: { adId: string; day: string; viewer: string }) => ({
    pk: `AD#${adId}#${viewer}`,
    sk: `CLICKED#${day}`,
  }),
  ttl: { from: ['at'], to: ({ at }) => at / 1000 + 2 * 86_400 },
  personal: 'none',
});

/** Counts one viewer's click on an ad once a day, by page. */
export const adClickCounted = (click: ValueOf<typeof adClickedItem>, path: string): Write[] => [
  create(adClickedItem, click),
  upsert(adClicksItem, { adId: click.adId, day: click.day, path }, { add: { clicks: 1 } }),
];
