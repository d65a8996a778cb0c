import { mayBeEntered } from '#domain/clubs/consent.ts';
import type {
  clubTeams,
  moveClubTeams,
  newClubTeam,
  removeClubTeam,
  saveClubTeam,
} from '#domain/clubs/operations-teams.ts';
import { clubs } from '#domain/clubs/problems.ts';
import { type ClubMember, type ClubTeam, clubTeam } from '#domain/clubs/schema.ts';
import { fitsGroup, movedOn } from '#domain/clubs/standing.ts';
import { seasonOf } from '#domain/kernel/date-words.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { folded } from '#domain/kernel/text.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, discard, replace } from '../../kernel/table/write.ts';
import { clubTeamItem, teamsOfClub } from '../../subjects/clubs/items.ts';
import { userRecordItem } from '../../subjects/identity/items.ts';
import { pageItem } from '../../subjects/organizations/queries.ts';
import { clubFor, type FoundClub, membersOf, todayOf } from '../club.ts';
import type { Deps } from '../deps.ts';

const mostTeams = 100;
const nameOf = ({ firstName, lastName }: Pick<ClubMember, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** Returns all teams with their people's names, newest season first. */
async function teamsAnswer(table: Table, club: FoundClub, now: Millis) {
  const { id } = club.club;
  const [teams, members] = await Promise.all([table.list(clubTeamItem, teamsOfClub(id)), membersOf(table, id)]);
  const coachIds = [...new Set(teams.flatMap((team) => team.coachIds))];
  const records = await table.getMany(
    userRecordItem,
    coachIds.map((id) => ({ id })),
  );
  const coaches = new Map(records.map((record) => [record.id, nameOf(record)]));
  const people = new Map(members.map((member) => [member.id, member]));
  const items = teams
    .toSorted((a, b) => b.season - a.season || a.name.localeCompare(b.name, 'en', { numeric: true }))
    .map(({ clubId: _, ...team }) => ({
      ...team,
      coaches: team.coachIds.map((id) => ({ id, name: coaches.get(id) || `User ${id}` })),
      players: team.memberIds.flatMap((memberId) => {
        const member = people.get(memberId);
        if (!member) return [];
        const { jersey, playerProfileId } = member;
        return [{ id: memberId, name: nameOf(member), jersey, playerProfileId, mayBeEntered: mayBeEntered(member) }];
      }),
    }));
  return { items, season: seasonOf(todayOf(club, now)) };
}

type Draft = Omit<ClubTeam, 'clubId' | 'id' | 'fromTeamId'>;
type Refused = ReturnType<(typeof clubs)['team-there' | 'team-players' | 'team-coach' | 'too-old' | 'too-many-teams']>;

/**
 * Checks a team. Its name must be unique in its season, its players must belong to the club and not be too old, and its
 * coaches must be club staff.
 */
async function checked(table: Table, clubId: number, draft: Draft, own: number | null): Promise<Result<null, Refused>> {
  const [teams, members, coaches] = await Promise.all([
    table.list(clubTeamItem, teamsOfClub(clubId)),
    membersOf(table, clubId),
    table.getMany(
      pageItem,
      draft.coachIds.map((userId) => ({ userId, id: clubId })),
    ),
  ]);
  const ofSeason = teams.filter(({ season, id }) => season === draft.season && id !== own);
  if (ofSeason.length >= mostTeams) return refuse(clubs['too-many-teams']());
  if (ofSeason.some(({ name }) => folded(name) === folded(draft.name))) return refuse(clubs['team-there']());
  if (coaches.length < new Set(draft.coachIds).size) return refuse(clubs['team-coach']());
  const people = new Map(members.map((member) => [member.id, member]));
  const players = draft.memberIds.map((id) => people.get(id));
  if (new Set(draft.memberIds).size < draft.memberIds.length || players.some((player) => !player))
    return refuse(clubs['team-players']());
  const old = players.filter((player) => player && fitsGroup(player.dob, draft.ageGroup, draft.season) === false);
  if (old.length > 0) {
    const names = old.flatMap((player) => (player ? [nameOf(player)] : []));
    return refuse(clubs['too-old']({ title: `Too old for ${draft.ageGroup}: ${names.join(', ')}` }));
  }
  return ok(null);
}

export const clubTeamsHandler: Handler<typeof clubTeams, Deps> = async ({ params, actor, now }, { table }) => {
  const club = await clubFor(table, actor, params.id, 'club.look');
  return club ? ok(await teamsAnswer(table, club, now)) : refuse(clubs['unknown-club']());
};

export const newClubTeamHandler: Handler<typeof newClubTeam, Deps> = async (
  { params, body, actor, now },
  { table, numbers },
) => {
  const club = await clubFor(table, actor, params.id, 'club.manage');
  if (!club) return refuse(clubs['unknown-club']());
  const may = await checked(table, params.id, body, null);
  if (!may.ok) return may;
  const team = clubTeam.parse({ ...body, clubId: params.id, id: await numbers('clubTeam') });
  await table.write(create(clubTeamItem, team));
  return ok(await teamsAnswer(table, club, now));
};

const teamOf = (table: Table, clubId: number, id: number): Promise<Stored<ClubTeam> | null> =>
  table.get(clubTeamItem, { clubId, id });

export const saveClubTeamHandler: Handler<typeof saveClubTeam, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table },
) => {
  const club = await clubFor(table, actor, params.id, 'club.manage');
  if (!club) return refuse(clubs['unknown-club']());
  const before = await teamOf(table, params.id, params.teamId);
  if (!before) return refuse(clubs['unknown-team']());
  const stale = async () => {
    const there = await teamOf(table, params.id, params.teamId);
    return request.stale({ data: { rev: (there ?? before).rev } });
  };
  const saved = await saveVersioned(table, { rev: before.rev, ifMatch, stale }, async () => {
    const after = { ...before, ...body };
    const may = await checked(table, params.id, after, before.id);
    return may.ok ? ok({ writes: [replace(clubTeamItem, before, after)] }) : may;
  });
  if (!saved.ok) return saved;
  return ok(await teamsAnswer(table, club, now));
};

export const removeClubTeamHandler: Handler<typeof removeClubTeam, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const club = await clubFor(table, actor, params.id, 'club.manage');
  if (!club) return refuse(clubs['unknown-club']());
  const before = await teamOf(table, params.id, params.teamId);
  if (!before) return refuse(clubs['unknown-team']());
  const saved = await table.write(discard(clubTeamItem, before));
  if (!saved.ok) throw new ProblemError(request.stale());
  return ok(await teamsAnswer(table, club, now));
};

/** Copies a season's teams into the next season in one transaction, so two simultaneous requests create them only once. */
export const moveClubTeamsHandler: Handler<typeof moveClubTeams, Deps> = async (
  { params, body, actor, now },
  { table, numbers },
) => {
  const club = await clubFor(table, actor, params.id, 'club.manage');
  if (!club) return refuse(clubs['unknown-club']());
  const [teams, members] = await Promise.all([
    table.list(clubTeamItem, teamsOfClub(params.id)),
    membersOf(table, params.id),
  ]);
  const next = teams.filter(({ season }) => season === body.season + 1);
  const moved = movedOn(teams, members, body.season, next);
  if (moved.length === 0) return refuse(clubs['nothing-to-move']());
  if (next.length + moved.length > mostTeams || moved.length > mostAtOnce) return refuse(clubs['too-many-teams']());
  const clubTeams = await Promise.all(
    moved.map(async ({ team }) => clubTeam.parse({ ...team, id: await numbers('clubTeam') })),
  );
  const from = new Set(clubTeams.map(({ fromTeamId }) => fromTeamId));
  const saved = await table.transact([
    ...clubTeams.map((team) => create(clubTeamItem, team)),
    // If another request moves the teams at the same time, this write is refused.
    ...teams.filter(({ id }) => from.has(id)).map((team) => replace(clubTeamItem, team, team)),
  ]);
  if (!saved.ok) throw new ProblemError(request.stale());
  const names = new Map(members.map((member) => [member.id, nameOf(member)]));
  const stay = moved.flatMap(({ team, stay }) =>
    stay.map((id) => ({ team: team.name, player: names.get(id) ?? 'Former player' })),
  );
  return ok({ ...(await teamsAnswer(table, club, now)), made: clubTeams.length, stay });
};
/** The maximum number of teams that fit into one transaction, each with the team it was copied from. */
const mostAtOnce = 40;
