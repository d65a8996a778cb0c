import { ok } from '#domain/kernel/result.ts';
import type { waitlist } from '#domain/registration/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { lineCount } from '../../services/places/count-line.ts';
import type { Deps } from '../deps.ts';

/** Asked for by the CDN once a second, however many wait. */
export const waitlistHandler: Handler<typeof waitlist, Deps> = async ({ query, now }, { table }) => {
  const { waiting, head, quantiles } = await lineCount(table, query.dId, now);
  return ok({ divisionId: query.dId, waiting, head: [...head], quantiles: [...quantiles] });
};
