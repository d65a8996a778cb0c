import * as z from 'zod';
import { id, millis, plannedDate } from '../../kernel/schema.ts';
import { minute } from '../../kernel/time.ts';
import { coverPhoto } from '../../organizations/schema.ts';
import { location } from '../schema.ts';

/** A tag that is part of the URL: only letters, numbers and underscores (Part 1 §5). */
export const titleTag = z
  .string()
  .max(100, 'Enter up to 100 characters')
  .regex(/^[A-Za-z0-9_]+$/, 'Use letters, numbers and underscores only');

/** A timestamp in whole minutes, because brochures have no seconds (Part 1 §3). */
export const minuteMillis = millis.refine((at) => at % minute === 0, 'Use whole minutes');

/** A participating organization on a brochure, with its position. */
export const organizer = z.object({
  organization: z.object({ id, name: z.string(), username: z.string() }),
  order: z.int().nonnegative(),
});

/**
 * A content page: the brochure of an event or a series (Part 1 §3). `settings` is JSON text whose structure depends on
 * the type. Title and tag are required (marked * in the editor). dtEnd defaults to dtStart.
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
    settings: z.string().refine(isJson, 'Enter valid JSON').default('{}'),
  })
  .transform((page) => ({ ...page, dtEnd: page.dtEnd ?? page.dtStart }));
export type Brochure = z.infer<typeof brochure>;

/** The dates of an event, which must be real days with the end not before the start (Part 1 §5). */
export const eventDates = z
  .object({ startDate: plannedDate, endDate: plannedDate })
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
