import * as z from 'zod';
import { defineItem } from '../../kernel/table/item.ts';

/** How often an ad was clicked on a day, and the page it was last clicked on. */
export const adClicksItem = defineItem({
  type: 'adClicks',
  schema: z.object({ adId: z.string(), day: z.string(), clicks: z.int(), path: z.string() }),
  key: ({ adId, day }: { adId: string; day: string }) => ({ pk: `AD#${adId}`, sk: `CLICKS#${day}` }),
  personal: 'none',
});
