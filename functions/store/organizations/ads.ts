import * as z from 'zod';
import { defineItem } from '../../kernel/table/item.ts';

/** How often an ad was clicked on a page on a day. */
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
