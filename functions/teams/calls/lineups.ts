import { ok, refuse } from '#domain/kernel/result.ts';
import { matchesOfTeam } from '#domain/play/lineups/matches-of.ts';
import { lineupRules, placesOnCourt, submitLineup } from '#domain/play/lineups/submit.ts';
import * as operations from '#domain/play/operations-lineups.ts';
import { play } from '#domain/play/problems.ts';
import { registration } from '#domain/registration/problems.ts';
import { everyone } from '#domain/registration/teams/team-name.ts';
import { declared, type Handler } from '../../kernel/http/call.ts';
import { lineupHandedIn } from '../../subjects/play/items.ts';
import { loadPlay } from '../../subjects/play/load.ts';
import { teamLineupsView } from '../../subjects/teams/lineups.ts';
import { foundTeam, mayOf } from '../../subjects/teams/lookup.ts';
import type { Deps } from '../deps.ts';

export const teamLineupsHandler: Handler<typeof operations.teamLineups, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const team = await foundTeam(table, params.id);
  const may = team && mayOf(actor, team);
  if (!team || !may?.act) return refuse(registration['unknown-team']());
  return ok(await teamLineupsView(table, team, may.run, now));
};

/**
 * People who manage the team can save a lineup until the lock. Staff can save it until the match begins, and a lineup
 * saved after the lock is marked as theirs.
 */
export const saveLineupHandler: Handler<typeof operations.saveLineup, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const found = await foundTeam(table, params.id);
  const may = found && mayOf(actor, found);
  if (!found || !may?.act) return refuse(registration['unknown-team']());
  const { team, division, event } = found;
  const rules = lineupRules(division.props);
  const { state } = await loadPlay(table, division.id, event.id);
  const matches = rules.lineups ? matchesOfTeam(state, team.id, placesOnCourt(division)) : [];
  const of = matches.find(({ matchId }) => matchId === body.matchId);
  if (!of) return refuse(play['unknown-match']());
  if (of.started) return refuse(play['lineup-started']());
  const result = submitLineup(body, {
    ...{ rules, size: of.size, startTime: of.startTime, now, crew: may.run },
    roster: everyone(team).map((_, seat) => seat),
  });
  if (!result.ok) return declared(operations.saveLineup, result);
  await table.transact([
    lineupHandedIn({
      ...{ divisionId: division.id, matchId: body.matchId, teamId: team.id },
      ...{ ...result.value, at: now, byCrew: may.run },
    }),
  ]);
  return ok(await teamLineupsView(table, found, may.run, now));
};
