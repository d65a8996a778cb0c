import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { RegistrationPlayer } from '#domain/registration/schema.ts';
import {
  nameMark,
  type Person,
  type Playing,
  type PlaysTwice,
  peopleOfRow,
  personOf,
  type Standing,
  whoPlaysTwice,
} from '#domain/registration/teams/plays-twice.ts';
import { everyone } from '#domain/registration/teams/team-name.ts';
import { hasReducedForm, registrantOf } from '#domain/registration/wizard/contact-form.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionsOfEvent } from '../catalog/events.ts';
import { rosterItem, teamItem, teamsInDivision } from '../catalog/items.ts';
import { playerItem } from '../people/items.ts';
import { datesOfTeams } from './items.ts';

type Form = Partial<RegistrationPlayer>;

/**
 * Returns the divisions in which a player of a registration can't already be: its own or, at an event where a player
 * can be in only one division (flag `crossDivisionCheck`), all divisions that people play in.
 */
export async function exclusiveDivisions(
  table: Table,
  event: Pick<EventFacts, 'id' | 'props'>,
  division: Division,
): Promise<Division[]> {
  if (!flagsOfEvent(event).crossDivisionCheck) return [division];
  const others = (await divisionsOfEvent(table, event.id)).filter(
    (other) => other.id !== division.id && !other.canceled && !hasReducedForm(registrantOf(other)),
  );
  return [division, ...others];
}

/** Returns the people on some forms, each with their profile's details. */
export async function peopleOf(table: Table, rosters: readonly (readonly Form[])[]): Promise<Person[][]> {
  const ids = [...new Set(rosters.flat().flatMap(({ playerProfileId }) => playerProfileId ?? []))];
  const foundProfiles = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  const profiles = new Map(foundProfiles.map((profile) => [profile.id, profile]));
  return rosters.map((forms) => forms.map((form) => personOf(form, profiles.get(form.playerProfileId ?? 0))));
}

type Looking = {
  /** Whether to read consistently. */
  readonly consistent: boolean;
  /** Teams to leave out. */
  readonly without?: readonly (Id | null)[];
};

/**
 * Returns every player in some registrations who would be in a division twice
 * (domain/registration/teams/plays-twice.ts), according to current teams and forms.
 */
export const playersTwice = async <E extends Playing>(
  table: Table,
  entries: readonly E[],
  looking: Looking,
): Promise<PlaysTwice<E>[]> => whoPlaysTwice(entries, await standingOf(table, entries, looking));

/** Returns the teams in the registrations' divisions that have a name or a profile in common with them. */
export async function standingOf(
  table: Table,
  entries: readonly Playing[],
  looking: Looking,
): Promise<ReadonlyMap<Id, readonly Standing[]>> {
  const ids = [...new Set(entries.map(({ divisionId }) => divisionId))];
  const standing = await Promise.all(
    ids.map(async (id) => {
      const here = entries.filter(({ divisionId }) => divisionId === id);
      return [id, await standingIn(table, id, here, looking)] as const;
    }),
  );
  return new Map(standing);
}

/** Returns a division's teams. Reads forms only for teams with one of the names, and dates only where they are sold. */
async function standingIn(
  table: Table,
  divisionId: Id,
  entries: readonly Playing[],
  { consistent, without = [] }: Looking,
): Promise<Standing[]> {
  const people = entries.flatMap((entry) => entry.people);
  const names = new Set(people.map(nameMark).filter(Boolean));
  const profiles = new Set(people.flatMap(({ profileId }) => profileId ?? []));
  const teams = (await table.list(teamItem, { ...teamsInDivision(divisionId), consistent })).filter(
    ({ id, isDeleted, mergedIntoId }) => !isDeleted && mergedIntoId === null && !without.includes(id),
  );
  const rows = teams.map((team) => ({ teamId: team.id, people: peopleOfRow(team) }));
  const alike = rows.filter((row) =>
    row.people.some((person) => names.has(nameMark(person)) || profiles.has(person.profileId ?? 0)),
  );
  const [rosters, dates] = await Promise.all([
    table.getMany(
      rosterItem,
      alike.map(({ teamId }) => ({ divisionId, id: teamId })),
    ),
    entries.some(({ days }) => days)
      ? datesOfTeams(
          table,
          alike.map(({ teamId }) => teamId),
        )
      : new Map<Id, string[]>(),
  ]);
  const filled = await peopleOf(table, rosters.map(everyone));
  const byForms = new Map(rosters.map(({ id }, i) => [id, filled[i] ?? []]));
  return alike.map(({ teamId, people: named }) => ({
    teamId,
    people: byForms.get(teamId) ?? named,
    days: dates.get(teamId) ?? null,
  }));
}
