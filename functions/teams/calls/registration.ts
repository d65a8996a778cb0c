import { flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { todayAt } from '#domain/catalog/events/event-open.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { isTbd } from '#domain/people/form/field-rules.ts';
import { type Contact, type PlayerEntry, playerEntry } from '#domain/people/player.ts';
import { registration } from '#domain/registration/problems.ts';
import type { RegistrationPlayer, Contact as TeamContact } from '#domain/registration/schema.ts';
import { playerName, teamPlayerOf } from '#domain/registration/teams/roster.ts';
import { everyone, usesTeamName } from '#domain/registration/teams/team-name.ts';
import { teamStateOf } from '#domain/teams/notes.ts';
import type {
  rawRegistrationData,
  registrationData,
  registrationSearch,
  teamPartners,
  teamRegistration,
} from '#domain/teams/operations.ts';
import { waiverState } from '#domain/teams/people.ts';
import type { PersonView } from '#domain/teams/views.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { crewEvent } from '../../subjects/catalog/events.ts';
import { teamItem } from '../../subjects/catalog/items.ts';
import { rosterOf, rostersOf, teamById, teamsOfDivision } from '../../subjects/catalog/teams.ts';
import { managedBy } from '../../subjects/organizations/queries.ts';
import { marksOfEvent, teamDatesOf } from '../../subjects/registration/items.ts';
import { registrationsFound } from '../../subjects/registration/search.ts';
import { namesOfTeam, standingOf, whereOf } from '../../subjects/teams/act.ts';
import { profilesOf } from '../../subjects/teams/lookup.ts';
import { spotsOf, teamFor } from '../acting.ts';
import type { Deps } from '../deps.ts';
import { peopleView, reachFor } from '../people-view.ts';

const withoutMore = ({ more: _, ...person }: PersonView & { more?: unknown }): PersonView => person;

/**
 * Shows a registration to anyone who manages the team. Contacts are for the organizers and the person who registered
 * it, and phones are also for its directors. A team token shows names and their progress, because a partner may have
 * it, too.
 */
export const teamRegistrationHandler: Handler<typeof teamRegistration, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const result = await teamFor(table, actor, params.id, 'act');
  if (!result.ok) return result;
  const { team, division, event, may } = result.value;
  const [roster, marks] = await Promise.all([rosterOf(table, team), marksOfEvent(table, event, [division])]);
  const entered = actor.kind === 'user' && actor.user.id === team.userId;
  const seen = { event, division, tags: team.tags, day: todayAt(event, now) };
  const reach = entered ? 'all' : reachFor(may);
  const people = roster
    ? peopleView(roster, { ...seen, marks }, await profilesOf(table, [roster]), reach).map(withoutMore)
    : [];
  const shown = reach === 'none' ? null : roster;
  const reached = (contact: TeamContact): TeamContact => (reach === 'all' ? contact : { ...contact, email: '' });
  return ok({
    teamId: team.id,
    name: team.name,
    ownName: usesTeamName(division),
    people,
    partner: shown ? shown.partner : '',
    contacts: shown ? shown.contacts.map(reached) : [],
    teamAdmin: shown?.teamAdmin ? reached(shown.teamAdmin) : null,
    extraFields: shown ? shown.extraFields : {},
    waivers: roster ? waiverState(event, roster) : { asked: 0, agreed: 0 },
    tags: team.tags,
    dtRegistered: team.dtRegistered,
    window: division.registrationWindows.find(({ id }) => id === team.windowId)?.name ?? '',
  });
};

/** Only the people, without their contacts. */
export const teamPartnersHandler: Handler<typeof teamPartners, Deps> = async ({ params, actor, now }, { table }) => {
  const result = await teamFor(table, actor, params.id, 'act');
  if (!result.ok) return result;
  const { team, division, event } = result.value;
  const [roster, marks] = await Promise.all([rosterOf(table, team), marksOfEvent(table, event, [division])]);
  if (!roster) return ok({ teamId: team.id, people: [] });
  const profiles = await profilesOf(table, [roster]);
  const people = peopleView(
    roster,
    { event, division, tags: team.tags, marks, day: todayAt(event, now) },
    profiles,
    'none',
  );
  return ok({ teamId: team.id, people: people.map(withoutMore) });
};

/** If there are more matches, the user has to type more letters. */
const mostResults = 50;

/** Matches are read again, because the search words may be outdated, and the team may have moved or been removed. */
export const registrationSearchHandler: Handler<typeof registrationSearch, Deps> = async (
  { query, actor },
  { table },
) => {
  const managed = await managedBy(table, actor, query.username, 'organization.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const { organization } = managed;
  const { found: foundRegistrations, more } = await registrationsFound(table, organization.id, query.term, mostResults);
  const teams = await table.getMany(
    teamItem,
    foundRegistrations.map(({ teamId: id, divisionId }) => ({ id, divisionId })),
  );
  const { events, divisions } = await spotsOf(table, teams);
  const datesOf = await teamDatesOf(table, teams, divisions);
  const by = new Map(foundRegistrations.map((one) => [one.teamId, one.by]));
  const items = teams.flatMap((team) => {
    const [event, division] = [events.get(team.tournamentId), divisions.get(team.divisionId)];
    if (!division || event?.organizationId !== organization.id) return [];
    const { id, orderId, dtRegistered } = team;
    return [
      {
        ...{ id, ...whereOf(event, division, datesOf.get(id)), ...namesOfTeam(team, division), ...standingOf(team) },
        ...{ orderId, dtRegistered, by: [...(by.get(id) ?? [])].slice(0, 3) },
      },
    ];
  });
  return ok({ items: items.toSorted((a, b) => b.dtRegistered - a.dtRegistered || b.id - a.id), more });
};

/** Returns an event if the actor manages it, because forms contain private data. */
async function managed(table: Table, actor: Actor, id: number) {
  const crew = await crewEvent(table, actor, id);
  return crew?.manage ? crew : null;
}

export const rawRegistrationDataHandler: Handler<typeof rawRegistrationData, Deps> = async (
  { params, query, actor },
  { table },
) => {
  if (!(await managed(table, actor, params.id))) return refuse(catalog['no-such-event']());
  const team = await teamById(table, query.teamId);
  const roster = team?.tournamentId === params.id ? await rosterOf(table, team) : null;
  if (!roster) return refuse(registration['unknown-team']());
  const { divisionId, players, alternates, contacts, teamAdmin, club, extraFields } = roster;
  return ok({ divisionId, players, alternates, contacts, teamAdmin, club, extraFields });
};

/** A player form's fields that have a single text value. Contacts are listed by their parts. */
const formFields = playerEntry
  .omit({ playerProfileId: true, vblId: true, emailConfirmation: true, parent: true, emergency: true })
  .keyof().options;

/** Returns a form's values by field name. Leaves out empty ones and those that come from the profile. */
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

/** Reads one division at a time, because forms make up most of an event's data. */
export const registrationDataHandler: Handler<typeof registrationData, Deps> = async (
  { params, query, actor },
  { table },
) => {
  const crew = await managed(table, actor, params.id);
  const division = crew?.divisions.find(({ id }) => id === query.divisionId);
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
          approves: flagsOfDivision(division).acceptanceOnly,
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
