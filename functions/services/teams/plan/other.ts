import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import type { Team } from '#domain/registration/schema.ts';
import type { TeamAct } from '#domain/teams/acts.ts';
import { decideAct, mergedInto, type Whole } from '#domain/teams/decide-act.ts';
import type { Stored } from '../../../kernel/table/item.ts';
import { rosterOf } from '../../../store/catalog/teams.ts';
import { rosterBeforeItem, type StoredAct } from '../../../store/teams/items.ts';
import type { PlacesDeps } from '../../places/places.ts';
import { type FoundTeam, foundTeam } from '../found.ts';
import type { StoredWhole } from './acting.ts';

/** Another team that becomes something else with an act. */
export type OtherTeam = { readonly before: StoredWhole; readonly after: Whole };

export async function wholeOf(deps: PlacesDeps, team: Stored<Team>): Promise<StoredWhole | null> {
  const roster = await rosterOf(deps.table, team);
  return roster && { team, roster };
}

type Now = { readonly now: Millis };

/** The team that it merges into, or splits from, and what that becomes. */
export async function otherOf(
  deps: PlacesDeps,
  found: FoundTeam & Now,
  before: StoredWhole,
  act: TeamAct,
  merge: StoredAct | null,
): Promise<Result<OtherTeam | null>> {
  const id = act.type === 'merge' ? act.intoId : act.type === 'unmerge' ? before.team.mergedIntoId : null;
  if (id === null) return ok(null);
  const into = await foundTeam(deps.table, id);
  const whole = into && (await wholeOf(deps, into.team));
  if (!whole || whole.team.divisionId !== found.division.id) return refuse(problems['unknown-team']());
  const joined = act.type === 'merge' ? mergedInto(whole, before, found) : await parted(deps, whole, merge, found);
  return joined.ok ? ok({ before: whole, after: joined.value }) : joined;
}

/** The other team with the people it had before the merge, as long as they are kept. */
async function parted(deps: PlacesDeps, whole: StoredWhole, merge: StoredAct | null, found: FoundTeam & Now) {
  const kept = merge && (await rosterBefore(deps, whole.team.id, merge));
  if (!kept) return ok<Whole>(whole);
  const { players, alternates } = kept;
  return decideAct(whole, { type: 'players', players, alternates }, found);
}
const rosterBefore = (deps: PlacesDeps, id: number, { divisionId, id: actId }: StoredAct) =>
  deps.table.get(rosterBeforeItem, { divisionId, id, actId });
