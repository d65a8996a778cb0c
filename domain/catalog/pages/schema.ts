import * as z from 'zod';
import { id, rev } from '../../kernel/schema.ts';
import { coverPhoto } from '../../organizations/theme-schema.ts';
import { minuteMillis, titleTag } from '../events/schema.ts';
import { location } from '../schema.ts';

/** What rights and lists need of an event's page (Part 1 §3 Brochure or page content); its text is stored apart. */
export const eventPageFacts = z.object({
  id,
  organizationId: id,
  title: z.string().trim().min(1, 'A title is required').max(120, 'At most 120 letters'),
  titleTag: titleTag.max(80, 'At most 80 letters'),
  subtitle: z.string().max(200).default(''),
  adminId: id,
  dtStart: minuteMillis,
  dtEnd: minuteMillis,
  isPublic: z.boolean().default(false),
});
export type EventPageFacts = z.infer<typeof eventPageFacts>;

/** What is read on it: the brochure, its pictures, where it is. */
export const eventPageTexts = z.object({
  id,
  brochureHTML: z.string().max(40_000, 'At most 40,000 letters').default(''),
  coverPhotos: z.array(coverPhoto).max(30).default([]),
  locations: z.array(location).max(20).default([]),
});
type EventPageTexts = z.infer<typeof eventPageTexts>;
export type EventPage = EventPageFacts & EventPageTexts;

const owner = z.object({ id, name: z.string(), username: z.string() });
/** A page as it is answered, with whose it is and the version an edit is based on; id 0: not saved yet. */
export const eventPageView = eventPageFacts
  .extend(eventPageTexts.shape)
  .extend({ id: z.int().min(0), organization: owner, rev });
export type EventPageView = z.infer<typeof eventPageView>;

/** The switch (Part 1 §4). Strict, so that a whole page is never taken for one. */
export const publishPage = z.strictObject({ id, isPublic: z.boolean() });
/** The whole page as its admin writes it; without an end it ends when it starts. */
export const writtenPage = eventPageFacts
  .omit({ adminId: true })
  .extend(eventPageTexts.shape)
  .extend({ id: z.int().min(0) })
  .refine((page) => page.dtEnd >= page.dtStart, { path: ['dtEnd'], message: 'The end is before the start' });
export type WrittenPage = z.infer<typeof writtenPage>;

/** A line in a list of pages. */
export const eventPageLine = eventPageFacts.omit({ adminId: true, organizationId: true });
