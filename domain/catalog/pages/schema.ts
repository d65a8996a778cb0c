import * as z from 'zod';
import { id, rev } from '../../kernel/schema.ts';
import { coverPhoto } from '../../organizations/schema.ts';
import { minuteMillis, titleTag } from '../events/schema.ts';
import { location } from '../schema.ts';

/**
 * The facts about an event's page that rights and lists depend on (Part 1 §3 Brochure or page content). Its text is
 * stored separately.
 */
export const eventPageFacts = z.object({
  id,
  organizationId: id,
  title: z.string().trim().min(1, 'Enter a title').max(120, 'Enter up to 120 characters'),
  titleTag: titleTag.max(80, 'Enter up to 80 characters'),
  subtitle: z.string().max(200).default(''),
  adminId: id,
  dtStart: minuteMillis,
  dtEnd: minuteMillis,
  isPublic: z.boolean().default(false),
});
export type EventPageFacts = z.infer<typeof eventPageFacts>;

/** The page's content: its brochure, pictures and location. */
export const eventPageTexts = z.object({
  id,
  brochureHTML: z.string().max(40_000, 'Enter up to 40,000 characters').default(''),
  coverPhotos: z.array(coverPhoto).max(30).default([]),
  locations: z.array(location).max(20).default([]),
});
type EventPageTexts = z.infer<typeof eventPageTexts>;
export type EventPage = EventPageFacts & EventPageTexts;

const owner = z.object({ id, name: z.string(), username: z.string() });
/**
 * A page as the API returns it, with its owner and the version that an edit is based on. ID 0 means it isn't saved yet.
 */
export const eventPageView = eventPageFacts
  .extend(eventPageTexts.shape)
  .extend({ id: z.int().min(0), organization: owner, rev });
export type EventPageView = z.infer<typeof eventPageView>;

/** The publish switch (Part 1 §4). It's strict, so a whole page is never mistaken for it. */
export const publishPage = z.strictObject({ id, isPublic: z.boolean() });
/** The whole page as its admin edits it. A page without an end date ends when it starts. */
export const writtenPage = eventPageFacts
  .omit({ adminId: true })
  .extend(eventPageTexts.shape)
  .extend({ id: z.int().min(0) })
  .refine((page) => page.dtEnd >= page.dtStart, {
    path: ['dtEnd'],
    message: 'Choose an end date on or after the start date',
  });
export type WrittenPage = z.infer<typeof writtenPage>;

/** A line in a list of pages. */
export const eventPageLine = eventPageFacts.omit({ adminId: true, organizationId: true });
