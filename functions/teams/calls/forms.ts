import { catalog } from '#domain/catalog/problems.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { isTbd } from '#domain/people/form/tbd.ts';
import type { Contact, PlayerEntry } from '#domain/people/player.ts';
import { playerEntry } from '#domain/people/player.ts';
import { registration } from '#domain/registration/problems.ts';
import type { RegistrationPlayer } from '#domain/registration/schema.ts';
import { everyone } from '#domain/registration/teams/everyone.ts';
import { playerName, teamPlayerOf } from '#domain/registration/teams/team-player.ts';
import type { rawRegistrationData, registrationData } from '#domain/teams/operations.ts';
import { teamStateOf } from '#domain/teams/state.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { crewEvent } from '../../services/crew-event.ts';
import { namesOfTeam } from '../../services/teams/words.ts';
import { rosterOf, rostersOf, teamById, teamsOfDivision } from '../../store/catalog/teams.ts';
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

/** The fields of a player form that are said in one text each; contacts are said by their parts. */
const formFields = playerEntry
  .omit({ playerProfileId: true, vblId: true, emailConfirmation: true, parent: true, emergency: true })
  .keyof().options;

/** What a form says, by the names of its fields; what was left to the profile, or empty, is left out. */
function formOf(player: RegistrationPlayer): Record<string, string> {
  const said = formFields.map((field): [string, unknown] => [field, player[field as keyof PlayerEntry]]);
  const contact = (name: string, of: Contact | undefined) =>
    Object.entries(of ?? {}).map(([part, text]): [string, unknown] => [`${name}.${part}`, text]);
  return Object.fromEntries(
    [...said, ...contact('parent', player.parent), ...contact('emergency', player.emergency)].flatMap(
      ([field, value]) => (value === undefined || value === null || value === '' ? [] : [[field, String(value)]]),
    ),
  );
}

/** A division at a time: the forms are the larger part of an event. */
export const registrationDataHandler: Handler<typeof registrationData, Deps> = async (
  { params, query, actor },
  { table },
) => {
  const found = await managed(table, actor, params.id);
  const division = found?.divisions.find(({ id }) => id === query.divisionId);
  if (!division) return refuse(catalog['no-such-event']());
  const [teams, rosters] = await Promise.all([teamsOfDivision(table, division.id), rostersOf(table, division.id)]);
  const forms = new Map(rosters.map((roster) => [roster.id, roster]));
  return ok({
    items: teams.flatMap((team) => {
      const roster = forms.get(team.id);
      if (!roster) return [];
      const { length } = roster.players;
      return [
        {
          teamId: team.id,
          team: namesOfTeam(team, division).name,
          state: teamStateOf(team),
          orderId: team.orderId,
          window: division.registrationWindows.find(({ id }) => id === team.windowId)?.name ?? '',
          dtRegistered: team.dtRegistered,
          partner: roster.partner,
          teamAdmin: roster.teamAdmin,
          contacts: roster.contacts,
          answers: roster.extraFields,
          people: everyone(roster).flatMap((player, at) =>
            isTbd(player.playerProfileId)
              ? []
              : [
                  {
                    name: playerName(teamPlayerOf(player)),
                    starter: at < length,
                    form: formOf(player),
                    answers: player.custom,
                  },
                ],
          ),
        },
      ];
    }),
  });
};
