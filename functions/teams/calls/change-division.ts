import { changeDivision } from '#domain/teams/operations-acts.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { allowed, runAct } from '../acting.ts';
import type { Deps } from '../deps.ts';

/** A team moves to another division of its event. */
export const changeDivisionHandler: Handler<typeof changeDivision, Deps> = async (
  { params, body, actor, now },
  deps,
) => {
  const found = await allowed(deps, actor, params.a, 'move');
  if (!found.ok) return declared(changeDivision, found);
  const act = { type: 'move' as const, divisionId: params.b, ...body };
  return declared(changeDivision, await runAct(deps, found.value, act, now));
};
