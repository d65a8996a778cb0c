import { zoneOf } from '#domain/catalog/events/event-status.ts';
import { hasOpenTeams } from '#domain/catalog/events/open-pages.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { fitsGender } from '#domain/people/division-gender.ts';
import { mayKnowMembership, onFileFor } from '#domain/people/form/on-file-for.ts';
import type { playerOnFile } from '#domain/people/operations.ts';
import { people } from '#domain/people/problems.ts';
import { realPeople } from '#domain/registration/teams/team-name.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionItem, teamItem, teamRefItem, tournamentItem } from '../../subjects/catalog/items.ts';
import { membersOf } from '../../subjects/memberships/members.ts';
import { appearanceItem, appearancesOf, playerItem } from '../../subjects/people/items.ts';
import { acquaintanceOf } from '../../subjects/registration/acquaintance.ts';
import { countLookup } from '../../subjects/registration/lookup-limits.ts';
import type { Deps } from '../deps.ts';

export const playerOnFileHandler: Handler<typeof playerOnFile, Deps> = async (
  { params, query, actor, holders, source, now },
  { table },
) => {
  await countLookup(table, { actor, holders, source, now });
  const profile = await table.get(playerItem, params);
  if (!profile) return refuse(people['no-such-player']());
  const where = query.divisionId === undefined ? null : await divisionOf(table, query.divisionId);
  if (where && !fitsGender(where.division, profile.gender)) return refuse(people['not-for-gender']());
  const plays = where ? await playsOf(table, profile.id, where) : [];
  const who = await acquaintanceOf(table, actor, profile);
  const members = where && (await membersOf(table, where.event, where.division, now));
  const isTold = mayKnowMembership(profile, who, now);
  const levels = members === null ? [] : isTold ? [...(await members.standingOf(profile.id)).levels] : null;
  const { fields, known, ...onFile } = onFileFor(profile, who, where, now);
  return ok({
    ...onFile,
    divisionId: query.divisionId ?? null,
    fields: [...fields],
    known: { ...known },
    levels,
    plays,
  });
};

async function divisionOf(table: Table, id: Id) {
  const division = await table.get(divisionItem, { id }, { consistent: false });
  const event = division && (await table.get(tournamentItem, { id: division.tournamentId }, { consistent: false }));
  return event ? { division, event: { ...event, zone: zoneOf(event) } } : null;
}

/** How many teams are checked. This covers the last few seasons. */
const mostTeams = 100;

/**
 * Returns the event's divisions in which someone is on a team. These are the divisions whose teams are public, and the
 * requested one, which would refuse the person at payment.
 */
async function playsOf(
  table: Table,
  playerId: Id,
  { event, division }: NonNullable<Awaited<ReturnType<typeof divisionOf>>>,
) {
  const appearances = await table.list(appearanceItem, { ...appearancesOf(playerId), limit: mostTeams });
  const refs = await table.getMany(
    teamRefItem,
    appearances.map(({ ref }) => ({ id: Number(ref) })),
  );
  const teams = (await table.getMany(teamItem, refs)).filter(
    (team) => team.tournamentId === event.id && !team.isDeleted && realPeople(team).includes(playerId),
  );
  const ids = [...new Set(teams.map(({ divisionId }) => divisionId))];
  const divisions = await table.getMany(
    divisionItem,
    ids.map((id) => ({ id })),
  );
  return divisions.filter((each) => each.id === division.id || hasOpenTeams(event, each)).map(({ id }) => id);
}
