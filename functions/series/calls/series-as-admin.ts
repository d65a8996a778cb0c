import { can } from '#domain/identity/can.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { seriesAsAdmin } from '#domain/series/operations.ts';
import { series as problems } from '#domain/series/organizers.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { seriesOfTag, subjectOf } from '../access.ts';
import type { Deps } from '../deps.ts';
import { viewOf } from '../view.ts';

export const seriesAsAdminHandler: Handler<typeof seriesAsAdmin, Deps> = async ({ params, now, actor }, { table }) => {
  const found = await seriesOfTag(table, params.seriesTag);
  if (!found || !can(actor, 'item.admin', subjectOf(found))) return refuse(problems['no-such-series']());
  return { ...ok(await viewOf(table, found, now, true)), rev: found.rev };
};
