import * as z from 'zod';
import { id, isoDate, millis, ulidText, webUrl } from '../kernel/schema.ts';
import { type AdZone, adZones } from './ads.ts';
import { pictureAt } from './images.ts';

const zoneNames = Object.keys(adZones) as [AdZone, ...AdZone[]];

/** The pages with an ad outside the regular zones: the checkout, and an order's page, by order ID (1§3). */
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

/**
 * An ad as staff edit it: pictures from their library, and the first and last day it is shown, inclusive (null for no
 * end).
 */
export const writtenAd = z
  .object({
    name: z.string().trim().min(1, 'A name is required').max(80, 'Enter up to 80 characters'),
    zone: z.enum(zoneNames),
    images: z
      .array(
        z.object({ url: z.string().refine((url) => pictureAt(url) !== null, 'Choose a picture from your library') }),
      )
      .min(1, 'A picture is required')
      .max(8, 'Choose up to 8 pictures'),
    tagline: z.string().trim().max(120, 'Enter up to 120 characters').default(''),
    action: z
      .object({
        text: z.string().trim().min(1, 'Button text is required').max(40, 'Enter up to 40 characters'),
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
    message: 'The end date is before the start date',
  });
export type WrittenAd = z.infer<typeof writtenAd>;

export const storedAd = z.object({ ...writtenAd.shape, adId: ulidText, organizationId: id, dtModified: millis });
export type StoredAd = z.infer<typeof storedAd>;
