import { todayAt } from '#domain/catalog/events/progress.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { tournamentPlayers } from '#domain/teams/operations.ts';
import { waiverState } from '#domain/teams/people.ts';
import { teamStateOf } from '#domain/teams/state.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { crewEvent } from '../../services/crew-event.ts';
import { marksOfEvent } from '../../services/proofs/numbers.ts';
import { profilesOf } from '../../services/teams/profiles.ts';
import { namesOfTeam } from '../../services/teams/words.ts';
import { rostersOf, teamsOfDivision } from '../../store/catalog/teams.ts';
import type { Deps } from '../deps.ts';
import { peopleView, reachFor } from '../people-view.ts';

/** The players of one division: their forms are the larger part of an event, so a list of all asks for one after the other. */
export const tournamentPlayersHandler: Handler<typeof tournamentPlayers, Deps> = async (
  { params, query, actor, now },
  { table },
) => {
  const found = await crewEvent(table, actor, params.id);
  const division = found?.divisions.find(({ id }) => id === query.divisionId);
  if (!found || !division) return refuse(catalog['no-such-event']());
  const { event } = found;
  const [teams, rosters, marks] = await Promise.all([
    teamsOfDivision(table, division.id),
    rostersOf(table, division.id),
    marksOfEvent(table, event, [division]),
  ]);
  const profiles = await profilesOf(table, rosters);
  const forms = new Map(rosters.map((roster) => [roster.id, roster]));
  return ok({
    items: teams.flatMap((team) => {
      const roster = forms.get(team.id);
      if (!roster || team.isDeleted) return [];
      const { name } = namesOfTeam(team, division);
      const of = { teamId: team.id, team: name, state: teamStateOf(team), checkedIn: team.checkedIn };
      const waivers = waiverState(event, roster);
      return peopleView(
        roster,
        { event, division, tags: team.tags, marks, day: todayAt(event, now) },
        profiles,
        reachFor({ run: true, manage: found.manage }),
      )
        .filter(({ tbd }) => !tbd)
        .map(({ more, ...person }) => {
          const { city, region, club, gradYear, ageGroup } = more;
          return { ...person, ...of, city, region, club, gradYear, ageGroup, waivers };
        });
    }),
  });
};
