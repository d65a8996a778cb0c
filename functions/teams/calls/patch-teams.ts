import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { TeamAct } from '#domain/teams/acts.ts';
import { patchTeams } from '#domain/teams/operations-acts.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { declared } from '../../kernel/http/declared.ts';
import { crewEvent } from '../../services/crew-event.ts';
import { divisionById } from '../../store/catalog/queries.ts';
import { allowed, runAct } from '../acting.ts';
import type { Deps } from '../deps.ts';

type Patch = { readonly id: number; readonly name?: string | undefined; readonly tags?: string[] | undefined };
const actsOf = ({ name, tags }: Patch): TeamAct[] => [
  ...(name === undefined ? [] : [{ type: 'rename' as const, name }]),
  ...(tags === undefined ? [] : [{ type: 'tags' as const, tags }]),
];

/** Names and tags of several teams of a division, each an act of its own in the team's history; the first refusal ends it. */
export const patchTeamsHandler: Handler<typeof patchTeams, Deps> = async ({ params, body, actor, now }, deps) => {
  const division = await divisionById(deps.table, params.id);
  if (!division || !(await crewEvent(deps.table, actor, division.tournamentId)))
    return refuse(catalog['no-such-division']());
  let saved = 0;
  for (const patch of body.teams) {
    for (const act of actsOf(patch)) {
      const found = await allowed(deps, actor, patch.id, act.type);
      const done =
        found.ok && found.value.team.divisionId === division.id ? await runAct(deps, found.value, act, now) : found;
      if (!done.ok) return declared(patchTeams, done);
    }
    saved++;
  }
  return ok({ saved });
};
