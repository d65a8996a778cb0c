import { isWaitingTeam } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import type { waitlistUsual } from '#domain/registration/operations.ts';
import { registration } from '#domain/registration/problems.ts';
import type { Team } from '#domain/registration/schema.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { cardsOfOrganizer } from '../../store/catalog/card-queries.ts';
import { divisionItem, divisionsOf, teamItem, teamsInDivision } from '../../store/catalog/items.ts';
import type { Deps } from '../deps.ts';
import { loadEventContext, publicDivision } from '../event-context.ts';

/** So many of the organizer's last events are looked at, and so many divisions of them. */
const lastEvents = 6;
const mostDivisions = 24;

/** Asked for by the CDN every ten minutes at most: what happened in events that are over hardly changes. */
export const waitlistUsualHandler: Handler<typeof waitlistUsual, Deps> = async ({ query, now }, { table }) => {
  const facts = await loadEventContext(table, query.tId, now);
  const division = facts?.event.isPublic ? publicDivision(facts, query.dId) : null;
  if (!facts || !division) return refuse(registration['unknown-division']());
  const today = dateIn(now, zoneOf(facts.event));
  const cards = await cardsOfOrganizer(table, facts.event.organizationId);
  const over = cards
    .filter(({ endDate }) => endDate < today)
    .toSorted((a, b) => (a.endDate < b.endDate ? 1 : -1))
    .slice(0, lastEvents);
  const divisions = (await Promise.all(over.map(({ id }) => table.list(divisionItem, divisionsOf(id))))).flat();
  const past = divisions.filter(({ canceled }) => !canceled).slice(0, mostDivisions);
  const [here, ...there] = await Promise.all(
    [division, ...past].map(({ id }) => table.list(teamItem, teamsInDivision(id))),
  );
  const entered = there.flat().filter(hadPlace);
  return ok({
    divisionId: division.id,
    teams: (here ?? []).filter((team) => hadPlace(team) && !team.isDeleted).length,
    entered: entered.length,
    withdrew: entered.filter(({ isDeleted }) => isDeleted).length,
    divisions: there.filter((teams) => teams.some(hadPlace)).length,
  });
};

/** It had a place of its own, whether or not it has given it back. */
const hadPlace = (team: Team): boolean => !team.waitlist && !isWaitingTeam(team) && team.mergedIntoId === null;
