import { ok } from '#domain/kernel/result.ts';
import type { publicSeries } from '#domain/series/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { publishedSeries, seriesCardItem } from '../../store/series/items.ts';
import type { Deps } from '../deps.ts';
import { ownerOf } from '../view.ts';

export const publicSeriesHandler: Handler<typeof publicSeries, Deps> = async ({ query }, { table }) => {
  const published = await table.list(seriesCardItem, publishedSeries());
  const lines = await Promise.all(
    published.map(async ({ organizationId, tournamentIds, ...series }) => ({
      ...series,
      tournaments: tournamentIds.length,
      organization: await ownerOf(table, organizationId),
    })),
  );
  return ok({ items: lines.filter((line) => !query.username || line.organization.username === query.username) });
};
