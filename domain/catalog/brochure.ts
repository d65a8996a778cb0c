import { z } from 'zod';
import { id } from '../kernel/ids.ts';
import { addDays, isoDate, type Millis, millis, minute } from '../kernel/time.ts';
import { coversOf } from '../organizations/images.ts';
import { type CoverPhoto, coverPhoto } from '../organizations/schema.ts';
import { location } from './schema.ts';

/** Part of the URL: letters, numbers and underscore only (Part 1 §5). */
export const titleTag = z.string().regex(/^[A-Za-z0-9_]+$/, 'Only letters, numbers and underscore are allowed');

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

/** Whether changing a tag would break links people already have (Part 1 §5: discouraged once published). */
export const isTagChangeDiscouraged = (page: Pick<Brochure, 'isPublic' | 'id'>): boolean =>
  page.isPublic && page.id > 0;

/** Days of an event as the editor's "One day" switch sets them: the start, or start plus one day (Part 1 §5). */
export const endForOneDay = (startDate: string, oneDay: boolean): string =>
  oneDay ? startDate : addDays(startDate, 1);
export const isOneDay = (event: { readonly startDate: string; readonly endDate: string }): boolean =>
  event.startDate === event.endDate;

/** Dates of an event: real days, the end not before the start (Part 1 §5). */
export const eventDates = z
  .object({ startDate: isoDate, endDate: isoDate })
  .refine((dates) => dates.endDate >= dates.startDate, { path: ['endDate'], message: 'The end is before the start' });

/** Editors are view-only, or editing, after which they were saved or cancelled (Part 1 §4). */
export const editorModes = ['view', 'edit'] as const;
export type EditorMode = (typeof editorModes)[number];
/** A new item (id 0) starts in edit mode, every other one view-only. */
export const startMode = (item: { readonly id: number }): EditorMode => (item.id === 0 ? 'edit' : 'view');
/** Cancel on a new item leaves the page, as there is nothing to view. */
export const afterCancel = (item: { readonly id: number }): EditorMode | 'back' => (item.id === 0 ? 'back' : 'view');

/** Up to this many covers show the first as one image, more are a carousel (readings P1-286), turning every 3 s (Part 1 §9). */
export const singleImageUpTo = 7;
export const coverCarouselInterval = 3000;

/** What a brochure shows of its covers: none, one, or all of them in a carousel. */
export function coverDisplay(photos: readonly CoverPhoto[]): readonly CoverPhoto[] {
  const covers = coversOf(photos);
  return covers.length > singleImageUpTo ? covers : covers.slice(0, 1);
}

/** The banner over an item that only its owner sees (Part 1 §2.5). */
export const unpublishedBanner = 'Only you can see this. This event is not yet published.';

/** Height of the map in px (Part 1 §9). */
export const mapHeight = 450;

/** What GET /event/{username}/{eventTag} shows when nothing loads (Part 1 §8). */
export const loadFailed = 'ERROR';

/** Whether the page was there at a moment: published, or asked by its owner. */
export const isVisible = (page: Pick<Brochure, 'isPublic' | 'adminId'>, userId: number | null): boolean =>
  page.isPublic || page.adminId === userId;

/** A moment without its seconds. */
export const toMinute = (at: Millis): Millis => Math.floor(at / minute) * minute;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
