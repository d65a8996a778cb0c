import { isListedDivision } from '#domain/catalog/divisions/division-state.ts';
import { shownToAll } from '#domain/catalog/events/open-pages.ts';
import type { tournament } from '#domain/catalog/operations.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { wholeEvent } from '../../store/catalog/events.ts';
import type { Deps } from '../deps.ts';
import { viewOf } from '../tournament-view.ts';

export const tournamentHandler: Handler<typeof tournament, Deps> = async ({ params, now }, deps) => {
  const event = await wholeEvent(deps.table, params.id);
  if (!event || shownToAll(event) === 'nothing') return refuse(catalog['no-such-event']());
  const view = await viewOf(event, now, deps);
  return ok({ ...view, divisions: view.divisions.filter(isListedDivision) });
};
