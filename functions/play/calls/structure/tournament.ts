import { divisionName, inOrder, isPublicDivision } from '#domain/catalog/divisions/division-state.ts';
import { catalog } from '#domain/catalog/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type * as structure from '#domain/play/operations-structure.ts';
import type { Handler } from '../../../kernel/http/call.ts';
import { crewEvent, divisionsOfEvent, eventById } from '../../../subjects/catalog/events.ts';
import { teamsOfDivision } from '../../../subjects/catalog/teams.ts';
import { lookBehind } from '../../../subjects/play/event.ts';
import { namesOf } from '../../../subjects/teams/recipients.ts';
import { runCommand } from '../../command.ts';
import type { Deps } from '../../deps.ts';

/** Handles the divisions one by one, each in its own log. A division that refuses doesn't delay the others. */
export const lockTournamentHandler: Handler<typeof structure.lockTournament, Deps> = async (
  { params, body, actor, now },
  deps,
) => {
  const crew = await crewEvent(deps.table, actor, params.id);
  if (!crew) return refuse(catalog['no-such-event']());
  const { entryId, locked, autoLock } = body;
  const divisions = [];
  for (const division of inOrder(crew.divisions)) {
    const command = { type: 'lockResults' as const, locked, autoLock };
    const done = await runCommand(deps, { actor, now }, division.id, { entryId, command });
    const reason = done.ok ? null : done.problem.title;
    divisions.push({ id: division.id, name: divisionName(division), done: done.ok, reason });
  }
  return ok({ divisions });
};

const last = Number.MAX_SAFE_INTEGER;

export const seededTeamsHandler: Handler<typeof structure.seededTeams, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const event = await eventById(table, params.id);
  if (!event || !(await lookBehind(table, event, { actor, now }))) return refuse(catalog['no-such-event']());
  const shown = inOrder(await divisionsOfEvent(table, event.id)).filter(
    (division) => isPublicDivision(division) && division.showTeams,
  );
  const divisions = await Promise.all(
    shown.map(async (division) => {
      const teams = (await teamsOfDivision(table, division.id)).filter((team) => !team.isDeleted && !team.waitlist);
      const names = namesOf(teams, division);
      const seeded = teams.toSorted((a, b) => (a.seed ?? last) - (b.seed ?? last) || a.dtRegistered - b.dtRegistered);
      return {
        id: division.id,
        name: divisionName(division),
        teams: seeded.map(({ id, club, seed }) => ({ id, name: names.get(id)?.name ?? '', club, seed })),
      };
    }),
  );
  return ok({ divisions });
};
