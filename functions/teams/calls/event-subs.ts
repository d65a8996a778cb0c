import { isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { eventSubs } from '#domain/teams/operations-asked.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { inParallel } from '../../kernel/parallel.ts';
import { crewEvent } from '../../services/crew-event.ts';
import { lookBehind } from '../../services/event-door.ts';
import { eventById } from '../../store/catalog/events.ts';
import { divisionsOfEvent } from '../../store/catalog/queries.ts';
import { teamById } from '../../store/catalog/teams.ts';
import { seatRequestItem, subsAt } from '../../store/teams/requests.ts';
import type { Deps } from '../deps.ts';

/** Teams that are looked at side by side. */
const abreast = 10;

/** The subs of a league's nights: of every team for its crew, for all others of those whose page everybody may see. */
export const eventSubsHandler: Handler<typeof eventSubs, Deps> = async ({ params, query, actor, now }, { table }) => {
  const crew = await crewEvent(table, actor, params.id);
  const event = crew?.event ?? (await eventById(table, params.id));
  if (!event || !(crew || (await lookBehind(table, event, { actor, now })))) return refuse(catalog['no-such-event']());
  const { from = '0000-01-01', to = '9999-12-31' } = query;
  const found = await table.list(seatRequestItem, subsAt(event.id, from, to));
  const subs = found.flatMap(({ on, teamId, joins, leaves }) => (on === null ? [] : [{ teamId, on, joins, leaves }]));
  const ids = [...new Set(subs.map(({ teamId }) => teamId))];
  const divisions = new Map(
    (crew?.divisions ?? (ids.length > 0 ? await divisionsOfEvent(table, event.id) : [])).map((of) => [of.id, of]),
  );
  const shown = new Set<number>();
  await inParallel(ids, abreast, async (id) => {
    const team = await teamById(table, id);
    const division = team && divisions.get(team.divisionId);
    if (!team || team.isDeleted || !division) return;
    if (crew || (isPublicDivision(division) && division.showTeams)) shown.add(id);
  });
  return ok({ items: subs.filter(({ teamId }) => shown.has(teamId)) });
};
