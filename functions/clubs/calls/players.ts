import { changedFields, factsOf, mayBeOne, withChange } from '#domain/clubs/data-gaps.ts';
import type {
  addClubPlayer,
  clubPlayers,
  clubPlayersLeave,
  correctClubPlayer,
  mergeClubPlayers,
} from '#domain/clubs/operations.ts';
import { factsFaults, mostPlayers, samePlayer } from '#domain/clubs/player-check.ts';
import { playerFields } from '#domain/clubs/player-fields.ts';
import { clubs } from '#domain/clubs/problems.ts';
import { type Change, type ClubMember, clubMember, nobody, type PlayerFacts } from '#domain/clubs/schema.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, remove, replace } from '../../kernel/table/write.ts';
import { clubMemberItem, clubTeamItem, teamsOfClub } from '../../subjects/clubs/items.ts';
import { userName } from '../../subjects/identity/notifications.ts';
import { clubFor, membersOf, memberViewOf, playersAnswer, todayOf } from '../club.ts';
import type { Deps } from '../deps.ts';

/** Returns the fields that an edit changes. */
const editedFacts = (edit: { readonly [F in keyof PlayerFacts]?: PlayerFacts[F] | undefined }): Partial<PlayerFacts> =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));

/** Returns the name that the history shows for the person who makes the change. */
const byOf = async (table: Table, actor: Actor) => {
  const userId = signedIn(actor);
  return { userId, who: await userName(table, userId) };
};

export const clubPlayersHandler: Handler<typeof clubPlayers, Deps> = async ({ params, actor, now }, { table }) => {
  const club = await clubFor(table, actor, params.id, 'club.look');
  return club ? ok(await playersAnswer(table, club, now)) : refuse(clubs['unknown-club']());
};

export const addClubPlayerHandler: Handler<typeof addClubPlayer, Deps> = async (
  { params, body, actor, now },
  { table, random },
) => {
  const club = await clubFor(table, actor, params.id, 'club.manage');
  if (!club) return refuse(clubs['unknown-club']());
  const today = todayOf(club, now);
  const facts = { ...nobody, ...editedFacts(body) };
  const fields = factsFaults(facts, today);
  if (Object.keys(fields).length > 0) return refuse(clubs['player-invalid']({ fields }));
  const members = await membersOf(table, params.id);
  if (samePlayer(members, facts)) return refuse(clubs['player-there']());
  if (members.length >= mostPlayers) return refuse(clubs['too-many-players']());
  const fresh = clubMember.parse({ ...facts, clubId: params.id, id: ulid(now, random), dtAdded: now });
  const member = withChange(fresh, {
    ...{ at: now, ...(await byOf(table, actor)), act: 'added' as const },
    fields: changedFields(nobody, facts),
  });
  await table.write(create(clubMemberItem, member));
  return ok(memberViewOf({ ...member, rev: 1 }, today));
};

export const correctClubPlayerHandler: Handler<typeof correctClubPlayer, Deps> = async (
  { params, body, actor, now, ifMatch },
  { table },
) => {
  const club = await clubFor(table, actor, params.id, 'club.manage');
  if (!club) return refuse(clubs['unknown-club']());
  const today = todayOf(club, now);
  const members = await membersOf(table, params.id);
  const before = members.find(({ id }) => id === params.memberId);
  if (!before) return refuse(clubs['unknown-player']());
  const stale = () => request.stale({ data: { rev: before.rev, current: memberViewOf(before, today) } });
  const saved = await saveVersioned(table, { rev: before.rev, ifMatch, stale }, async () => {
    const facts = { ...factsOf(before), ...editedFacts(body) };
    const faults = factsFaults(facts, today);
    if (Object.keys(faults).length > 0) return refuse(clubs['player-invalid']({ fields: faults }));
    const others = members.filter(({ id }) => id !== before.id);
    if (samePlayer(others, facts)) return refuse(clubs['player-there']());
    const fields = changedFields(factsOf(before), facts);
    if (fields.length === 0) return ok({ writes: [], after: before });
    const change: Change = { at: now, ...(await byOf(table, actor)), act: 'corrected', fields };
    const next = withChange({ ...before, ...facts }, change);
    return ok({ writes: [replace(clubMemberItem, before, next)], after: { ...next, rev: before.rev + 1 } });
  });
  if (!saved.ok) return saved;
  return ok(memberViewOf(saved.value.after, today));
};

export const clubPlayersLeaveHandler: Handler<typeof clubPlayersLeave, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const club = await clubFor(table, actor, params.id, 'club.manage');
  if (!club) return refuse(clubs['unknown-club']());
  const wanted = new Set(body.memberIds);
  const members = (await membersOf(table, params.id)).filter(({ id }) => wanted.has(id));
  if (members.length < wanted.size) return refuse(clubs['unknown-player']());
  const changed = members.filter(({ leftAt }) => (leftAt === null) === body.leave);
  const act = body.leave ? ('left' as const) : ('back' as const);
  const change: Change = { at: now, ...(await byOf(table, actor)), act, fields: [] };
  await Promise.all(
    changed.map((member) =>
      table.write(replace(clubMemberItem, member, withChange({ ...member, leftAt: body.leave ? now : null }, change))),
    ),
  );
  return ok(await playersAnswer(table, club, now));
};

/** Returns one player's data, with gaps filled from the other record. */
function together(keep: ClubMember, goes: ClubMember) {
  const filled = playerFields.flatMap((field) => {
    const empty = keep[field] === '' || keep[field] === null;
    return empty && goes[field] !== '' && goes[field] !== null ? [[field, goes[field]] as const] : [];
  });
  return { ...factsOf(keep), ...Object.fromEntries(filled) } as PlayerFacts;
}
/** If either record has consent, the merged one keeps it. */
const consentOf = (keep: ClubMember, goes: ClubMember) =>
  keep.consent.state !== 'given' && goes.consent.state === 'given' ? goes.consent : keep.consent;

export const mergeClubPlayersHandler: Handler<typeof mergeClubPlayers, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const club = await clubFor(table, actor, params.id, 'club.manage');
  if (!club) return refuse(clubs['unknown-club']());
  const [members, teams] = await Promise.all([
    membersOf(table, params.id),
    table.list(clubTeamItem, teamsOfClub(params.id)),
  ]);
  const of = (id: string): Stored<ClubMember> | undefined => members.find((member) => member.id === id);
  const [keep, goes] = [of(body.keepId), of(body.goesId)];
  if (!keep || !goes || keep.id === goes.id) return refuse(clubs['unknown-player']());
  if (!mayBeOne(keep, goes)) return refuse(clubs['not-the-same']());
  if (keep.rev !== body.rev) throw new ProblemError(request.stale());
  const facts = together(keep, goes);
  const change: Change = {
    ...{ at: now, ...(await byOf(table, actor)), act: 'merged' as const },
    fields: changedFields(factsOf(keep), facts),
  };
  const playerProfileId = keep.playerProfileId ?? goes.playerProfileId;
  const after = withChange({ ...keep, ...facts, consent: consentOf(keep, goes), playerProfileId }, change);
  const saved = await table.transact([
    replace(clubMemberItem, keep, after),
    remove(clubMemberItem, goes),
    ...teams
      .filter(({ memberIds }) => memberIds.includes(goes.id))
      .map((team) => {
        const ids = team.memberIds.map((id) => (id === goes.id ? keep.id : id));
        return replace(clubTeamItem, team, { ...team, memberIds: [...new Set(ids)] });
      }),
  ]);
  if (!saved.ok) throw new ProblemError(request.stale());
  return ok(await playersAnswer(table, club, now));
};
