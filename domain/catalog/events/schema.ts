import * as z from 'zod';
import { id, isoDate, millis } from '../../kernel/schema.ts';
import { minute } from '../../kernel/time.ts';
import { coverPhoto } from '../../organizations/theme-schema.ts';
import { location } from '../schema.ts';

/** Part of the URL: letters, numbers and underscore only (Part 1 §5). */
export const titleTag = z
  .string()
  .max(100, 'At most 100 letters')
  .regex(/^[A-Za-z0-9_]+$/, 'Only letters, numbers and underscore are allowed');

/** A moment to the minute: brochures know no seconds (Part 1 §3). */
export const minuteMillis = millis.refine((at) => at % minute === 0, 'Whole minutes are expected');

/** What an organization that takes part adds to a brochure, in the order it is shown. */
export const organizer = z.object({
  organization: z.object({ id, name: z.string(), username: z.string() }),
  order: z.int().nonnegative(),
});

/**
 * A page of content: the brochure of an event or a series (Part 1 §3). `settings` is JSON text that its type reads.
 * Title and tag are required (marked * in the editor). dtEnd missing: equal to dtStart.
 */
export const brochure = z
  .object({
    id: z.int().nonnegative(),
    title: z.string().trim().min(1, 'A title is required'),
    titleTag,
    subtitle: z.string().default(''),
    brochureHTML: z.string().default(''),
    dtStart: minuteMillis,
    dtEnd: minuteMillis.optional(),
    isPublic: z.boolean().default(false),
    coverPhotos: z.array(coverPhoto).default([]),
    organizers: z.array(organizer).default([]),
    locations: z.array(location).default([]),
    type: z.string().default('event'),
    adminId: id,
    settings: z.string().refine(isJson, 'JSON is expected').default('{}'),
  })
  .transform((page) => ({ ...page, dtEnd: page.dtEnd ?? page.dtStart }));
export type Brochure = z.infer<typeof brochure>;

/** Dates of an event: real days, the end not before the start (Part 1 §5). */
export const eventDates = z
  .object({ startDate: isoDate, endDate: isoDate })
  .refine((dates) => dates.endDate >= dates.startDate, { path: ['endDate'], message: 'The end is before the start' });

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
