import { can } from '#domain/identity/can.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { publicSeries, seriesAsAdmin, seriesByTag } from '#domain/series/contract.ts';
import { series as problems } from '#domain/series/organizers.ts';
import type { Handler } from '../kernel/http/call.ts';
import { publishedSeries, seriesItem } from '../kernel/table/keys/series.ts';
import type { Deps } from './deps.ts';
import { seriesOfTag, subjectOf } from './find.ts';
import { ownerOf, viewOf } from './view.ts';

export const publicSeriesHandler: Handler<typeof publicSeries, Deps> = async ({ query }, { table }) => {
  const published = await table.list(seriesItem, publishedSeries());
  const lines = await Promise.all(
    published.map(async ({ organizationId, tournamentIds, ...one }) => ({
      ...one,
      tournaments: tournamentIds.length,
      organization: await ownerOf(table, organizationId),
    })),
  );
  return ok({ items: lines.filter((one) => !query.username || one.organization.username === query.username) });
};

export const seriesByTagHandler: Handler<typeof seriesByTag, Deps> = async ({ params, now }, { table }) => {
  const found = await seriesOfTag(table, params.seriesTag);
  return found?.isPublic ? ok(await viewOf(table, found, now)) : refuse(problems['no-such-series']());
};

export const seriesAsAdminHandler: Handler<typeof seriesAsAdmin, Deps> = async ({ params, now, actor }, { table }) => {
  const found = await seriesOfTag(table, params.seriesTag);
  if (!found || !can(actor, 'item.admin', subjectOf(found))) return refuse(problems['no-such-series']());
  return { ...ok(await viewOf(table, found, now, true)), rev: found.rev };
};
