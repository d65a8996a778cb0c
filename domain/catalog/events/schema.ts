import * as z from 'zod';
import { id, isoDate, millis } from '../../kernel/schema.ts';
import { minute } from '../../kernel/time.ts';
import { coverPhoto } from '../../organizations/theme-schema.ts';
import { location } from '../schema.ts';

/** Part of the URL: only letters, numbers and underscores (Part 1 §5). */
export const titleTag = z
  .string()
  .max(100, 'Enter up to 100 characters')
  .regex(/^[A-Za-z0-9_]+$/, 'Use letters, numbers and underscores only');

/** A moment to the minute: brochures have no seconds (Part 1 §3). */
export const minuteMillis = millis.refine((at) => at % minute === 0, 'Use whole minutes');

/** Details of a participating organization on a brochure, in display order. */
export const organizer = z.object({
  organization: z.object({ id, name: z.string(), username: z.string() }),
  order: z.int().nonnegative(),
});

/**
 * A content page: the brochure of an event or a series (Part 1 §3). `settings` is JSON text read by its type. Title
 * and tag are required (marked * in the editor). Without dtEnd, it equals dtStart.
 */
export const brochure = z
  .object({
    id: z.int().nonnegative(),
    title: z.string().trim().min(1, 'Enter a title'),
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
    settings: z.string().refine(isJson, 'This must be JSON').default('{}'),
  })
  .transform((page) => ({ ...page, dtEnd: page.dtEnd ?? page.dtStart }));
export type Brochure = z.infer<typeof brochure>;

/** Dates of an event: real days, the end not before the start (Part 1 §5). */
export const eventDates = z
  .object({ startDate: isoDate, endDate: isoDate })
  .refine((dates) => dates.endDate >= dates.startDate, {
    path: ['endDate'],
    message: 'Choose an end date on or after the start date',
  });

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
