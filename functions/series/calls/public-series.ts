import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { ownSeries, publicSeries } from '#domain/series/operations.ts';
import type { SeriesLine } from '#domain/series/views.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { cardsOfOrganizer } from '../../store/catalog/card-queries.ts';
import { draftSeries, publishedSeries, seriesCardItem } from '../../store/series/items.ts';
import { organizationOf } from '../access.ts';
import type { Deps } from '../deps.ts';
import { ownerOf } from '../view.ts';

type Card = ReturnType<typeof seriesCardItem.decode>;

async function lineOf(table: Table, card: Card): Promise<SeriesLine> {
  const { organizationId, tournamentIds, organizers: _, isPublic: __, ...series } = card;
  return { ...series, tournaments: tournamentIds.length, organization: await ownerOf(table, organizationId) };
}

export const publicSeriesHandler: Handler<typeof publicSeries, Deps> = async ({ query }, { table }) => {
  const published = await table.list(seriesCardItem, publishedSeries());
  const { username, tournamentId } = query;
  const asked = published.filter((card) => !tournamentId || card.tournamentIds.includes(tournamentId));
  const lines = await Promise.all(asked.map((card) => lineOf(table, card)));
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
  const items = await Promise.all(
    [...drafts, ...published].filter(takesPart).map(async (card) => ({
      ...(await lineOf(table, card)),
      isPublic: card.isPublic,
      own: card.organizationId === organization.id,
      ownTournaments: card.tournamentIds.filter((id) => own.has(id)).length,
    })),
  );
  return ok({ items: items.toSorted((a, b) => b.dtStart - a.dtStart) });
};
