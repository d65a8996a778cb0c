import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { daysOf, spanOf } from '#domain/series/days.ts';
import type { ownSeries, publicSeries } from '#domain/series/operations.ts';
import type { SeriesLine } from '#domain/series/views.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { cardItem } from '../../store/catalog/card-items.ts';
import { cardsOfOrganizer } from '../../store/catalog/card-queries.ts';
import { draftSeries, publishedSeries, seriesCardItem } from '../../store/series/items.ts';
import { organizationOf } from '../access.ts';
import type { Deps } from '../deps.ts';
import { ownerOf } from '../view.ts';

type Card = ReturnType<typeof seriesCardItem.decode>;

/** Lines of series, counted and dated by tournaments that are still there: published ones only, unless `unpublished`. */
async function linesOf(table: Table, cards: readonly Card[], unpublished: boolean): Promise<SeriesLine[]> {
  const ids = [...new Set(cards.flatMap(({ tournamentIds }) => tournamentIds))];
  const events = await table.getMany(
    cardItem,
    ids.map((id) => ({ id })),
  );
  const shown = new Map(
    events.filter((event) => !isDeleted(event) && (unpublished || event.isPublic)).map((event) => [event.id, event]),
  );
  return Promise.all(
    cards.map(async ({ organizationId, tournamentIds, organizers: _, isPublic: __, ...series }) => {
      const tournaments = tournamentIds.flatMap((id) => shown.get(id) ?? []);
      const span = spanOf(daysOf({ ...series, locations: [] }), tournaments);
      return {
        ...series,
        ...span,
        tournaments: tournaments.length,
        organization: await ownerOf(table, organizationId),
      };
    }),
  );
}

export const publicSeriesHandler: Handler<typeof publicSeries, Deps> = async ({ query }, { table }) => {
  const published = await table.list(seriesCardItem, publishedSeries());
  const { username, tournamentId } = query;
  const asked = published.filter((card) => !tournamentId || card.tournamentIds.includes(tournamentId));
  const lines = await linesOf(table, asked, false);
  return ok({ items: lines.filter((line) => !username || line.organization.username === username) });
};

export const ownSeriesHandler: Handler<typeof ownSeries, Deps> = async ({ params, actor }, { table }) => {
  const organization = await organizationOf(table, params.username);
  if (!organization) return refuse(organizations['unknown-organization']());
  if (!can(actor, 'series.add-tournaments', { organizers: [organization] }))
    throw new ProblemError(request.forbidden());
  const [published, drafts, cards] = await Promise.all([
    table.list(seriesCardItem, publishedSeries()),
    table.list(seriesCardItem, draftSeries()),
    cardsOfOrganizer(table, organization.id),
  ]);
  const own = new Set(cards.map(({ id }) => id));
  const takesPart = ({ organizationId, organizers }: Card) =>
    organizationId === organization.id || organizers.some((organizer) => organizer.organization.id === organization.id);
  const listed = [...drafts, ...published].filter(takesPart);
  const lines = new Map((await linesOf(table, listed, true)).map((line) => [line.id, line]));
  const items = listed.flatMap((card) => {
    const line = lines.get(card.id);
    const ownTournaments = card.tournamentIds.filter((id) => own.has(id)).length;
    return line
      ? [{ ...line, isPublic: card.isPublic, own: card.organizationId === organization.id, ownTournaments }]
      : [];
  });
  return ok({ items: items.toSorted((a, b) => b.dtStart - a.dtStart) });
};
