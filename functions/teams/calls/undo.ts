import { refuse } from '#domain/kernel/result.ts';
import { registration } from '#domain/registration/problems.ts';
import { undoAct } from '#domain/teams/operations-acts.ts';
import { inverseOf } from '#domain/teams/undo.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { rosterBeforeItem, teamActItem } from '../../store/teams/items.ts';
import { allowed, runAct } from '../acting.ts';
import type { Deps } from '../deps.ts';

/** Takes an act back by its opposite; who did it, or may do it, may. An act is taken back once. */
export const undoActHandler: Handler<typeof undoAct, Deps> = async ({ params, body, actor, now }, deps) => {
  const kept = await deps.table.get(teamActItem, { teamId: params.id, id: body.actId });
  const found = await allowed(deps, actor, params.id, kept?.type ?? 'rename');
  if (!found.ok) return declared(undoAct, found);
  if (!kept || kept.undoneBy !== null) return refuse(registration['team-state']());
  const { divisionId } = kept;
  const forms = await deps.table.get(rosterBeforeItem, { divisionId, id: params.id, actId: kept.id });
  const act = inverseOf(kept, forms, body.replay);
  if (!act) return refuse(registration['team-state']());
  // what takes back a withdrawal is the organizers', whoever withdrew
  const back = act.type === kept.type ? found : await allowed(deps, actor, params.id, act.type);
  return declared(undoAct, back.ok ? await runAct(deps, back.value, act, now, kept) : back);
};
