import { isDeleted } from '#domain/catalog/event-status.ts';
import { summaryOf } from '#domain/catalog/summaries.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { addSeriesOrganizer, changeOrganizerTournaments, organizerTournaments } from '#domain/series/contract.ts';
import { addOrganizer, changeTournaments, series as problems } from '#domain/series/organizers.ts';
import type { StoredSeries } from '#domain/series/stored.ts';
import { type Handler, ProblemError } from '../kernel/http/call.ts';
import type { Stored } from '../kernel/table/item.ts';
import { divisionItem, divisionsOf, eventsOfOrganization, tournamentItem } from '../kernel/table/keys/catalog.ts';
import { organizationItem } from '../kernel/table/keys/organizations.ts';
import { seriesItem } from '../kernel/table/keys/series.ts';
import type { Table } from '../kernel/table/table.ts';
import { replace } from '../kernel/table/write.ts';
import type { Deps } from './deps.ts';
import { administered, organizationOf, subjectOf } from './find.ts';

export const addSeriesOrganizerHandler: Handler<typeof addSeriesOrganizer, Deps> = async (
  { params, body, actor },
  { table },
) => {
  const before = administered(actor, await table.get(seriesItem, { id: params.id }));
  if (!before) return refuse(problems['no-such-series']());
  const found = await table.get(organizationItem, { id: body.organizationId });
  if (!found?.isActive) return refuse(organizations['unknown-organization']());
  const { id, name, username } = found;
  const added = addOrganizer(before.organizers, { id, name, username });
  if (!added.ok) return refuse(problems['already-organizer']());
  await keep(table, before, { ...before, organizers: added.value });
  return ok({ id, name, username });
};

export const organizerTournamentsHandler: Handler<typeof organizerTournaments, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const about = await organizerIn(table, actor, params);
  if ('refused' in about) return refuse(problems[about.refused]());
  const events = await ownEvents(table, about.organizationId);
  const items = await Promise.all(
    events.map(async (event) => ({
      ...summaryOf(event, await table.list(divisionItem, divisionsOf(event.id)), now),
      inSeries: about.series.tournamentIds.includes(event.id),
    })),
  );
  return ok({ items: items.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1)) });
};

export const changeOrganizerTournamentsHandler: Handler<typeof changeOrganizerTournaments, Deps> = async (
  { params, body, actor },
  { table },
) => {
  const about = await organizerIn(table, actor, params);
  if ('refused' in about) return refuse(problems[about.refused]());
  const { series, organizationId } = about;
  const own = (await ownEvents(table, organizationId)).map(({ id }) => id);
  const changed = changeTournaments(series.tournamentIds, series.organizers, { organizationId, own, ...body });
  if (!changed.ok) return refuse(changed.problem as ReturnType<(typeof problems)['not-its-tournament']>);
  await keep(table, series, { ...series, tournamentIds: changed.value });
  return ok(null);
};

type Found =
  | { readonly series: Stored<StoredSeries>; readonly organizationId: number }
  | { readonly refused: 'no-such-series' | 'not-an-organizer' };

/**
 * An organizer of a series, for whoever may act for it: the series' admin for every organizer, an organization's admin for its own
 * (Part 1 §6). Who may do neither learns no more than a visitor.
 */
async function organizerIn(table: Table, actor: Actor, of: { id: number; username: string }): Promise<Found> {
  const series = await table.get(seriesItem, { id: of.id });
  if (!series || !can(actor, 'series.add-tournaments', subjectOf(series)))
    return { refused: series?.isPublic ? 'not-an-organizer' : 'no-such-series' };
  const organization = await organizationOf(table, of.username);
  const takesPart = series.organizers.some((one) => one.organization.id === organization?.id);
  if (!organization || !takesPart) return { refused: 'not-an-organizer' };
  const own = can(actor, 'series.add-tournaments', { organizers: [organization] });
  const admin = can(actor, 'item.admin', subjectOf(series));
  return own || admin ? { series, organizationId: organization.id } : { refused: 'not-an-organizer' };
}

const ownEvents = async (table: Table, organizationId: number) =>
  (await table.list(tournamentItem, eventsOfOrganization(organizationId))).filter((event) => !isDeleted(event));

async function keep(table: Table, before: Stored<StoredSeries>, after: StoredSeries): Promise<void> {
  const kept = await table.write(replace(seriesItem, before, after));
  if (!kept.ok) throw new ProblemError(request.stale());
}
