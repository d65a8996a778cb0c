import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { registrationSearch } from '#domain/teams/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { managedBy } from '../../services/managed-organization.ts';
import { namesOfTeam, standingOf, whereOf } from '../../services/teams/words.ts';
import { teamItem } from '../../store/catalog/items.ts';
import { registrationsFound } from '../../store/registration/search.ts';
import type { Deps } from '../deps.ts';
import { placesOf } from '../places-of.ts';

/** Who looks somebody up types on when there are more. */
const mostFound = 50;

/** What was found is looked at as it stands: the words may be late, the team moved or taken away since. */
export const registrationSearchHandler: Handler<typeof registrationSearch, Deps> = async (
  { query, actor },
  { table },
) => {
  const managed = await managedBy(table, actor, query.username, 'organization.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const { organization } = managed;
  const { found, more } = await registrationsFound(table, organization.id, query.term, mostFound);
  const teams = await table.getMany(
    teamItem,
    found.map(({ teamId: id, divisionId }) => ({ id, divisionId })),
  );
  const { events, divisions } = await placesOf(table, teams);
  const by = new Map(found.map((one) => [one.teamId, one.by]));
  const items = teams.flatMap((team) => {
    const [event, division] = [events.get(team.tournamentId), divisions.get(team.divisionId)];
    if (!division || event?.organizationId !== organization.id) return [];
    const { id, orderId, dtRegistered } = team;
    return [
      {
        ...{ id, ...whereOf(event, division), ...namesOfTeam(team, division), ...standingOf(team) },
        ...{ orderId, dtRegistered, by: [...(by.get(id) ?? [])].slice(0, 3) },
      },
    ];
  });
  return ok({ items: items.toSorted((a, b) => b.dtRegistered - a.dtRegistered || b.id - a.id), more });
};
