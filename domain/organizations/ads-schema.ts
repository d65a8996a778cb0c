import * as z from 'zod';
import { id, isoDate, millis, ulidText } from '../kernel/schema.ts';
import { webUrl } from '../kernel/web-address.ts';
import { type AdZone, adZones } from './ads.ts';
import { pictureAt } from './images.ts';

const zoneNames = Object.keys(adZones) as [AdZone, ...AdZone[]];

/** A place for an ad besides the pages' own zones; the order page knows which order it follows (1§3). */
export const adLocations = z.object({ checkOut: z.boolean().default(false), orderId: z.int().positive().optional() });

export const ad = z.object({
  id: z.string().min(1),
  zone: z.enum(zoneNames),
  images: z.array(z.object({ url: z.string().min(1) })).min(1),
  tagline: z.string().default(''),
  action: z
    .object({ text: z.string().min(1), url: webUrl })
    .nullable()
    .default(null),
  locations: adLocations.default({ checkOut: false }),
});

/** What an organization's people say of an ad: a picture of their library, and between which days it is shown (both included; null: without end). */
export const writtenAd = z
  .object({
    name: z.string().trim().min(1, 'A name is required').max(80, 'At most 80 letters'),
    zone: z.enum(zoneNames),
    images: z
      .array(z.object({ url: z.string().refine((url) => pictureAt(url) !== null, 'Choose a picture of the library') }))
      .min(1, 'A picture is required')
      .max(8, 'At most 8 pictures'),
    tagline: z.string().trim().max(120, 'At most 120 letters').default(''),
    action: z
      .object({
        text: z.string().trim().min(1, 'What does the button say?').max(40, 'At most 40 letters'),
        url: webUrl.max(400),
      })
      .nullable()
      .default(null),
    atCheckout: z.boolean().default(false),
    from: isoDate.nullable().default(null),
    to: isoDate.nullable().default(null),
    isActive: z.boolean().default(true),
  })
  .refine(({ from, to }) => from === null || to === null || to >= from, {
    path: ['to'],
    message: 'The end is before the start',
  });
export type WrittenAd = z.infer<typeof writtenAd>;

export const storedAd = z.object({ ...writtenAd.shape, adId: ulidText, organizationId: id, dtModified: millis });
export type StoredAd = z.infer<typeof storedAd>;
