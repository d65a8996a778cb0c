import { isDeleted } from '#domain/catalog/events/event-status.ts';
import type { tournament } from '#domain/catalog/operations.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { wholeEvent } from '../../store/catalog/events.ts';
import type { Deps } from '../deps.ts';
import { viewOf } from '../tournament-view.ts';

export const tournamentHandler: Handler<typeof tournament, Deps> = async ({ params, now }, deps) => {
  const event = await wholeEvent(deps.table, params.id);
  if (!event?.isPublic || isDeleted(event)) return refuse(catalog['no-such-event']());
  return ok(await viewOf(event, now, deps));
};
