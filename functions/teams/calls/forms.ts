import { catalog } from '#domain/catalog/problems.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { registration } from '#domain/registration/problems.ts';
import type { rawRegistrationData } from '#domain/teams/operations.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { crewEvent } from '../../services/crew-event.ts';
import { rosterOf, teamById } from '../../store/catalog/teams.ts';
import type { Deps } from '../deps.ts';

/** An event for who manages it: forms hold what nobody else is told. */
async function managed(table: Table, actor: Actor, id: number) {
  const found = await crewEvent(table, actor, id);
  return found?.manage ? found : null;
}

export const rawRegistrationDataHandler: Handler<typeof rawRegistrationData, Deps> = async (
  { params, query, actor },
  { table },
) => {
  if (!(await managed(table, actor, params.id))) return refuse(catalog['no-such-event']());
  const team = await teamById(table, query.teamId);
  const roster = team?.tournamentId === params.id ? await rosterOf(table, team) : null;
  if (!roster) return refuse(registration['unknown-team']());
  const { divisionId, players, alternates, contacts, teamAdmin, extraFields } = roster;
  return ok({ divisionId, players, alternates, contacts, teamAdmin, extraFields });
};
