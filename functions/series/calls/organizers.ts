import { summaryOf } from '#domain/catalog/events/summaries.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { daysOf } from '#domain/series/leaderboard.ts';
import type {
  addSeriesOrganizer,
  changeOrganizerTournaments,
  organizerTournaments,
} from '#domain/series/operations.ts';
import { addOrganizer, changeTournaments, mayTakePart, series as problems } from '#domain/series/organizers.ts';
import { builtInOptions, needsSystem } from '#domain/series/point-systems.ts';
import type { PointSystemOption } from '#domain/series/schema.ts';
import type { SeriesFacts } from '#domain/series/stored.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { cardsOfOrganizer } from '../../subjects/catalog/cards.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import { pointSystemItem, seriesItem } from '../../subjects/series/items.ts';
import { replaceFacts } from '../../subjects/series/series.ts';
import { administered, organizationOf, subjectOf } from '../access.ts';
import type { Deps } from '../deps.ts';
import { tournamentsOf } from '../results.ts';

type SeriesWithOwner =
  | { readonly series: Stored<SeriesFacts>; readonly organizationId: number }
  | { readonly refused: 'no-such-series' | 'not-an-organizer' };

/**
 * Returns a series' organizer to actors who can act for it. The series' admin can act for every organizer, and an
 * organization's admin only for their own (Part 1 §6). Anyone else gets a visitor's response.
 */
export async function organizerIn(
  table: Table,
  actor: Actor,
  of: { id: number; username: string },
): Promise<SeriesWithOwner> {
  const series = await table.get(seriesItem, { id: of.id });
  if (!series || !can(actor, 'series.add-tournaments', subjectOf(series)))
    return { refused: series?.isPublic ? 'not-an-organizer' : 'no-such-series' };
  const organization = await organizationOf(table, of.username);
  if (!organization || !mayTakePart(series, organization.id)) return { refused: 'not-an-organizer' };
  const own = can(actor, 'series.add-tournaments', { organizers: [organization] });
  const admin = can(actor, 'item.admin', subjectOf(series));
  return own || admin ? { series, organizationId: organization.id } : { refused: 'not-an-organizer' };
}

export async function keep(table: Table, before: Stored<SeriesFacts>, after: SeriesFacts): Promise<void> {
  const result = await table.transact(replaceFacts(before, after));
  if (!result.ok) throw new ProblemError(request.stale());
}

export const addSeriesOrganizerHandler: Handler<typeof addSeriesOrganizer, Deps> = async (
  { params, body, actor },
  { table },
) => {
  const before = administered(actor, await table.get(seriesItem, { id: params.id }));
  if (!before) return refuse(problems['no-such-series']());
  const organization = await table.get(organizationItem, { id: body.organizationId });
  if (!organization?.isActive) return refuse(organizations['unknown-organization']());
  const { id, name, username } = organization;
  const added = addOrganizer(before.organizers, { id, name, username });
  if (!added.ok) return refuse(problems['already-organizer']());
  await keep(table, before, { ...before, organizers: added.value });
  return ok({ id, name, username });
};

export const changeOrganizerTournamentsHandler: Handler<typeof changeOrganizerTournaments, Deps> = async (
  { params, body, actor },
  { table },
) => {
  const about = await organizerIn(table, actor, params);
  if ('refused' in about) return refuse(problems[about.refused]());
  const { series, organizationId } = about;
  const own = (await cardsOfOrganizer(table, organizationId)).map(({ id }) => id);
  const changed = changeTournaments(series, { organizationId, own, ...body });
  if (!changed.ok) return refuse(changed.problem as ReturnType<(typeof problems)['not-its-tournament']>);
  await keep(table, series, { ...series, tournamentIds: changed.value });
  return ok(null);
};

/** Returns the point system that a series' tournaments must have added, or null if the series uses its own points. */
async function systemIn(table: Table, { settings: { pointSystemId } }: SeriesFacts): Promise<PointSystemOption | null> {
  if (!needsSystem(pointSystemId)) return null;
  const known = builtInOptions.find(({ id }) => id === pointSystemId);
  const own = known ?? (await table.get(pointSystemItem, { id: pointSystemId }, { consistent: false }));
  return { id: pointSystemId, name: own?.name ?? 'Point system' };
}

export const organizerTournamentsHandler: Handler<typeof organizerTournaments, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const about = await organizerIn(table, actor, params);
  if ('refused' in about) return refuse(problems[about.refused]());
  const cards = await cardsOfOrganizer(table, about.organizationId);
  const played = await tournamentsOf(
    table,
    cards.map(({ id }) => id),
    true,
  );
  const system = await systemIn(table, about.series);
  const mayAdd = can(actor, 'organization.manage', { organization: { id: about.organizationId, username: '' } });
  const items = played.map(({ event, divisions }) => ({
    ...summaryOf(event, divisions, now),
    inSeries: about.series.tournamentIds.includes(event.id),
    counts: system === null || event.pointSystems.includes(system.id),
  }));
  const [startDate, endDate] = daysOf({ ...about.series, locations: [] });
  return ok({
    startDate,
    endDate,
    system,
    mayAdd,
    items: items.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1)),
  });
};
