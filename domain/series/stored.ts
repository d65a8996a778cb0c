import * as z from 'zod';
import { titleTag } from '../catalog/events/schema.ts';
import { id } from '../kernel/schema.ts';
import { type Series, series } from './schema.ts';

/** A series as stored, with tournaments by ID. It has no leaderboard, because that follows from results. */
export const storedSeries = series
  .omit({ tournaments: true, leaderboard: true })
  .extend({ id, organizationId: id, tournamentIds: z.array(id).default([]) });
export type StoredSeries = z.infer<typeof storedSeries>;

const texts = { brochureHTML: true, coverPhotos: true, locations: true, infoAlerts: true } as const;
/** The part of a series that permissions, lists and rankings need. Its page is stored separately. */
export const seriesFacts = storedSeries.omit(texts);
export type SeriesFacts = z.infer<typeof seriesFacts>;
/** A series' page: its long texts, pictures and locations. */
export const seriesTexts = storedSeries.pick({ id: true, ...texts });
/** The facts that lists show about a series, its organizers, and its tournaments. */
export const seriesCard = storedSeries.pick({
  id: true,
  title: true,
  titleTag: true,
  subtitle: true,
  dtStart: true,
  dtEnd: true,
  isPublic: true,
  locationNames: true,
  organizationId: true,
  organizers: true,
  tournamentIds: true,
});

/** The publish switch (Part 1 §7). It is strict, so that a whole series is never mistaken for it. */
export const publishSeries = z.strictObject({ id, isPublic: z.boolean() });

/**
 * The whole series as its admin saves it (Part 1 §7). `tournaments` and `organizers` can be removed or reordered, but
 * only the organizers' own calls can add any. `organizationId` is a new series' owner.
 */
export const writtenSeries = series
  .omit({ leaderboard: true, locationNames: true, adminId: true, tournaments: true, organizers: true })
  .extend({
    titleTag: titleTag.max(80),
    organizationId: id,
    organizers: z
      .array(z.object({ organizationId: id }))
      .max(200)
      .default([]),
    tournaments: z.array(id).max(500).default([]),
  })
  .refine((written) => written.dtEnd >= written.dtStart, {
    path: ['dtEnd'],
    message: 'The end is before the start',
  });
export type WrittenSeries = z.infer<typeof writtenSeries>;

const locationNamesOf = ({ locations }: Pick<Series, 'locations'>): string[] => locations.map(({ name }) => name);

/** Returns the accepted part of an admin's edit. The owner stays, and no organizer or tournament is added. */
export function rewritten(before: StoredSeries, written: WrittenSeries): StoredSeries {
  const { id: _, organizationId: __, tournaments, organizers, ...own } = written;
  const order = organizers.map(({ organizationId }) => organizationId);
  return {
    ...before,
    ...own,
    locationNames: locationNamesOf(own),
    tournamentIds: before.tournamentIds.filter((id) => tournaments.includes(id)),
    organizers: before.organizers
      .filter(({ organization }) => order.includes(organization.id))
      .toSorted((a, b) => order.indexOf(a.organization.id) - order.indexOf(b.organization.id))
      .map((organizer, at) => ({ ...organizer, order: at })),
  };
}

/** Returns an organization's new series. The organization takes part in it from the start. */
export function newSeries(
  written: WrittenSeries,
  made: { readonly id: number; readonly adminId: number },
  owner: { readonly id: number; readonly name: string; readonly username: string },
): StoredSeries {
  const { tournaments: _, organizers: __, ...own } = written;
  const { id: organizationId, name, username } = owner;
  return {
    ...own,
    ...made,
    organizationId,
    locationNames: locationNamesOf(own),
    tournamentIds: [],
    organizers: [{ organization: { id: organizationId, name, username }, order: 0 }],
  };
}
