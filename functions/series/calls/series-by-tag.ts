import { ok, refuse } from '#domain/kernel/result.ts';
import type { seriesByTag } from '#domain/series/operations.ts';
import { series as problems } from '#domain/series/organizers.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { seriesOfTag } from '../access.ts';
import type { Deps } from '../deps.ts';
import { viewOf } from '../view.ts';

export const seriesByTagHandler: Handler<typeof seriesByTag, Deps> = async ({ params, now }, { table }) => {
  const found = await seriesOfTag(table, params.seriesTag);
  return found?.isPublic ? ok(await viewOf(table, found, now)) : refuse(problems['no-such-series']());
};
