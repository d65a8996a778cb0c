import { toMinute } from '#domain/catalog/events/brochure.ts';
import { titleFromTag } from '#domain/series/brochure.ts';
import { defaultPoints } from '#domain/series/points.ts';
import type { WrittenSeries } from '#domain/series/stored.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { serverNow } from '#web/src/lib/clock.ts';

/** What the editor holds of a series: everything its admin may write. */
export const draftOf = (series: SeriesView): WrittenSeries => ({
  id: series.id,
  organizationId: series.organization.id,
  title: series.title,
  titleTag: series.titleTag,
  subtitle: series.subtitle,
  dtStart: series.dtStart,
  dtEnd: series.dtEnd,
  isPublic: series.isPublic,
  brochureHTML: series.brochureHTML,
  coverPhotos: series.coverPhotos,
  locations: series.locations,
  infoAlerts: series.infoAlerts,
  settings: series.settings,
  organizers: series.organizers.map(({ organization }) => ({ organizationId: organization.id })),
  tournaments: series.tournaments.map(({ id }) => id),
});

/** A calendar day of the editor as the moment it is kept as: noon, so that no zone makes another day of it. */
export const momentOfDay = (day: string): number => Date.parse(`${day}T20:00:00Z`);

const momentIn = (day: string | null): number | null =>
  day && /^\d{4}-\d\d-\d\d$/.test(day) ? momentOfDay(day) : null;

/** A series that is not saved yet: its title and days from the query, without a title there from its tag (Part 1 §2.1, §5). */
export function blankSeries(
  tag: string,
  owner: { readonly id: number; readonly name: string; readonly username: string },
  adminId: number,
  given: { readonly title: string | null; readonly start: string | null; readonly end: string | null },
): SeriesView {
  const at = momentIn(given.start) ?? toMinute(serverNow());
  return {
    id: 0,
    rev: 0,
    title: given.title ?? titleFromTag(tag),
    titleTag: tag,
    subtitle: '',
    adminId,
    dtStart: at,
    dtEnd: Math.max(at, momentIn(given.end) ?? at),
    isPublic: false,
    brochureHTML: '',
    coverPhotos: [],
    locations: [],
    locationNames: [],
    organizers: [],
    tournaments: [],
    leaderboard: { overall: [], divisional: [], gender: [] },
    infoAlerts: [],
    settings: {
      pointSystemId: null,
      byTeam: false,
      byTeamName: false,
      byClub: false,
      topN: null,
      lastN: null,
      points: [...defaultPoints],
      ranking: ['overall'],
    },
    organization: { id: owner.id, name: owner.name, username: owner.username },
  };
}
